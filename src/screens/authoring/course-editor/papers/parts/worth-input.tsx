import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { fieldText } from '../../../field-words.ts'
import { asInBankText } from '../../../paper-words.ts'

/** What a question is worth in this paper; empty: what the bank says. What is out of bounds is brought back to the next one when the field is left. */
export function WorthInput({
  label,
  value,
  inBank,
  onWorth,
}: {
  /** For screen readers, where the field has no label of its own that is seen. */
  label?: string
  value: number | null
  /** What the bank says, where it is one figure. */
  inBank: number | null
  onWorth(worth: number | null): void
}) {
  const { i18n } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed === null) return
    setTyped(null)
    const number = Math.round(Number(typed))
    const worth = typed.trim() === '' || !Number.isFinite(number) ? null : Math.min(100, Math.max(1, number))
    if (worth !== value) onWorth(worth)
  }
  return (
    <div className="field draft-number paper-worth">
      <label className={label === undefined ? 'field-label' : 'visually-hidden'} htmlFor={id}>
        {label ?? fieldText(i18n, ['worth'])}
      </label>
      {label !== undefined && (
        <span className="paper-worth-caption" aria-hidden="true">
          {fieldText(i18n, ['worth'])}
        </span>
      )}
      <input
        id={id}
        className="field-input"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        step={1}
        value={typed ?? value ?? ''}
        placeholder={inBank === null ? asInBankText(i18n) : i18n.number(inBank)}
        title={value === null ? asInBankText(i18n) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </div>
  )
}
