import { useId } from 'react'
import { useStyles } from './sheets.ts'
import css from './choice-cards.css'

interface Props {
  legend: string
  choices: readonly { value: string; label: string; note?: string }[]
  value: string
  onChange(value: string): void
}

/** One of a few ways side by side, each with a line that says what it is. */
export function ChoiceCards({ legend, choices, value, onChange }: Props) {
  useStyles(css)
  const name = useId()
  return (
    <fieldset className="choice-cards">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        // A field that keeps the focus shows no fault yet, which would push the choice away from under the pointer.
        <label key={choice.value} onMouseDown={(event) => event.preventDefault()}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.note && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
