import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CertificateRule } from '../../../../domain/publish/completion.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'

const offered = [3, 6, 12, 18, 24, 36, 60, 120]

const monthsText = (i18n: I18n, months: number): string =>
  i18n._({
    id: 'authoring.certificate-months',
    message: '{months, plural, one {# month} other {# months}}',
    values: { months },
  })

/** Whether completing a publish earns a certificate, and for how long. */
export const certificateRuleText = (i18n: I18n, rule: CertificateRule | null): string => {
  if (rule === null) return i18n._({ id: 'authoring.certificate-off', message: 'Certificate: none' })
  return rule.months === null
    ? i18n._({ id: 'authoring.certificate-endless', message: 'Certificate: yes, without an expiry date' })
    : i18n._({
        id: 'authoring.certificate-limited',
        message: 'Certificate: yes, valid for {time}',
        values: { time: monthsText(i18n, rule.months) },
      })
}

interface Props {
  rule: CertificateRule | null
  onChange(rule: CertificateRule | null): void
}

/** Whether completing it earns a certificate (CERT-01). A time that none of the list says is kept beside those that it says. */
export function CertificateFields({ rule, onChange }: Props) {
  const { i18n } = useLingui()
  const own = rule?.months ?? null
  const times = [...new Set(own === null ? offered : [...offered, own])].sort((a, b) => a - b)
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={rule !== null}
          onChange={({ target }) => onChange(target.checked ? { months: null } : null)}
        />
        <span>
          {i18n._({
            id: 'authoring.certificate',
            message: 'Learners who complete it receive a certificate',
          })}
        </span>
      </label>
      {rule !== null && (
        <SelectField
          label={i18n._({ id: 'authoring.certificate-validity', message: 'Certificate valid for' })}
          value={own === null ? '' : String(own)}
          options={[
            { value: '', label: i18n._({ id: 'authoring.certificate-no-end', message: 'No expiry date' }) },
            ...times.map((months) => ({ value: String(months), label: monthsText(i18n, months) })),
          ]}
          hint={i18n._({
            id: 'authoring.certificate-hint',
            message: 'Applies to certificates issued from now on.',
          })}
          onChange={(value) => onChange({ months: value === '' ? null : Number(value) })}
        />
      )}
    </>
  )
}
