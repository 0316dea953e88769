import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesOf } from './matches-of.ts'

const patterns = [/\b(?:not|no)\b/g, /(?=a)|b/g, /a*/gu, /(?<=不)[是要]?/g, /$/g, /(.)(?<rest>.)/gsu, /(?!)/g]

test.each(patterns)('CONV-01 %s is found where a copy of it is found', (pattern) => {
  const units = fc.constantFrom('a', 'b', 'no ', ' not', '不', '是', '😀', '\ud83d', '\n')
  fc.assert(
    fc.property(fc.string({ unit: units, maxLength: 30 }), (text) => {
      expect(matchesOf(text, pattern)).toEqual([...text.matchAll(pattern)])
      expect(pattern.lastIndex).toBe(0)
    }),
  )
})
