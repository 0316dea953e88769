import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { Button } from '../button.tsx'
import { lastDays } from '../inputs/date-rules.ts'

interface DaysProps {
  /** As `YYYY-MM-DD`; empty for none. */
  from: string
  to: string
  onChange(change: { from?: string; to?: string }): void
}

const spans = [7, 30]

/** From which day to which a list is shown; the product's date picker is for days to come (UI-11). */
export function DaysFilter({ from, to, onChange }: DaysProps) {
  const { i18n } = useLingui()
  return (
    <div className="records-days">
      <Day
        label={i18n._({ id: 'record.from-day', message: 'From' })}
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day })}
      />
      <Day
        label={i18n._({ id: 'record.to-day', message: 'To' })}
        value={to}
        min={from}
        onChange={(day) => onChange({ to: day })}
      />
      <Spans from={from} to={to} onChange={onChange} />
    </div>
  )
}

/** The spans that are asked for most; pressed again, one is taken back. */
function Spans({ from, to, onChange }: DaysProps) {
  const { i18n } = useLingui()
  return (
    <div className="records-spans">
      {spans.map((count) => {
        const span = lastDays(count, new Date())
        const pressed = span.from === from && span.to === to
        return (
          <Button
            key={count}
            kind="quiet"
            size="small"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? { from: '', to: '' } : span)}
          >
            {i18n._({ id: 'record.last-days', message: 'Last {count} days', values: { count } })}
          </Button>
        )
      })}
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange(day: string): void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="records-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        type="date"
        value={value}
        min={min || undefined}
        max={max || '9999-12-31'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
