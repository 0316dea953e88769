import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { Field } from '../field.tsx'
import { useStyles } from '../sheets.ts'
import { enumerationMax, enumerationMin, enumerationOf } from './enumeration.ts'
import css from './inputs.css'

interface EnumerationFieldProps {
  label: string
  value: number
  /** Called with whole numbers from 1 to 10 alone. */
  onChange(value: number): void
  hint?: string
  disabled?: boolean
}

/**
 * How many, from 1 to 10 (UI-11): typed, by the arrow keys or by its two buttons. What does not fit stays
 * there with the reason.
 */
export function EnumerationField({ label, value, onChange, hint, disabled = false }: EnumerationFieldProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && enumerationOf(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const next = enumerationOf(text)
    if (next !== null && next !== value) onChange(next)
  }
  const by = (step: number) => {
    const next = enumerationOf(String(value + step))
    setTyped(null)
    if (next !== null) onChange(next)
  }
  return (
    <Field
      label={label}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      className="enumeration"
      aria-valuemin={enumerationMin}
      aria-valuemax={enumerationMax}
      aria-valuenow={value}
      value={typed ?? value}
      disabled={disabled}
      hint={hint ?? null}
      error={
        wrong
          ? i18n._({
              id: 'ui.enumeration-range',
              message: 'Enter a whole number from {min} to {max}.',
              values: { min: enumerationMin, max: enumerationMax },
            })
          : null
      }
      onChange={(event) => type(event.target.value)}
      onBlur={() => !wrong && setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        by(event.key === 'ArrowUp' ? 1 : -1)
      }}
      end={
        <>
          <IconButton
            icon="minus"
            tabIndex={-1}
            label={i18n._({ id: 'ui.less', message: 'Less' })}
            disabled={disabled || value <= enumerationMin}
            onClick={() => by(-1)}
          />
          <IconButton
            icon="plus"
            tabIndex={-1}
            label={i18n._({ id: 'ui.more', message: 'More' })}
            disabled={disabled || value >= enumerationMax}
            onClick={() => by(1)}
          />
        </>
      }
    />
  )
}
