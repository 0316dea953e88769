import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from './comparable.ts'
import { foldScript } from './fold-script.ts'
import { normalise } from './normalise.ts'

describe('Chinese scripts', () => {
  test.each([
    ['這筆年費', '这笔年费'],
    ['退還給您', '退还给您'],
    ['妳們那裡', '你们那里'],
    ['臺灣的銀行', '台湾的银行'],
    ['这笔年费', '这笔年费'],
    ['annual fee 90', 'annual fee 90'],
    ['', ''],
  ])('CONV-24a %s is compared as %s', (written, folded) => {
    expect(foldScript(written)).toBe(folded)
  })

  test('CONV-24a folding keeps the length of any text, and a second folding changes nothing', () => {
    const unit = fc.oneof(
      fc.constantFrom('這', '妳', '𠮷', '\ud83d', '\u200f', 'e\u0301'),
      fc.integer({ min: 0x3400, max: 0x9fff }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('')
        expect(foldScript(text)).toHaveLength(text.length)
        expect(foldScript(foldScript(text))).toHaveLength(text.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a line as it is compared', () => {
  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '6 笔 交易', '6笔交易'],
    ['zh-tw', '６ 筆 交易', '6笔交易'],
    ['zh-cn', '请 用 VIP card 付', '请用vip card付'],
    ['ja-jp', '6 件 の 取引', '6件の取引'],
    ['ja-jp', '這筆', '這筆'],
    ['us-en', '6  visits', '6 visits'],
    ['us-en', '這筆 6', '這筆 6'],
  ])('CONV-24a in %s %j is compared as %j', (locale, typed, compared) => {
    expect(comparingIn(locale).text(typed).text).toBe(compared)
  })

  test('CONV-24a blanks go beside characters of scripts that have none, and nothing else', () => {
    const unit = fc.constantFrom(' ', ' ', 'か', '件', 'a', '6', '.', 'ー', '가')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
        const typed = units.join('')
        const beside = /(?<=[\u3040-\u30ff\u3400-\u9fff]) | (?=[\u3040-\u30ff\u3400-\u9fff])/g
        expect(comparingIn('ja-jp').text(typed).text).toBe(normalise(typed).text.replace(beside, ''))
      }),
    )
  })

  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'CONV-24a in %s every unit knows the place it came from, in any text',
    (locale) => {
      const unit = fc.oneof(fc.constantFrom(' ', '　', '這', 'か', 'a', '6', '\u200b', '\ud83d', '😀', 'ﬁ'))
      fc.assert(
        fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
          const typed = units.join('')
          const { text, map, ends } = comparingIn(locale).text(typed)
          expect([map.length, ends.length]).toEqual([text.length, text.length])
          for (let i = 0; i < text.length; i++) {
            const [start, end] = [map[i] ?? -1, ends[i] ?? -1]
            expect(start >= (map[i - 1] ?? 0) && end > start && end <= typed.length).toBe(true)
          }
        }),
        { numRuns: 200 },
      )
    },
  )
})
