import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import type { Exchange } from '../../../contract/report-exchanges.ts'
import { markedText, markedTurnTexts, reviewText } from '../../../i18n/report/correction-words.ts'
import { Icon } from '../../../ui/icon.tsx'

/** That people marked an answer, and what they said of it (MARK-06). */
export function MarkedBy({ comment }: { comment: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="badge badge-info">
        <Icon name="person" size={14} />
        {markedText(i18n)}
      </p>
      {comment !== '' && <p>{comment}</p>}
    </>
  )
}

/** What people changed of a turn of a conversation, and why (MARK-17). */
export function MarkedTurn({ marked }: { marked: NonNullable<Exchange['marked']> }) {
  const { i18n } = useLingui()
  return (
    <div className="turn-marked">
      <MarkedBy comment="" />
      <ul>
        {markedTurnTexts(i18n, marked).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** That people reviewed a conversation (MARK-17). Nothing where nobody did. */
export function Reviewed({ review }: Pick<Report, 'review'>) {
  const { i18n } = useLingui()
  if (!review) return null
  return (
    <section className="report-card" aria-label={markedText(i18n)}>
      <MarkedBy comment={review.comment} />
      <p>{reviewText(i18n, review)}</p>
    </section>
  )
}
