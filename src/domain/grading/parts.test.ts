import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { gradeAnswer } from './grade.ts'
import { clausesOf, countSaid, partsOf } from './parts.ts'
import type { FreeQuestion } from './question.ts'

const ask = (locale: LocaleId, text: string, ...references: string[]): FreeQuestion => ({
  id: 'q',
  locale,
  text,
  references,
  points: [],
  most: 1,
})
const earned = (answer: string, question: FreeQuestion): boolean[] =>
  gradeAnswer(answer, question).parts.map((part) => part.earned)

describe('PAPER-02h what a reference answer says, one thing after another', () => {
  test.each<readonly [LocaleId, string, string, string[]]>([
    ['zh-cn', '怎么办？', '1. 道歉；2. 核实身份；3. 24小时内回电。', ['道歉', '核实身份', '24小时内回电']],
    ['zh-cn', '怎么办？', '①道歉②核实身份', ['道歉', '核实身份']],
    ['zh-cn', '怎么办？', '先道歉。再核实身份。', ['先道歉', '再核实身份']],
    ['zh-cn', '几天？', '60分钟内有效，过期需重新申请。', ['60分钟内有效', '过期需重新申请。']],
    ['zh-cn', '怎么办？', '核实身份，如果没有撤销，提交争议。', ['核实身份', '如果没有撤销，提交争议。']],
    [
      'us-en',
      'What now?',
      'Apologise, check both transactions, and raise a dispute.',
      ['Apologise', 'check both transactions', 'raise a dispute.'],
    ],
    ['us-en', 'What now?', '- Block the card\n- Send a new one', ['Block the card', 'Send a new one']],
    [
      'us-en',
      'What now?',
      'If the alarm rings, leave the building.',
      ['If the alarm rings, leave the building.'],
    ],
    ['us-en', 'How many?', 'It costs 1,500 dollars.', ['It costs 1,500 dollars.']],
    ['ja-jp', 'どうしますか。', 'お詫びする。原因を確認する。', ['お詫びする', '原因を確認する']],
  ])('%s: %s %j', (locale, question, reference, parts) => {
    const strip = (text: string) => text.replace(/[。.]$/, '')
    expect(partsOf(reference, question, locale).map(strip)).toEqual(parts.map(strip))
  })

  test('what says nothing beyond the question belongs to what stands beside it', () => {
    expect(partsOf('客户丢了卡，马上挂失。', '客户丢了卡，怎么办？', 'zh-cn')).toHaveLength(1)
  })

  test('a word, a value or a wording with others is one thing, a particle none', () => {
    for (const text of ['Paris', '30 days', 'say sorry']) expect(countSaid(text, 'us-en')).toBe(1)
    expect(countSaid('道歉', 'zh-cn')).toBe(1)
    expect(countSaid('是', 'zh-cn')).toBe(0)
    expect(countSaid('核实身份并挂失', 'zh-cn')).toBeGreaterThan(1)
  })

  test.each([
    '',
    '。。。',
    '1. 2. 3.',
    '\n\n\n',
    '（',
    '9'.repeat(300),
    '1.'.repeat(2000),
    'a,'.repeat(2000),
    '\ud800',
  ])('bad input %# has at most twenty parts, none of them empty of letters unless the whole is', (text) => {
    const parts = partsOf(text, text, 'zh-cn')
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThanOrEqual(20)
    expect(clausesOf(text).every(({ start, end }) => start < end && end <= text.length)).toBe(true)
  })
})

const lost = ask(
  'zh-cn',
  '客户来电说卡丢了，怎么处理？',
  '1. 核实身份；2. 立即挂失；3. 告知补卡要5个工作日。',
)

describe('PAPER-02h an answer is held against each of them', () => {
  test('wordings that mean the same count, wherever they stand', () => {
    expect(earned('新卡五个工作日能到，马上把卡冻结，先确认是不是本人', lost)).toEqual([true, true, true])
    expect(earned('马上锁卡', lost)).toEqual([false, true, false])
  })

  test('each has its own words or its own reason', () => {
    const answer = '确认身份，但是不能挂失，补卡要15个工作日'
    const { parts } = gradeAnswer(answer, lost)
    expect(parts.map((part) => part.earned || part.nearestMiss?.reason)).toEqual([
      true,
      'denied',
      'wrong-quantity',
    ])
    expect(parts[0]?.evidence.map(({ start, end }) => answer.slice(start, end)).join('')).toContain('确认')
  })

  test('what is denied behind its words is denied', () => {
    const returns = ask('zh-cn', '退货要什么？', '配件和发票一并寄回。')
    expect(earned('配件和发票一起寄回来', returns)).toEqual([true])
    expect(earned('配件、发票不用寄回', returns)).toEqual([false])
  })

  test('of several references the nearest is told', () => {
    const either = ask('us-en', 'What can you offer?', 'A refund of the fee.', 'A new card by post.')
    expect(gradeAnswer('I would give the fee back', either).parts.map(({ text }) => text)).toEqual([
      'A refund of the fee.',
    ])
    expect(gradeAnswer('mail out a fresh card', either).parts.map(({ text }) => text)).toEqual([
      'A new card by post.',
    ])
  })

  test.each<readonly [LocaleId, string, string, boolean]>([
    ['zh-cn', '60分钟内有效', '一个小时内有效', true],
    ['zh-cn', '60分钟内有效', '60天内有效', false],
    ['zh-cn', '15天内退保', '半个月内退保', true],
    ['us-en', 'Within 14 days', 'In a fortnight', true],
    ['us-en', 'Within 14 days', 'Within 14 weeks', false],
    ['ja-jp', '24時間以内に報告する', '1日以内に報告します', true],
    ['ja-jp', '24時間以内に報告する', '24日以内に報告します', false],
  ])(
    'the same time in other units is the same, another is not: %s %s, %s',
    (locale, reference, answer, isSame) => {
      expect(earned(answer, ask(locale, '?', reference))).toEqual([isSame])
    },
  )

  test('a question with points has no parts besides', () => {
    const rule = { kind: 'meaning' as const, sentence: '核实身份' }
    expect(gradeAnswer('核实身份', { ...lost, points: [{ id: 'p', weight: 1, rule }] }).parts).toEqual([])
  })
})

test('PAPER-02g of several sentences of a point one is enough', () => {
  const rule = { kind: 'meaning' as const, sentence: 'The fee is refunded', others: ['A voucher is sent'] }
  const question = { ...ask('us-en', 'What happens?'), points: [{ id: 'p', weight: 1, rule }] }
  for (const answer of ['They refund the fee', 'We send a voucher'])
    expect(gradeAnswer(answer, question).points[0]).toMatchObject({ earned: true })
  expect(gradeAnswer('They say thanks', question).points[0]).toMatchObject({ earned: false })
})

describe('PAPER-02h what can’t both be meant', () => {
  test.each<readonly [LocaleId, string, string, string]>([
    ['zh-cn', '拨打110报警', '立即拨打114报警', 'wrong-quantity'],
    ['zh-cn', '需要提前1天预约', '不需要提前1天预约', 'denied'],
    ['zh-cn', '冻结对方账户', '解冻对方账户', 'denied'],
    ['zh-cn', '最多3次', '至少3次', 'denied'],
    ['zh-cn', '信息密度低', '信息密度高', 'denied'],
    ['us-en', 'At most three attempts', 'At least three attempts', 'denied'],
  ])('%s: %s, %s', (locale, reference, answer, reason) => {
    const [part] = gradeAnswer(answer, ask(locale, '?', reference)).parts
    expect(part).toMatchObject({ earned: false, nearestMiss: { reason } })
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '单笔5万元以上需要预约', '5万要预约'],
    ['zh-cn', '提前1天预约', '提前一个工作日预约'],
    ['zh-cn', '不超过24小时', '最晚24小时'],
    ['us-en', 'Call 110', 'Dial 110'],
  ])('%s: %s is said by %s', (locale, reference, answer) => {
    expect(earned(answer, ask(locale, '?', reference))).toEqual([true])
  })
})
