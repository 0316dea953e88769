import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { beingMarkedText } from '../../../../ui/being-marked.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { ReceiptCard } from '../../../../ui/receipt/receipt-card.tsx'
import { instantText } from '../../parts/exams/exam-words.ts'
import type { Closed, ExamSheetStore } from '../exam-sheet.store.ts'
import { LostAnswers } from './lost-answers.tsx'

function titleText(i18n: I18n, { reason }: Closed): string {
  if (reason === 'invigilator')
    return i18n._({ id: 'exam.closed.invigilator', message: 'The invigilator ended your exam' })
  if (reason === 'countdown') return i18n._({ id: 'exam.closed.time', message: 'Time is up' })
  if (reason === 'learner') return i18n._({ id: 'exam.closed.ended', message: 'Your exam has ended' })
  return i18n._({ id: 'exam.closed.handed-in', message: 'Handed in' })
}

const ownRunOf = (attempt: AttemptView, { exam }: Closed) =>
  exam?.sessions.flatMap((session) => session.own).find(({ sessionId }) => sessionId === attempt.id)

function markingText(i18n: I18n, attempt: AttemptView, closed: Closed): string | null {
  const exam = ownRunOf(attempt, closed)?.exam
  return exam?.marking ? beingMarkedText(i18n, exam.marking, exam) : null
}

function resultText(i18n: I18n, attempt: AttemptView, closed: Closed): string {
  const session = closed.exam?.sessions.find(({ id }) => id === attempt.examSessionId)
  const own = ownRunOf(attempt, closed)
  if (own?.exam?.marking)
    return i18n._({
      id: 'exam.closed.marking',
      message:
        'People mark some of your answers. Once that is done and results are released, you will find yours on the exam’s page.',
    })
  if (own && !own.exam?.withheld)
    return i18n._({ id: 'exam.closed.result-now', message: 'Your result can be read now.' })
  if (!session)
    return i18n._({
      id: 'exam.closed.result-page',
      message: 'The exam’s page says when your result can be read.',
    })
  if (session.release === 'at' && session.releaseAt)
    return i18n._({
      id: 'exam.closed.result-at',
      message: 'Your result will be released on {date}.',
      values: { date: instantText(i18n, session.releaseAt) },
    })
  return i18n._({
    id: 'exam.closed.result-by-hand',
    message: 'Your result will be released by the organizer. You will find it on the exam’s page.',
  })
}

const isReleased = (attempt: AttemptView, closed: Closed): boolean => {
  const own = ownRunOf(attempt, closed)
  return own ? own.exam?.withheld === false : attempt.released
}

/** The sheet has been taken: what the platform has, and when the result can be read. */
export const SheetClosed = ({
  attempt,
  store,
  closed,
}: {
  attempt: AttemptView
  store: ExamSheetStore
  closed: Closed
}) => {
  const { i18n } = useLingui()
  const receipt = useStore(store.$receipt)
  const title = useRef<HTMLHeadingElement>(null)
  // The sheet has gone from under the reader: they hear why.
  useEffect(() => title.current?.focus(), [])
  const marking = markingText(i18n, attempt, closed)
  return (
    <div className="sheet-closed">
      <span className="sheet-closed-icon">
        <Icon name={closed.reason === 'flow' ? 'check' : 'flag'} size={28} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {titleText(i18n, closed)}
      </h1>
      <p lang={bcp47[attempt.locale]}>{attempt.name}</p>
      {receipt && (
        <>
          <p>
            {i18n._({
              id: 'exam.closed.sum',
              message: '{count} of {all} questions were answered and saved.',
              values: { count: i18n.number(receipt.answered), all: i18n.number(attempt.questions.length) },
            })}
          </p>
          <ReceiptCard receipts={[receipt]} about={[attempt.name, attempt.sessionName].join(' · ')} />
        </>
      )}
      <LostAnswers attempt={attempt} closed={closed} />
      {marking && <p>{marking}</p>}
      <p>{resultText(i18n, attempt, closed)}</p>
      <div className="sheet-closed-ways">
        <Link className="button" to={`/exam-course/${attempt.publishId}`}>
          {i18n._({ id: 'exam.closed.back', message: 'Back to the exam' })}
        </Link>
        {isReleased(attempt, closed) && (
          <Link className="button button-primary" to={`/report/exam/${attempt.id}`}>
            {i18n._({ id: 'exam.closed.report', message: 'See the result' })}
          </Link>
        )}
      </div>
    </div>
  )
}
