import { describe, expect, test } from 'vitest'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { drive, only } from '../dialogue/session-driver.ts'
import type { LocaleId } from '../locale.ts'

// Whole sessions of somebody who plays the judgement instead of the conversation (SCORE-04).

const places = ['greet', 'sorry', 'refund', 'close'] as const
interface Words {
  keywords: Record<(typeof places)[number] | 'shrug', string>
  /** A good answer to each place. */
  answers: readonly string[]
  /** One sentence with the words of every place. */
  everything: string
  list: string
  /** The right words, taken back in the same line. */
  takenBack: readonly string[]
}
const words: Partial<Record<LocaleId, Words>> = {
  'us-en': {
    keywords: {
      greet: 'welcome',
      sorry: 'sorry',
      refund: 'refund',
      close: 'call back',
      shrug: 'not my problem',
    },
    answers: [
      'Welcome to the service line of our bank',
      'I am so sorry that you had to wait for this',
      'I will refund the fee to your account today',
      'You can call back at any time and ask for me',
    ],
    everything: 'Welcome, I am sorry, here is your refund and I will call back tomorrow',
    list: 'welcome sorry refund call back fee account bank service refund',
    takenBack: [
      'You are so welcome, but honestly this is not my problem',
      'Sorry, sorry, sorry, that is not my problem at all',
      'I am not going to refund anything to anybody',
      'I refuse to call back people like you',
    ],
  },
  'zh-cn': {
    keywords: { greet: '欢迎', sorry: '抱歉', refund: '退款', close: '回电', shrug: '不关我的事' },
    answers: [
      '欢迎您致电我们银行的服务热线',
      '让您等了这么久我真的非常抱歉',
      '我今天就把这笔费用给您退款到账户',
      '明天上午我会亲自给您回电确认结果',
    ],
    everything: '欢迎您，我很抱歉，马上给您退款，明天再给您回电',
    list: '欢迎 抱歉 退款 回电 费用 账户 银行 服务',
    takenBack: [
      '欢迎来闹，不过这不关我的事',
      '抱歉抱歉，这可不关我的事',
      '我们不会给您退款的',
      '我不会给您回电的',
    ],
  },
  'ja-jp': {
    keywords: {
      greet: 'ありがとう',
      sorry: '申し訳',
      refund: '返金',
      close: '折り返し',
      shrug: '私には関係ありません',
    },
    answers: [
      '本日はお電話いただきありがとうございます',
      '長らくお待たせしてしまい大変申し訳ございません',
      '本日中に手数料をお客様の口座へ返金いたします',
      '明日の午前中に私から折り返しお電話いたします',
    ],
    everything: 'ありがとうございます、申し訳ございません、返金いたします、明日折り返します',
    list: 'ありがとう 申し訳 返金 折り返し 手数料 口座 返金 手数料',
    takenBack: [
      'お電話ありがとう、でも私には関係ありません',
      '申し訳ございませんが、私には関係ありません',
      '返金はいたしません',
      '折り返しはいたしません',
    ],
  },
}
const locales = Object.keys(words) as LocaleId[]
const wordsOf = (locale: LocaleId): Words => {
  const found = words[locale]
  if (!found) throw new Error(`no words of ${locale}`)
  return found
}

/** Four places, of which each gives a quarter of the points for its own words. */
function courseIn(locale: LocaleId): DialogueFlowCourse {
  const { keywords, answers } = wordsOf(locale)
  const nodes = places.map((id, at): NodeInput => {
    const next = places[at + 1] ?? { end: 'achieved' as const }
    return {
      kind: 'user-says',
      id,
      title: id,
      branches: [
        {
          id: 'shrugs',
          name: 'S',
          match: { type: 'keyword', keyword: 'shrug', stance: 'any' },
          wrong: true,
          next,
        },
        { id: 'good', name: 'G', match: { type: 'keyword', keyword: id }, next },
      ],
      otherwise: { next },
      reference: answers.slice(at, at + 1),
    }
  })
  const rules = places.map((id): CourseInput['scoring']['rules'][number] => ({
    id,
    name: id,
    item: 'i',
    points: 25,
    when: { type: 'says', match: { type: 'keyword', keyword: id }, nodes: [id] },
  }))
  return courseOf(nodes, {
    locale,
    keywords: Object.entries(keywords).map(([id, name]) => ({ id, name })),
    settings: { patience: { initial: 100, followUp: 0, wrongTurn: 0 } },
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 100 }],
      rules,
    },
  })
}

/** Says a line at each place, and gives the total and why lines counted for nothing. */
function play(locale: LocaleId, lineAt: (at: number) => string) {
  const driver = drive(courseIn(locale))
  const reasons = places.map((_, at) => only(driver.say(lineAt(at)), 'heard')[0]?.notCounted ?? null)
  expect(driver.state().status).toBe('ended')
  return { total: driver.score().total, reasons }
}

describe.each(locales)('in %s', (locale) => {
  const { answers, everything, list, takenBack } = wordsOf(locale)

  test('SCORE-04 who says the right thing at each place earns everything', () => {
    expect(play(locale, (at) => answers[at] ?? '')).toEqual({ total: 100, reasons: [null, null, null, null] })
  })

  test('SCORE-04 model answers strung together earn nothing, in another order each round', () => {
    const { total, reasons } = play(locale, (at) =>
      [1, 2, 3].map((step) => answers[(at + step) % answers.length] ?? '').join('. '),
    )
    expect(total).toBe(0)
    expect(reasons).toEqual(Array(4).fill('model-answers'))
    expect(play(locale, (at) => [...answers.slice(at), ...answers.slice(0, at)].join('. ')).total).toBe(0)
  })

  test('SCORE-04 the same sentence again earns nothing again, also with a word changed', () => {
    const same = play(locale, () => everything)
    expect(same.total).toBe(25)
    expect(same.reasons).toEqual([null, 'repeated', 'repeated', 'repeated'])
    const varied = play(locale, (at) => `${everything}${['', '!', '!!', '…'][at] ?? ''}`)
    expect(varied.total).toBe(25)
  })

  test('SCORE-04 a list of keywords earns nothing', () => {
    expect(play(locale, () => list)).toEqual({ total: 0, reasons: Array(4).fill('word-list') })
  })

  test('SCORE-04 praise words don’t earn what the rest of the line takes back', () => {
    expect(play(locale, (at) => takenBack[at] ?? '').total).toBe(0)
  })
})
