import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface AddLineProps {
  label: string
  className: string
  maxLength: number
  /** What may be meant, offered while one types. */
  suggestions?: readonly string[] | undefined
  /** Why it can't be added, or null. */
  onAdd(text: string): string | null
}

/** A field for one more of something: Enter, or leaving it, adds what was typed and leaves it empty for the next. */
export function AddLine({ label, className, maxLength, suggestions, onAdd }: AddLineProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = () => {
    if (typed.trim() === '') return setTyped('')
    const refused = onAdd(typed.trim())
    setFault(refused)
    if (refused === null) setTyped('')
  }
  return (
    <div className={`field ${className}`}>
      <span className="field-box">
        <span className="field-icon">
          <Icon name="plus" />
        </span>
        <input
          type="text"
          className="field-input"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          list={suggestions && `${id}-list`}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={fault === null ? undefined : id}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
              return
            event.preventDefault()
            add()
          }}
        />
      </span>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {fault !== null && (
        <p id={id} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
