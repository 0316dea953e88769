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
