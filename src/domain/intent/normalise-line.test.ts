import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxUnits, normaliseLine } from './normalise-line.ts'

const units = [
  ' ',
  '\t',
  'a',
  'Å',
  'Ａ',
  '７',
  '42',
  '①',
  'ﬁ',
  '㍿',
  'が',
  'か\u3099',
  'ｶﾞ',
  'e\u0301',
  '\u1100\u1161',
  '한',
  '年',
  '👍',
  '\ud83d',
  'İ',
  'ß',
  '!',
  '　',
  '½',
  '\u2019',
  '\u201c',
  '\u200b',
]
const lines = fc.oneof(
  fc.array(fc.constantFrom(...units), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('CONV-01 reads a line as its whole would be normalised', () => {
  const whole = (line: string) =>
    line
      .normalize('NFKC')
      .replace(/[\u2018\u2019\u02BC]/g, "'")
      .replace(/[\u201C\u201D]/g, '"')
      .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F]/g, '')
      .toLowerCase()
      .replace(/\d+/g, '0')
      .replace(/\s+/g, ' ')
      .trim()
  for (const line of [
    'Ｈｅｌｌｏ　Ｗｏｒｌｄ ２０２６',
    ' 卡号６２２２-0001 ',
    'ｶﾞｷﾞｸﾞ か\u3099',
    'Cafe\u0301 ﬁne ㍿ ①',
    '한글 \u1112\u1161\u11ab',
    '1 22 333',
    'a\u00a0\u3000b',
  ]) {
    expect(normaliseLine(line).text).toBe(whole(line))
  }
})

test('CONV-01 maps every unit of any line back to a part of the line, in order', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const { text, from, to } = normaliseLine(line)
      expect([from.length, to.length]).toEqual([text.length, text.length])
      expect(text).toBe(text.trim())
      from.forEach((start, i) => {
        expect(start).toBeGreaterThanOrEqual(i > 0 ? from[i - 1]! : 0)
        expect(to[i]).toBeGreaterThan(start)
        expect(to[i]).toBeLessThanOrEqual(line.length)
      })
    }),
  )
})

test('CONV-01 reads a bounded part of any line', () => {
  expect(normaliseLine('a'.repeat(100_000)).text).toHaveLength(maxUnits)
  expect(normaliseLine('\ufdfa'.repeat(100_000)).text.length).toBeLessThanOrEqual(maxUnits)
  expect(normaliseLine(' '.repeat(100_000)).text).toBe('')
})

test('CONV-01 reads the quotes of a telephone as those of a keyboard, and nothing in what is not seen', () => {
  expect(normaliseLine('I don\u2019t say \u201cno\u201d').text).toBe(normaliseLine(`I don't say "no"`).text)
  const hidden = normaliseLine('re\u200bfu\u00adnd')
  expect(hidden.text).toBe('refund')
  expect([hidden.from.at(2), hidden.to.at(-1)]).toEqual([3, 8])
})
