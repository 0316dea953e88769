import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { CommentForm } from '../../../../ui/comments/comment-form.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { FeedbackThreads } from './feedback-threads.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { FeedbackStore } from './feedback.store.ts'
import css from './feedback.css'

/** What is said of one of the learner's answers, and room to say something where the reader may (REPORT-16). */
export function TurnFeedback({ store, seq }: { store: FeedbackStore; seq: number }) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const feedback = useStore(store.$feedback)
  const of = `turn ${seq}`
  const [open, setOpen] = useState(store.typed.has(of))
  const opener = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    // What had the focus is gone.
    if (closed > 0) opener.current?.querySelector('button')?.focus()
  }, [closed])
  const close = () => {
    store.typed.delete(of)
    setOpen(false)
    setClosed((before) => before + 1)
  }
  if (feedback.status !== 'ready') return null
  const threads = feedback.threads.filter((thread) => thread.seq === seq)
  if (threads.length === 0 && !feedback.mayGive) return null
  const label = i18n._({ id: 'report.feedback-turn', message: 'Feedback on this answer' })
  return (
    <div className="feedback" lang={bcp47[locale]} ref={opener}>
      <FeedbackThreads store={store} threads={threads} />
      {feedback.mayGive && !open && (
        <Button size="small" kind="quiet" icon="comment" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {feedback.mayGive && open && (
        <CommentForm
          comments={store}
          words={feedbackWords(i18n)}
          of={of}
          label={label}
          send={i18n._({ id: 'report.feedback-send', message: 'Send feedback' })}
          autoFocus
          asks
          onSend={(text) => store.give(seq, text)}
          onSent={close}
        >
          <Button size="small" onClick={close}>
            {i18n._({ id: 'ui.cancel', message: 'Cancel' })}
          </Button>
        </CommentForm>
      )}
    </div>
  )
}
