import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldText } from '../../field-words.ts'

/** A difficulty from one to five, as stars to press; the arrow keys change it. */
export function StarsInput({ value, onStars }: { value: number; onStars(stars: number): void }) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="bank-stars">
      <legend className="field-label">{fieldText(i18n, ['difficulty'])}</legend>
      <span>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              checked={stars === value}
              aria-label={i18n._({
                id: 'ui.stars',
                message: 'Difficulty {value} of {of}',
                values: { value: stars, of: 5 },
              })}
              onChange={() => onStars(stars)}
            />
            <Icon name="star" size={22} filled={stars <= value} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
