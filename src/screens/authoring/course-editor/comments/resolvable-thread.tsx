import { useLingui } from '@lingui/react'
import type { Ref } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CommentThread, useTold } from '../../../../ui/comments/comment-thread.tsx'
import { commentWords } from './comment-words.ts'
import type { CommentsStore, Thread } from './comments.store.ts'

/** What builders say to one another, until it is resolved (FLOW-02g). */
export function ResolvableThread({
  thread,
  comments,
  threadRef,
}: {
  thread: Thread
  comments: CommentsStore
  threadRef?: Ref<HTMLElement>
}) {
  const { i18n } = useLingui()
  const words = commentWords(i18n)
  const told = useTold(words)
  const { id, resolved } = thread
  async function resolve(): Promise<void> {
    told(
      await comments.resolve(id, !resolved),
      resolved
        ? i18n._({ id: 'authoring.comment-reopened', message: 'The comment is open again.' })
        : i18n._({ id: 'authoring.comment-resolved', message: 'The comment was resolved.' }),
      () => comments.resolve(id, resolved),
    )
  }
  return (
    <CommentThread
      thread={thread}
      comments={comments}
      words={words}
      threadRef={threadRef}
      resolved={resolved}
    >
      <Button size="small" icon={resolved ? 'undo' : 'check'} onClick={() => void resolve()}>
        {resolved
          ? i18n._({ id: 'authoring.comment-reopen', message: 'Reopen' })
          : i18n._({ id: 'authoring.comment-resolve', message: 'Resolve' })}
      </Button>
    </CommentThread>
  )
}
