import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { correctedQuestions } from '../../../contract/report-exchanges.ts'
import {
  correctedText,
  correctedRuleText,
  correctionReasonText,
} from '../../../i18n/report/correction-words.ts'
import { markGap } from '../../../i18n/composed.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Which questions, or rules of a conversation, were corrected, what that changed and why (MARK-12, MARK-20). Nothing where none was. */
export function Corrected({ report }: { report: Pick<Report, 'turns' | 'correctedRules'> }) {
  const { i18n } = useLingui()
  const corrections = [
    ...correctedQuestions(report).map((one) => ({
      key: String(one.number),
      text: correctedText(i18n, one),
      reason: one.corrected.reason,
    })),
    ...(report.correctedRules ?? []).map((one) => ({
      key: `${one.rule} ${one.at}`,
      text: correctedRuleText(i18n, one),
      reason: one.reason,
    })),
  ]
  if (corrections.length === 0) return null
  return (
    <section
      className="report-card report-corrected"
      aria-label={i18n._({ id: 'report.corrections', message: 'Corrections' })}
    >
      {corrections.map(({ key, text, reason }) => (
        <p key={key}>
          <Icon name="edit" size={16} />
          <span>
            <b>{text}</b>
            {markGap(i18n)}
            {correctionReasonText(i18n, reason)}
          </span>
        </p>
      ))}
    </section>
  )
}
