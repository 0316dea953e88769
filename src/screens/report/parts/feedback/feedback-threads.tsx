import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CommentThread } from '../../../../ui/comments/comment-thread.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { FeedbackStore, FeedbackThread } from './feedback.store.ts'

/** Threads, of which the one that the address leads to is brought into view and has the focus. */
export function FeedbackThreads({
  store,
  threads,
}: {
  store: FeedbackStore
  threads: readonly FeedbackThread[]
}) {
  const { i18n } = useLingui()
  const wanted = useStore(store.$wanted)
  const thread = useRef<HTMLElement>(null)
  const isHere = threads.some(({ id }) => id === wanted)
  useEffect(() => {
    if (!isHere || !thread.current) return
    thread.current.scrollIntoView({ block: 'center' })
    thread.current.focus({ preventScroll: true })
    store.found()
  }, [isHere, store])
  return threads.map((one) => (
    <CommentThread
      key={one.id}
      thread={one}
      comments={store}
      words={feedbackWords(i18n)}
      asks
      threadRef={one.id === wanted ? thread : undefined}
    />
  ))
}
