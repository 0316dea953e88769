/** Whether points were given or taken, as `data-sign` says it to the styles. */
export type Sign = 'gain' | 'loss'

export const signOf = (points: number): Sign => (points < 0 ? 'loss' : 'gain')

/** A change with its sign: `+5`, `−3` with a true minus sign, `0`. `format` writes the number without a sign. */
export function signed(change: number, format: (value: number) => string = String): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${format(Math.abs(change))}`
}
