import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { readClauses } from './clauses.ts'
import { languageOf, languages, lexiconOf } from './language.ts'
import { findOverpromise, type OverpromiseList, overpromiseLists } from './overpromise.ts'
import { stanceOf } from './stance.ts'

/** Whether a line promises or offers what nobody may, by its speaker's own affirmed words. */
function isOverpromise(line: string, locale: LocaleId, list?: OverpromiseList): boolean {
  const { text } = comparingIn(locale).text(line)
  const clauses = readClauses(text, lexiconOf(languageOf(locale)))
  return findOverpromise(text, languageOf(locale), list).some((span) => {
    const { polarity, kind } = stanceOf(clauses, span)
    return polarity === 'affirmed' && kind !== 'report' && kind !== 'condition'
  })
}

const promised: [LocaleId, OverpromiseList, string][] = [
  ['zh-cn', 'guarantee', '您这张卡我给您设成永久免年费'],
  ['zh-cn', 'guarantee', '我保证给您全额退'],
  ['zh-tw', 'guarantee', '我拍胸脯，以後再也不收您這筆錢'],
  ['zh-cn', 'exception', '规定归规定，我悄悄给您办了'],
  ['zh-tw', 'exception', '我幫您開後門，千萬別跟我們經理說'],
  ['zh-cn', 'inducement', '成了以后我这边表示一下'],
  ['zh-cn', 'inducement', '差多少我自掏腰包'],
  ['zh-cn', 'inducement', '具体怎么补，大家心里都有数'],
  ['zh-cn', 'finance', '这个产品稳赚不赔'],
  ['zh-tw', 'medicine', '完全沒有副作用'],
  ['us-en', 'guarantee', 'That rate is yours for life'],
  ['us-en', 'guarantee', 'Your bill will never go up again'],
  ['us-en', 'exception', "Keep it between us, I'm bending the rules here"],
  ['us-en', 'exception', 'Just between us, I can knock off another ten'],
  ['us-en', 'exception', 'Between you and me everybody does it anyway'],
  ['us-en', 'inducement', "I'll make it worth your while"],
  ['us-en', 'inducement', 'A small thank-you will be coming your way'],
  ['us-en', 'finance', "It's a risk-free investment"],
  ['us-en', 'medicine', 'It sees every lesion and it has never missed one'],
  ['ja-jp', 'guarantee', '必ず審査に通ります'],
  ['ja-jp', 'exception', '上司には内緒で処理しておきます'],
  ['ja-jp', 'inducement', 'お気持ちとして、商品券をお持ちします'],
  ['ja-jp', 'finance', '元本保証ですからご安心ください'],
  ['ja-jp', 'medicine', 'この器具なら絶対に治ります'],
]

const honest: [LocaleId, string][] = [
  ['zh-cn', '我不能保证给您全额退'],
  ['zh-cn', '我没法私下给您补差价'],
  ['zh-cn', '终身不收年费我不能答应您'],
  ['zh-tw', '再也不收費這種話我說不出口'],
  ['zh-cn', '如果业务员私下给您回扣，请告诉我们'],
  ['zh-cn', '您说业务员答应永久免年费'],
  ['zh-cn', '达标后十五个工作日内一定会退回来'],
  ['zh-cn', '这件事包在我身上，今天给您回电'],
  ['zh-tw', '公司沒辦法為您破例，真的很抱歉'],
  ['zh-tw', '今晚房費全免，保證金也會退還給您'],
  ['zh-tw', '我不會偷偷處理，會照流程幫您申請'],
  ['zh-cn', '可以给车损加五百块的绝对免赔额'],
  ['zh-cn', '密码千万别跟我讲'],
  ['zh-tw', '十點前我會打給您回報'],
  ['us-en', "I can't guarantee that"],
  ['us-en', "There's no discount that lasts forever"],
  ['us-en', 'If somebody offers you a kickback, report it'],
  ['us-en', 'You said the store promised it for life'],
  ['us-en', 'Nothing never misses, so read the studies'],
  ['us-en', 'I promise to call you back by noon'],
  ['us-en', "Between you and me, I'd take the credit, it suits your weekends"],
  ['us-en', 'Just between friends, that hold music drives me up the wall as well'],
  ['us-en', 'It lasts twelve months, then your bill goes back to 75'],
  ['ja-jp', 'お約束はできかねますので、内緒で処理することはございません'],
  ['ja-jp', '商品券をお渡しすることはできません'],
  ['ja-jp', '必ずご連絡いたします'],
  ['ja-jp', '一部のご入金や分割も承れます'],
]

describe('what nobody may promise or offer', () => {
  test.each(promised)('CONV-25c in %s, %s: %s', (locale, list, line) => {
    expect(isOverpromise(line, locale, list)).toBe(true)
    expect(isOverpromise(line, locale)).toBe(true)
  })

  test.each(honest)('CONV-25c in %s none: %s', (locale, line) => {
    expect(isOverpromise(line, locale)).toBe(false)
  })

  test('CONV-25c a list finds nothing that all lists together do not have, in order and within the line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.constantFrom(...overpromiseLists),
        fc.array(
          fc.oneof(fc.constantFrom(...promised.map(([, , line]) => line)), fc.string({ unit: 'binary' })),
        ),
        (language, list, parts) => {
          const text = parts.join(' ').toLowerCase()
          const all = findOverpromise(text, language)
          const own = findOverpromise(text, language, list)
          expect(own.length === 0 || all.length > 0).toBe(true)
          for (const found of [all, own]) {
            expect(found.length).toBeLessThanOrEqual(4)
            found.forEach(({ start, end }, at) => {
              expect(start >= (found[at - 1]?.start ?? 0) && start < end && end <= text.length).toBe(true)
            })
          }
        },
      ),
    )
  })
})
