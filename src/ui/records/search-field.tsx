import { Icon } from '../icon.tsx'

/** A line to search by, above a list. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(text: string): void
}) {
  return (
    <div className="field-box records-search">
      <span className="field-icon">
        <Icon name="search" />
      </span>
      <input
        className="field-input"
        type="search"
        maxLength={100}
        value={value}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** What the empty choice says, e.g. 'Any status'. */
  any: string
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

/** One choice of a filter above a list. */
export function FilterChoice({ label, value, any, options, onChange }: ChoiceProps) {
  return (
    <select
      className="field-input records-choice"
      value={value}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
