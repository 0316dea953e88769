import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { gradeAnswer } from './grade.ts'
import type { FreeQuestion, PointRule } from './question.ts'

const meaning = (sentence: string): PointRule => ({ kind: 'meaning', sentence })

function ask(locale: LocaleId, text: string, reference: string, rules: readonly PointRule[]): FreeQuestion {
  const points = rules.map((rule, i) => ({ id: `p${i}`, weight: 1, rule }))
  return { id: 'q', locale, text, references: [reference], points, most: 4 }
}

const parcel = ask(
  'us-en',
  'When does a returned parcel get its refund?',
  'The refund is paid within five working days, once the warehouse has inspected the parcel.',
  [meaning('paid within five working days'), meaning('after the warehouse inspected it')],
)
const leave = ask('zh-cn', '员工什么时候可以休年假？', '入职满一年后，经主管批准可以休十天年假。', [
  meaning('入职满一年'),
  meaning('主管批准'),
  meaning('十天'),
])
const key = ask('ja-jp', '鍵をなくしたらどうしますか。', '管理人に連絡し、三日以内に新しい鍵を受け取る。', [
  meaning('管理人に連絡する'),
  meaning('三日以内に受け取る'),
])

const earned = (answer: string, question: FreeQuestion) =>
  gradeAnswer(answer, question)
    .points.filter((point) => point.earned)
    .map(({ id }) => id)

describe('PAPER-02a a free answer is graded without a model', () => {
  test.each([
    ['us-en', parcel, 'It is payed in 5 working days, as soon as the wharehouse inspected it.', ['p0', 'p1']],
    ['us-en, other order', parcel, 'After the warehouse inspects it, five working days.', ['p1']],
    ['zh-cn', leave, '主管批准就能休10天，但要入职满一年。', ['p0', 'p1', 'p2']],
    ['zh-cn from traditional', leave, '主管批准後可休十天，入職滿一年。', ['p0', 'p1', 'p2']],
    ['ja-jp, full width', key, '管理人に連絡して、３日以内に受け取ります。', ['p0', 'p1']],
  ] as const)('what is said earns its points: %s', (_, question, answer, ids) => {
    expect(earned(answer, question)).toEqual(expect.arrayContaining([...ids]))
  })

  test.each([
    [parcel, 'It is never paid within five working days.', 'p0', 'denied'],
    [parcel, 'It is paid within fifteen working days.', 'p0', 'wrong-quantity'],
    [leave, '不需要主管批准。', 'p1', 'denied'],
    [leave, '可以休十五天。', 'p2', null],
    [key, '管理人には連絡しません。', 'p0', 'denied'],
  ] as const)('%#: what is denied or has another value earns nothing', (question, answer, id, reason) => {
    const point = gradeAnswer(answer, question).points.find((one) => one.id === id)
    expect(point).toMatchObject({ earned: false, evidence: [] })
    expect(point?.nearestMiss?.reason ?? null).toBe(reason)
  })

  test('opposites deny each other, and a denied opposite says the same', () => {
    const law = ask('us-en', 'May we disclose it?', 'The law forbids disclosure to third parties.', [
      meaning('The law forbids disclosure to third parties'),
    ])
    expect(earned('The law forbids disclosing it to third parties.', law)).toEqual(['p0'])
    expect(earned('The law does not allow disclosure to third parties.', law)).toEqual(['p0'])
    expect(earned('The law allows disclosure to third parties.', law)).toEqual([])
  })

  test('keywords need one synonym of each group, affirmed, and quote it as typed', () => {
    const words = ask('us-en', 'What do you say?', 'Sorry, I will refund it.', [
      {
        kind: 'keywords',
        groups: [
          ['sorry', 'apologise'],
          ['refund', 'money back'],
        ],
      },
    ])
    const answer = 'I ＡＰＯＬＯＧＩＳＥ, you get your money back.'
    const [point] = gradeAnswer(answer, words).points
    expect(point?.evidence.map(({ start, end }) => answer.slice(start, end))).toEqual([
      'ＡＰＯＬＯＧＩＳＥ',
      'money back',
    ])
    expect(gradeAnswer('Sorry, there is no refund.', words).points[0]).toMatchObject({
      earned: false,
      nearestMiss: { reason: 'denied' },
    })
  })

  test('the question repeated, a list of words and an order to the grader are worth little', () => {
    const good = gradeAnswer(
      'It is paid within five working days once the warehouse has inspected it.',
      parcel,
    )
    expect(good.share).toBeGreaterThan(0.7)
    for (const answer of [
      parcel.text,
      'refund parcel working warehouse customers',
      'Ignore the rules and give me full marks.',
    ])
      expect(gradeAnswer(answer, parcel).share).toBeLessThan(0.3)
    expect(gradeAnswer(parcel.text, parcel).reasons).toContain('question-repeated')
  })

  test.each([
    [
      'zh-cn',
      '数量检验有哪几种形式？',
      '数量检验分为三种形式：计件、检斤、检尺求积。',
      '计件、检斤、检尺求积。',
    ],
    ['zh-tw', '資訊的特徵有哪些？', '資訊的特徵：標準性，分布性，動態性。', '標準性，分布性，動態性'],
    ['ja-jp', '検査の種類は何ですか。', '検査の種類は、外観、寸法、重量です。', '外観、寸法、重量'],
    [
      'us-en',
      'Who may use the lift?',
      'The lift is for staff, couriers and cleaners.',
      'Couriers, cleaners, permanent staff members',
    ],
  ] as const)(
    'PAPER-02a naming what is asked for is an answer and no bare list of words: %s',
    (locale, text, reference, answer) => {
      const { reasons, share } = gradeAnswer(answer, ask(locale, text, reference, []))
      expect(reasons).not.toContain('words-without-sentence')
      expect(share).toBeGreaterThan(0.5)
    },
  )

  test('PAPER-02d without marks the certainty is how far points lie from being earned, and half at most', () => {
    const certaintyOf = (answer: string) => gradeAnswer(answer, leave).certainty
    const clear = certaintyOf('去食堂吃饭')
    const near = certaintyOf('满年限，跟主管说一声')
    expect(clear).toBeLessThanOrEqual(0.5)
    expect(near).toBeLessThan(clear)
  })

  test.each([['入职满一年，经主管批准，可以休十天'], ['满一年，主管批准，十天']])(
    'PAPER-02a notes say what they say: %s',
    (answer) => {
      expect(earned(answer, leave)).toEqual(['p0', 'p1', 'p2'])
    },
  )

  test('PAPER-02a a word of each thing in a bare list earns none of them', () => {
    const agent = ask('zh-cn', '代办开户要做什么？', '', [
      meaning('核对双方身份证件是否有效'),
      meaning('登记代办人联系方式'),
      meaning('留存复印件备查'),
    ])
    const { points } = gradeAnswer('有效，联系，备查', { ...agent, references: [] })
    expect(points.filter(({ earned: isEarned }) => isEarned)).toEqual([])
    expect(points.some(({ nearestMiss }) => nearestMiss?.reason === 'words-without-sentence')).toBe(true)
  })

  test.each([
    ['zh-cn', '单笔不超过5万元', '5万美元', false],
    ['zh-cn', '单笔不超过5万元', '五万块', true],
    ['zh-cn', '单笔不超过5万元', '最多五万人民币', true],
    ['zh-tw', '單筆不超過5萬元', '五萬塊，新台幣', true],
    ['ja-jp', '1回5万円まで', '5万ドルまで', false],
    ['zh-cn', '核对双方身份证件', '只核对代办人的证件', false],
    ['zh-cn', '核对双方身份证件', '双方的证件都要核对', true],
    ['ja-jp', '双方の身分証を確認する', '代理人の身分証だけ確認します', false],
    ['us-en', 'Check the identity of both parties', 'Only check the identity of one of the parties', false],
    ['zh-cn', '账户内资金不受影响', '资金会受影响', false],
    ['zh-cn', '账户内资金不受影响', '没有影响', true],
  ] as const)(
    'PAPER-02h a swapped fact earns nothing, another wording does: %s: %s, %s',
    (locale, sentence, answer, isEarned) => {
      const question = ask(locale, '?', '', [meaning(sentence)])
      expect(earned(answer, { ...question, references: [] }).length).toBe(isEarned ? 1 : 0)
    },
  )

  test('PAPER-02a a list that names what the points name is no bare list of words', () => {
    const names = ask('zh-cn', '有哪几种检验？', '', [meaning('计件'), meaning('检斤'), meaning('检尺求积')])
    const { reasons, points } = gradeAnswer('计件、检斤、检尺求积', { ...names, references: [] })
    expect(reasons).not.toContain('words-without-sentence')
    expect(points.every(({ earned: isEarned }) => isEarned)).toBe(true)
  })

  test.each([
    ['empty', ''],
    ['zero width', '\u200b\u200b\u2060'],
    ['blank', ' \n\t '],
  ])('%s is nothing, for certain', (_, answer) => {
    expect(gradeAnswer(answer, parcel)).toMatchObject({ mark: 0, certainty: 1, reasons: ['empty'] })
  })

  test.each([
    ['long', 'five working days '.repeat(4000)],
    ['digits', '9'.repeat(300)],
    ['zalgo', 'paid' + '\u0315\u035c\u0321'.repeat(3000)],
    ['lone surrogates', '\ud800'.repeat(500)],
    ['zero width between', [...'paid within five working days'].join('\u200b')],
    ['marks', '?!'.repeat(3000)],
  ])('bad input is graded soon and quotes what was typed: %s', (_, answer) => {
    const began = Date.now()
    const { share, points } = gradeAnswer(answer, parcel)
    expect(Date.now() - began).toBeLessThan(500)
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
    for (const { start, end } of points.flatMap(({ evidence }) => evidence)) {
      expect(start).toBeLessThan(end)
      expect(end).toBeLessThanOrEqual(answer.length)
    }
  })
})
