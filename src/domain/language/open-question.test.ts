import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { readClauses } from './clauses.ts'
import { languageOf, lexiconOf } from './language.ts'
import { asksOpenly } from './open-question.ts'

const asks = (line: string, locale: LocaleId): boolean => {
  const lexicon = lexiconOf(languageOf(locale))
  const { text } = comparingIn(locale).text(line)
  return readClauses(text, lexicon).every((clause) => asksOpenly(text, clause, lexicon))
}

describe('CONV-24m a clause that asks for what only the other can tell', () => {
  test.each<[LocaleId, string]>([
    ['us-en', 'How much data do you go through in a month?'],
    ['us-en', 'how much data do you go through on a wedding weekend'],
    ['us-en', "So what's your name?"],
    ['us-en', 'Which floor are you on?'],
    ['us-en', 'What made you stay with us?'],
    ['zh-cn', '您平时都在哪儿刷卡？'],
    ['zh-cn', '您家里有几口人？'],
    ['zh-tw', '您是什麼時候訂的房？'],
    ['ja-jp', 'いつ頃ご覧になりましたか。'],
    ['ja-jp', 'どちらのお店をお使いですか'],
  ])('%s %s', (locale, line) => {
    expect(asks(line, locale)).toBe(true)
  })

  test.each<[LocaleId, string]>([
    ['us-en', 'What I can do is take $20 off.'],
    ['us-en', 'How about $20 off?'],
    ['us-en', 'What if we took $20 off?'],
    ['us-en', 'How does that sound?'],
    ['us-en', 'When would you like the demo?'],
    ['us-en', 'Did you call the other company?'],
    ['us-en', 'Why not try it for a month?'],
    ['zh-cn', '我给您减三百，您看怎么样？'],
    ['zh-cn', '您看哪天方便？'],
    ['zh-cn', '没什么问题'],
    ['zh-cn', '车上几个人都保着'],
    ['ja-jp', '11月30日はいかがでしょうか。'],
    ['ja-jp', 'お支払いはできますか'],
  ])('not %s %s', (locale, line) => {
    expect(asks(line, locale)).toBe(false)
  })
})
