import { expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { languageOf, lexiconOf } from './language.ts'
import { withoutRefusals } from './refusals.ts'

function left(line: string, locale: LocaleId): string | null {
  const { text } = comparingIn(locale).text(line)
  const kept = withoutRefusals(text, lexiconOf(languageOf(locale)))
  if (kept !== null) expect(kept).toHaveLength(text.length)
  return kept === null ? null : kept.replace(/^[\s,.]+/, '')
}

test.each<readonly [LocaleId, string, string]>([
  ['zh-cn', '我不会跟您道歉', ''],
  ['zh-tw', '我懶得跟您解釋', ''],
  ['zh-cn', '我不打算退款', ''],
  ['zh-cn', '姓名就先不问您了', ''],
  ['zh-tw', '證件不用給我', ''],
  ['zh-tw', '明天不會派車，也不會升等', ''],
  ['zh-cn', '我不觉得需要道歉', ''],
  ['us-en', "I don't need your name", ''],
  ['us-en', "We won't tell you when it ends", ''],
  ['ja-jp', 'お名前は結構です', ''],
  ['ja-jp', '分割は受け付けておりません', ''],
  ['us-en', "I'm not going to tell you twelve months", ''],
  ['us-en', 'I refuse to apologise', ''],
  ['us-en', "I won't refund it, I can offer points", 'i can offer points'],
  ['zh-cn', '没什么好核对的，您直接说', '您直接说'],
  ['zh-cn', '没有要道歉的意思', ''],
  ['zh-tw', '明天不會幫您安排車', ''],
  ['zh-cn', '那句话我不收回', ''],
  ['zh-cn', '尾号甭告诉我了', ''],
  ['us-en', "I don't need to hear what you use it for", ''],
  ['us-en', "Your code isn't needed", ''],
  ['ja-jp', '分割はなしです', ''],
  ['ja-jp', 'ご事情も伺いません', ''],
  ['us-en', "I'm not going to ask for your card. Or the PIN.", ''],
  ['us-en', "I'm not going to argue. Cancellation goes in today", 'cancellation goes in today'],
])('CONV-24a in %s of %s there is left %j', (locale, line, rest) => {
  expect(left(line, locale)).toBe(rest)
})

test.each<readonly [LocaleId, string]>([
  ['zh-cn', '好的，我马上帮您退款'],
  ['zh-tw', '沒問題，我來處理'],
  ['us-en', "No problem, I'll refund it"],
  ['us-en', 'The fee is ninety dollars'],
  ['ja-jp', 'すぐに返金いたします'],
  ['ja-jp', '申し訳ございません'],
  ['ja-jp', '分割で結構です'],
  ['zh-cn', '材料不用重复交'],
  ['zh-cn', '不会影响您的征信'],
  ['zh-cn', '没什么好办法之前，我先给您登记'],
  ['zh-cn', '不会给您添麻烦'],
  ['zh-cn', '我没有冒犯您的意思，对不起'],
  ['us-en', "You don't need to hear it twice, I'll text it"],
  ['ja-jp', 'なしで済む方法もございます'],
])('CONV-24a in %s %s refuses nothing', (locale, line) => {
  expect(left(line, locale)).toBeNull()
})
