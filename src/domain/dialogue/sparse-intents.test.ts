import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { starterFlow } from '../course/starter.ts'
import type { LocaleId } from '../locale.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'

const place = 'answer'

/** The starter course with other examples of its only intent. */
function courseOf(locale: LocaleId, positive: string[]) {
  const starter = starterFlow({ name: 'Small', locale })
  return { ...starter, intents: starter.intents.map((intent) => ({ ...intent, positive })) }
}

/** What a line comes to that the classifier takes for the intent, as surely as can be. */
function branchOf(locale: LocaleId, examples: string[], text: string): string | null {
  const guess = { intent: 'helps', confidence: 0.99, start: 0, end: text.length }
  const { heard } = sayAtPlace(compileCourse(courseOf(locale, examples)), place, text, { guesses: [guess] })
  return heard?.branch ?? null
}

const refunds: Record<'en' | 'zh' | 'ja', [LocaleId, string[]]> = {
  en: ['us-en', ['I can refund the monthly fee for you', 'We will give you the whole charge back today']],
  zh: ['zh-cn', ['我们可以按照保价金额给您赔偿', '您拍个照片，我给您办理赔付']],
  ja: ['ja-jp', ['お支払いいただいた分は全額返金いたします', '今回に限りキャンセル料は無料といたします']],
}

describe('INTENT-13 an intent of few examples', () => {
  test.each([
    ['en', 'I can refund that fee right now', true],
    ['en', "I'll refund it", true],
    ['en', 'I am afraid we can not refund the fee this time', false],
    ['en', 'We do not refund monthly fees', false],
    ['en', 'You said we would refund the fee', false],
    ['en', 'refund', false],
    ['en', 'fee fee fee', false],
    ['zh', '我这边给您申请赔偿', true],
    ['zh', '我给您赔', true],
    ['zh', '没有保价的话是不能赔偿的', false],
    ['zh', '赔偿', false],
    ['ja', '今回はキャンセル料を全額返金いたします', true],
    ['ja', '返金します', true],
    ['ja', 'キャンセル料の返金は承っておりません', false],
    ['ja', '返金', false],
  ] as const)('%s: %s', (language, text, meant) => {
    expect(branchOf(...refunds[language], text)).toBe(meant ? 'helps' : null)
  })

  const appointment: [LocaleId, string[]] = [
    'zh-cn',
    [
      '五万以上的转账要提前预约',
      '超过五万的需要您提前一个工作日预约',
      '大额转账得先预约，提前一天',
      '金额超过五万请提前预约',
    ],
  ]

  test.each([
    ['超过五万是要提前预约的', true],
    ['您别急，超过五万要提前预约', true],
    ['您不用着急，超过五万要提前预约一下', true],
    ['超过五万也不需要提前预约', false],
    ['理解您着急，超过五万也不需要提前预约', false],
    ['不用提前一个工作日', false],
    ['您知道超过五万要提前预约吗？', false],
    ['五万以上要不要预约？', false],
    ['超过五万我帮您提前预约，行吗？', true],
  ])('that obliges isn’t meant by who says that one needn’t, nor by who only asks: %s', (text, meant) => {
    expect(branchOf(...appointment, text)).toBe(meant ? 'helps' : null)
  })

  test('may spare where its examples oblige to nothing', () => {
    const free: [LocaleId, string[]] = ['zh-cn', ['手续费给您免掉', '这笔手续费我们给您免']]
    expect(branchOf(...free, '手续费您不用交了')).toBe('helps')
  })

  test('may deny where one of its examples does, and be a word where one of them is', () => {
    const [locale, examples] = refunds.en
    expect(branchOf(locale, [...examples, 'You do not have to pay it'], 'We will not charge the fee')).toBe(
      'helps',
    )
    expect(branchOf(locale, [...examples, 'Refunded'], 'refund')).toBe('helps')
  })

  test('is read as it was learned from sixty examples on', () => {
    const many = Array.from({ length: 60 }, (_, index) => `I can refund fee number ${index} for you`)
    expect(branchOf('us-en', many.slice(1), 'We do not refund monthly fees')).toBeNull()
    expect(branchOf('us-en', many, 'We do not refund monthly fees')).toBe('helps')
  })
})
