import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { readNumbers, type SaidNumber } from './numbers.ts'

/** What a number can be of. `workday` and `day` stay apart: 15 working days are not 15 days. */
export const units = [
  'money',
  'percent',
  'workday',
  'day',
  'week',
  'month',
  'year',
  'hour',
  'minute',
  'day-of-month',
  'clock',
  'count',
] as const
export type Unit = (typeof units)[number]

/** A number with its unit, as it was said. `clock` is in minutes after midnight. */
export interface Quantity extends Span {
  value: number
  unit: Unit
  /** The month of a date, where one is named. */
  month: number | null
  /** The word behind a count ('笔', 'visits'); '' otherwise. */
  counted: string
}

type UnitWords = readonly (readonly [Unit, RegExp])[]

/** What stands right behind the number. The first that fits is its unit. */
const behind: Record<Language, UnitWords> = {
  zh: [
    ['workday', /^\s*(?:个|個)?(?:工作[日天]|交易日)/],
    ['money', /^\s*(?:块(?:钱|大洋)?|塊|元|圆|块钱|人民币|美元|台币|刀|rmb)/],
    ['percent', /^\s*(?:%|个百分点|趴|个点)/],
    ['minute', /^\s*(?:分钟|分鐘)/],
    ['hour', /^\s*(?:个|個)?(?:小时|钟头|小時|鐘頭)/],
    ['week', /^\s*(?:个|個)?(?:周|星期|礼拜|禮拜|週)/],
    ['month', /^\s*(?:个|個)月/],
    ['day-of-month', /^\s*(?:号|號|日(?!内|之内|以内))/],
    ['day', /^\s*(?:天|日)/],
    ['year', /^\s*年(?!费)/],
    ['clock', /^\s*(?:点|點)(?:钟|整|半|[0-5]?\d分?|[一二三四五]?十?[一二三四五六七八九]?分)?/],
  ],
  ja: [
    ['workday', /^\s*営業日/],
    ['money', /^\s*円/],
    ['percent', /^\s*(?:%|パーセント)/],
    ['minute', /^\s*分(?!割|の)/],
    ['hour', /^\s*時間/],
    ['clock', /^\s*時(?:半|[0-5]?\d分)?/],
    ['week', /^\s*週間?/],
    ['month', /^\s*(?:か|ヶ|カ|ケ|箇)月/],
    ['day', /^\s*日(?:間|以内)/],
    ['day-of-month', /^\s*日/],
    ['year', /^\s*年/],
  ],
  en: [
    ['workday', /^[\s-]*(?:working|business|work|week)[\s-]?days?\b/],
    ['money', /^\s*(?:dollars?|bucks|usd|quid|pounds|euros?)\b/],
    ['percent', /^\s*(?:%|per ?cent\b)/],
    ['minute', /^[\s-]*(?:minutes?|mins?)\b/],
    ['hour', /^[\s-]*(?:hours?|hrs?)\b/],
    ['day', /^[\s-]*days?\b/],
    ['week', /^[\s-]*weeks?\b/],
    ['month', /^[\s-]*months?\b/],
    ['year', /^[\s-]*years?\b/],
    ['day-of-month', /^(?:st|nd|rd|th)\b/],
    ['clock', /^\s*(?:a\.?m\b|p\.?m\b|o'?clock)/],
  ],
}

const percentBefore = /百分之\s*$/
const afternoonBefore = /(?:下午|晚上|傍晚|今晚|午後|夜)の?\s*$/
const moneyBefore = /(?:[$¥￥€£]|\busd?|\brmb|人民币)\s?$/
const counter: Record<Language, RegExp> = {
  zh: /^\s*(?:笔|次|张|份|位|人|个|件|间|台|条|项|样|种|起|名|家)?/,
  ja: /^\s*(?:回|件|名|人|枚|通|社|点|台)?/,
  en: /^[\s-]*(?:[a-z]+)?/,
}

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)
const englishMonth = new RegExp(
  `\\b(${months.map((m) => `${m}|${m.slice(0, 3)}`).join('|')})\\.?\\s+(?:the\\s+)?$`,
)
const monthBefore = /(\d{1,2}|[一二三四五六七八九十]{1,3})\s*月\s*$/

function monthOf(before: string, language: Language): number | null {
  if (language === 'en') {
    const name = englishMonth.exec(before)?.[1]
    return name ? months.findIndex((month) => month.startsWith(name)) + 1 : null
  }
  const said = monthBefore.exec(before)?.[1]
  if (!said) return null
  return readNumbers(said, language)[0]?.value ?? null
}

/** Half past and the minutes of a time of day. */
function clockValue(hours: number, words: string, before: string, language: Language): number {
  const half = /半/.test(words)
  const minutes = half ? 30 : (readNumbers(words.replace(/^\s*[点點時]/, ''), language)[0]?.value ?? 0)
  const afternoon = (/p\.?m/.test(words) || afternoonBefore.test(before)) && hours < 12 ? 12 : 0
  const midnight = /a\.?m/.test(words) && hours === 12 ? -12 : 0
  return (hours + afternoon + midnight) * 60 + minutes
}

function quantityOf(text: string, number: SaidNumber, language: Language): Quantity {
  const before = text.slice(Math.max(0, number.start - 14), number.start)
  const after = text.slice(number.end, number.end + 16)
  const made = (unit: Unit, length: number, value = number.value, month: number | null = null): Quantity => ({
    start: number.start,
    end: number.end + length,
    value,
    unit,
    month,
    counted: '',
  })
  if (moneyBefore.test(before)) return made('money', 0)
  if (percentBefore.test(before)) return made('percent', 0)
  const month = monthOf(before, language)
  if (month !== null && language === 'en' && number.value <= 31)
    return made('day-of-month', 0, number.value, month)
  for (const [unit, words] of behind[language]) {
    const found = words.exec(after)?.[0]
    if (found === undefined) continue
    if (unit === 'clock') return made(unit, found.length, clockValue(number.value, found, before, language))
    return made(unit, found.length, number.value, unit === 'day-of-month' ? month : null)
  }
  const counted = (counter[language].exec(after)?.[0] ?? '').trim()
  return { ...made('count', 0), counted }
}

/** Behind a number that only helps to say another: the month of a date, the hundred of '百分之三'. */
const partOfAnother = /^(?:\s*月|分之)/
const timeOfDay = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)\s*([ap])?\.?m?/g
/** Half of a unit, which no number says. */
const halves: Record<Language, readonly (readonly [RegExp, Unit, number])[]> = {
  zh: [
    [/半(?:个|個)月/g, 'day', 15],
    [/半年/g, 'month', 6],
    [/半(?:个|個)?(?:小时|小時|钟头)/g, 'minute', 30],
    [/半天/g, 'hour', 4],
    [/(?:今天|今日|当天|當天|今晚)/g, 'day', 0],
    [/(?:明天|明日|隔天|次日|第二天)/g, 'day', 1],
    [/(?:后天|後天)/g, 'day', 2],
    [/正午/g, 'clock', 720],
  ],
  ja: [
    [/半月/g, 'day', 15],
    [/半年/g, 'month', 6],
    [/(?:本日|今日)/g, 'day', 0],
    [/(?:明日|翌日)/g, 'day', 1],
    [/(?:明後日|あさって)/g, 'day', 2],
    [/正午/g, 'clock', 720],
    [/(?:末日|月末)/g, 'day-of-month', 31],
  ],
  en: [
    [/\bhalf an hour\b/g, 'minute', 30],
    [/\bhalf a year\b/g, 'month', 6],
    [/\ba year\b/g, 'year', 1],
    [/\ba month\b(?!'s notice)/g, 'month', 1],
    [/\ba week\b/g, 'week', 1],
    [/\b(?:today|tonight)\b/g, 'day', 0],
    [/\btomorrow\b/g, 'day', 1],
    [/\bnoon\b/g, 'clock', 720],
    [/\bmidnight\b/g, 'clock', 0],
  ],
}

/**
 * The quantities of a normalised line, by start: numbers in digits and words with the unit that stands at them. Linear;
 * never throws.
 */
export function readQuantities(text: string, language: Language): Quantity[] {
  const times = [...text.matchAll(timeOfDay)].slice(0, 20).map((match): Quantity => ({
    start: match.index,
    end: match.index + match[0].length,
    value: clockValue(
      Number(match[1]),
      match[0].slice(match[0].indexOf(':') + 1),
      text.slice(Math.max(0, match.index - 6), match.index),
      language,
    ),
    unit: 'clock',
    month: null,
    counted: '',
  }))
  const worded = halves[language].flatMap(([words, unit, value]) =>
    [...text.matchAll(words)].slice(0, 20).map((match): Quantity => ({
      start: match.index,
      end: match.index + match[0].length,
      value,
      unit,
      month: null,
      counted: '',
    })),
  )
  const fixed = [...times, ...worded]
  let read = 0
  const numbers = readNumbers(text, language)
    .filter(({ end }) => !partOfAnother.test(text.slice(end, end + 4)))
    .filter(({ start, end }) => !fixed.some((one) => one.start < end && start < one.end))
    .map((number) => quantityOf(text, number, language))
    // The minutes of a time of day are not said a second time.
    .filter(({ start, end }) => {
      if (start < read) return false
      read = end
      return true
    })
  return [...fixed, ...numbers].sort((a, b) => a.start - b.start)
}
