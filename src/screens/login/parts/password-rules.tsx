import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { passwordRules, type PasswordRule } from './legal-password.ts'
import css from './password-rules.css'

function ruleText(i18n: I18n, rule: PasswordRule): string {
  switch (rule) {
    case 'length':
      return i18n._({ id: 'login.rule-length', message: '10 to 30 characters' })
    case 'lower':
      return i18n._({ id: 'login.rule-lower', message: 'Lowercase letter' })
    case 'upper':
      return i18n._({ id: 'login.rule-upper', message: 'Uppercase letter' })
    case 'digit':
      return i18n._({ id: 'login.rule-digit', message: 'Digit' })
    case 'signs':
      return i18n._({ id: 'login.rule-signs', message: 'Only letters, digits, @ _ + -' })
  }
}

/** The rules of a password, ticked off while it is typed. Who doesn't see them has the field's own hint. */
export function PasswordRules({ value }: { value: string }) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <ul className="password-rules" aria-hidden="true">
      {Object.entries(passwordRules).map(([rule, holds]) => {
        const done = value !== '' && holds(value)
        return (
          <li key={rule} className="password-rule" data-holds={done || undefined}>
            <span className="password-rule-mark">{done && <Icon name="check" size={14} />}</span>
            {ruleText(i18n, rule as PasswordRule)}
          </li>
        )
      })}
    </ul>
  )
}
