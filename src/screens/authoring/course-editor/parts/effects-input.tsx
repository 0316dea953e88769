import { useLingui } from '@lingui/react'
import { emotions, type Emotion } from '../../../../domain/course/base.ts'
import type { MeterEffects } from '../../../../domain/course/dialogue-flow.ts'
import { measureText, moodText } from '../../../../i18n/terms.ts'
import { NumberInput, SelectInput } from './inputs.tsx'

const isEmotion = (value: string): value is Emotion => emotions.some((emotion) => emotion === value)
/** One emotion of each mood that a portrait shows. */
export const shownMoods: readonly Emotion[] = ['HAPPY', 'NEUTRAL', 'SAD', 'CONFUSED', 'FEAR', 'ANGRY']

/** What a step does to the customer. */
export function EffectsInput({
  effects,
  onEffects,
}: {
  effects: MeterEffects
  onEffects(effects: MeterEffects): void
}) {
  const { i18n } = useLingui()
  const title = i18n._({ id: 'authoring.effects', message: 'Effect on the customer' })
  const { emotion, patience, mood } = effects
  const isNone = emotion === 0 && patience === 0 && mood === undefined
  const own = mood !== undefined && !shownMoods.includes(mood) ? [mood] : []
  return (
    <details className="draft-effects" open={!isNone || undefined}>
      <summary>{title}</summary>
      <div className="draft-row">
        <NumberInput
          label={measureText(i18n, 'emotion')}
          value={emotion}
          min={-100}
          max={100}
          onNumber={(value) => onEffects({ ...effects, emotion: value })}
        />
        <NumberInput
          label={measureText(i18n, 'patience')}
          value={patience}
          min={-100}
          max={100}
          onNumber={(value) => onEffects({ ...effects, patience: value })}
        />
        <SelectInput
          label={i18n._({ id: 'authoring.mood-shown', message: 'Expression from then on' })}
          value={mood ?? ''}
          options={[
            { value: '', label: i18n._({ id: 'authoring.mood-follows', message: 'follows the emotion' }) },
            ...[...shownMoods, ...own].map((one) => ({ value: one, label: moodText(i18n, one) })),
          ]}
          onSelect={(value) => {
            const { mood: _before, ...rest } = effects
            onEffects(isEmotion(value) ? { ...rest, mood: value } : rest)
          }}
        />
      </div>
    </details>
  )
}
