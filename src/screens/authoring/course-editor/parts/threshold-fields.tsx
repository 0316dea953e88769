import { useLingui } from '@lingui/react'
import { fieldText } from '../../field-words.ts'
import { NumberInput } from './inputs.tsx'

/** From how many points on a practice is passed, and excellent; 0–100. */
interface Thresholds {
  pass: number
  excellent: number
}

export function ThresholdFields({
  thresholds,
  onChange,
}: {
  thresholds: Thresholds
  onChange(thresholds: Thresholds): void
}) {
  const { i18n } = useLingui()
  return (['pass', 'excellent'] as const).map((field) => (
    <NumberInput
      key={field}
      field={`thresholds.${field}`}
      label={fieldText(i18n, [field])}
      value={thresholds[field]}
      min={0}
      max={100}
      onNumber={(points) => onChange({ ...thresholds, [field]: points })}
    />
  ))
}
