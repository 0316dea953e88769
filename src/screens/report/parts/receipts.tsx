import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { receiptTitle } from '../../../i18n/receipt/receipt-words.ts'
import { CompareCode } from '../../../ui/receipt/compare-code.tsx'
import { ReceiptCard } from '../../../ui/receipt/receipt-card.tsx'

/** What the platform kept of an attempt at an exam (EXAM-26); who isn't its learner can hold a code against it. Nothing of any other practice. */
export function Receipts({
  report,
  own,
}: {
  report: Pick<Report, 'exam' | 'courseName' | 'learner'>
  own: boolean
}) {
  const { i18n } = useLingui()
  const { exam, courseName, learner } = report
  if (!exam || exam.receipts.length === 0) return null
  return (
    <section className="report-card">
      <h2>{receiptTitle(i18n)}</h2>
      <ReceiptCard
        receipts={exam.receipts}
        about={[learner.displayName, courseName, exam.sessionName].join(' · ')}
      />
      {!own && <CompareCode receipts={exam.receipts} />}
    </section>
  )
}
