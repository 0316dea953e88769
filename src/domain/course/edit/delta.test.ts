import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOf, withDelta } from './delta.ts'

/** As what a thread is sent arrives: nothing in it is the same object. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** One change deep in a value, which leaves everything else as it is. */
function changed(value: unknown, path: readonly number[], to: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return to
  if (Array.isArray(value)) {
    const place = first % (value.length + 1)
    return value.toSpliced(place, first % 2, changed(value[place] ?? null, rest, to))
  }
  const names = Object.keys(value)
  const name = names[first % (names.length + 1)] ?? 'added'
  const { [name]: old, ...others } = value as Record<string, unknown>
  return first % 5 === 0 ? others : { ...value, [name]: changed(old, rest, to) }
}

describe('a delta', () => {
  test('FLOW-04 makes of what was before what is now, whatever has changed and how often', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.array(fc.tuple(fc.array(fc.nat(20), { maxLength: 5 }), fc.jsonValue({ maxDepth: 2 })), {
          maxLength: 8,
        }),
        (start, changes) => {
          let [here, there] = [start as unknown, sent(start) as unknown]
          for (const [path, to] of changes) {
            const after = changed(here, path, to)
            there = withDelta(there, sent(deltaOf(here, after)))
            here = after
            expect(there).toEqual(sent(after))
          }
        },
      ),
    )
  })

  test('FLOW-04 of one node among a thousand carries that node alone', () => {
    const nodes = Array.from({ length: 1000 }, (_, n) => ({ id: `n${n}`, title: 'A node with a title' }))
    const before = { flow: { nodes }, intents: [{ id: 'i', examples: ['one', 'two'] }] }
    const after = { ...before, flow: { nodes: nodes.with(500, { id: 'n500', title: 'Another' }) } }
    const delta = deltaOf(before, after)
    expect(JSON.stringify(delta).match(/title/g)).toHaveLength(1)
    expect(JSON.stringify(delta).length).toBeLessThan(200)
    expect(JSON.stringify(delta)).not.toContain('examples')
    expect(withDelta(sent(before), sent(delta))).toEqual(after)
  })

  test('is refused for a value that is another than it was made from', () => {
    expect(() => withDelta({}, deltaOf([1], [2]))).toThrow(TypeError)
    expect(() => withDelta([], deltaOf({ a: 1 }, { a: 2 }))).toThrow(TypeError)
  })
})
