import { describe, expect, test } from 'vitest'
import type { Conduct } from '../conduct/offences.ts'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { courseOf, listens } from '../course/course-factory.ts'
import type { LocaleId } from '../locale.ts'
import type { DialogueState, IntentGuess } from './dialogue.ts'
import { type Line, lineOf } from './line.ts'
import { drive, only } from './session-driver.ts'
import { remember, whyNotCounted } from './not-counted.ts'
import { initialState } from './step.ts'

const models = {
  'zh-cn': [
    '我马上帮您查一下这笔年费的来源',
    '我们会在三天之内把年费退还给您',
    '请您放心以后不会再发生这种情况',
  ],
  'zh-tw': [
    '我馬上幫您查一下這筆年費的來源',
    '我們會在三天之內把年費退還給您',
    '請您放心以後不會再發生這種情況',
  ],
  'us-en': [
    'let me look into where this fee comes from',
    'we will refund the fee within three days',
    'it will not happen to you again',
  ],
  'ja-jp': [
    'この年会費の理由をすぐにお調べいたします',
    '三日以内に年会費をご返金いたします',
    '今後このようなことがないようにいたします',
  ],
} satisfies Record<LocaleId, readonly string[]>
const places = ['ask', 'solve', 'close', 'more'] as const

function courseIn(locale: LocaleId): CompiledCourse {
  return compileCourse(
    courseOf(
      places.map((id, at) => ({
        ...listens(id, 'k', { end: 'achieved' }),
        reference: models[locale].slice(at, at + 1),
      })),
      { locale, keywords: [{ id: 'k', name: 'k', synonyms: [] }] },
    ),
  )
}

const lineIn = (course: CompiledCourse, text: string): Line =>
  lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] })

/** Why a line counts for nothing at a place, behind another that took a branch at its own. */
function why(locale: LocaleId, text: string, node: string, before?: { text: string; node: string }) {
  const course = courseIn(locale)
  const state: DialogueState = initialState(course)
  if (before) remember(state, before.node, lineIn(course, before.text))
  return whyNotCounted(course, state, node, lineIn(course, text))
}

describe('a line that was said before', () => {
  test.each<readonly [LocaleId, string, string]>([
    [
      'zh-cn',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
    ],
    [
      'zh-cn',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
      '您好！非常抱歉给您带来不便。我现在就去核实情况',
    ],
    [
      'zh-tw',
      '您好，非常抱歉給您帶來不便，我現在就去核實情況',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
    ],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'I am very sorry for the trouble, and I will check it right NOW!',
    ],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'I am very sorry for the trouble and I will check it right now ok',
    ],
    [
      'ja-jp',
      'ご迷惑をおかけして申し訳ございません、ただいま確認いたします',
      'ご迷惑をおかけして申し訳ございません。ただいま確認いたします。',
    ],
  ])('SCORE-04 in %s, behind %j at another place, %j is repeated', (locale, first, second) => {
    expect(why(locale, second, 'solve', { text: first, node: 'ask' })).toBe('repeated')
    expect(why(locale, second, 'ask', { text: first, node: 'ask' })).toBeNull()
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '您好，非常抱歉给您带来不便，我现在就去核实情况', '好的，三天之内这笔钱会退到您的账户'],
    ['zh-cn', '好的，谢谢您', '好的，谢谢您'],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'The money will be on your account by Friday',
    ],
    ['us-en', 'Yes, sure', 'Yes, sure'],
    [
      'ja-jp',
      'ご迷惑をおかけして申し訳ございません、ただいま確認いたします',
      '金曜日までにお客様の口座に入ります',
    ],
    ['ja-jp', 'はい、承知しました', 'はい、承知しました'],
  ])('SCORE-04 in %s, behind %j, %j counts', (locale, first, second) => {
    expect(why(locale, second, 'solve', { text: first, node: 'ask' })).toBeNull()
  })
})

describe('model answers', () => {
  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'SCORE-04 in %s two of other places strung together count for nothing',
    (locale) => {
      const [, second = '', third = ''] = models[locale]
      expect(why(locale, `${second}. ${third}.`, 'ask')).toBe('model-answers')
      expect(why(locale, `${third}, ${second}`, 'more')).toBe('model-answers')
    },
  )

  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'SCORE-04 in %s the place’s own counts, also with one of another place',
    (locale) => {
      const [first = '', second = ''] = models[locale]
      expect(why(locale, first, 'ask')).toBeNull()
      expect(why(locale, `${first}. ${second}`, 'ask')).toBeNull()
    },
  )
})

test.each<readonly [LocaleId, string]>([
  ['zh-cn', '退款 道歉 年费 投诉 三天 到账 安抚 核实'],
  ['zh-tw', '退款 道歉 年費 投訴 三天 到帳 安撫 核實'],
  ['us-en', 'refund apology annual fee complaint compensation verify identity'],
  ['ja-jp', '返金 謝罪 年会費 苦情 補償 確認 本人確認 解決'],
])('SCORE-04 in %s %j is a word list', (locale, line) => {
  expect(why(locale, line, 'ask')).toBe('word-list')
})

test('SCORE-04 a reference answer of its own place counts, however much it looks like a list', () => {
  const answer = '今年开始小额案件走小程序直赔'
  const nodes = places.map((id) => ({
    ...listens(id, 'k', { end: 'achieved' as const }),
    reference: id === 'ask' ? [answer] : [],
  }))
  const course = compileCourse(
    courseOf(nodes, { locale: 'zh-cn', keywords: [{ id: 'k', name: 'k', synonyms: [] }] }),
  )
  const why = (node: string) => whyNotCounted(course, initialState(course), node, lineIn(course, answer))
  expect([why('ask'), why('solve')]).toEqual([null, 'word-list'])
})

test('SCORE-04 only the last dozen lines are kept', () => {
  const course = courseIn('us-en')
  const state = initialState(course)
  for (let n = 0; n < 30; n++)
    remember(
      state,
      'ask',
      lineIn(
        course,
        `sentence ${'abcdefghijklmnopqrstuvwxyzabcd'.slice(n)} about something else ${String(n)}`,
      ),
    )
  expect(state.heardLines).toHaveLength(12)
})

describe('a line that takes back what it says', () => {
  const guessed = (text: string, intent: string, words: string, confidence: number): IntentGuess => ({
    intent,
    confidence,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })

  /** How a line is heard at a place with a good and a harmful branch, which is written behind the good one. */
  function heard(
    locale: LocaleId,
    text: string,
    guesses: readonly (readonly [string, string, number])[],
    conduct?: Conduct,
  ) {
    const course = courseOf(
      [
        {
          ...listens('ask', 'k', { end: 'achieved' }),
          branches: [
            {
              id: 'good',
              name: 'Good',
              match: { type: 'intent', intent: 'good' },
              next: { end: 'achieved' },
            },
            {
              id: 'harm',
              name: 'Harm',
              match: { type: 'intent', intent: 'harm' },
              wrong: true,
              next: { end: 'missed' },
            },
          ],
        },
      ],
      {
        locale,
        keywords: [{ id: 'k', name: 'k', synonyms: [] }],
        intents: ['good', 'harm'].map((id) => ({
          id,
          name: id,
          positive: ['one', 'two', 'three'],
          negative: [],
        })),
      },
    )
    const driver = drive(course)
    const said = driver.send({
      type: 'say',
      turnId: 'said',
      round: driver.state().round,
      text,
      guesses: guesses.map(([intent, words, confidence]) => guessed(text, intent, words, confidence)),
      ...(conduct && { conduct }),
    })
    const effect = only(said, 'heard')[0]
    return effect?.notCounted ?? effect?.branch ?? null
  }

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '我给您登记，才怪', '我给您登记'],
    ['zh-tw', '我幫您查，說說而已啦', '我幫您查'],
    ['us-en', "I'll call you tomorrow, just kidding", "I'll call you tomorrow"],
    ['us-en', "I'll file it, but don't hold your breath", "I'll file it"],
    ['ja-jp', 'すぐに確認いたします、なんて言うと思いましたか', 'すぐに確認いたします'],
    ['zh-cn', '手续费是三十元，这个我也说不准', '手续费是三十元'],
    ['zh-tw', '也許能退，也許不能', '也許能退'],
    ['zh-cn', '我给您登记，不过不会有人跟进', '我给您登记'],
    ['zh-cn', '我给您登记，但这事肯定查不了', '我给您登记'],
    ['zh-cn', '我给您登记退款，但是钱不会退给您', '我给您登记退款'],
    ['zh-cn', '我给您登记，登不登都一样', '我给您登记'],
    ['us-en', "It's thirty days, not really sure", "It's thirty days"],
    ['us-en', 'It might be refunded, or it might cost more', 'It might be refunded'],
    ['us-en', "I'll file it, the manager won't get back to you", "I'll file it"],
    ['ja-jp', '返金いたします、できるとは言い切れません', '返金いたします'],
    ['ja-jp', '手数料は千円です、ご連絡は不要です', '手数料は千円です'],
    ['zh-cn', '我给您登记，这话不算数', '我给您登记'],
    ['zh-tw', '是我們超收，不過跟我們一點關係都沒有', '是我們超收'],
    ['zh-tw', '我幫您查，您聽聽就好', '我幫您查'],
    ['us-en', "I'll refund it, that's what they want me to say", "I'll refund it"],
    ['us-en', "I'll call on Monday, who am I kidding", "I'll call on Monday"],
    ['ja-jp', '返金いたします、と言いたいところですが', '返金いたします'],
    ['ja-jp', '窓口で承ります、お断りしないとはお約束できません', '窓口で承ります'],
    ['zh-cn', '十个工作日是说给您听的，我可说不好要多久', '十个工作日是说给您听的'],
    ['us-en', "I'll open a case, and I'm not going to follow it up", "I'll open a case"],
    ['us-en', "I'll file it, but I won't look at it again", "I'll file it"],
    ['us-en', "I'll send the form, and I won't answer any questions", "I'll send the form"],
    ['zh-cn', '我给您登记，我说的不算数', '我给您登记'],
    ['ja-jp', '返金いたします、本当にするつもりはありません', '返金いたします'],
  ])('SCORE-07 in %s %j earns nothing by its beginning', (locale, text, words) => {
    expect(heard(locale, text, [['good', words, 0.99]])).toBe('taken-back')
    expect(heard(locale, words, [['good', words, 0.99]])).toBe('good')
  })

  test.each<readonly [LocaleId, string]>([
    ['zh-cn', '对不起，当时没人回您电话，我来登记'],
    ['zh-cn', '可以登记补刷，但是不能退现金'],
    ['zh-cn', '可能是当时没说清，也可能是记错了，我来登记核实'],
    ['us-en', "I'm not sure, let me check that for you"],
    ['ja-jp', '窓口は平日のみです、ご不明な点はご連絡ください'],
    ['zh-tw', '剛才那句話當我沒說，我跟您道歉'],
    ['zh-tw', '是我們超收，跟您一點關係都沒有'],
    ['zh-cn', '这是我们的疏忽，跟您没有半点关系'],
    ['us-en', "You get one answer from me, and I'm not going to hand you on to someone else"],
    ['us-en', "Our doctors answer that, and I won't guess"],
    ['us-en', 'The letter went out late, and we never warned you, which was our mistake'],
    ['us-en', "I'll look into it, but I won't promise you a date"],
    ['us-en', "I won't tell you it's the best, many clinics wait a week"],
    ['us-en', "I can't say that, not even off the record, our doctors will answer in writing"],
    ['us-en', 'Both of you sign, whether married or not, and then it is done'],
    ['us-en', "We'll find out what happened together, paying or not."],
    ['ja-jp', 'お責めするつもりはございませんので、ご事情をお聞かせください'],
    ['ja-jp', '急かすつもりはありません、ご都合のよい日を教えてください'],
    ['zh-cn', '取现不算数，您刷卡的是四笔'],
  ])('SCORE-07 in %s %j takes nothing back', (locale, text) => {
    expect(heard(locale, text, [['good', text, 0.99]])).toBe('good')
  })

  test.each<readonly [LocaleId, string]>([
    ['zh-cn', '我不给您登记，钱也退不了'],
    ['zh-tw', '這不是我們的問題，責任也不在我們'],
    ['us-en', "We didn't make a mistake. The fee is not coming back."],
    ['ja-jp', '返金はいたしません。窓口もございません。'],
  ])('SCORE-07 in %s %j denies all that it names, and earns nothing', (locale, text) => {
    expect(heard(locale, text, [['good', text, 0.99]])).toBeNull()
  })

  test.each<readonly [LocaleId, string]>([
    ['zh-cn', '手续费不用交了，材料也不用再送'],
    ['us-en', 'You get it today rather than on Friday. You pay forty dollars instead of fifty.'],
    ['us-en', 'It is not due yet. I will file it for you.'],
  ])('SCORE-07 in %s %j only spares, compares, or affirms something besides', (locale, text) => {
    expect(heard(locale, text, [['good', text, 0.99]])).toBe('good')
  })

  test('SCORE-07 harm that is likely and comes last takes the credit, and blames nobody yet', () => {
    const text = 'I am so sorry for that. You will see what happens'
    const guesses = (harm: number) =>
      [
        ['good', 'I am so sorry for that', 0.99],
        ['harm', 'You will see what happens', harm],
      ] as const
    expect(heard('us-en', text, guesses(0.93))).toBe('may-harm')
    expect(heard('us-en', text, guesses(0.7))).toBe('good')
  })

  test('SCORE-07 who is at fault, and says so behind a good answer, isn’t taken for somebody who blames', () => {
    const text = '周期内刷满六笔就免，这次差两笔。没讲清楚是我们不对'
    const guesses = [
      ['good', '周期内刷满六笔就免，这次差两笔', 0.99],
      ['harm', '没讲清楚是我们不对', 0.95],
    ] as const
    expect(heard('zh-cn', text, guesses, { harm: 0.1 })).toBe('good')
    expect(heard('zh-cn', text, guesses, { harm: 0.6 })).toBe('may-harm')
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '手续费我马上给您退', '密码您自己在键盘上输，不用念出来'],
    ['zh-cn', '付款链接已经发您了', '您点开自己输卡号和安全码就行，不用跟我说'],
    ['zh-cn', '我帮您登记', '验证码千万别告诉任何人'],
    ['zh-tw', '手續費我馬上幫您退', '密碼請您自行輸入'],
    ['us-en', 'The fee is refunded', 'please enter your PIN yourself'],
    ['us-en', 'I have booked it for you', "we won't ask for your PIN at any point"],
    ['ja-jp', '手数料はお返しします', '暗証番号はご自身で入力をお願いします'],
  ])('CONV-24l in %s what is left to the listener is no harm: %s, %s', (locale, good, left) => {
    const text = `${good}, ${left}`
    const guesses = [
      ['good', good, 0.99],
      ['harm', left, 0.97],
    ] as const
    expect(heard(locale, text, guesses)).toBe('good')
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '手续费我马上给您退', '您自己把密码报给我就行'],
    ['zh-cn', '这事我来登记', '说到底还是您自己没按时交材料'],
    ['zh-cn', '这事我来登记', '您自己输错了才这样'],
    ['us-en', 'The fee is refunded', 'just tell me the PIN yourself'],
    ['us-en', 'I have booked it for you', 'you did that to yourself'],
    ['ja-jp', '手数料はお返しします', 'お客様ご自身で暗証番号をお伝えください'],
  ])('CONV-24l in %s %s, %s asks for it, or blames, all the same', (locale, good, harm) => {
    const text = `${good}, ${harm}`
    const guesses = [
      ['good', good, 0.99],
      ['harm', harm, 0.92],
    ] as const
    expect(heard(locale, text, guesses)).toBe('may-harm')
  })

  test('SCORE-07 behind a contrast the last clause rules', () => {
    const text = 'I am so sorry for that, but you will see what happens'
    expect(
      heard('us-en', text, [
        ['good', 'I am so sorry for that', 0.99],
        ['harm', 'you will see what happens', 0.85],
      ]),
    ).toBe('harm')
  })

  test('SCORE-07 harm goes before good, wherever its branch is written', () => {
    const text = 'You will pay for that one day'
    expect(
      heard('us-en', text, [
        ['harm', text, 0.95],
        ['good', text, 0.9],
      ]),
    ).toBe('harm')
  })
})
