import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { Emotion } from '../../../../../domain/course/base.ts'
import { isPhotoPortrait, isPortrait, portraitIds } from '../../../../../domain/course/portraits.ts'
import { moodText } from '../../../../../i18n/terms.ts'
import { Portrait } from '../../../../../ui/portrait.tsx'
import { fieldText } from '../../../field-words.ts'

/** Whom a portrait shows: a name, written the same in every language; photos have none. */
export const portraitName = (i18n: I18n, id: string): string =>
  isPhotoPortrait(id)
    ? i18n._({ id: 'authoring.portrait-photos', message: 'Photos' })
    : id.replaceAll(
        /(^|-)([a-z])/g,
        (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
      )

const moods: readonly Emotion[] = ['HAPPY', 'NEUTRAL', 'SAD', 'CONFUSED', 'FEAR', 'ANGRY']

/** One of the drawn portraits, or the photos that there are already, and how it looks in each mood. */
export function PortraitInput({ value, onPortrait }: { value: string; onPortrait(id: string): void }) {
  const { i18n } = useLingui()
  const group = useId()
  const all = isPortrait(value) ? portraitIds : [value, ...portraitIds]
  return (
    <fieldset className="portrait-input" data-field="persona.portrait">
      <legend className="field-label">{fieldText(i18n, ['portrait'])}</legend>
      <div className="portrait-choices">
        {all.map((id) => (
          <label key={id} className="portrait-choice">
            <input type="radio" name={group} checked={id === value} onChange={() => onPortrait(id)} />
            <Portrait id={id} size={56} />
            <span>{portraitName(i18n, id)}</span>
          </label>
        ))}
      </div>
      <ul
        className="portrait-moods"
        aria-label={i18n._({ id: 'authoring.portrait-moods', message: 'In every mood' })}
      >
        {moods.map((mood) => (
          <li key={mood}>
            <Portrait id={value} mood={mood} size={48} />
            <small>{moodText(i18n, mood)}</small>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
