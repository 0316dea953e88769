import type { Span } from '../text/normalise.ts'
import { type CalendarDate, derivedFrom, readDates } from './dates.ts'
import type { Language } from './language.ts'
import { readNumbers, type SaidNumber } from './numbers.ts'
import { type Currency, type Quantity, quantity, type Unit } from './quantity.ts'
import { boundedBy, joined } from './quantity-words.ts'
import { readTimes } from './times.ts'

export { type Quantity, type Unit, units } from './quantity.ts'

type UnitWords = readonly (readonly [Unit, RegExp])[]

/** What stands right behind the number. The first that fits is its unit. */
const behind: Record<Language, UnitWords> = {
  zh: [
    ['workday', /^\s*(?:个|個)?(?:工作[日天]|交易日)/],
    ['money', /^\s*(?:块(?:钱|大洋)?|塊|元|圆|人民币|美[元金]|欧元|日元|港[币元]|台币|英镑|刀|rmb|usd)/],
    ['money', /^\s*[毛角](?!度|色|落)/],
    ['discount', /^\s*折(?!腾|磨|扣|旧|叠|断|返|合)/],
    ['percent', /^\s*(?:%|个百分点|趴|个点)/],
    ['percent', /^\s*成(?![功为立员本交年长分就人果熟都])/],
    ['minute', /^\s*(?:分钟|分鐘)/],
    ['hour', /^\s*(?:个|個)?(?:小时|钟头|小時|鐘頭)/],
    ['week', /^\s*(?:个|個)?(?:周(?![年末岁])|星期|礼拜|禮拜|週)/],
    ['month', /^\s*(?:个|個)月/],
    ['day-of-month', /^\s*(?:号|號|日(?!内|之内|以内))/],
    ['day', /^\s*(?:天|日)/],
    ['year', /^\s*年(?!费)/],
  ],
  ja: [
    ['workday', /^\s*営業日/],
    ['money', /^\s*(?:円|ドル|ユーロ|元|ポンド)/],
    ['percent', /^\s*(?:%|パーセント)/],
    ['percent', /^\s*割(?!り|れ|合|愛|と)/],
    ['minute', /^\s*分(?!割|の)/],
    ['hour', /^\s*時間/],
    ['week', /^\s*週間?/],
    ['month', /^\s*(?:か|ヶ|カ|ケ|箇|ヵ)月/],
    [
      'day',
      /^\s*日(?:間|以内|後|ほど|くらい|ぐらい|程度|(?=で(?:届|お届|き|完|対|終)|は?かか|お(?:時間|待)|いただ|ください))/,
    ],
    ['day-of-month', /^\s*日/],
    ['year', /^\s*年/],
  ],
  en: [
    ['workday', /^[\s-]*(?:working|business|work|week)[\s-]?days?\b/],
    [
      'money',
      /^[\s-]*(?:(?:us )?dollars?|bucks?|usd|quid|pounds|euros?|yuan|rmb|yen|cents?|pennies|pence)\b/,
    ],
    ['percent', /^\s*(?:%|per ?cent\b|pct\b)/],
    ['minute', /^[\s-]*(?:minutes?|mins?)\b/],
    ['hour', /^[\s-]*(?:hours?|hrs?)\b/],
    ['day', /^[\s-]*days?\b/],
    ['week', /^[\s-]*(?:weeks?|wks?)\b/],
    ['month', /^[\s-]*months?\b/],
    ['year', /^[\s-]*(?:years?|yrs?)\b/],
    ['day-of-month', /^(?:st|nd|rd|th)\b/],
  ],
}

const percentBefore = /百分之\s*$/
const moneyBefore = /(?:[$¥€£]|\busd?|\brmb|人民币)\s?$/
const currencyWords: readonly (readonly [RegExp, Currency])[] = [
  [/us|\$|dollar|buck|美|刀|ドル/, 'USD'],
  [/€|euro|欧|ユーロ/, 'EUR'],
  [/£|quid|pound|pence|英镑|ポンド/, 'GBP'],
  [/港/, 'HKD'],
  [/台币/, 'TWD'],
  [/円|日元|yen/, 'JPY'],
  [/rmb|人民币|yuan/, 'CNY'],
]
const currencyOf = (words: string): Currency | null =>
  currencyWords.find(([pattern]) => pattern.test(words))?.[1] ?? null

const counter: Record<Language, RegExp> = {
  zh: /^\s*(?:笔|次|张|份|位|人|个|件|间|台|条|项|样|种|起|名|家)?/,
  ja: /^\s*(?:回|件|名|人|枚|通|社|点|台|つ)?/,
  en: /^[\s-]*(?:[a-z]+)?/,
}
/** A count without a word for what it is of: '一' and 'one' are part of other words then, and a numeral among characters of a name. */
const noCount: Record<Language, (said: string, before: string, after: string) => boolean> = {
  zh: (said, _, after) => said === '一' && !/^[到至~-]/.test(after),
  ja: (said, _, after) =>
    (said === '一' && !/^(?:から|[~〜-])/.test(after)) || (/[一-龠]/.test(said) && /^[一-龠]/.test(after)),
  en: (said, before, after) =>
    said === 'one' &&
    !/^ ?(?:to|or|-) ?(?:\d|two|three|four|five|six)/.test(after) &&
    (/\b(?:no|the|this|that|which|every|any|each|some|only|last|next|new|good)\s$/.test(before) ||
      !/^[\s-]?(?!of\b|to\b|who\b|that\b|thing\b|moment\b|more\b|way\b|another\b|is\b|can\b|you\b|i\b|we\b)[a-z]+/.test(
        after,
      )),
}

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)
const monthNames = months.map((m) => `${m}|${m.slice(0, 3)}`).join('|')
const englishMonth = new RegExp(`\\b(${monthNames})\\.?\\s+(?:the\\s+)?$`)
const englishMonthAfter = new RegExp(`^(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthNames})\\b(?:,? (\\d{4})\\b)?`)
const monthBefore =
  /(?:([12]\d{3}|[零〇一二三四五六七八九]{4})\s*年\s*)?(\d{1,2}|[一二三四五六七八九十]{1,3})\s*月\s*$/

type NamedMonth = { month: number; year: number | null; length: number }
const monthNumber = (name: string): number => months.findIndex((month) => month.startsWith(name)) + 1

/** The month that stands at the number of a day, with its year; `length` of the words behind the number that belong to it. */
function monthAt(before: string, after: string, language: Language): NamedMonth | null {
  if (language === 'en') {
    const name = englishMonth.exec(before)?.[1]
    if (name)
      return {
        month: monthNumber(name),
        year: Number(/^(?:st|nd|rd|th)?,? (\d{4})\b/.exec(after)?.[1]) || null,
        length: 0,
      }
    const [words, behindName, year] = englishMonthAfter.exec(after) ?? []
    return words && behindName
      ? { month: monthNumber(behindName), year: Number(year) || null, length: words.length }
      : null
  }
  const [, year, said] = monthBefore.exec(before) ?? []
  if (!said) return null
  const value = (words: string) => readNumbers(words, language)[0]?.value ?? null
  const month = value(said)
  return month === null ? null : { month, year: year ? value(year) : null, length: 0 }
}

/** A number with its unit, and where the number itself ends. */
interface Measured {
  quantity: Quantity
  number: SaidNumber
}

const half = /^半/
const halfBefore = /^(?:个|個)半/
const halfAfter = /^ and a half\b/
const halvable: readonly Unit[] = ['money', 'hour', 'day', 'week', 'month', 'year', 'workday']
/** '三块五(毛)', '十二元五角'. */
const tenths = /^([一二三四五六七八九]|\d(?!\d))(?![十百千万点.%个天年月])(?:[毛角])?/
/** '三成五', '二割五分'. */
const hundredths = /^(?:([一二三四五六七八九])(?![十百])|([一二三四五六七八九\d])分)/
const discountAfter: Record<Language, RegExp> = {
  zh: /^的?(?:折扣|优惠|减免)/,
  ja: /^(?:の)?(?:割引|引き?|オフ|off|お?安)/i,
  en: /^ (?:off|discount|less|cheaper|reduction)\b/,
}
const discountBefore: Record<Language, RegExp> = {
  zh: /(?:优惠|便宜|立减|减免|减)了?$/,
  ja: /(?!)/,
  en: /\bdiscount of $/,
}

interface Place {
  text: string
  language: Language
  before: string
}

/** What stands behind a unit and belongs to the value: 半, 'and a half', the jiao behind a yuan. */
function refined({ text, language }: Place, { quantity: read, number }: Measured): Measured {
  const after = text.slice(read.end, read.end + 12)
  const grown = (value: number, length: number): Measured => ({
    number,
    quantity: { ...read, value: Number(value.toPrecision(15)), end: read.end + length },
  })
  if (read.upTo !== null || !halvable.includes(read.unit)) return { quantity: read, number }
  if (language === 'en') {
    const found = halfAfter.exec(after)
    return found ? grown(read.value + 0.5, found[0].length) : { quantity: read, number }
  }
  if (half.test(after)) return grown(read.value + 0.5, 1)
  const part =
    language === 'zh' && read.unit === 'money' && /[块塊元]$/.test(text.slice(0, read.end))
      ? tenths.exec(after)
      : null
  if (!part) return { quantity: read, number }
  const tenth = readNumbers(part[1] ?? '', language)[0]?.value ?? 0
  return grown(read.value + tenth / 10, part[0].length)
}

/** A share of ten, or what is left of a price, in per cent. */
function shareOf(place: Place, { quantity: read, number }: Measured, words: string): Measured {
  const { text, language } = place
  if (/折/.test(words)) {
    const paid = number.value < 10 ? number.value * 10 : number.value
    return { number, quantity: { ...read, value: Number((100 - paid).toPrecision(12)) } }
  }
  if (!/[成割]/.test(words)) return { quantity: read, number }
  const [found, one, other] = hundredths.exec(text.slice(read.end, read.end + 3)) ?? []
  const value = number.value * 10 + (readNumbers(one ?? other ?? '', language)[0]?.value ?? 0)
  return { number, quantity: { ...read, value, end: read.end + (found?.length ?? 0) } }
}

/** A number with the unit that stands behind it; null where none does. */
function measured(place: Place, number: SaidNumber): Measured | null {
  const { text, language, before } = place
  const skipped =
    language === 'zh' ? (halfBefore.exec(text.slice(number.end, number.end + 2))?.[0].length ?? 0) : 0
  const value = number.value + (skipped > 0 ? 0.5 : 0)
  const rest = (skipped > 0 ? '个' : '') + text.slice(number.end + skipped, number.end + skipped + 20)
  for (const [unit, pattern] of behind[language]) {
    const words = pattern.exec(rest)?.[0]
    if (words === undefined) continue
    const end = number.end + skipped + words.length - (skipped > 0 ? 1 : 0)
    const said = unit === 'day-of-month' && number.upTo !== null ? 'day' : unit
    const read = quantity({ start: number.start, end }, said, value, {
      upTo: number.upTo,
      currency: unit === 'money' ? currencyOf(words) : null,
    })
    if (/^\s*[毛角]|cent(?!\w*e)|penn|pence/.test(words) && unit === 'money')
      return { number, quantity: { ...read, value: value / (language === 'zh' ? 10 : 100) } }
    if (unit === 'percent' || unit === 'discount') return shareOf(place, { quantity: read, number }, words)
    return refined(place, { quantity: read, number })
  }
  if (percentBefore.test(before))
    return { number, quantity: quantity(number, 'percent', value, { upTo: number.upTo }) }
  return null
}

const dayBefore = /\b(?:on|by|until|till|before|from|through|due|the) (?:the )?$/
const isDay = (text: string, { start, end }: SaidNumber): boolean =>
  dayBefore.test(text.slice(Math.max(0, start - 12), start)) &&
  /^(?: of (?:the|each|every|this) month\b|[,.;!?]|$)/.test(text.slice(end))

function measuredOrCount(place: Place, number: SaidNumber): Measured | null {
  const { text, language, before } = place
  const after = text.slice(number.end, number.end + 24)
  const named = monthAt(before, after, language)
  if (named && number.value <= 31 && language === 'en') {
    const span = { start: number.start, end: number.end + named.length }
    return {
      number,
      quantity: quantity(span, 'day-of-month', number.value, { month: named.month, year: named.year }),
    }
  }
  if (moneyBefore.test(before))
    return {
      number,
      quantity: quantity(number, 'money', number.value, {
        upTo: number.upTo,
        currency: currencyOf(moneyBefore.exec(before)?.[0] ?? ''),
      }),
    }
  const read = measured(place, number)
  if (number.ordinal && read?.quantity.unit !== 'day-of-month')
    return language === 'en' && isDay(text, number)
      ? { number, quantity: quantity(number, 'day-of-month', number.value) }
      : null
  if (read?.quantity.unit === 'day-of-month' && named)
    return { number, quantity: { ...read.quantity, month: named.month, year: named.year } }
  if (read) return read
  const counted = (counter[language].exec(after)?.[0] ?? '').trim()
  const said = text.slice(number.start, number.end)
  if ((counted === '' || language === 'en') && noCount[language](said, before, after)) return null
  return { number, quantity: quantity(number, 'count', number.value, { counted, upTo: number.upTo }) }
}

/** Behind a number that only helps to say another: the month of a date, the hundred of '百分之三', a year before its month. */
const partOfAnother =
  /^(?:\s*月|分之|年\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*月\s*(?:\d|[一二三四五六七八九十])|年度)/

/** Values that no numeral says, or that are no number of their unit. */
const phrases: Record<Language, readonly (readonly [RegExp, Unit, number])[]> = {
  zh: [
    [/(?<![个個])半(?:个|個)月/g, 'month', 0.5],
    [/半年/g, 'month', 6],
    [/(?<![个個])半(?:个|個)?(?:小时|小時|钟头)/g, 'minute', 30],
    [/一刻钟/g, 'minute', 15],
    [/三刻钟/g, 'minute', 45],
    [/半天/g, 'day', 0.5],
    [/半价|对折|半折/g, 'discount', 50],
    [/正午/g, 'clock', 720],
  ],
  ja: [
    [/半月/g, 'month', 0.5],
    [/半年/g, 'month', 6],
    [/半時間/g, 'minute', 30],
    [/半日/g, 'day', 0.5],
    [/半額|半値/g, 'discount', 50],
    [/正午/g, 'clock', 720],
  ],
  en: [
    [/\bhalf an hour\b/g, 'minute', 30],
    [/\b(?:a )?quarter of an hour\b/g, 'minute', 15],
    [/\bthree quarters of an hour\b/g, 'minute', 45],
    [/\bhalf a year\b/g, 'month', 6],
    [/\bhalf a day\b/g, 'day', 0.5],
    [/\ba fortnight\b/g, 'day', 14],
    [/\b(?:an hour|one hour) and a half\b/g, 'hour', 1.5],
    [/\ba day and a half\b/g, 'day', 1.5],
    [/\ba week and a half\b/g, 'week', 1.5],
    [/\ba month and a half\b/g, 'month', 1.5],
    [/\ba year and a half\b/g, 'year', 1.5],
    [/\ba year\b(?! and a half)/g, 'year', 1],
    [/\ba month\b(?!'s notice| and a half)/g, 'month', 1],
    [/\ba week\b(?! and a half)/g, 'week', 1],
    [/\ban hour\b(?! and a half)(?<!half an hour|of an hour)/g, 'hour', 1],
    [/\ba couple(?: of)? days\b/g, 'day', 2],
    [/\ba couple(?: of)? weeks\b/g, 'week', 2],
    [/\ba couple(?: of)? months\b/g, 'month', 2],
    [/\ba couple(?: of)? hours\b/g, 'hour', 2],
    [/\ba couple(?: of)? minutes\b/g, 'minute', 2],
    [/\bhalf(?:[ -]price| off| the price)\b/g, 'discount', 50],
    [/\b(?:a|one) dozen\b/g, 'count', 12],
    [/\bhalf a dozen\b/g, 'count', 6],
    [/\btwice\b/g, 'count', 2],
    [/\bnoon\b/g, 'clock', 720],
    [/\bmidnight\b/g, 'clock', 0],
  ],
}
const maxPhrases = 20

function phrasesIn(text: string, language: Language): Quantity[] {
  const found = phrases[language].flatMap(([words, unit, value]) =>
    [...text.matchAll(words)]
      .slice(0, maxPhrases)
      .map((match) => quantity({ start: match.index, end: match.index + match[0].length }, unit, value)),
  )
  return [...found, ...halfMillions(text, language)]
}

const halfMillion = /\bhalf a (million|thousand)\b(?: (dollars|bucks|pounds|euros)\b)?/g

const halfMillions = (text: string, language: Language): Quantity[] =>
  language !== 'en'
    ? []
    : [...text.matchAll(halfMillion)]
        .slice(0, maxPhrases)
        .map((match) =>
          quantity(
            { start: match.index, end: match.index + match[0].length },
            match[2] ? 'money' : 'count',
            match[1] === 'million' ? 500_000 : 500,
            { currency: match[2] ? currencyOf(match[2]) : null },
          ),
        )

/** Some count a dozen: '一打', 'two dozen'. */
const dozen: Record<Language, RegExp> = {
  zh: /^打(?![开电扰印算折车的球游听招])/,
  ja: /^ダース/,
  en: /^ dozen\b/,
}

function inDozens(text: string, number: SaidNumber, language: Language): SaidNumber {
  const words =
    number.upTo === null ? dozen[language].exec(text.slice(number.end, number.end + 6))?.[0] : undefined
  return words === undefined
    ? number
    : { ...number, value: number.value * 12, end: number.end + words.length }
}

/** A discount is also the per cent that it is said in; a day that is named follows from today. */
function withWhatFollows(
  read: Quantity,
  text: string,
  language: Language,
  today: CalendarDate | null,
): Quantity[] {
  const { unit, value, start, end } = read
  if (unit === 'discount') return [read, { ...read, unit: 'percent' }]
  if (unit === 'day-of-month') return [read, ...derivedFrom(read, today)]
  if (unit !== 'percent') return [read, ...aheadBy(read, text, language, today)]
  const after = discountAfter[language].exec(text.slice(end, end + 12))
  const before = discountBefore[language].test(text.slice(Math.max(0, start - 14), start))
  if (!after && !before) return [read]
  const whole = { ...read, end: end + (after?.[0].length ?? 0) }
  return [{ ...whole, unit: 'discount', value }, whole]
}

const daysOf: Partial<Record<Unit, number>> = { day: 1, week: 7 }
const aheadAfter: Record<Language, RegExp> = {
  zh: /^(?:之|以)?后/,
  ja: /^後|(?<=日後)/,
  en: /^ from (?:now|today|tomorrow)\b/,
}
const aheadBefore = /\bin $/

/** 'in three days', 三天后: a day that lies so far ahead. */
function aheadBy(read: Quantity, text: string, language: Language, today: CalendarDate | null): Quantity[] {
  const days = (daysOf[read.unit] ?? 0) * read.value
  if (days <= 0 || days > 3650 || !Number.isInteger(days) || read.upTo !== null) return []
  const after = text.slice(read.end, read.end + 10)
  const ahead =
    aheadAfter[language].test(after) ||
    (language === 'ja' && text.slice(read.start, read.end).endsWith('後')) ||
    (language === 'en' && aheadBefore.test(text.slice(Math.max(0, read.start - 4), read.start)))
  if (!ahead) return []
  return readAhead(read, days, today)
}

function readAhead(span: Span, days: number, today: CalendarDate | null): Quantity[] {
  const ahead = quantity(span, 'days-ahead', days)
  if (!today) return [ahead]
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day + days))
  const day = quantity(span, 'day-of-month', date.getUTCDate(), {
    month: date.getUTCMonth() + 1,
    year: date.getUTCFullYear(),
  })
  return [day, ...derivedFrom(day, today)]
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/**
 * The quantities of a normalised line, by start: numbers in digits and words with the unit that stands at them, times and days. With
 * `today` days that are named by how far they lie ahead are days of the calendar. Linear; never throws.
 */
export function readQuantities(
  text: string,
  language: Language,
  today: CalendarDate | null = null,
): Quantity[] {
  const fixed: Quantity[] = []
  for (const one of [
    ...readDates(text, language, today),
    ...readTimes(text, language),
    ...phrasesIn(text, language),
  ])
    if (!fixed.some((other) => overlaps(one, other) && !(one.start === other.start && one.end === other.end)))
      fixed.push(one)
  let read = 0
  const found: Measured[] = []
  for (const said of readNumbers(text, language)) {
    const number = inDozens(text, said, language)
    if (number.start < read || fixed.some((one) => overlaps(one, number))) continue
    if (partOfAnother.test(text.slice(number.end, number.end + 10))) continue
    const before = text.slice(Math.max(0, number.start - 22), number.start)
    const one = measuredOrCount({ text, language, before }, number)
    if (!one) continue
    read = one.quantity.end
    found.push(one)
  }
  const values = [...joined(found, text, language), ...fixed]
    .map((one) => boundedBy(one, text, language))
    .flatMap((one) => withWhatFollows(one, text, language, today))
  return values.sort((a, b) => a.start - b.start)
}
