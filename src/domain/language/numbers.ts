import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/** A number that stands in a line, in digits or in words. */
export interface SaidNumber extends Span {
  /** Of a range ('两三百', '一百多', '500-odd') the least. */
  value: number
  /** Of a range the most; null where one value is said. */
  upTo: number | null
  /** 'third', '第三': a place in an order, which counts nothing. */
  ordinal: boolean
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
/** Words that have a numeral in them and count nothing: '一下', '万一', '十分に', '三心二意', '何百'. */
const noNumeral =
  '一(?:下|定|样|般|直|些|切|旦|律|边|致|会儿|起(?!案)|番|緒|応|方|部|度|层|層|旁|向|概|味|路|心|覧|括|生懸命|举两得|時的|五一十)|万が?一|万(?:分|无一失|能)|千万(?=[别不要记请])|十分(?=[抱感高重满不なに理承可配注検考ごお])|统一|唯一|統一|三心二意|乱七八糟|五花八门|七上八下|四面八方|千方百计|千言万语|成千上万|接二连三|不三不四|三番[五两]次|十全十美|说一不二|独一无二|丢三落四|百忙|百分百|(?<![午上晚晨])一点(?![钟整半到至前后以之、零一二三四五十\\d])'
const numerals = '零〇一壹幺二两兩贰三叁四五六七八九拾十百佰千仟万萬亿億廿卅'
const singles = '零〇一二三四五六七八九'
const han = new RegExp(
  `${noNumeral}|(第?[几數数何好]?)([${numerals}]+)(?:[点・]([${singles}]{1,4})(?![${singles}十百千分刻钟鐘半])([万亿億千百]?))?`,
  'g',
)
/** Two neighbouring digits that name both ends of a range: '三五天', '二三十', '两三百'. */
const neighbours = /([一二两三四五六七八])([二两三四五六七八九])(?=[十百千万亿]|$)/

/** Chinese and Japanese numerals, with the colloquial last digit ('三百五' is 350). Null for what is no number. */
function hanValue(text: string): number | null {
  const expanded = text.replaceAll('廿', '二十').replaceAll('卅', '三十')
  if ([...expanded].every((c) => c in digits)) {
    // A row of digits that is read one by one beyond a year is a code.
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

interface Value {
  value: number
  upTo: number | null
  ordinal: boolean
}

const exactly = (value: number | null, ordinal = false): Value | null =>
  value === null ? null : { value, upTo: null, ordinal }

function hanRange(text: string): Value | null {
  const [found, low = '', high = ''] = neighbours.exec(text) ?? []
  const rises = (digits[high] ?? 0) - (digits[low] ?? 0) === 1 || found === '三五'
  const isRow = text.length > 2 && [...text].every((c) => c in digits)
  if (found === undefined || !rises || isRow) return exactly(hanValue(text))
  const [value, upTo] = [low, high].map((end) => hanValue(text.replace(found, end)))
  return value == null || upTo == null ? exactly(hanValue(text)) : { value, upTo, ordinal: false }
}

function hanNumber([, prefix = '', words, decimals, unit = '']: RegExpMatchArray): Value | null {
  if (words === undefined || /[几數数何好]/.test(prefix)) return null
  if (prefix === '第') return exactly(hanValue(words), true)
  if (decimals === undefined) return hanRange(words)
  const whole = hanValue(words)
  const part = Number(`0.${[...decimals].map((c) => digits[c]).join('')}`)
  return whole === null ? null : exactly(tidy((whole + part) * (scale[unit] ?? 1)))
}

const tidy = (value: number): number => Number(value.toPrecision(maxDigits))

/** Digits with the thousands, decimals and large units that a language writes behind them. */
const arabic =
  /(?<![\d.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(万|萬|億|亿|千|百|k\b|m\b|billion\b|million\b|thousand\b|hundred\b)(?:\s?(\d{1,4})\s?(千|百))?(?:(\d{1,2})百)?(?:(\d{1,4}|\d,\d{3})(?=円|元|块|塊|圆))?)?/g
const scale: Record<string, number> = {
  万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 千: 1000, 百: 100, k: 1000, m: 1e6, billion: 1e9, million: 1e6, thousand: 1000, hundred: 100,
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
/** 'Sixty-nine hundred and two sessions' are two numbers: nobody counts on from so many hundreds. */
const moreThanNine = '(?:teen|ten|eleven|twelve|ty(?:[ -][a-z]{3,5})?)'
const englishWord = `${Object.keys(ones).join('|')}|hundred|thousand|million`
const englishNumber = new RegExp(
  `\\b(?:(?:a(?= (?:hundred|thousand|million))|${cardinals}|hundred|thousand|million)[ -](?:(?<=(?:hundred|thousand|million) )(?<!${moreThanNine} hundred )and )?(?=(?:${englishWord})\\b)){0,8}(?:${englishWord})\\b`,
  'g',
)

/** 'two hundred and fifty', 'a hundred', 'seventy nine', prices ('two twenty-nine' is 229) and years ('twenty twenty') read in pairs. */
function englishValue(text: string): number | null {
  let total = 0
  let section = 0
  let last = 0
  let pairs = 0
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
      const pair = value >= 10 && section >= 10 && section < 100 && pairs++ === 0
      // Digits that are read one by one are a code.
      if (!pair && last > 0 && (last < 10 ? value < 10 : last < 20 || value >= 10)) return null
      last = value
      section = pair || (section > 0 && section < 10 && value >= 10) ? section * 100 + value : section + value
    }
  }
  return total + section
}

function collect(
  text: string,
  pattern: RegExp,
  valueOf: (match: RegExpMatchArray) => Value | null,
): SaidNumber[] {
  const found: SaidNumber[] = []
  for (const match of matchesOf(text, pattern)) {
    const value = valueOf(match)
    const length = match[0].trimEnd().length
    if (value !== null && Number.isFinite(value.value) && length > 0)
      found.push({ start: match.index ?? 0, end: (match.index ?? 0) + length, ...value })
    if (found.length >= maxNumbers) break
  }
  return found
}

/** Also '1万5千': digits with a large unit and a smaller one behind it. */
const arabicValue = ([
  ,
  whole = '',
  decimals = '',
  unit = '',
  rest = '0',
  less = '',
  hundreds = '0',
  tail = '0',
]: RegExpMatchArray): Value | null => {
  const plain = whole.replaceAll(',', '')
  if (plain.length > maxDigits) return null
  const least = Number(hundreds) * 100 + Number(tail.replace(',', ''))
  return exactly(
    tidy(Number(plain + decimals) * (scale[unit] ?? 1) + Number(rest) * (scale[less] ?? 0) + least),
  )
}

const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
/** What goes on saying a number behind its last numeral: the first that fits, with what it adds. */
const decimalWords = new RegExp(
  `^ point ((?:${digitWords})(?: (?:${digitWords}))*)\\b(?: (million|thousand))?`,
)
const fraction = /^ and (?:a |one )?(half|quarter)\b(?: (million|thousand|hundred)\b)?/
/** Beyond the number, by less than its last place: '一百多', '十几', '500-odd'. */
const beyond: Record<Language, RegExp> = {
  zh: /^(?:多|余|来(?![自电了的过])|几)([万亿]?)/,
  ja: /^(?:余り|あまり|数)()/,
  en: /^[ -](?:odd|something)\b()/,
}

function extended(text: string, number: SaidNumber, language: Language): SaidNumber {
  if (number.upTo !== null || number.ordinal) return number
  const after = text.slice(number.end, number.end + 40)
  if (language === 'en') {
    const point = decimalWords.exec(after)
    if (point) {
      const part = (point[1] ?? '').split(' ').map((word) => ones[word] ?? 0)
      const value = tidy((number.value + Number(`0.${part.join('')}`)) * (scale[point[2] ?? ''] ?? 1))
      return { ...number, value, end: number.end + point[0].length }
    }
    const half = fraction.exec(after)
    if (half) {
      const value = (number.value + (half[1] === 'half' ? 0.5 : 0.25)) * (scale[half[2] ?? ''] ?? 1)
      return { ...number, value, end: number.end + half[0].length }
    }
  }
  const more = beyond[language].exec(after)
  if (!more || number.value < 10 || number.value % 10 !== 0) return number
  const times = scale[more[1] ?? ''] ?? 1
  let place = 10
  while (number.value % (place * 10) === 0) place *= 10
  return {
    ...number,
    value: number.value * times,
    upTo: (number.value + place) * times,
    end: number.end + more[0].length,
  }
}

const isOrdinalWord = (words: string): boolean => ordinal.test(words) && !/(?:thousand|hundred)$/.test(words)

/** The numbers of a normalised line, by start; none overlaps another. Linear; never throws. */
export function readNumbers(text: string, language: Language): SaidNumber[] {
  const inDigits = collect(text, arabic, arabicValue)
  const inWords =
    language === 'en'
      ? collect(text, englishNumber, ([words]) => exactly(englishValue(words), isOrdinalWord(words)))
      : collect(text, han, hanNumber)
  const free = inWords.filter(({ start, end }) => !inDigits.some((n) => n.start < end && start < n.end))
  const numbers: SaidNumber[] = []
  for (const number of [...inDigits, ...free].sort((a, b) => a.start - b.start).slice(0, maxNumbers))
    if (number.start >= (numbers.at(-1)?.end ?? 0)) numbers.push(extended(text, number, language))
  return numbers
}
