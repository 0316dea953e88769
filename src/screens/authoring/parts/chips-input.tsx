import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import css from './chips-input.css'

interface ChipsInputProps {
  title: string
  items: readonly string[]
  /** How many there may be, and how long each may be. */
  most: number
  maxLength: number
  /** What may be meant, offered while one types. */
  suggestions: readonly string[]
  addLabel: string
  removeLabel(item: string): string
  /** Why they can't be these, or null. */
  onItems(items: string[]): string | null
}

/** Several short words as chips, each with its way out, and a field for one more: Enter, or leaving it, adds what was typed. */
export function ChipsInput(props: ChipsInputProps) {
  const { title, items, most, maxLength, suggestions, addLabel, removeLabel, onItems } = props
  useStyles(css)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = () => {
    const item = typed.trim()
    const refused = item === '' || items.includes(item) ? null : onItems([...items, item])
    setFault(refused)
    if (refused === null) setTyped('')
  }
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {title}
      </span>
      <div className="chips-input">
        {items.map((item, index) => (
          <span key={item} className="chip">
            {item}
            <button
              type="button"
              aria-label={removeLabel(item)}
              onClick={() => setFault(onItems(items.toSpliced(index, 1)))}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        {items.length < most && (
          <span className="field-box chips-new">
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
              aria-label={addLabel}
              placeholder={addLabel}
              list={`${id}-list`}
              aria-invalid={fault === null ? undefined : true}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
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
        )}
      </div>
      <datalist id={`${id}-list`}>
        {suggestions
          .filter((one) => !items.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
      {fault !== null && (
        <p id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
