import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../../../contract/practice.ts'
import { endText, levelText, practiceAgainText } from '../../../../i18n/terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAppCore, useCore, useRoot } from '../../../../ui/use-core.ts'
import type { ConversationStore } from '../conversation.store.ts'
import { takeFocus } from './take-focus.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './ended-banner.css'

/** The way to what the platform kept of an attempt at an exam, also while its result is withheld (EXAM-26b). A practice fetches nothing of it. */
const ReceiptButton = ({ session }: { session: Session }) => {
  const { i18n } = useLingui()
  const app = useAppCore()
  const [parts, setParts] = useState<typeof import('./receipt-part.tsx') | null>(null)
  const [state, setState] = useState<'closed' | 'fetched' | 'open' | 'failed'>('closed')
  const open = async () => {
    setState('fetched')
    try {
      const [fetched] = await Promise.all([import('./receipt-part.tsx'), app.speak('exam')])
      setParts(fetched)
      setState('open')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <p className="ended-failed" role="alert">
          {i18n._({
            id: 'practice.ended.receipt-failed',
            message: 'The receipt couldn’t be loaded. Check your connection and try again.',
          })}
        </p>
      )}
      <Button busy={state === 'fetched'} aria-haspopup="dialog" onClick={() => void open()}>
        {i18n._({ id: 'practice.ended.receipt', message: 'Receipt' })}
      </Button>
      {state === 'open' && parts && (
        <parts.AttemptReceipt
          attemptId={session.id}
          about={session.courseName}
          onClose={() => setState('closed')}
        />
      )}
    </>
  )
}

/** In the composer's place once the practice has ended: how it went, and the way on. */
export const EndedBanner = ({ session, store }: { session: Session; store: ConversationStore }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { router } = useCore()
  const root = useRoot()
  const { ended, score } = useStore(store.$dialogue)
  const pending = useStore(store.$pending)
  const text = useStore(store.$text)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => takeFocus(root, place.current), [root])
  if (!ended) return null
  const result = score ?? session.score
  const unsent = pending && !pending.acknowledged ? pending.text : text.trim()
  return (
    <div
      className="ended"
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={i18n._({ id: 'practice.announce.ended', message: 'The practice has ended.' })}
    >
      {result && (
        <p className="ended-score" data-level={result.level}>
          <strong>{i18n.number(result.total)}</strong>
          {/* What asks only what went wrong is not passed or failed. */}
          {!session.repetition && <span>{levelText(i18n, result.level)}</span>}
        </p>
      )}
      <div className="ended-words">
        <p>{endText(i18n, ended.reason, session.kind)}</p>
        {!result && (
          <p className="quiet">
            {i18n._({
              id: 'practice.ended.withheld',
              message: 'Your result can be read once it has been released.',
            })}
          </p>
        )}
        {unsent && (
          <p className="quiet">
            {i18n._({
              id: 'practice.ended.unsent',
              message: 'Not sent: “{text}”',
              values: { text: unsent },
            })}
          </p>
        )}
      </div>
      {result ? (
        <div className="actions">
          {session.attempt && <ReceiptButton session={session} />}
          <Button onClick={() => router.go(`/coach-info/${session.publishId}`)}>
            {practiceAgainText(i18n)}
          </Button>
          <Button kind="primary" icon="report" onClick={store.openReport}>
            {i18n._({ id: 'practice.ended.report', message: 'Open report' })}
          </Button>
        </div>
      ) : (
        <div className="actions">
          {session.attempt && <ReceiptButton session={session} />}
          <Button kind="primary" onClick={() => router.go(`/exam-course/${session.publishId}`)}>
            {i18n._({ id: 'exam.closed.back', message: 'Back to the exam' })}
          </Button>
        </div>
      )}
    </div>
  )
}
