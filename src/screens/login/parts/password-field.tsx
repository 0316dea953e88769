import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import css from './password-with-rules.css'
import { PasswordRules } from './password-rules.tsx'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  change(value: string): void
  error?: string | null
  hint?: string | null
  /** The rules of a new password stand below it, and tick themselves off. */
  rules?: boolean
}

/** A masked input that can be shown, and that says when caps lock is on. */
export function PasswordField({ change, hint = null, rules = false, ...field }: PasswordFieldProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: { getModifierState(key: 'CapsLock'): boolean }) =>
    setCapsLock(event.getModifierState('CapsLock'))
  const input = (
    <Field
      {...field}
      hint={capsLock ? i18n._({ id: 'login.caps-lock', message: 'Caps lock is on.' }) : hint}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      onChange={(event) => change(event.target.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={
            shown
              ? i18n._({ id: 'login.hide-password', message: 'Hide password' })
              : i18n._({ id: 'login.show-password', message: 'Show password' })
          }
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
  if (!rules) return input
  return (
    <div className="password-with-rules" data-quiet={!capsLock || undefined}>
      {input}
      <PasswordRules value={field.value} />
    </div>
  )
}
