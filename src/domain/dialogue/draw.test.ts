import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Drawing, drawOne } from './draw.ts'

const wordings = (count: number) => Array.from({ length: count }, (_, place) => place)
const sizes = fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 4 })
/** Which of the lists is drawn from, one after the other. */
const order = fc.array(fc.nat(3), { minLength: 1, maxLength: 120 })

const drawnFrom = (session: Drawing, counts: readonly number[], places: readonly number[]) =>
  places.map((place) => {
    const list = place % counts.length
    return { list, wording: drawOne(session, `n${list}`, wordings(counts[list] ?? 0)) }
  })

describe('what a session draws', () => {
  test('CONV-26a comes again only when every other wording of its list was drawn since the list began anew', () => {
    fc.assert(
      fc.property(fc.integer(), sizes, order, (seed, counts, places) => {
        const drawn = drawnFrom({ seed, draws: 0, drawn: [] }, counts, places)
        counts.forEach((count, list) => {
          const own = drawn.filter((one) => one.list === list).map(({ wording }) => wording)
          const first = own.slice(0, count)
          expect(new Set(first).size).toBe(first.length)
          // Later rounds begin with the last of the round before kept back.
          for (let from = count; from < own.length; from += count - 1) {
            const round = own.slice(from - 1, from - 1 + count)
            expect(new Set(round).size).toBe(round.length)
          }
        })
      }),
    )
  })

  test('CONV-26a is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), sizes, order, (seed, counts, places) => {
        const [one, two] = [0, 1].map(() => drawnFrom({ seed, draws: 0, drawn: [] }, counts, places))
        expect(one).toEqual(two)
      }),
    )
  })

  test('CONV-26a stays as it was in a session that began before draws were kept', () => {
    const session: Drawing = { seed: 7, draws: 0 }
    const old = drawnFrom(
      session,
      [3],
      Array.from({ length: 12 }, () => 0),
    ).map(({ wording }) => wording)
    expect(old).toEqual([1, 1, 2, 0, 1, 0, 1, 0, 0, 2, 2, 1])
    expect(session).toEqual({ seed: 7, draws: 12 })
  })

  test('CONV-26a remembers a bounded number of lists', () => {
    const session: Drawing = { seed: 7, draws: 0, drawn: [] }
    for (let list = 0; list < 2000; list++) drawOne(session, `n${list}`, wordings(4))
    expect(session.drawn).toHaveLength(500)
    expect(session.drawn?.at(-1)?.[0]).toBe('n1999')
  })
})
