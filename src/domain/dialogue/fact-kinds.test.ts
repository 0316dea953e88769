import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens } from '../course/course-factory.ts'
import { factSchema } from '../course/fact.ts'
import { isIdentity } from '../language/identity.ts'
import type { LocaleId } from '../locale.ts'
import { lineOf } from './line.ts'

type FactInput = NonNullable<CourseInput['facts']>[number]

/** What a line says of a fact, with what a customer can say of it. */
function said(fact: FactInput, text: string, locale: LocaleId): string {
  const course = compileCourse(
    courseOf([listens('n', 'k', { end: 'achieved' })], {
      locale,
      keywords: [{ id: 'k', name: 'k', synonyms: [] }],
      facts: [fact],
    }),
  )
  const statement = lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] }).fact('f')
  return statement ? `${statement.state}: ${statement.spoken}` : 'nothing'
}
const base = { id: 'f', name: 'F' }
type Row = readonly [LocaleId, string, string]

test('CONV-24d a fact that was stored before there were kinds is a quantity', () => {
  const stored = { ...base, right: [{ unit: 'workday', value: 15 }], counted: [], cues: [] }
  expect(factSchema.parse(stored)).toMatchObject({ ...stored, tolerance: 0 })
})

describe('a name', () => {
  const chinese: FactInput = { ...base, kind: 'name', right: ['张伟', '张总'] }
  const japanese: FactInput = { ...base, kind: 'name', right: ['佐藤 健二'] }
  const english: FactInput = { ...base, kind: 'name', right: ['James Carter'] }
  const firm: FactInput = { ...base, kind: 'name', right: ['安心保険', 'Anshin Insurance'] }

  test.each<readonly [FactInput, ...Row]>([
    [chinese, 'zh-cn', '张伟先生您好', 'right: 张伟'],
    [chinese, 'zh-cn', '张先生您好', 'right: 张先生'],
    [chinese, 'zh-tw', '張先生您好', 'right: 张先生'],
    [chinese, 'zh-cn', '张总您好', 'right: 张伟'],
    [chinese, 'zh-cn', '李先生您好', 'wrong: 李先生'],
    [chinese, 'zh-cn', '李女士，不好意思，是张先生', 'right: 张先生'],
    [chinese, 'zh-cn', '先生您好', 'nothing'],
    [chinese, 'zh-cn', '您不是张先生', 'nothing'],
    [japanese, 'ja-jp', '佐藤様でいらっしゃいますか', 'right: 佐藤様'],
    [japanese, 'ja-jp', '佐藤健二様ですね', 'right: 佐藤 健二'],
    [japanese, 'ja-jp', '鈴木様、お待たせしました', 'wrong: 鈴木様'],
    [japanese, 'ja-jp', 'お客様、お待たせしました', 'nothing'],
    [english, 'us-en', 'Hello Mr. Carter', 'right: mr. carter'],
    [english, 'us-en', 'Hello James Carter', 'right: James Carter'],
    [english, 'us-en', 'Hello Mrs Miller', 'wrong: mrs miller'],
    [english, 'us-en', 'Hello sir', 'nothing'],
    [firm, 'ja-jp', '安心保険の田中と申します', 'right: 安心保険'],
  ])('CONV-24d %j in %s %s says %s', (fact, locale, line, statement) => {
    expect(said(fact, line, locale)).toBe(statement)
  })
})

describe('an identity number', () => {
  const resident: FactInput = {
    ...base,
    kind: 'identity',
    format: 'cn-resident',
    right: ['11010519491231002X'],
    last: 4,
  }
  const taiwan: FactInput = { ...base, kind: 'identity', format: 'tw-identity' }
  const individual: FactInput = { ...base, kind: 'identity', format: 'jp-individual' }
  const social: FactInput = {
    ...base,
    kind: 'identity',
    format: 'us-social-security',
    right: ['123-45-6789'],
    last: 4,
  }

  test.each<readonly [FactInput, ...Row]>([
    [resident, 'zh-cn', '您的身份证是11010519491231002X', 'right: 11010519491231002X'],
    [resident, 'zh-cn', '身份证一一零一零五 一九四九 一二三一 零零二X', 'right: 11010519491231002X'],
    [resident, 'zh-cn', '后四位是002x', 'right: 002X'],
    [resident, 'zh-cn', '后四位是零零二一', 'wrong: 0021'],
    [resident, 'zh-cn', '2026年的账单', 'nothing'],
    [resident, 'zh-cn', '身份证是110105194912310021', 'wrong: 110105194912310021'],
    [resident, 'zh-cn', '不是11010519491231002X', 'nothing'],
    [taiwan, 'zh-tw', '身分證字號A123456789', 'right: A123456789'],
    [taiwan, 'zh-tw', '身分證字號A123456788', 'wrong: A123456788'],
    [individual, 'ja-jp', '番号は1234-5678-9018です', 'right: 123456789018'],
    [individual, 'ja-jp', '番号は1234-5678-9012です', 'wrong: 123456789012'],
    [social, 'us-en', 'ending in six seven eight nine', 'right: 6789'],
    [social, 'us-en', 'the last four are 6798', 'wrong: 6798'],
  ])('CONV-24d %j in %s %s says %s', (fact, locale, line, statement) => {
    expect(said(fact, line, locale)).toBe(statement)
  })

  test('CONV-24d an identity number has a day that exists', () => {
    expect(isIdentity('cn-resident', '11010519491231002x')).toBe(true)
    expect(isIdentity('cn-resident', '110105194902310020')).toBe(false)
    expect(isIdentity('us-social-security', '666123456')).toBe(false)
    expect(isIdentity('tw-identity', 'a323456789')).toBe(false)
  })
})

describe('a telephone number', () => {
  const phone = (country: 'cn' | 'tw' | 'jp' | 'us', ...right: string[]): FactInput => ({
    ...base,
    kind: 'phone',
    country,
    right,
  })
  test.each<readonly [FactInput, ...Row]>([
    [phone('cn', '138 1234 5678'), 'zh-cn', '电话是一三八 一二三四 五六七八', 'right: 13812345678'],
    [phone('cn', '138 1234 5678'), 'zh-cn', '+86 138-1234-5678', 'right: 13812345678'],
    [phone('cn', '138 1234 5678'), 'zh-cn', '幺三九幺二三四五六七八', 'wrong: 13912345678'],
    [phone('cn', '95588'), 'zh-cn', '请打九五五八八', 'right: 95588'],
    [phone('cn'), 'zh-cn', '请拨打400-800-1234', 'right: 4008001234'],
    [phone('cn'), 'zh-cn', '一共12345678901234567元', 'nothing'],
    [phone('tw', '0912-345-678'), 'zh-tw', '手機零九一二 三四五 六七八', 'right: 0912345678'],
    [
      phone('jp', '090-1234-5678'),
      'ja-jp',
      'ゼロキュウゼロ、イチニサンヨン、ゴロクナナハチです',
      'right: 09012345678',
    ],
    [phone('jp', '03-1234-5678'), 'ja-jp', '+81 3 1234 5678', 'right: 0312345678'],
    [
      phone('us', '(415) 555-2671'),
      'us-en',
      'four one five, triple five, two six seven one',
      'right: 4155552671',
    ],
    [phone('us', '(415) 555-2671'), 'us-en', 'one four one five 555 2671', 'right: 4155552671'],
    [phone('us', '(415) 555-2671'), 'us-en', 'call 415 555 2617', 'wrong: 4155552617'],
    [phone('us', '(415) 555-2671'), 'us-en', 'I will call you', 'nothing'],
  ])('CONV-24d %j in %s %s says %s', (fact, locale, line, statement) => {
    expect(said(fact, line, locale)).toBe(statement)
  })
})

describe('one of a list, and a text', () => {
  const plan: FactInput = {
    ...base,
    kind: 'choice',
    values: [
      { name: 'Gold', synonyms: ['金卡'] },
      { name: 'Gold Plus', synonyms: ['白金', '白金卡'], right: true },
      { name: 'Silver' },
    ],
  }
  const order: FactInput = { ...base, kind: 'text', pattern: '\\b([a-z]{2}-?\\d{4})\\b', right: ['AB1234'] }
  test.each<readonly [FactInput, ...Row]>([
    [plan, 'us-en', 'You have Gold Plus', 'right: Gold Plus'],
    [plan, 'us-en', 'You have Gold', 'wrong: Gold'],
    [plan, 'us-en', 'You have Gold Plus or Silver', 'imprecise: Gold Plus'],
    [plan, 'us-en', 'Not Silver but Gold Plus', 'right: Gold Plus'],
    [plan, 'us-en', 'You have a card', 'nothing'],
    [plan, 'zh-tw', '您的是白金卡', 'right: Gold Plus'],
    [order, 'us-en', 'Your order is ab-1234', 'right: ab-1234'],
    [order, 'us-en', 'Your order is AB 1234', 'nothing'],
    [order, 'us-en', 'Your order is XY9999', 'wrong: xy9999'],
  ])('CONV-24d %j in %s %s says %s', (fact, locale, line, statement) => {
    expect(said(fact, line, locale)).toBe(statement)
  })
})
