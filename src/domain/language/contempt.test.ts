import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { readClauses } from './clauses.ts'
import { findContempt } from './contempt.ts'
import { languageOf, lexiconOf } from './language.ts'
import { stanceOf } from './stance.ts'

/** Whether a line mocks or dismisses whom it is said to, by its speaker's own affirmed words. */
function isContempt(line: string, locale: LocaleId): boolean {
  const { text } = comparingIn(locale).text(line)
  const clauses = readClauses(text, lexiconOf(languageOf(locale)))
  return findContempt(text, languageOf(locale)).some((span) => {
    const { polarity, kind } = stanceOf(clauses, span)
    return polarity === 'affirmed' && kind !== 'report' && kind !== 'condition'
  })
}

describe('Chinese', () => {
  test.each([
    '您慢慢等吧，关我什么事',
    '爱买不买，少您一个不少',
    '您去告啊，有本事现在就去',
    '喊什么喊，排队去',
    '行了吧，满意了吗',
    '不爱听就别听',
    '妳以為妳是誰啊',
    '誰稀罕妳這點訂房',
    '自己不看清楚，活該',
    '笑死，這也要投訴',
    '想得美，門都沒有',
    '我才懒得跟您解释',
  ])('CONV-25b %s is contempt', (line) => {
    expect(isContempt(line, 'zh-tw')).toBe(true)
  })

  test.each([
    '选哪一种都随您，两个办法都不收费',
    '您别着急，我马上给您看',
    '您一点也不小气，是我们没讲清楚',
    '怪不得您生气，换谁都会急',
    '我多啰嗦一句，短信请您留着',
    '您说客服笑话您，我替他道歉',
    '不好意思问一下，您贵姓',
    '没门槛，谁都可以办',
    '不會的，沒有人會覺得您無理取鬧',
    '您先坐，行李我來提',
    '如果您觉得我们欺负您，我来解释',
    '这是我们欠您的一个说明',
  ])('CONV-25b %s is harmless', (line) => {
    expect(isContempt(line, 'zh-cn')).toBe(false)
  })
})

describe('English', () => {
  test.each([
    'Aw, boo hoo, ten whole dollars',
    "Sounds bad, but that's your problem",
    'I could not care less, could care less even',
    'You people never listen',
    'Are you deaf, I said the twelfth',
    'Suck it up, everybody pays it',
    'Want a medal for that?',
    "You're so dramatic",
    'Fine, go ahead and sue us',
    'Nobody here cares about your little hobby',
    'Oh, sure, your majesty, right away',
    'How many times do I have to say it',
    'Just go away already',
  ])('CONV-25b %s is contempt', (line) => {
    expect(isContempt(line, 'us-en')).toBe(true)
  })

  test.each([
    "I know it's a big deal for you, and I'm sorry",
    "You're entitled to a full refund",
    "I'll deal with it myself today",
    "I'll go ahead and cancel it for you",
    "You're not being dramatic at all",
    'Who cares for your patients after hours?',
    'I never said you were cheap',
    'Could you spare me a minute?',
    "We'll see to your problem first",
    'If somebody told you to get over it, I apologise for them',
    'No fuss, no contract',
    'Take it slow, I have time',
    "Give me a minute, and ask me to go away if it's nothing for you",
    'The extra fee will go away next month',
  ])('CONV-25b %s is harmless', (line) => {
    expect(isContempt(line, 'us-en')).toBe(false)
  })
})

describe('Japanese', () => {
  test.each([
    'そんなの知ったことじゃありません',
    'さっさと答えてくださいよ',
    'いい大人が何をおっしゃっているんですか',
    'どうせまた忘れるんでしょう',
    '謝ればいいんですか、はいはい',
    'だらしない生活をしているからですよ',
    '甘えないでください',
    'いいご身分ですね',
    'その歳でそれは恥ずかしいですよ',
    'まったく情けない方ですね',
  ])('CONV-25b %s is contempt', (line) => {
    expect(isContempt(line, 'ja-jp')).toBe(true)
  })

  test.each([
    'ご迷惑をおかけしております',
    'お暇なときにお電話いただければ結構です',
    '急にお電話してごめんなさいね、すぐ終わります',
    '先にご一報いただけますか',
    'お誕生日をお聞かせください、おめでとうございます',
    '大変なご事情なのですね、お察しいたします',
    '言い訳になりますが、私の確認不足でした',
    'ご都合のよい日をお聞かせください',
    'あのような言い方をして恥ずかしいです',
    '自分が情けないです、本当に申し訳ありません',
  ])('CONV-25b %s is harmless', (line) => {
    expect(isContempt(line, 'ja-jp')).toBe(false)
  })
})

test.each<readonly [LocaleId, string]>([
  ['zh-cn', '什么'.repeat(1000)],
  ['us-en', 'you are so '.repeat(180)],
  ['ja-jp', 'はいはい'.repeat(500)],
])('CONV-25b in %s a line of 2 000 characters takes next to no time', (locale, line) => {
  const { text } = comparingIn(locale).text(line)
  const start = Date.now()
  findContempt(text, languageOf(locale))
  expect(Date.now() - start).toBeLessThan(200)
})
