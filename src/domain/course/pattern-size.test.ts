import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { patternSize } from './pattern-size.ts'

test.each([
  ['(today|tomorrow)', 18],
  ['(退|返).{0,6}年费', 21],
  ['a{2,5}b{3,}c{4}', 28],
  ['(?:[ab ]{0,5}){0,20}', 302],
  ['((a{5}){5}){5}', 342],
  ['\\d{3}-\\d{4}', 17],
  ['\\Qa.b{3}\\E{3}', 17],
  ['x(?i){4}', 10],
])('FLOW-09a of the pattern %s about %d instructions are expected', (source, expected) => {
  const { instructions } = patternSize(source)
  expect(instructions).toBe(expected)
  expect(instructions).toBeGreaterThanOrEqual(RE2JS.compile(source).programSize() / 2)
})

test.each([
  ['[a-z]', 25],
  ['[^一-龥]', 20901],
  ['[]-a]', 4],
  ['[a-]', 0],
  ['[\\x{4e00}-\\x{9fff}\\]-a]', 20995],
  ['[[:alpha:]-z]', 0],
  ['010-123', 0],
])('FLOW-09a the ranges of the pattern %s span %d characters', (source, width) => {
  expect(patternSize(source).classWidth).toBe(width)
})

test('FLOW-09a classes of Unicode’s own count as many instructions, also when they are repeated', () => {
  expect(patternSize('\\pL{10}').instructions).toBeGreaterThan(10 * patternSize('a').instructions)
  expect(patternSize('[\\p{L}\\PN]').instructions).toBeGreaterThan(20)
})

test.each(['(', '[', '[a-', 'a\\', '\\x{', '\\Q', '{3}', ')))', '(?i', '\\p', '[[:alpha:'])(
  'FLOW-09a the broken pattern %s is read to its end',
  (source) => {
    expect(patternSize(source).instructions).toBeLessThan(30)
  },
)
