import { useId, useState } from 'react'
import { useLingui } from '@lingui/react'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { refusalText } from '../parts/refusal-text.ts'

/** A field for one more of something: Enter, or leaving it, adds what was typed and leaves it empty for the next. */
export function NewLine({
  label,
  maxLength = 500,
  onAdd,
}: {
  label: string
  maxLength?: number
  /** Why it can't be added, or null. */
  onAdd(text: string): Refusal | null
}) {
  const { i18n } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const add = () => {
    if (typed.trim() === '') return setTyped('')
    const refused = onAdd(typed.trim())
    setRefusal(refused)
    if (!refused) setTyped('')
  }
  return (
    <div className="field bank-new">
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
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? id : undefined}
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
      {refusal && (
        <p id={id} className="field-error" role="alert">
          {refusalText(i18n, refusal)}
        </p>
      )}
    </div>
  )
}
