import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { I18n } from '@lingui/core'
import type { LocaleId } from '../../domain/locale.ts'
import { bcp47 } from '../../i18n/locale.ts'
import { Field } from '../field.tsx'
import { useCore } from '../use-core.ts'
import { earliestDay, fieldFault, isDay, unreadableDay, type Day } from './date-rules.ts'

interface DateFieldProps {
  label: string
  /** Empty for none. */
  value: Day | ''
  /**
   * Called with whatever the field holds: a day, '' when it is emptied, `unreadableDay` for half a date. A day that
   * is refused comes too, so that the form can't save another one than is shown: its faults are `fieldFault`.
   */
  onChange(day: Day | ''): void
  hint?: string
  /** What else is wrong with a day that can be taken, in words. */
  error?: string | null
  required?: boolean
  disabled?: boolean
  /** The earliest day; one day ago where none is given (UI-11). */
  earliest?: Day
}

/** Picks a day in the browser's own calendar. One that can't be taken stays in the field with the reason. */
export function DateField({
  label,
  value,
  onChange,
  hint,
  error = null,
  required = false,
  disabled = false,
  earliest,
}: DateFieldProps) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const from = earliest ?? earliestDay(new Date())
  // Browsers say of half a date that the field is empty: saved like that it would be 'no date'.
  const readHalf = ({ validity }: HTMLInputElement) => {
    if (validity.badInput && value !== unreadableDay) onChange(unreadableDay)
  }
  return (
    <Field
      type="date"
      lang={bcp47[locale]}
      label={label}
      min={from}
      max="9999-12-31"
      value={isDay(value) ? value : ''}
      required={required}
      disabled={disabled}
      hint={hint ?? null}
      error={faultTextOf(i18n, locale, value, from) ?? error}
      onChange={({ target }) => onChange(target.validity.badInput ? unreadableDay : target.value)}
      onBlur={({ target }) => readHalf(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && readHalf(currentTarget)}
    />
  )
}

function faultTextOf(i18n: I18n, locale: LocaleId, value: Day | '', earliest: Day): string | null {
  const fault = fieldFault(value, earliest)
  if (fault === null) return null
  if (fault === 'no-date')
    return i18n._({ id: 'ui.date-unreadable', message: 'Enter the full date, or clear it.' })
  const day = new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${earliest}T00:00:00Z`),
  )
  return i18n._({ id: 'ui.date-too-early', message: 'Choose {day} or later.', values: { day } })
}
