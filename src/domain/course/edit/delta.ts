/**
 * What has become of a value, told by identity: changes that leave the rest of a value as it is cost as much as they change. An array names
 * what it still has by its place before.
 */
export type Delta =
  | { is: 'same' }
  | { is: 'new'; value: unknown }
  | { is: 'object'; fields: [string, Delta][]; removed: string[] }
  | { is: 'array'; items: (number | { value: unknown })[] }

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** From one value of JSON to another, of which it may be made by leaving parts as they are. */
export function deltaOf(before: unknown, after: unknown): Delta {
  if (before === after) return { is: 'same' }
  if (Array.isArray(before) && Array.isArray(after)) return arrayDelta(before, after)
  if (!isPlain(before) || !isPlain(after)) return { is: 'new', value: after }
  const fields = Object.entries(after).flatMap(([name, value]): [string, Delta][] => {
    const delta: Delta = Object.hasOwn(before, name) ? deltaOf(before[name], value) : { is: 'new', value }
    return delta.is === 'same' ? [] : [[name, delta]]
  })
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return { is: 'object', fields, removed }
}

function arrayDelta(before: readonly unknown[], after: readonly unknown[]): Delta {
  const places = new Map(before.map((item, place) => [item, place]))
  return { is: 'array', items: after.map((value) => places.get(value) ?? { value }) }
}

/** What `deltaOf` was told to make of this value; throws TypeError where it was made from another. */
export function withDelta(before: unknown, delta: Delta): unknown {
  switch (delta.is) {
    case 'same':
      return before
    case 'new':
      return delta.value
    case 'array': {
      if (!Array.isArray(before)) throw new TypeError('the delta of an array is for an array')
      return delta.items.map((item) => (typeof item === 'number' ? (before as unknown[])[item] : item.value))
    }
    case 'object': {
      if (!isPlain(before)) throw new TypeError('the delta of an object is for an object')
      const after = new Map(Object.entries(before))
      for (const name of delta.removed) after.delete(name)
      for (const [name, part] of delta.fields) after.set(name, withDelta(after.get(name), part))
      return Object.fromEntries(after)
    }
  }
}
