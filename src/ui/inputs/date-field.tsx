import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { bcp47 } from '../../i18n/locale.ts'
import { Field } from '../field.tsx'
import { useCore } from '../use-core.ts'
import { dayFault, earliestDay, type Day } from './date-rules.ts'

interface DateFieldProps {
  label: string
  /** Empty for none. */
  value: Day | ''
  /** Called with a day that may be picked, or with '' when the field is emptied; never with one that is refused. */
  onChange(day: Day | ''): void
  hint?: string
  required?: boolean
  disabled?: boolean
  /** The earliest day; one day ago where none is given (UI-11). */
  earliest?: Day
}

/**
 * Picks a day in the browser's own calendar. A day that is too early stays in the field with the reason, and
 * is not passed on.
 */
export function DateField({
  label,
  value,
  onChange,
  hint,
  required = false,
  disabled = false,
  earliest,
}: DateFieldProps) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const [refused, setRefused] = useState<string | null>(null)
  const from = earliest ?? earliestDay(new Date())
  const shown = new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  )
  return (
    <Field
      type="date"
      lang={bcp47[locale]}
      label={label}
      min={from}
      max="9999-12-31"
      value={refused ?? value}
      required={required}
      disabled={disabled}
      hint={hint ?? null}
      error={
        refused === null
          ? null
          : i18n._({ id: 'ui.date-too-early', message: 'Choose {day} or later.', values: { day: shown } })
      }
      onChange={(event) => {
        const day = event.target.value
        const tooEarly = day !== '' && dayFault(day, from) !== null
        setRefused(tooEarly ? day : null)
        if (!tooEarly) onChange(day)
      }}
    />
  )
}
