const saidFields = (thing: object) => Object.entries(thing).filter(([, value]) => value !== undefined)

/** Whether two values say the same, in whatever order their fields stand. */
export function saysSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [saidFields(a), new Map(saidFields(b))]
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && saysSame(value, other.get(name)))
  )
}

/** The items now; those that say the same as before are the same objects, and the whole is where all do in their order. */
export function withSameItems<T>(
  before: readonly T[],
  now: readonly T[],
  key: (item: T) => string,
): readonly T[] {
  const known = new Map(before.map((item) => [key(item), item]))
  const kept = now.map((item) => {
    const old = known.get(key(item))
    return old !== undefined && saysSame(old, item) ? old : item
  })
  return kept.length === before.length && kept.every((item, place) => item === before[place]) ? before : kept
}
