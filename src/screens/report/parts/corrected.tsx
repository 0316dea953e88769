import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { correctedQuestions } from '../../../contract/report-exchanges.ts'
import { correctedText, correctionReasonText } from '../../../i18n/report/report-words.ts'
import { markGap } from '../../../i18n/composed.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Which questions were corrected after the exam, what that changed and why (MARK-12). Nothing where none was. */
export function Corrected({ report }: { report: Pick<Report, 'turns'> }) {
  const { i18n } = useLingui()
  const corrected = correctedQuestions(report)
  if (corrected.length === 0) return null
  return (
    <section
      className="report-card report-corrected"
      aria-label={i18n._({ id: 'report.corrections', message: 'Corrections' })}
    >
      {corrected.map((one) => (
        <p key={one.number}>
          <Icon name="edit" size={16} />
          <span>
            <b>{correctedText(i18n, one)}</b>
            {markGap(i18n)}
            {correctionReasonText(i18n, one.corrected.reason)}
          </span>
        </p>
      ))}
    </section>
  )
}
