import { useLingui } from '@lingui/react'
import { Icon } from '../../../../ui/icon.tsx'
import { problemText } from '../../problem-labels.ts'
import { type Finding, withoutIds } from './bank-findings.ts'

/** What the checker says of a field, below it. */
export function FieldFindings({ findings }: { findings: readonly Finding[] }) {
  const { i18n } = useLingui()
  return findings.map(({ problem: { severity, code, params } }, index) => (
    <p key={index} className="bank-finding" data-severity={severity}>
      <Icon name={severity === 'error' ? 'error' : 'warning'} size={16} />
      {problemText(i18n, code, withoutIds(params), code)}
    </p>
  ))
}
