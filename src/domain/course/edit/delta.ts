/**
 * What has become of a value, told by identity: changes that leave the rest of a value as it is cost as much as they change. An array names
 * what it still has by its place before, and how many follow it there as they did.
 */
export type Delta =
  | { is: 'same' }
  | { is: 'new'; value: unknown }
  | { is: 'object'; fields: [string, Delta][]; removed: string[] }
  | { is: 'array'; items: ([from: number, count: number] | { value: unknown })[] }

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
  const items: Extract<Delta, { is: 'array' }>['items'] = []
  for (const value of after) {
    const [place, last] = [places.get(value), items.at(-1)]
    if (place === undefined) items.push({ value })
    else if (Array.isArray(last) && last[0] + last[1] === place) last[1] += 1
    else items.push([place, 1])
  }
  return { is: 'array', items }
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
      return delta.items.flatMap((item) =>
        Array.isArray(item) ? (before as unknown[]).slice(item[0], item[0] + item[1]) : [item.value],
      )
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
