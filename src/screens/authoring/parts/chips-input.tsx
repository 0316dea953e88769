import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { AddLine } from './add-line.tsx'
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

/** Several short words as chips, each with its way out, and a field for one more; one that there is already is passed over. */
export function ChipsInput(props: ChipsInputProps) {
  const { title, items, most, maxLength, suggestions, addLabel, removeLabel, onItems } = props
  useStyles(css)
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
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
          <AddLine
            label={addLabel}
            className="chips-new"
            maxLength={maxLength}
            suggestions={suggestions.filter((one) => !items.includes(one))}
            onAdd={(item) => (items.includes(item) ? null : onItems([...items, item]))}
          />
        )}
      </div>
      {fault !== null && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
