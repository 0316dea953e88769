import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'

/** A number that stands in a line, in digits or in words. */
export interface SaidNumber extends Span {
  value: number
}

/** Numbers that are read in one line. */
const maxNumbers = 100
/** Digits of a longer number are a code, not a value. */
const maxDigits = 15

const digits: Record<string, number> = {
  零: 0, 〇: 0, 一: 1, 壹: 1, 幺: 1, 二: 2, 两: 2, 兩: 2, 贰: 2, 三: 3, 叁: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9,
} // prettier-ignore
const small: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const large: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }
/** Words that begin with a numeral or end with one, and count nothing: '一下', '万一', '十分に'. */
const noNumeral =
  '一(?:下|定|样|般|直|些|切|旦|律|边|致|会儿|起(?!案)|番|緒|応|方|部)|万が?一|千万(?=[别不要记请])|十分(?=[抱感高重满不なに理承ごお])|统一|唯一|統一|(?<![午上晚晨])一点(?![钟整半到至前后以之、零一二三四五十\\d])'
const han = new RegExp(`${noNumeral}|([零〇一壹幺二两兩贰三叁四五六七八九十拾百佰千仟万萬亿億廿卅]+)`, 'g')

/**
 * Chinese and Japanese numerals, with the colloquial last digit ('三百五' is 350). Null for what is no number, such as
 * a row of digits that is read one by one beyond a year.
 */
function hanValue(text: string): number | null {
  const expanded = text.replaceAll('廿', '二十').replaceAll('卅', '三十')
  if ([...expanded].every((c) => c in digits)) {
    if (expanded.length > 4) return null
    return Number([...expanded].map((c) => digits[c]).join(''))
  }
  let total = 0
  let section = 0
  let digit: number | null = null
  let unit = 1
  for (const c of expanded) {
    if (c in digits) {
      if (digit !== null && digit !== 0) return null
      digit = digits[c]!
      if (digit === 0) unit = 1
    } else if (c in small) {
      section += (digit ?? 1) * small[c]!
      unit = digit === null ? 1 : small[c]!
      digit = null
    } else {
      total = (total + section + (digit ?? (total + section === 0 ? 1 : 0))) * large[c]!
      section = 0
      digit = null
      unit = large[c]!
    }
  }
  if (digit !== null) section += unit >= 100 ? digit * (unit / 10) : digit
  return total + section
}

/** Digits with the thousands, decimals and large units that a language writes behind them. */
const arabic =
  /(?<![\d.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(万|萬|億|亿|千|百|k\b|m\b|million\b|thousand\b|hundred\b)?/g
const scale: Record<string, number> = {
  万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 千: 1000, 百: 100, k: 1000, m: 1e6, million: 1e6, thousand: 1000, hundred: 100,
} // prettier-ignore

const ones: Record<string, number> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
  twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
  twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  twelfth: 12, fifteenth: 15, twentieth: 20, thirtieth: 30,
} // prettier-ignore
/** An ordinal ends a number: 'the first two' are two of them. */
const ordinal = /st$|nd$|rd$|th$/
const cardinals = Object.keys(ones)
  .filter((word) => !ordinal.test(word))
  .join('|')
const englishWord = `${Object.keys(ones).join('|')}|hundred|thousand|million`
const englishNumber = new RegExp(
  `\\b(?:(?:a|${cardinals}|hundred|thousand|million)[ -](?:(?<=(?:hundred|thousand|million) )and )?(?=(?:${englishWord})\\b)){0,8}(?:${englishWord})\\b`,
  'g',
)

/** 'two hundred and fifty', 'a hundred', 'seventy nine', and prices that are read by digits ('two twenty-nine' is 229). */
function englishValue(text: string): number | null {
  let total = 0
  let section = 0
  let last = 0
  for (const word of text.split(/[ -]+/)) {
    if (word === 'and' || word === '') continue
    if (word === 'a') section ||= 1
    else if (word === 'hundred') {
      section = (section || 1) * 100
      last = 0
    } else if (word === 'thousand' || word === 'million') {
      total += (section || 1) * scale[word]!
      section = 0
      last = 0
    } else {
      const value = ones[word]
      if (value === undefined) return null
      // Digits that are read one by one are a code.
      if (last > 0 && (last < 10 ? value < 10 : last < 20 || value >= 10)) return null
      last = value
      section = section > 0 && section < 10 && value >= 10 ? section * 100 + value : section + value
    }
  }
  return total + section
}

function collect(
  text: string,
  pattern: RegExp,
  valueOf: (match: RegExpMatchArray) => number | null,
): SaidNumber[] {
  const found: SaidNumber[] = []
  for (const match of text.matchAll(pattern)) {
    const value = valueOf(match)
    const length = match[0].trimEnd().length
    if (value !== null && Number.isFinite(value) && length > 0)
      found.push({ start: match.index ?? 0, end: (match.index ?? 0) + length, value })
    if (found.length >= maxNumbers) break
  }
  return found
}

const arabicValue = ([, whole = '', decimals = '', unit = '']: RegExpMatchArray): number | null => {
  const plain = whole.replaceAll(',', '')
  return plain.length > maxDigits ? null : Number(plain + decimals) * (scale[unit] ?? 1)
}

/** The numbers of a normalised line, by start. Linear; never throws. */
export function readNumbers(text: string, language: Language): SaidNumber[] {
  const inDigits = collect(text, arabic, arabicValue)
  const inWords =
    language === 'en'
      ? collect(text, englishNumber, ([words]) => englishValue(words))
      : collect(text, han, ([, words]) => (words ? hanValue(words) : null))
  const free = inWords.filter(({ start, end }) => !inDigits.some((n) => n.start < end && start < n.end))
  return [...inDigits, ...free].sort((a, b) => a.start - b.start).slice(0, maxNumbers)
}
