import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { CommentForm } from '../../../../ui/comments/comment-form.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { commentWords } from './comment-words.ts'
import type { CommentsStore, Thread } from './comments.store.ts'
import { ResolvableThread } from './resolvable-thread.tsx'
import css from './comments.css'

/** What the builders say of a node: what is open, a new comment, and what is resolved (FLOW-02g). */
export function NodeComments({ node, comments }: { node: FlowNode; comments: CommentsStore }) {
  useStyles(css)
  const { i18n } = useLingui()
  const value = useStore(comments.$threads)
  const ofNode = value.status === 'ready' ? value.threads.filter((thread) => thread.node === node.id) : []
  const resolved = ofNode.filter((thread) => thread.resolved)
  const refOf = useWantedThread(comments, ofNode)
  const threads = (some: readonly Thread[]) =>
    some.map((thread) => (
      <ResolvableThread key={thread.id} thread={thread} comments={comments} threadRef={refOf(thread.id)} />
    ))
  return (
    <section
      className="comments"
      onKeyDown={(event) => {
        // Who presses it beside a comment doesn't mean the node.
        if (event.key === 'Delete') event.stopPropagation()
      }}
    >
      <h3>{i18n._({ id: 'authoring.comments', message: 'Comments' })}</h3>
      {value.status === 'failed' && (
        <p className="comment-failed" role="alert">
          {errorText(i18n, value.code)}{' '}
          <Button size="small" icon="refresh" onClick={comments.reload}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </p>
      )}
      {threads(ofNode.filter((thread) => !thread.resolved))}
      <CommentForm
        comments={comments}
        words={commentWords(i18n)}
        of={node.id}
        label={i18n._({ id: 'authoring.comment-new', message: 'Comment on this node' })}
        send={i18n._({ id: 'authoring.comment-send', message: 'Comment' })}
        onSend={(text) => comments.add(node.id, text)}
      />
      {resolved.length > 0 && (
        <details>
          <summary>
            {i18n._({
              id: 'authoring.comments-resolved',
              message: '{count, plural, one {# resolved comment} other {# resolved comments}}',
              values: { count: resolved.length },
            })}
          </summary>
          {threads(resolved)}
        </details>
      )}
    </section>
  )
}

/** The thread that the list led to is brought into view, and has the focus. */
function useWantedThread(comments: CommentsStore, threads: readonly Thread[]) {
  const wanted = useStore(comments.$wanted)
  const thread = useRef<HTMLElement>(null)
  const isHere = threads.some(({ id }) => id === wanted)
  useEffect(() => {
    if (!isHere || !thread.current) return
    thread.current.closest('details')?.setAttribute('open', '')
    thread.current.scrollIntoView({ block: 'nearest' })
    thread.current.focus({ preventScroll: true })
    comments.want(null)
  }, [isHere, comments])
  return (id: string) => (id === wanted ? thread : null)
}
