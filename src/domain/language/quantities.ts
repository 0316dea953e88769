import type { Span } from '../text/normalise.ts'
import { type CalendarDate, derivedFrom, readDates } from './dates.ts'
import type { Language } from './language.ts'
import { readNumbers, type SaidNumber } from './numbers.ts'
import { type Quantity, quantity, type Unit } from './quantity.ts'
import { boundedBy, joined } from './quantity-words.ts'
import { readTimes } from './times.ts'
import { behind, percentBefore, moneyBefore, currencyOf, counter, noCount } from './unit-words.ts'
import { monthAt } from './named-month.ts'
import { phrasesIn } from './quantity-phrases.ts'
import { aheadBy } from './days-ahead.ts'

export { type Quantity, type Unit, units } from './quantity.ts'

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
