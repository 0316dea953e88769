import { describe, expect, test } from 'vitest'
import { cutLine } from './cut-line.ts'
import { likenessTo } from './likeness.ts'
import { smallCorpora } from './small-corpora.test-data.ts'
import { trainCourse } from './course-model.ts'

const { train } = smallCorpora[0]!
const intents = Object.entries(train).map(([id, positive]) => ({ id, positive, negative: [] }))
const model = trainCourse({
  language: 'zh',
  intents,
  places: [{ nodes: null, intents: intents.map(({ id }) => id), blamed: [], unrelated: [] }],
}).places[0]!.model
const [first, second] = intents

describe('likeness to examples', () => {
  const likeness = likenessTo(model, new Map(intents.map(({ id, positive }) => [id, positive])))
  const of = (intent: string, line: string) => likeness(intent, cutLine(line))

  test('SCORE-12b an example is as like its intent as can be, a strange line not at all', () => {
    for (const line of first!.positive.slice(0, 5)) {
      expect(of(first!.id, line)).toBeCloseTo(1, 4)
      expect(of(second!.id, line)).toBeLessThan(0.9)
    }
    expect(of(first!.id, 'zxqj')).toBe(0)
    expect(of(first!.id, '')).toBe(0)
  })

  test('SCORE-12b of an intent without examples nothing is like it', () => {
    expect(of('unknown', first!.positive[0]!)).toBe(0)
  })

  test('SCORE-12b is between 0 and 1 and the same each time, whatever is said', () => {
    for (const line of ['。'.repeat(50), '好'.repeat(3000), first!.positive.join('，')]) {
      const once = of(first!.id, line)
      expect(once).toBeGreaterThanOrEqual(0)
      expect(once).toBeLessThanOrEqual(1)
      expect(of(first!.id, line)).toBe(once)
    }
  })
})
