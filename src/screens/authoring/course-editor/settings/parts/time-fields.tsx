import { useLingui } from '@lingui/react'
import { fieldText } from '../../../field-words.ts'
import { DurationInput } from './duration-input.tsx'

interface Times {
  /** Both in seconds. */
  countdown: number
  idle: number
}

/** How long a practice takes at most, and how long nothing may happen in it. */
export function TimeFields({
  times: { countdown, idle },
  idleHint,
  onChange,
}: {
  times: Times
  idleHint: string
  onChange(field: keyof Times, seconds: number): void
}) {
  const { i18n } = useLingui()
  return (
    <>
      <DurationInput
        label={fieldText(i18n, ['countdown'])}
        hint={i18n._({
          id: 'authoring.countdown-hint',
          message: 'The practice ends when time runs out. From 1 minute to 2 hours.',
        })}
        seconds={countdown}
        min={60}
        max={7200}
        onSeconds={(seconds) => onChange('countdown', seconds)}
      />
      <DurationInput
        label={fieldText(i18n, ['idle'])}
        hint={idleHint}
        seconds={idle}
        min={30}
        max={900}
        onSeconds={(seconds) => onChange('idle', seconds)}
      />
    </>
  )
}
