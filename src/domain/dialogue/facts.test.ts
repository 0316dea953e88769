import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, type CourseInput, listens } from '../course/course-factory.ts'
import type { LocaleId } from '../locale.ts'
import { lineOf, zoneOf } from './line.ts'
import { initialState, step } from './step.ts'

type AnyFact = NonNullable<CourseInput['facts']>[number]
type FactInput = Omit<Extract<AnyFact, { kind?: 'quantity' | undefined }>, 'id' | 'name'>

/** What a line says of a fact, with its words as typed. */
function said(fact: FactInput, text: string, locale: LocaleId): string {
  const course = compileCourse(
    courseOf([listens('n', 'k', { end: 'achieved' })], {
      locale,
      keywords: [{ id: 'k', name: 'k', synonyms: [] }],
      facts: [{ id: 'f', name: 'f', ...fact }],
    }),
  )
  const statement = lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] }).fact('f')
  if (!statement) return 'nothing'
  return `${statement.state}: ${text.slice(statement.span.start, statement.span.end)}`
}

const period: FactInput = {
  right: [
    { unit: 'day', value: 90 },
    { unit: 'month', value: 3 },
  ],
}
const price: FactInput = { right: [{ unit: 'money', value: 229 }] }
const due: FactInput = { right: [{ unit: 'day-of-month', value: 15, month: 3 }] }
const working: FactInput = { right: [{ unit: 'workday', value: 5, upTo: 7 }] }
const opening: FactInput = { right: [{ unit: 'clock', value: 15 * 60 }] }

describe('a fact', () => {
  const amount: FactInput = { right: [{ unit: 'money', value: 48200 }], cues: ['日'] }

  test.each([
    ['27日の48,200円のご入金がまだ確認できておりません', 'right: 48,200円'],
    ['27日の84,200円のご入金がまだ確認できておりません', 'wrong: 84,200円'],
    ['27日の4万8千2百円がまだ入っておりません', 'right: 4万8千2百円'],
    ['27日の48,200円ではありません', 'nothing'],
    ['27日の48,200円はかかりません', 'nothing'],
  ])('CONV-24b in Japanese an ending denies what stands right before it: %s says %s', (line, statement) => {
    expect(said(amount, line, 'ja-jp')).toBe(statement)
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '九十天内都可以', 'right: 九十天'],
    ['zh-cn', '三个月内都可以', 'right: 三个月'],
    ['zh-tw', '３個月內都可以', 'right: ３個月'],
    ['zh-cn', '三十天内都可以', 'wrong: 三十天'],
    ['zh-cn', '不是九十天', 'nothing'],
    ['zh-cn', '不是三十天，是九十天', 'right: 九十天'],
    ['zh-cn', '九十个工作日', 'nothing'],
    ['zh-cn', '收费九十元', 'nothing'],
    ['zh-cn', '我帮您查一下', 'nothing'],
    ['us-en', 'You have ninety days', 'right: ninety days'],
    ['us-en', 'You have 90 days', 'right: 90 days'],
    ['us-en', 'You have three months', 'right: three months'],
    ['us-en', 'You have 30 days', 'wrong: 30 days'],
    ['us-en', "It isn't 90 days", 'nothing'],
    ['us-en', 'Not 30 days but 90 days', 'right: 90 days'],
    ['us-en', 'You have 90 working days', 'nothing'],
    ['us-en', 'Let me see', 'nothing'],
    ['ja-jp', '九十日間です', 'right: 九十日間'],
    ['ja-jp', '３か月です', 'right: ３か月'],
    ['ja-jp', '三十日間です', 'wrong: 三十日間'],
    ['ja-jp', '九十日間ではありません', 'nothing'],
    ['ja-jp', '九十営業日です', 'nothing'],
  ])('CONV-24b in %s of a period of 90 days %s says %s', (locale, line, statement) => {
    expect(said(period, line, locale)).toBe(statement)
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '一共两百二十九元', 'right: 两百二十九元'],
    ['us-en', "It's two twenty-nine dollars", 'right: two twenty-nine dollars'],
    ['us-en', 'It costs $229', 'right: 229'],
    ['us-en', 'It costs $220', 'wrong: 220'],
    ['ja-jp', '229円です', 'right: 229円'],
  ])('CONV-24b in %s of a price of 229 %s says %s', (locale, line, statement) => {
    expect(said(price, line, locale)).toBe(statement)
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '三月十五号到期', 'right: 十五号'],
    ['zh-cn', '每月15号到期', 'right: 15号'],
    ['zh-cn', '四月十五号到期', 'wrong: 十五号'],
    ['zh-cn', '二月三十五号到期', 'wrong: 三十五号'],
    ['us-en', 'It is due on March 15', 'right: 15'],
    ['us-en', 'It is due on April 15', 'wrong: 15'],
    ['ja-jp', '3月15日が期日です', 'right: 15日'],
    ['ja-jp', '13月15日が期日です', 'wrong: 15日'],
  ])('CONV-24b in %s of a date of 15 March %s says %s', (locale, line, statement) => {
    expect(said(due, line, locale)).toBe(statement)
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '五到七个工作日', 'right: 五到七个工作日'],
    ['zh-cn', '三到五个工作日', 'imprecise: 三到五个工作日'],
    ['zh-cn', '一到三个工作日', 'wrong: 一到三个工作日'],
    ['zh-cn', '十个工作日', 'wrong: 十个工作日'],
    ['zh-cn', '五天', 'nothing'],
    ['us-en', '6 business days', 'right: 6 business days'],
    ['us-en', '8 business days', 'wrong: 8 business days'],
    ['us-en', '6 days', 'nothing'],
    ['ja-jp', '5営業日', 'right: 5営業日'],
    ['ja-jp', '5日間', 'nothing'],
  ])('CONV-24b in %s of five to seven working days %s says %s', (locale, line, statement) => {
    expect(said(working, line, locale)).toBe(statement)
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '下午三点开门', 'right: 三点'],
    ['zh-cn', '三点开门', 'right: 三点'],
    ['zh-cn', '上午三点开门', 'wrong: 三点'],
    ['us-en', 'We open at 3:00 pm', 'right: 3:00 pm'],
    ['us-en', 'We open at 15:00', 'right: 15:00'],
    ['us-en', 'We open at 4 pm', 'wrong: 4 pm'],
    ['ja-jp', '午後３時に開きます', 'right: ３時'],
  ])('CONV-24b in %s of an hour of three in the afternoon %s says %s', (locale, line, statement) => {
    expect(said(opening, line, locale)).toBe(statement)
  })
})

describe('a fact with cues', () => {
  const cued = (cues: string[]): FactInput => ({ ...period, cues })

  test.each<readonly [LocaleId, string[], string, string]>([
    ['zh-cn', ['保修'], '保修九十天，退货三十天', 'right: 九十天'],
    ['zh-tw', ['保修'], '保修九十天，退貨三十天', 'right: 九十天'],
    ['zh-cn', ['退货'], '保修九十天，退货三十天', 'wrong: 三十天'],
    ['zh-cn', ['年费'], '保修九十天，退货三十天', 'nothing'],
    ['us-en', ['warranty'], 'The warranty is 90 days, returns take 30 days', 'right: 90 days'],
    ['us-en', ['Returns'], 'The warranty is 90 days, returns take 30 days', 'wrong: 30 days'],
    ['ja-jp', ['保証'], '保証は90日間、返品は30日間です', 'right: 90日間'],
    ['ja-jp', ['返品'], '保証は90日間、返品は30日間です', 'wrong: 30日間'],
  ])('CONV-24b in %s with the cues %j %s says %s', (locale, cues, line, statement) => {
    expect(said(cued(cues), line, locale)).toBe(statement)
  })

  test.each<readonly [LocaleId, string[], string, string]>([
    ['zh-cn', ['笔'], '一共六笔，三次', 'right: 六'],
    ['zh-cn', [], '一共六次', 'right: 六'],
    ['zh-cn', ['次'], '一共六笔', 'nothing'],
    ['us-en', ['visits'], 'There were six visits', 'right: six'],
    ['us-en', ['visits'], 'There were five visits and six calls', 'wrong: five'],
    ['ja-jp', ['件'], '全部で6件です', 'right: 6'],
  ])('CONV-24b in %s of a count of 6 %j %s says %s', (locale, counted, line, statement) => {
    expect(said({ right: [{ unit: 'count', value: 6 }], counted }, line, locale)).toBe(statement)
  })
})

describe('a fact as people say it', () => {
  /** A Wednesday, wherever the languages are spoken. */
  const wednesday = Date.UTC(2026, 2, 11, 14)
  const saidOn = (fact: FactInput, text: string, locale: LocaleId, at = wednesday): string => {
    const course = compileCourse(
      courseOf([listens('n', 'k', { end: 'achieved' })], {
        locale,
        keywords: [{ id: 'k', name: 'k', synonyms: [] }],
        facts: [{ id: 'f', name: 'f', ...fact }],
      }),
    )
    return (
      lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] }, { at }).fact('f')?.state ??
      'nothing'
    )
  }
  type Row = readonly [LocaleId, FactInput['right'][number], string, string]

  test.each<Row>([
    ['zh-cn', { unit: 'hour', value: 2.5 }, '两个半小时就好', 'right'],
    ['zh-cn', { unit: 'month', value: 18 }, '保修一年半', 'right'],
    ['zh-cn', { unit: 'minute', value: 30 }, '一个半小时左右能到', 'nothing'],
    ['zh-cn', { unit: 'day', value: 15 }, '半个月之内', 'right'],
    ['zh-tw', { unit: 'discount', value: 20 }, '我給您打八折', 'right'],
    ['zh-cn', { unit: 'discount', value: 20 }, '我给您打两折', 'wrong'],
    ['zh-cn', { unit: 'money', value: 3.5 }, '手续费三块五', 'right'],
    ['us-en', { unit: 'day', value: 14 }, 'It takes two weeks', 'right'],
    ['us-en', { unit: 'day', value: 14 }, 'We call back in two hours', 'nothing'],
    ['us-en', { unit: 'week', value: 2.5 }, 'two and a half weeks', 'right'],
    ['us-en', { unit: 'hour', value: 1.5 }, '1 hour 30 minutes', 'right'],
    ['us-en', { unit: 'discount', value: 50 }, "it's half price", 'right'],
    ['us-en', { unit: 'money', value: 20000 }, 'up to 20k', 'right'],
    ['ja-jp', { unit: 'discount', value: 30 }, '三割引でございます', 'right'],
    ['ja-jp', { unit: 'minute', value: 90 }, '一時間半ほどです', 'right'],
    ['ja-jp', { unit: 'percent', value: 25 }, '二割五分です', 'right'],
  ])('CONV-24c in %s of %j %s is %s', (locale, right, line, state) => {
    expect(saidOn({ right: [right] }, line, locale)).toBe(state)
  })

  test.each<Row>([
    ['us-en', { unit: 'money', value: 30 }, 'The extra 30 is for roaming', 'right'],
    ['us-en', { unit: 'money', value: 30 }, 'I see 30 for data in May', 'right'],
    ['us-en', { unit: 'money', value: 30 }, 'The extra 40 is for roaming', 'nothing'],
    ['us-en', { unit: 'money', value: 30 }, 'That takes 30 days', 'nothing'],
    ['us-en', { unit: 'money', value: 30 }, 'You made 30 calls', 'nothing'],
    ['us-en', { unit: 'money', value: 30 }, '30 euros are for roaming', 'right'],
    ['zh-cn', { unit: 'money', value: 30 }, '多出来的30是漫游费', 'right'],
    ['ja-jp', { unit: 'money', value: 30 }, '増えた30は通信料です', 'right'],
    ['us-en', { unit: 'percent', value: 5 }, 'The rate is 5', 'right'],
    ['us-en', { unit: 'percent', value: 5 }, 'The rate is 6', 'nothing'],
    ['us-en', { unit: 'percent', value: 5 }, 'It is 5 months', 'nothing'],
    ['us-en', { unit: 'count', value: 3 }, 'There were 3 in May', 'right'],
  ])('CONV-24b in %s of %j the bare number of %s is %s', (locale, right, line, state) => {
    expect(saidOn({ right: [right] }, line, locale)).toBe(state)
  })

  test.each<Row>([
    ['zh-cn', { unit: 'money', value: 98 }, '不到一百块', 'imprecise'],
    ['zh-cn', { unit: 'money', value: 120 }, '不到一百块', 'wrong'],
    ['zh-cn', { unit: 'money', value: 120 }, '一百多块', 'imprecise'],
    ['zh-cn', { unit: 'minute', value: 30 }, '不超过三十分钟', 'right'],
    ['zh-cn', { unit: 'workday', value: 15 }, '大约十五个工作日', 'right'],
    ['zh-cn', { unit: 'workday', value: 15 }, '大约十四个工作日', 'imprecise'],
    ['zh-cn', { unit: 'workday', value: 15 }, '大约十个工作日', 'wrong'],
    ['zh-cn', { unit: 'workday', value: 15 }, '十个或者十五个工作日', 'imprecise'],
    ['us-en', { unit: 'workday', value: 15 }, '15 working days or 3 working days', 'imprecise'],
    ['us-en', { unit: 'day', value: 4 }, 'between 3 and 5 days', 'imprecise'],
    ['us-en', { unit: 'day', value: 3, upTo: 5 }, 'between 3 and 5 days', 'right'],
    ['us-en', { unit: 'minute', value: 30 }, 'no more than 30 minutes', 'right'],
    ['us-en', { unit: 'money', value: 520 }, 'five hundred odd dollars', 'imprecise'],
    ['us-en', { unit: 'day', value: 9 }, '2 days, 3 days, 9 days, 12 days, 30 days', 'imprecise'],
    ['ja-jp', { unit: 'money', value: 9800 }, '一万円未満です', 'imprecise'],
    ['ja-jp', { unit: 'day', value: 3 }, '二、三日で届きます', 'imprecise'],
  ])('CONV-24c in %s of %j %s is %s', (locale, right, line, state) => {
    expect(saidOn({ right: [right] }, line, locale)).toBe(state)
  })

  test('CONV-24c a value that is off by no more than the tolerance is right', () => {
    const about: FactInput = { right: [{ unit: 'money', value: 500 }], tolerance: 20 }
    expect(saidOn(about, 'about 515 dollars', 'us-en')).toBe('right')
    expect(saidOn(about, '521 dollars', 'us-en')).toBe('wrong')
  })

  test.each<Row>([
    ['zh-cn', { unit: 'day-of-month', value: 18, month: 3 }, '下周三给您答复', 'right'],
    ['zh-cn', { unit: 'days-ahead', value: 2 }, '后天可以取', 'right'],
    ['zh-cn', { unit: 'days-ahead', value: 2 }, '3月13号可以取', 'right'],
    ['zh-cn', { unit: 'weekday', value: 5 }, '3月13号可以取', 'right'],
    ['zh-cn', { unit: 'day-of-month', value: 3, month: 4 }, '下个月三号扣款', 'right'],
    ['zh-cn', { unit: 'day-of-month', value: 3, month: 4 }, '下个月四号扣款', 'wrong'],
    ['us-en', { unit: 'day-of-month', value: 3, month: 4 }, 'on the 3rd of next month', 'right'],
    ['us-en', { unit: 'weekday', value: 5 }, 'by this Friday', 'right'],
    ['us-en', { unit: 'weekday', value: 5 }, 'by Thursday', 'wrong'],
    ['us-en', { unit: 'day-of-month', value: 14, month: 3 }, 'in three days', 'right'],
    ['us-en', { unit: 'weekday', value: 4 }, 'on April 31', 'nothing'],
    ['ja-jp', { unit: 'day-of-month', value: 3, month: 4 }, '来月の三日です', 'right'],
    ['ja-jp', { unit: 'days-ahead', value: 2 }, '明後日お届けします', 'right'],
    ['ja-jp', { unit: 'day-of-month', value: 31, month: 3 }, '今月末までです', 'right'],
  ])('CONV-24c in %s on 11 March of %j %s is %s', (locale, right, line, state) => {
    expect(saidOn({ right: [right] }, line, locale)).toBe(state)
  })

  test('CONV-24c what lies ahead is counted from the day on which it is said', () => {
    const due: FactInput = { right: [{ unit: 'day-of-month', value: 1, month: 1 }] }
    expect(saidOn(due, 'tomorrow', 'us-en', Date.UTC(2026, 11, 31, 20))).toBe('right')
    expect(saidOn(due, 'tomorrow', 'us-en')).toBe('wrong')
  })
})

describe('a wrong value beside another of several right ones', () => {
  const prices: FactInput = {
    right: [
      { unit: 'money', value: 6900 },
      { unit: 'money', value: 229 },
    ],
  }
  const premiums: FactInput = {
    right: [
      { unit: 'money', value: 3680 },
      { unit: 'money', value: 3920 },
      { unit: 'money', value: 3720 },
    ],
  }

  test.each<readonly [FactInput, LocaleId, string, string]>([
    [prices, 'us-en', 'It is $6,900, or $229 a month', 'right: 6,900'],
    [prices, 'us-en', 'It is $6,500, or $229 a month', 'wrong: 6,500'],
    [
      prices,
      'us-en',
      "It's sixty-five hundred, or it's two twenty-nine a month",
      'wrong: sixty-five hundred',
    ],
    [
      prices,
      'us-en',
      "It's two twenty-nine a month, and about sixty-nine hundred outright",
      'right: two twenty-nine',
    ],
    [prices, 'us-en', "It's $229 a month, which makes $8,244 in all", 'right: 229'],
    [prices, 'us-en', "It's $229 a month, not sixty-five hundred at once", 'right: 229'],
    [prices, 'us-en', "It's $229 a month; is it sixty-five hundred elsewhere?", 'right: 229'],
    [prices, 'us-en', 'It has been $229 a month since 2009', 'right: 229'],
    [premiums, 'zh-cn', '去年3680，今年3920，加免赔额就降到3620', 'wrong: 3620'],
    [premiums, 'zh-cn', '去年3680，今年3920，加免赔额就降到3720', 'right: 3920'],
    [premiums, 'zh-cn', '今年3920，比别家贵640', 'right: 3920'],
    [{ right: [{ unit: 'money', value: 3920 }] }, 'zh-cn', '去年3680，今年3920', 'right: 3920'],
  ])('CONV-24b of %j in %s: %s says %s', (fact, locale, line, statement) => {
    expect(said(fact, line, locale)).toBe(statement)
  })
})

describe('a wrong value beside the right one', () => {
  const days: FactInput = { right: [{ unit: 'workday', value: 15 }] }
  const saidWith = (others: FactInput[], text: string, locale: LocaleId) => {
    const course = compileCourse(
      courseOf([listens('n', 'k', { end: 'achieved' })], {
        locale,
        keywords: [{ id: 'k', name: 'k', synonyms: [] }],
        facts: [days, ...others].map((fact, at) => ({ id: `f${at}`, name: 'f', ...fact })),
      }),
    )
    return lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] }).fact('f0')?.state
  }

  test.each<[string, LocaleId]>([
    ['It takes 15 working days. You will have it in 10 working days.', 'us-en'],
    ['十五个工作日到账，您十个工作日就能收到。', 'zh-cn'],
    ['15営業日かかります。10営業日で届きます。', 'ja-jp'],
  ])('CONV-24h makes it wrong: %s', (text, locale) => {
    expect(saidWith([], text, locale)).toBe('wrong')
  })

  test.each<[string, LocaleId]>([
    ['It takes 15 working days, not 10 working days.', 'us-en'],
    ['Did they tell you 10 working days? It takes 15 working days.', 'us-en'],
    ['It takes 15 working days. The form takes 2 working days.', 'us-en'],
    ['十五个工作日到账，不是十个工作日。', 'zh-cn'],
  ])('CONV-24h leaves it right: %s', (text, locale) => {
    expect(saidWith([], text, locale)).toBe('right')
  })

  test('CONV-24h is not wrong where it is the value of another fact', () => {
    const text = 'It takes 15 working days. The letter takes 10 working days.'
    expect(saidWith([{ right: [{ unit: 'workday', value: 10 }] }], text, 'us-en')).toBe('right')
  })
})

test('CONV-24g days are read by the day on which the course says that it takes place', () => {
  const on = (today?: string) => {
    const base = courseOf([listens('n', 'k', { end: 'achieved' })], {
      locale: 'us-en',
      keywords: [{ id: 'k', name: 'k', synonyms: [] }],
      facts: [{ id: 'f', name: 'f', right: [{ unit: 'day-of-month', value: 9, month: 11 }] }],
    })
    const course = compileCourse({ ...base, settings: { ...base.settings, ...(today ? { today } : {}) } })
    const event = { type: 'say' as const, turnId: 't', round: 1, text: 'by tomorrow', guesses: [] }
    return lineOf(course, event, { at: Date.UTC(2030, 0, 1, 12) }).fact('f')?.state
  }
  expect([on('2026-11-08'), on('2026-11-20'), on()]).toEqual(['right', 'wrong', 'wrong'])
})

describe('the learner’s clock', () => {
  /** Half past eleven at night in London, 31 December: the new year has begun in Tokyo, and not in New York. */
  const at = Date.UTC(2026, 11, 31, 23, 30)
  const course = compileCourse(
    courseOf([listens('n', 'k', { end: 'achieved' })], {
      locale: 'us-en',
      keywords: [{ id: 'k', name: 'k', synonyms: [] }],
      facts: [{ id: 'f', name: 'f', right: [{ unit: 'day-of-month', value: 1, month: 1, year: 2027 }] }],
    }),
  )
  const stated = (timeZone?: string) => {
    const event = { type: 'say' as const, turnId: 't', round: 1, text: 'tomorrow', guesses: [] }
    return lineOf(course, event, { at, timeZone }).fact('f')?.state
  }

  test('CONV-24k tells which day tomorrow is', () => {
    expect(stated('Europe/London')).toBe('right')
    expect(stated('Asia/Tokyo')).toBe('wrong')
    expect(stated('America/New_York')).toBe('right')
  })

  test('CONV-24k isn’t known in older practices, and one that nobody knows is passed over', () => {
    expect(stated()).toBe('right')
    expect(stated('Mars/Olympus')).toBe('right')
  })

  test('CONV-24k stands in the start of a practice, its state and its report', () => {
    const started = (timeZone?: string) => {
      const event = { type: 'start' as const, seed: 1, difficulty: 3, ...(timeZone ? { timeZone } : {}) }
      return step(course, initialState(course), event, at).state
    }
    expect(started('Asia/Tokyo')).toMatchObject({ timeZone: 'Asia/Tokyo' })
    expect(started('Mars/Olympus')).toEqual(started())
    expect(started()).not.toHaveProperty('timeZone')
    expect(zoneOf([{ event: { type: 'start', seed: 1, difficulty: 3, timeZone: 'Asia/Tokyo' } }])).toBe(
      'Asia/Tokyo',
    )
    expect(zoneOf([{ event: { type: 'start', seed: 1, difficulty: 3 } }])).toBeUndefined()
  })
})
