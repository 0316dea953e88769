import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { openCommentsText } from './comment-words.ts'
import type { CommentsStore } from './comments.store.ts'

/** Leads to the open comments of a node, further down in its details; nothing where there are none. */
export function CommentsLink({ node, comments }: { node: string; comments: CommentsStore }) {
  const { i18n } = useLingui()
  const value = useStore(comments.$threads)
  const open =
    value.status === 'ready' ? value.threads.filter((one) => one.node === node && !one.resolved) : []
  const [first] = open
  return (
    first && (
      <>
        {' · '}
        <button type="button" className="link-button" onClick={() => comments.want(first.id)}>
          {openCommentsText(i18n, open.length)}
        </button>
      </>
    )
  )
}
