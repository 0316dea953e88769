import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { NumberInput } from '../../parts/inputs.tsx'

interface Props {
  label: string
  hint: string
  seconds: number
  min: number
  max: number
  onSeconds(seconds: number): void
}

/** A length of time in minutes and seconds. What is out of bounds is brought back to the next one. */
export function DurationInput({ label, hint, seconds, min, max, onSeconds }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const put = (length: number) => onSeconds(Math.min(max, Math.max(min, length)))
  return (
    <fieldset className="duration-input" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <div className="draft-row">
        <NumberInput
          label={i18n._({ id: 'authoring.minutes', message: 'Minutes' })}
          value={minutes}
          min={0}
          max={Math.floor(max / 60)}
          onNumber={(value) => put(value * 60 + rest)}
        />
        <NumberInput
          label={i18n._({ id: 'authoring.seconds', message: 'Seconds' })}
          value={rest}
          min={0}
          max={59}
          onNumber={(value) => put(minutes * 60 + value)}
        />
      </div>
      <span id={id} className="field-hint">
        {hint}
      </span>
    </fieldset>
  )
}
