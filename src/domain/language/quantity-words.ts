import type { Language } from './language.ts'
import type { SaidNumber } from './numbers.ts'
import type { Quantity, Unit } from './quantity.ts'

interface Measured {
  quantity: Quantity
  number: SaidNumber
}

/** Between the two ends of a range. */
const rangeBetween: Record<Language, RegExp> = {
  zh: /^\s*(?:到|至|[-~〜–—]|、)\s*$/,
  ja: /^\s*(?:から|[-~〜–—]|ないし|、)\s*$/,
  en: /^\s*(?:to|[-–—~]|and|or)\s*$/,
}
const between = /\b(?:between|from) \D{0,3}$/
/** Units that have no range: two days or two times of day are two. */
const single: readonly Unit[] = ['day-of-month', 'weekday', 'days-ahead', 'clock']

/** '二、三日' is a length of time, though 日 alone names a day. */
const isJapaneseDays = (first: Measured, { quantity: high, number }: Measured, text: string): boolean =>
  high.unit === 'day-of-month' &&
  first.quantity.unit === 'count' &&
  /^[、~〜-]$/.test(text.slice(first.number.end, number.start)) &&
  high.month === null

/** Whether two numbers are the ends of a range, by the words between them. */
function isRange(first: Measured, second: Measured, text: string, language: Language): boolean {
  const low = first.quantity
  const high = second.quantity
  const isSingle = single.includes(high.unit) && !isJapaneseDays(first, second, text)
  if (low.value >= high.value || low.upTo !== null || high.upTo !== null || isSingle) return false
  const isBare = low.unit === 'count' && high.unit !== 'count'
  const sameUnit = low.unit === high.unit && low.unit !== 'count'
  const bareCounts = low.unit === 'count' && high.unit === 'count'
  const prefixed =
    low.unit === 'money' && high.unit === 'count' && /[$¥€£]\s?$/.test(text.slice(0, low.start).slice(-2))
  if (!isBare && !sameUnit && !bareCounts && !prefixed) return false
  const words = text.slice(sameUnit ? low.end : first.number.end, second.number.start).replace(/[$¥€£]/, '')
  if (!rangeBetween[language].test(words)) return false
  const next = high.value - low.value === 1
  if (/、/.test(words) || /or/.test(words)) return next && high.value < 10 && !bareCounts
  if (/and/.test(words)) return between.test(text.slice(Math.max(0, low.start - 12), low.start))
  // A chain such as a telephone number is no range.
  return (
    !/[\d-]-$/.test(text.slice(Math.max(0, first.number.start - 2), first.number.start)) &&
    !/^-\d/.test(text.slice(second.number.end, second.number.end + 2))
  )
}

/** A unit with a smaller one behind it, and how many of these it has. */
const parts: readonly (readonly [Unit, Unit, number])[] = [
  ['year', 'month', 12],
  ['hour', 'minute', 60],
  ['week', 'day', 7],
]
const partBetween: Record<Language, RegExp> = {
  zh: /^\s*(?:零|又|和|加)?\s*$/,
  ja: /^\s*(?:と)?\s*$/,
  en: /^\s*(?:,? ?and|,)?\s*$/,
}

/** '1 hour 30 minutes', 一年零三个月, 'twelve dollars and ninety-nine cents'. Null where two values are two. */
function compound(a: Quantity, b: Quantity, text: string, language: Language): Quantity | null {
  if (a.upTo !== null || b.upTo !== null || !partBetween[language].test(text.slice(a.end, b.start)))
    return null
  const whole = { ...b, start: a.start }
  if (a.unit === 'money' && b.unit === 'money')
    return b.value < 1 && Number.isInteger(a.value)
      ? { ...whole, value: Number((a.value + b.value).toPrecision(15)), currency: a.currency }
      : null
  const part = parts.find(([large, small]) => large === a.unit && small === b.unit)
  return part ? { ...whole, value: a.value * part[2] + b.value } : null
}

/** Of two values of which one is meant the first may leave its unit to the second. */
const orBetween = /^\s*个?(\s*(?:或者?|还是|or|か|または|もしくは)\s*)$/

const unitOfRange = (low: Unit, high: Unit): Unit =>
  high === 'count' ? low : high === 'day-of-month' ? 'day' : high

/** Puts together what several numbers say: ranges, and values in two units. */
export function joined(found: readonly Measured[], text: string, language: Language): Quantity[] {
  const quantities: Quantity[] = []
  let last: Measured | null = null
  for (const one of found) {
    const before = quantities.at(-1)
    if (last && before && isRange(last, one, text, language)) {
      const unit = unitOfRange(before.unit, one.quantity.unit)
      quantities[quantities.length - 1] = {
        ...one.quantity,
        unit,
        start: before.start,
        value: before.value,
        upTo: one.quantity.value,
        currency: before.currency ?? one.quantity.currency,
      }
      last = null
      continue
    }
    const alternative =
      last && before?.unit === 'count' && orBetween.exec(text.slice(last.number.end, one.number.start))
    if (before && alternative) {
      const end = one.number.start - (alternative[1] ?? '').length
      quantities[quantities.length - 1] = {
        ...before,
        end,
        unit: one.quantity.unit,
        counted: one.quantity.counted,
      }
    }
    const whole = before && compound(before, one.quantity, text, language)
    if (whole) quantities[quantities.length - 1] = whole
    else quantities.push(one.quantity)
    last = one
  }
  return quantities
}

interface Bounds {
  about: RegExp
  aboutAfter: RegExp
  less: RegExp
  lessAfter: RegExp
  more: RegExp
  moreAfter: RegExp
  /** Names the end of what is allowed: the value itself is meant, and words that look like a denial deny nothing. */
  limit: RegExp
}

const never = /(?!)/
const bounds: Record<Language, Bounds> = {
  zh: {
    about: /(?:大约|约|大概|差不多|将近|接近|近|上下)(?:是|要|需要|在|得|有|为|也就)?$/,
    aboutAfter: /^(?:钱|的样子|的)?(?:左右|上下|前后)/,
    less: /(?:不到|不足|未满|(?<!不)(?:低于|少于|小于|没到))了?[¥$]?$/,
    lessAfter: never,
    more: /(?<![不没])(?:超过|多于|大于|高于|超出)了?[¥$]?$/,
    moreAfter: /^(?:开外|多(?!少|久|云|半))/,
    limit: /(?:不(?:会|能|可以?|得)?(?:超过|多于|低于|少于|大于|小于|高于|超出)|没有?超过)了?[¥$]?$/,
  },
  ja: {
    about: /(?:約|およそ|おおよそ|だいたい|大体|ざっと)$/,
    aboutAfter: /^間?(?:ほど|くらい|ぐらい|程度|前後|弱|強|そこそこ)/,
    less: never,
    lessAfter: /^間?(?:未満|に満たない|足らず)/,
    more: never,
    moreAfter: /^間?(?:超|を超え(?!ない|ません)|を上回|より多|余り)/,
    limit: never,
  },
  en: {
    about:
      /\b(?:about|around|roughly|approximately|approx\.?|circa|some|nearly|almost|close to|maybe|probably)(?: a)? ?[$¥€£]?$/,
    aboutAfter: /^(?:-?ish\b|,? or so\b|,? give or take\b|,? more or less\b)/,
    less: /(?<!\bno |\bnot |n't )\b(?:less than|fewer than|under|below) [$¥€£]?$/,
    lessAfter: never,
    more: /(?<!\bno |\bnot |n't )\b(?:more than|over|above|upwards of|exceeding) [$¥€£]?$/,
    moreAfter: /^\+/,
    limit:
      /(?:\b(?:no|not|never)|n't(?: be| take)?) (?:more than|less than|longer than|later than|fewer than|exceed|over|under|beyond) [$¥€£]?$/,
  },
}

const notBounded: readonly Unit[] = ['clock', 'weekday', 'days-ahead', 'day-of-month']

/** Takes in the words that make a value approximate, or leave it open on one side. */
export function boundedBy(read: Quantity, text: string, language: Language): Quantity {
  if (notBounded.includes(read.unit)) return read
  const words = bounds[language]
  const before = text.slice(Math.max(0, read.start - 20), read.start)
  const after = text.slice(read.end, read.end + 14)
  const limit = words.limit.exec(before)
  if (limit) return { ...read, start: read.start - limit[0].length }
  const approximate = read.approximate || words.about.test(before) || words.aboutAfter.test(after)
  if (read.upTo !== null) return { ...read, approximate }
  const spanFrom = (found: RegExpExecArray) => ({ start: read.start - found[0].length })
  const spanTo = (found: RegExpExecArray) => ({ end: read.end + found[0].length })
  const less = words.less.exec(before)
  const lessBehind = words.lessAfter.exec(after)
  if (less || lessBehind)
    return {
      ...read,
      ...(less ? spanFrom(less) : {}),
      ...(lessBehind ? spanTo(lessBehind) : {}),
      value: 0,
      upTo: read.value,
    }
  const more = words.more.exec(before)
  if (more) return { ...read, ...spanFrom(more), upTo: Infinity }
  const moreBehind = words.moreAfter.exec(after)
  if (moreBehind)
    return { ...read, ...spanTo(moreBehind), upTo: /多/.test(moreBehind[0]) ? read.value + 1 : Infinity }
  return { ...read, approximate }
}
