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

interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  value: string
  /** What the empty choice says, e.g. 'Any status'. */
  any: string
  /** Plain, or a long list by subject. */
  options: readonly (Option | { label: string; options: readonly Option[] })[]
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
      {options.map((option) =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(toOption)}
          </optgroup>
        ) : (
          toOption(option)
        ),
      )}
    </select>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

interface TickProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
}

/** One yes or no of a filter above a list. */
export function FilterTick({ label, checked, onChange }: TickProps) {
  return (
    <label className="records-tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
