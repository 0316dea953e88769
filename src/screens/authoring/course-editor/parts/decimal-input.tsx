import { useState } from 'react'

/** A number that may have a fraction; empty is null. What is typed stays until the field is left, whatever the draft becomes meanwhile. */
export function DecimalInput({
  label,
  value,
  least,
  onNumber,
}: {
  label: string
  value: number | null
  least?: number
  onNumber(value: number | null): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed === null) return
    setTyped(null)
    const number = typed.trim() === '' ? null : Number(typed)
    if (number !== null && !Number.isFinite(number)) return
    const within = number === null || least === undefined ? number : Math.max(least, number)
    if (within !== value) onNumber(within)
  }
  return (
    <label className="field draft-number">
      <span className="field-label">{label}</span>
      <input
        type="number"
        step="any"
        min={least}
        className="field-input"
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </label>
  )
}
