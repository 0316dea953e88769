/** Whether two values say the same, in whatever order their fields stand. */
export function saysSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  // Editing compares thousands of things at each key: no list is made of their fields.
  let left = 0
  for (const name of Object.keys(other)) if (other[name] !== undefined) left += 1
  for (const name of Object.keys(one)) {
    if (one[name] === undefined) continue
    if (!Object.hasOwn(other, name) || !saysSame(one[name], other[name])) return false
    left -= 1
  }
  return left === 0
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

/** What is made of an object and of nothing else, made once: the object itself never changes, another one takes its place. */
export function oncePer<T extends object, Made>(make: (of: T) => Made): (of: T) => Made {
  const made = new WeakMap<T, Made>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const now = make(of)
    made.set(of, now)
    return now
  }
}
