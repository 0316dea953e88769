import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { measureCase, noFigures } from '../../../tests/factories/similar-figures.ts'
import { readSimilarCases } from '../../../tests/factories/similar-cases.ts'
import { findSimilar, type GivenAnswer } from '../../../src/domain/similar/similar.ts'
import { localeIds } from '../../../src/domain/locale.ts'

test.each(localeIds)(
  'EXAM-14 finds copied answers in %s, and hardly ever two that learners wrote by themselves',
  (locale) => {
    for (const held of [false, true]) {
      const figures = noFigures()
      for (const one of readSimilarCases())
        if (one.locale === locale && one.held === held) measureCase(one, figures)
      expect(figures.copies).toBeGreaterThanOrEqual(15)
      expect(figures.independent).toBeGreaterThanOrEqual(60)
      expect(figures.found / figures.copies).toBeGreaterThanOrEqual(0.9)
      expect(figures.falseAlarms / figures.independent).toBeLessThanOrEqual(0.02)
    }
  },
)

/** Pieces of the cases put together by a seed, with what texts of all kinds have in them; some are copied, some learners give several. */
function mixedAnswers(sentences: readonly string[], seed: number): GivenAnswer[] {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const odd = ['Ｆｕｌｌ', '𠀀𠀁', 'é', "don't", "''", '3天内', 'ｶﾞ', '\u200b', '①', '한글', '  ', '\u3000']
  const answers: GivenAnswer[] = []
  for (let learner = 0; learner < 300; learner++) {
    const words = Array.from({ length: 4 }, () => sentences[below(sentences.length)] ?? '').join(' ')
    const parts = words.match(/\S+\s*|./gu) ?? []
    for (let one = 0; one < 3; one++) parts.splice(below(parts.length), 0, odd[below(odd.length)] ?? '')
    for (let at = parts.length - 1; at > 0 && learner % 3 > 0; at--) {
      const other = below(at + 1)
      ;[parts[at], parts[other]] = [parts[other] ?? '', parts[at] ?? '']
    }
    const copied = answers[below(answers.length || 1)]?.text ?? words
    answers.push({
      id: String(learner),
      learner: String(below(2) ? learner : below(300)),
      text: below(20) === 0 ? copied : parts.join(''),
    })
  }
  return answers
}

// How it looks for them is to become faster, never different: a change of these figures is a change of what people are told.
test.each([
  ['zh-cn', 754, '673f59c287622a1a'],
  ['zh-tw', 890, '40ab7b35e3fee40a'],
  ['us-en', 97, '38b203e2a0a67e86'],
  ['ja-jp', 302, '589d1603bd5a1566'],
] as const)('EXAM-14 tells the same pairs of mixed answers as ever in %s', (locale, count, digest) => {
  const cases = readSimilarCases().filter((one) => one.locale === locale)
  const sentences = cases
    .flatMap(({ answers }) => answers.flatMap(({ text }) => text.split(/(?<=[.。!?？！])/u)))
    .filter((sentence) => sentence.trim() !== '')
  const pairs = [1, 2].flatMap((seed) =>
    findSimilar({ locale, given: cases[0]?.given ?? [] }, mixedAnswers(sentences, seed)),
  )
  const found = createHash('sha256').update(JSON.stringify(pairs)).digest('hex').slice(0, 16)
  expect([pairs.length, found]).toEqual([count, digest])
})
