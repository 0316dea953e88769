import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeIds } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { createTextReader } from './read-text.ts'

/** Single characters of scripts without blanks, and words of all others. */
const token = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{N}']+/gu

test.each(localeIds)(
  'EXAM-14 in %s the characters and words of any text are found where they stand, and are the same wherever they are',
  (locale) => {
    const reader = createTextReader(locale)
    const unit = fc.oneof(
      fc.constantFrom(
        ' ',
        ' ',
        "'",
        '3',
        'a',
        'b',
        '天',
        '内',
        'か',
        'カ',
        'ー',
        '㋐',
        '・',
        '한',
        '，',
        'é',
      ),
      fc.constantFrom('𠀀', '😀', '𝒂', '\ud83d', '\u{1b000}', '①', '_'),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const { text, map, ends } = comparingIn(locale).text(units.join(''))
        const found = [...text.matchAll(token)].filter(([word]) => !/^'+$/.test(word))
        const read = reader.read(units.join(''))
        expect([...read.starts]).toEqual(found.map(({ index }) => map[index]))
        expect([...read.ends]).toEqual(found.map(({ index, 0: word }) => ends[index + word.length - 1]))
        const bare = found.map(([word]) => word.replaceAll("'", ''))
        bare.forEach((word, at) => {
          const same = bare.findIndex((other) => other === word)
          expect(read.tokens[at]).toBe(read.tokens[same])
        })
        expect([read.pieces.length, read.says.length]).toEqual([bare.length, bare.length])
      }),
      { numRuns: 500 },
    )
  },
)
