/** A number that may have a fraction; empty is null. */
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
  return (
    <label className="field draft-number">
      <span className="field-label">{label}</span>
      <input
        key={value}
        type="number"
        step="any"
        min={least}
        className="field-input"
        defaultValue={value ?? ''}
        onBlur={(event) => {
          const { value: typed } = event.target
          const number = typed.trim() === '' ? null : Number(typed)
          if (number !== null && !Number.isFinite(number)) return
          const within = number === null || least === undefined ? number : Math.max(least, number)
          if (within !== value) onNumber(within)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}
