/**
 * Where a key moves in a menu whose items have these names; a letter goes to the next item that begins with
 * it. Null for other keys.
 */
export function movedItem(key: string, active: number, names: readonly (string | null)[]): number | null {
  const count = names.length
  if (count === 0) return null
  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: (Math.max(active, 0) + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  if (to !== undefined) return to
  if ([...key].length !== 1 || key === ' ') return null
  for (let step = 1; step <= count; step++) {
    const at = (Math.max(active, -1) + step) % count
    if (names[at]?.trim().toLowerCase().startsWith(key.toLowerCase())) return at
  }
  return null
}
