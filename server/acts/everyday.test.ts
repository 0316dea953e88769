import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClauses } from '../../src/domain/language/clauses.ts'
import { findContempt } from '../../src/domain/language/contempt.ts'
import { languageOf, lexiconOf } from '../../src/domain/language/language.ts'
import { stanceOf } from '../../src/domain/language/stance.ts'
import type { LocaleId } from '../../src/domain/locale.ts'
import { comparingIn } from '../../src/domain/text/comparable.ts'

const codes: Record<string, LocaleId> = { en: 'us-en', 'zh-cn': 'zh-cn', 'zh-tw': 'zh-tw', ja: 'ja-jp' }

/** Whether a line is contempt by its speaker's own affirmed words. */
function isContempt(line: string, locale: LocaleId): boolean {
  const { text } = comparingIn(locale).text(line)
  const clauses = readClauses(text, lexiconOf(languageOf(locale)))
  return findContempt(text, languageOf(locale)).some((span) => {
    const { polarity, kind } = stanceOf(clauses, span)
    return polarity === 'affirmed' && kind !== 'report' && kind !== 'condition'
  })
}

test('SCORE-12 what decent staff say every day is no contempt, whatever words it has', () => {
  const lines = readFileSync(new URL('../../bench/lines/everyday.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(lines.length).toBeGreaterThan(600)
  expect(lines.filter(([code = '', line = '']) => isContempt(line, codes[code] ?? 'us-en'))).toEqual([])
})
