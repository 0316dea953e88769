import { useId } from 'react'

interface ChoiceProps {
  legend: string
  choices: readonly { value: string; label: string; note?: string }[]
  value: string
  onChange(value: string): void
}

/** One of a few ways, each said in full. */
export function Choice({ legend, choices, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="course-choice">
      <legend className="field-label">{legend}</legend>
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
