import { describe, expect, test } from 'vitest'
import { type Mark, markOf, settle, shareOfEarned } from './mark.ts'
import { isFree } from './review-rule.ts'

const point = (id: string, weight: number) => ({
  id,
  name: id,
  weight,
  rule: { kind: 'meaning' as const, sentence: id },
})
const withPoints = { points: [point('a', 1), point('b', 3)] }
const gave = (share: number, earned: string[] | null = null): Mark => ({ share, earned })

describe('MARK-03 a mark', () => {
  test('is worth the points that it sees, by their weights', () => {
    expect(markOf(withPoints, 25, { earned: ['b'] })).toEqual({ share: 0.75, earned: ['b'] })
    expect(markOf(withPoints, 25, { earned: ['b', 'a'] })?.share).toBe(1)
    expect(markOf(withPoints, 25, { earned: [] })?.share).toBe(0)
    expect(shareOfEarned([point('a', 0.1), point('b', 0.2)], ['a', 'b'])).toBe(1)
  })

  test('of a question without points is points from 0 to its worth, in tenths', () => {
    expect(markOf({ points: [] }, 25, { points: 5 })).toEqual({ share: 0.2, earned: null })
    expect(markOf({ points: [] }, 33.3, { points: 33.3 })?.share).toBe(1)
    for (const points of [-1, 25.1, 5.05, Number.NaN])
      expect(markOf({ points: [] }, 25, { points })).toBeNull()
    expect(markOf({ points: [] }, 0, { points: 0 })).toBeNull()
  })

  test('that names what the question does not have, or names it twice, is none', () => {
    expect(markOf(withPoints, 25, { earned: ['c'] })).toBeNull()
    expect(markOf(withPoints, 25, { earned: ['a', 'a'] })).toBeNull()
    expect(markOf(withPoints, 25, { points: 5 })).toBeNull()
    expect(markOf({ points: [] }, 25, { earned: [] })).toBeNull()
  })
})

describe('MARK-03 marks are settled', () => {
  const two = { markers: 2, tolerance: 0.1 } as const

  test('by the first where one is asked for', () => {
    expect(settle([], { markers: 1, tolerance: 0.1 })).toMatchObject({ state: 'open', mark: null })
    expect(settle([gave(0.4)], { markers: 1, tolerance: 0 })).toMatchObject({
      state: 'marked',
      mark: gave(0.4),
    })
  })

  test('by the mean of two that lie no further apart than they may', () => {
    expect(settle([gave(0.4)], two)).toMatchObject({ state: 'open', mark: null })
    expect(settle([gave(0.4), gave(0.5)], two)).toMatchObject({ state: 'marked', mark: gave(0.45) })
    expect(settle([gave(0.8), gave(0.7)], two).state).toBe('marked')
    expect(settle([gave(0.5, ['a', 'b']), gave(0.5, ['b'])], two).mark?.earned).toEqual(['b'])
  })

  test('by the third alone where two differ', () => {
    expect(settle([gave(0.4), gave(0.6)], two)).toMatchObject({ state: 'disagreed', mark: null })
    expect(settle([gave(0.4), gave(0.6), gave(0.9)], two)).toMatchObject({
      state: 'settled',
      mark: gave(0.9),
      by: [gave(0.9)],
    })
  })
})

test('MARK-03 an answer is free for who has it open, and for everybody once its time is over', () => {
  expect(isFree({ by: null, until: null }, 'me', 0)).toBe(true)
  expect(isFree({ by: 'me', until: 10 }, 'me', 5)).toBe(true)
  expect(isFree({ by: 'other', until: 10 }, 'me', 5)).toBe(false)
  expect(isFree({ by: 'other', until: 10 }, 'me', 10)).toBe(true)
})
