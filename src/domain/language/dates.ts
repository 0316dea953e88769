import { calendarOf } from '../session/time-zone.ts'
import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { readNumbers } from './numbers.ts'
import { type Quantity, quantity } from './quantity.ts'
import { matchesOf } from '../text/matches-of.ts'

/** A day of the calendar; `month` from 1. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

const dayMilliseconds = 86_400_000
/** Minutes ahead of universal time where most who speak a language live, for whoever's time zone isn't known. */
const clockOf: Record<Language, number> = { zh: 480, ja: 540, en: -300 }

/** The day on which something happens, by the clock of a time zone; of where the language is spoken where none is given or known. */
export function dateAt(at: number, language: Language, timeZone?: string): CalendarDate {
  const format = timeZone === undefined ? null : calendarOf(timeZone)
  if (!format) return dateOf(Math.floor((at + clockOf[language] * 60_000) / dayMilliseconds))
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}

/** A day as '2026-11-08'. */
export function dateOfText(text: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** Days since 1 January 1970. */
const dayNumber = ({ year, month, day }: CalendarDate): number =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMilliseconds)

function dateOf(number: number): CalendarDate {
  const date = new Date(number * dayMilliseconds)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 1 Monday … 7 Sunday. */
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether the calendar has such a day. */
export const isDate = ({ year, month, day }: CalendarDate): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month)

/** All that is to be said of a day that is known: which it is, how far ahead, which day of the week. */
function quantitiesOf(span: Span, number: number, today: CalendarDate): Quantity[] {
  const { day, month, year } = dateOf(number)
  return [
    quantity(span, 'day-of-month', day, { month, year }),
    quantity(span, 'days-ahead', number - dayNumber(today)),
    quantity(span, 'weekday', weekdayOf(number)),
  ]
}

/** Half a year: a day of the year is the next one, unless it was less than this ago. */
const recentDays = 183

/** What follows from a named day of a month where today is known: how far ahead it is, and which day of the week. */
export function derivedFrom(date: Quantity, today: CalendarDate | null): Quantity[] {
  if (!today || date.unit !== 'day-of-month' || date.month === null) return []
  const named = { year: date.year ?? today.year, month: date.month, day: date.value }
  if (!isDate(named)) return []
  const past = dayNumber(today) - dayNumber(named)
  const year = date.year === null && past > recentDays ? named.year + 1 : named.year
  return quantitiesOf(date, dayNumber({ ...named, year }), today).slice(1)
}

/** How far a month lies ahead, and the number that names the day in it; '' for its last. */
interface MonthWords {
  pattern: RegExp
  ahead: (match: RegExpMatchArray) => number
  day: (match: RegExpMatchArray) => string
}

interface DateWords {
  /** Days ahead by their words. */
  days: readonly (readonly [RegExp, number])[]
  /** Groups: the week ('' of none), the day. */
  weekday: RegExp
  weekdays: string
  next: RegExp
  same: RegExp
  months: readonly MonthWords[]
}

const hanDay = '([一二三四五六七八九十]{1,3}|\\d{1,2})'
const chineseMonths = { 上: -1, 这: 0, 本: 0, 当: 0, 下: 1, 下下: 2 } as Record<string, number>
const japaneseMonths = { 先: -1, 今: 0, 来: 1, 再来: 2 } as Record<string, number>
const englishMonths = { last: -1, this: 0, the: 0, next: 1 } as Record<string, number>

const words: Record<Language, DateWords> = {
  zh: {
    days: [
      [/大后天/g, 3],
      [/(?<!大)后天/g, 2],
      [/明(?:天|日|早|晚)|隔天|次日|第二天/g, 1],
      [/今(?:天|日|晚|早)|当天/g, 0],
    ],
    weekday:
      /(?<![一二两三四五六七八九十\d个])(上|这|本|下)?个?(?:周|星期|礼拜)([一二三四五六日天])(?![次个天])/g,
    weekdays: '一二三四五六日天',
    next: /^下$/,
    same: /^[这本]$/,
    months: [
      {
        pattern: new RegExp(`(下下|上|这|本|当|下)个?月的?${hanDay}[号日]`, 'g'),
        ahead: ([, which = '']) => chineseMonths[which] ?? 0,
        day: ([, , day = '']) => day,
      },
      {
        pattern: /(下下|这|本|当|下)?个?月[底末]/g,
        ahead: ([, which = '']) => chineseMonths[which] ?? 0,
        day: () => '',
      },
    ],
  },
  ja: {
    days: [
      [/明々後日|しあさって/g, 3],
      [/明後日|(?<!し)あさって/g, 2],
      [/明日|翌日|あした/g, 1],
      [/本日|今日/g, 0],
    ],
    weekday:
      /(今|来|再来)?(?:週の?)?(?<=週の?|[^一-龠])([月火水木金土日])曜?(?<=曜|週の?.)日?(?![額号本々間])/g,
    weekdays: '月火水木金土日',
    next: /^来$/,
    same: /^今$/,
    months: [
      {
        pattern: new RegExp(`(再来|先|今|来)月の?${hanDay}日`, 'g'),
        ahead: ([, which = '']) => japaneseMonths[which] ?? 0,
        day: ([, , day = '']) => day,
      },
      {
        pattern: /(再来|今|来)?月?末日|(再来|今|来)?月末/g,
        ahead: ([, one, other]) => japaneseMonths[one ?? other ?? ''] ?? 0,
        day: () => '',
      },
    ],
  },
  en: {
    days: [
      [/\b(?:the )?day after tomorrow\b/g, 2],
      [/(?<!day after )\btomorrow\b/g, 1],
      [/\b(?:today|tonight)\b/g, 0],
    ],
    weekday: /\b(?:(next|this|coming|last) )?(mon|tues|wednes|thurs|fri|satur|sun)day\b/g,
    weekdays: '',
    next: /^next$/,
    same: /^(?:this|coming)$/,
    months: [
      {
        pattern:
          /\b(?:the )?(\d{1,2}(?:st|nd|rd|th)?|[a-z]+(?:st|nd|rd|th)) of (next|this|the|last) month\b/g,
        ahead: ([, , which = '']) => englishMonths[which] ?? 0,
        day: ([, day = '']) => day,
      },
      {
        pattern: /\b(next|this|last) month on the (\d{1,2}(?:st|nd|rd|th)?|[a-z]+(?:st|nd|rd|th))\b/g,
        ahead: ([, which = '']) => englishMonths[which] ?? 0,
        day: ([, , day = '']) => day,
      },
      {
        pattern: /\bend of (next|this|the) month\b|\bmonth's end\b/g,
        ahead: ([, which = 'the']) => englishMonths[which] ?? 0,
        day: () => '',
      },
    ],
  },
}
const englishDays = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']

/** Matches of one pattern that are looked at in a line. */
const maxMatches = 20

const firstMatches = (pattern: RegExp, text: string): RegExpMatchArray[] =>
  matchesOf(text, pattern).slice(0, maxMatches)

const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

function aheadOf(span: Span, days: number, today: CalendarDate | null): Quantity[] {
  return today ? quantitiesOf(span, dayNumber(today) + days, today) : [quantity(span, 'days-ahead', days)]
}

function weekdayQuantities(
  match: RegExpMatchArray,
  language: Language,
  today: CalendarDate | null,
): Quantity[] {
  const { weekdays, next, same } = words[language]
  const [, which = '', name = ''] = match
  const day = Math.min(7, (language === 'en' ? englishDays.indexOf(name) : weekdays.indexOf(name)) + 1)
  if (day < 1) return []
  const span = spanOf(match)
  if (!today) return [quantity(span, 'weekday', day)]
  const now = dayNumber(today)
  const monday = now - weekdayOf(now) + 1
  const own = monday + day - 1
  if (next.test(which)) return quantitiesOf(span, own + 7, today)
  if (same.test(which)) return quantitiesOf(span, own, today)
  return which === ''
    ? quantitiesOf(span, own < now ? own + 7 : own, today)
    : [quantity(span, 'weekday', day)]
}

function monthQuantities(
  match: RegExpMatchArray,
  months: MonthWords,
  language: Language,
  today: CalendarDate | null,
): Quantity[] {
  const span = spanOf(match)
  const said = months.day(match)
  const day = said === '' ? null : (readNumbers(said, language)[0]?.value ?? null)
  if (said !== '' && day === null) return []
  if (!today) return [quantity(span, 'day-of-month', day ?? 31)]
  const first = today.month - 1 + months.ahead(match)
  const year = today.year + Math.floor(first / 12)
  const month = (((first % 12) + 12) % 12) + 1
  const date = { year, month, day: day ?? lastDay(year, month) }
  return isDate(date)
    ? quantitiesOf(span, dayNumber(date), today)
    : [quantity(span, 'day-of-month', date.day, { month, year })]
}

/**
 * The days that a normalised line names by where they lie from today ('tomorrow', 下周三, 来月の三日), by start. `today` is null where
 * no clock is known: then only what the words say by themselves.
 */
export function readDates(text: string, language: Language, today: CalendarDate | null): Quantity[] {
  const { days, weekday, months } = words[language]
  return [
    ...days.flatMap(([pattern, ahead]) =>
      firstMatches(pattern, text).flatMap((match) => aheadOf(spanOf(match), ahead, today)),
    ),
    ...firstMatches(weekday, text).flatMap((match) => weekdayQuantities(match, language, today)),
    ...months.flatMap((one) =>
      firstMatches(one.pattern, text).flatMap((match) => monthQuantities(match, one, language, today)),
    ),
  ].sort((a, b) => a.start - b.start)
}
