import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { answerText } from '../../../../i18n/report/reading-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { CommentForm } from '../../../../ui/comments/comment-form.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { FeedbackThreads } from './feedback-threads.tsx'
import { feedbackTitle, feedbackWords } from './feedback-words.ts'
import type { FeedbackStore, FeedbackView } from './feedback.store.ts'
import css from './feedback.css'

interface Props {
  store: FeedbackStore
  /** As answers are numbered, by turn. */
  numbers: ReadonlyMap<number, number>
  onTurn(seq: number): void
}

/** What is said of the practice as a whole, how much there is, and the ways to the turns that something is said of (REPORT-16). */
export function ReportFeedback({ store, numbers, onTurn }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const feedback = useStore(store.$feedback)
  // Its learner is told nothing where there is nothing.
  if (feedback.status === 'loading') return null
  if (feedback.status === 'ready' && feedback.count === 0 && !feedback.mayGive) return null
  return (
    <section className="report-card feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title">{feedbackTitle(i18n)}</h2>
      {feedback.status === 'failed' ? (
        <p role="alert">
          {errorText(i18n, feedback.code)}{' '}
          <Button size="small" icon="refresh" onClick={store.reload}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </p>
      ) : (
        <Whole store={store} feedback={feedback} numbers={numbers} onTurn={onTurn} />
      )}
    </section>
  )
}

function Whole({ store, feedback, numbers, onTurn }: Props & { feedback: FeedbackView }) {
  const { i18n } = useLingui()
  const { threads, count, mayGive } = feedback
  const turns = [...new Set(threads.flatMap(({ seq }) => seq ?? []))].sort((a, b) => a - b)
  return (
    <>
      <p className="feedback-count">
        {count === 0
          ? i18n._({ id: 'report.feedback-none', message: 'No feedback yet' })
          : i18n._({
              id: 'report.feedback-count',
              message: '{count, plural, one {# message} other {# messages}}',
              values: { count },
            })}
      </p>
      {turns.length > 0 && (
        <ul className="feedback-turns">
          {turns.map((seq) => (
            <li key={seq}>
              <button type="button" className="link-button" onClick={() => onTurn(seq)}>
                {answerText(i18n, numbers.get(seq) ?? 0)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FeedbackThreads store={store} threads={threads.filter(({ seq }) => seq === null)} />
      {mayGive && (
        <CommentForm
          comments={store}
          words={feedbackWords(i18n)}
          of="whole"
          label={i18n._({ id: 'report.feedback-whole', message: 'Feedback on the whole practice' })}
          send={i18n._({ id: 'report.feedback-send', message: 'Send feedback' })}
          asks
          onSend={(text) => store.give(null, text)}
        />
      )}
    </>
  )
}
