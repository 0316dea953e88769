import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness, sketchOf } from './sketch.ts'

const like = (a: string, b: string): number => likeness(sketchOf(a), sketchOf(b))

test.each([
  ['wewillrefundthefeewithinthreedays', 'wewillrefundthefeewithinthreedays'],
  ['我们会在三天之内把这笔年费退还给您请放心', '我们会在三天之内把这笔年费退还给您请放心'],
  [
    '三日以内に年会費を返金いたしますのでご安心ください',
    '三日以内に年会費を返金いたしますのでご安心ください',
  ],
])('SCORE-04 %s is wholly like itself', (a, b) => {
  expect(like(a, b)).toBe(1)
})

test.each([
  [
    'wewillrefundtheannualfeeofyourcardwithinthreedaysfromtoday',
    'yourpasswordisnothingthatanybodyhereshouldeveraskyoufor',
  ],
  ['我们会在三天之内把这笔年费退还给您请放心', '麻烦您先出示身份证件和银行卡我来核对'],
])('SCORE-04 %s and %s have little in common', (a, b) => {
  expect(like(a, b)).toBeLessThan(0.2)
})

test.each(['', 'a', 'ok', '好的谢谢您', 'はいわかりました', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
  'SCORE-04 %j is too short to be told from another, and like nothing',
  (text) => {
    expect(sketchOf(text)).toEqual([])
    expect(like(text, text)).toBe(0)
  },
)

test('SCORE-04 likeness is between 0 and 1, and the same both ways, for any texts', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const found = like(a, b)
      expect(found).toBeGreaterThanOrEqual(0)
      expect(found).toBeLessThanOrEqual(1)
      expect(like(b, a)).toBe(found)
    }),
    { numRuns: 200 },
  )
})

test('FLOW-09a a sketch stays small however long the text', () => {
  const text = Array.from({ length: 2000 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('')
  expect(sketchOf(text).length).toBe(sketchOf(text.slice(0, 200)).length)
})
