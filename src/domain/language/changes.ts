import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import type { Quantity } from './quantity.ts'
import { matchesOf } from '../text/matches-of.ts'

/** What somebody says of a value that was one and is another. */
export interface ValueChange {
  from: Quantity
  to: Quantity
  /** All that says it. */
  span: Span
  /** It may as well be a range ('from 65 to 75'): what the values are of decides. */
  mayBeRange: boolean
}

/** The words that tell what was from what is: right before a value, or right behind it in its clause. */
interface ChangeWords {
  former: RegExp
  formerBehind: RegExp
  latter: RegExp
  latterBehind: RegExp
  /** Between two values: the second is what became of the first, whatever else stands there. */
  becomes: RegExp
  /** In the clause of a range: it changes. */
  changes: RegExp
  /** What opens another part of a sentence, where a word belongs to the value of its own part. */
  part: RegExp
}

const words: Record<Language, ChangeWords> = {
  zh: {
    former:
      /[从由自][^从由自]{0,5}$|原(?:来|本|先|价|是)|本来|以前|之前|过去|从前|早先|先前|旧的?|去年|上个?月|上一?年度?|早些时候/,
    formerBehind: /^(?:的?(?:时候|以前|之前|原价|旧价)|是(?:以前|之前|原来|过去|去年|上个?月|旧))/,
    latter:
      /[涨升降减调提改变缩增延加跌砍][\u3400-\u9fff]{0,3}(?:到|至|为|成)(?:了|仅|只)?$|(?:到|至|为|成)(?:了|仅|只)?$|现在|如今|今后|往后|以后|目前|眼下|今年|这个月|本月|下个?月|新的?|后来|今后|接下来|将来|未来|起变|应该是|正确的?是|其实是/,
    latterBehind: /^是(?:现在|如今|目前|今年|新)/,
    becomes:
      /^[^。！？!?；;，,]{0,8}[涨升降减调提改变缩增延加跌砍][\u3400-\u9fff]{0,3}(?:到|至|为|成)(?:了|仅|只)?$/,
    changes: /[涨升降减跌]|调整?|提高|提升|改[为成到]|变[为成到]|缩短|增加|延长|加到|砍到/,
    part: /[，,；;、]|但是?|可是?|不过/g,
  },
  en: {
    former:
      /\bfrom (?:the |an? |its |your )?(?:\w+ )?[$¥€£]?$|\b(?:was|were|used to|had been|previously|formerly|originally|initially|until now|so far|in the past|old|former|previous|earlier|instead of|rather than|last (?:month|year|week|cycle))\b/,
    formerBehind:
      /^[^.!?;]{0,16}\b(?:before|previously|formerly|originally|earlier|in the past|until now|last (?:month|year|week|cycle))\b/,
    latter:
      /\bto (?:just |only |about )?[$¥€£]?$|\b(?:now|nowadays|these days|today|currently|going forward|from now on|from here on|will be|becomes?|became|new|this (?:month|year|week|cycle)|next (?:month|year|week|cycle)|turn(?:s|ed) into)\b|(?:'ll|will) (?:pay|be|cost|come)\b/,
    latterBehind:
      /^[^.!?;]{0,16}\b(?:now|nowadays|these days|today|currently|going forward|from now on|this (?:month|year|week|cycle))\b/,
    becomes:
      /^[^.!?;,]{0,16}\b(?:rose|rises?|risen|went|goes|gone|going|raised|jump(?:s|ed)|increas(?:es|ed)|climb(?:s|ed)|dropp?(?:s|ed)|drops|fell|falls|lowered|reduced|cut|changed|changes|moved|turned|became|becomes)\b[^.!?;,]{0,12}\b(?:to|into) (?:just |only )?[$¥€£]?$|^[^.!?;,]{0,24}\b(?:became|becomes|turned into|turns into|is now|are now) (?:just |only )?[$¥€£]?$/,
    changes:
      /\b(?:rose|rises?|risen|rising|went|goes|gone|going|raised?|raising|jump\w*|increas\w+|climb\w*|dropp?\w*|fell|falls|fallen|lower\w*|reduc\w+|cut|cuts|chang\w+|moved|extend\w*|shorten\w*|up|down|bump\w*|adjust\w*|came|come)\b/,
    part: /[,;]|\b(?:and|but|while|whereas|since)\b/g,
  },
  ja: {
    former:
      /以前|もともと|元々|元は|もとは|これまで|今まで|従来|旧|前は|かつて|当初|昨年|去年|先月|先週|前回/,
    formerBehind: /^(?:の|も)?(?:から|より|だった|でした|であった|がこれまで|だっ)/,
    latter: /今は|今では|現在|これから|今後|新|今月|今年|来月|来年|今回|これより|正しくは/,
    latterBehind:
      /^(?:ちょうど|まで)?(?:に|へ)(?:と)?(?:の)?(?:なり|なっ|なる|上|下|変|値|延|短|改|増|減|引|切|移|お|ご)/,
    becomes: /^(?:だったの|であったの|でしたの|だったもの)が(?:[^。！？!?]{0,6})$|^から[^。！？!?、]{0,6}$/,
    changes: /上が|上げ|下が|下げ|値上|値下|変更|変わ|改定|延び|延長|短縮|増え|減り|減っ|引き|なり|なっ/,
    part: /[、,；;]|(?:です|ます|でした|ました)が/g,
  },
}

/** Values of other things that may stand between two of one ('75 a month now, up from 65'). */
const between = 3
/** So far from a value a word belongs to it. */
const reach = 40
const sentenceEnd = /[。！？!?；;\n]|\.(?=\s|$)/g

const lastOf = (pattern: RegExp, text: string): number =>
  matchesOf(text, pattern).reduce((last, { index, 0: found }) => Math.max(last, index + found.length), 0)

type Role = 'former' | 'latter' | null

/** What the words around a value say of when it holds. */
function roleOf(text: string, least: number, value: Span, most: number, language: Language): Role {
  const { former, formerBehind, latter, latterBehind, part } = words[language]
  const whole = text.slice(Math.max(least, value.start - reach), value.start)
  const sentence = whole.slice(lastOf(sentenceEnd, whole))
  const own = sentence.slice(lastOf(part, sentence))
  const behind = text.slice(value.end, Math.min(most, value.end + reach))
  const after = behind.slice(0, behind.search(new RegExp(part, '')) >>> 0)
  for (const before of [own, sentence]) {
    const isFormer = former.test(before)
    const isLatter = latter.test(before)
    if (isFormer !== isLatter) return isFormer ? 'former' : 'latter'
    if (isFormer) return null
    if (formerBehind.test(after)) return 'former'
    if (latterBehind.test(after)) return 'latter'
  }
  return null
}

const isRange = ({ upTo }: Quantity): boolean => upTo !== null && Number.isFinite(upTo)

/** A range that is said as a change is one; one that may be is given as such. */
function rangeAsChange(text: string, range: Quantity, language: Language): ValueChange | null {
  const { start, end } = range
  const before = text.slice(Math.max(0, start - reach), start)
  const own = before.slice(lastOf(sentenceEnd, before))
  const said = text.slice(start, end)
  const after = text.slice(end, end + 12)
  const isFrom =
    (language === 'en' && /\bfrom $|\bfrom [$¥€£]$/.test(own)) ||
    (language === 'zh' && /[从由自]/.test(own)) ||
    (language === 'ja' && /から/.test(said))
  const { changes, latterBehind } = words[language]
  const changed =
    language === 'ja'
      ? latterBehind.test(after) || /^へ?の?(?:値|変|改)/.test(after)
      : changes.test(own) || (language === 'zh' && changes.test(said))
  if (!isFrom && !changed) return null
  return {
    from: { ...range, upTo: null },
    to: { ...range, value: range.upTo ?? range.value, upTo: null },
    span: { start, end },
    mayBeRange: !changed,
  }
}

/** Whether two values are of one thing: of one unit, or the first leaves it to the second. */
const isPair = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit || (a.unit === 'count' && b.unit !== 'count') || (b.unit === 'count' && b.counted === '')

const inUnitOf = (one: Quantity, other: Quantity): Quantity =>
  one.unit === 'count' && other.unit !== 'count'
    ? { ...one, unit: other.unit, currency: other.currency, counted: '' }
    : one

/**
 * The changes that a normalised line tells of among its quantities, by start: 'from 65 to 75', 原来200现在300, 'it was 65, now it
 * is 75'. A value belongs to one change at most. Linear; never throws.
 */
export function readChanges(text: string, language: Language, read: readonly Quantity[]): ValueChange[] {
  const changes: ValueChange[] = []
  const singles: Quantity[] = []
  for (const one of read) {
    const range = isRange(one) ? rangeAsChange(text, one, language) : null
    if (range) changes.push(range)
    else if (one.upTo === null) singles.push(one)
  }
  const used = new Set<Quantity>()
  singles.forEach((first, at) => {
    if (used.has(first)) return
    const next = singles.slice(at + 1, at + 1 + between).findIndex((one) => isPair(first, one))
    const pair = next < 0 ? null : pairAt(text, language, singles, at, at + 1 + next)
    if (!pair) return
    changes.push(pair)
    used.add(first)
    const second = singles[at + 1 + next]
    if (second) used.add(second)
  })
  return changes.sort((a, b) => a.span.start - b.span.start)
}

function pairAt(
  text: string,
  language: Language,
  singles: readonly Quantity[],
  at: number,
  next: number,
): ValueChange | null {
  const [first, second] = [singles[at], singles[next]]
  if (!first || !second || first.end > second.start || !isPair(first, second)) return null
  const middle = text.slice(first.end, second.start)
  if (middle.length > 2 * reach) return null
  const least = Math.max(
    0,
    ...singles
      .slice(0, at)
      .map(({ end }) => end)
      .filter((end) => end <= first.start),
  )
  const roles = [
    roleOf(text, least, first, second.start, language),
    roleOf(text, first.end, second, singles[next + 1]?.start ?? text.length, language),
  ] as const
  const span = { start: first.start, end: second.end }
  const [a, b] = [inUnitOf(first, second), inUnitOf(second, first)]
  if (words[language].becomes.test(middle) && roles[1] !== 'former')
    return { from: a, to: b, span, mayBeRange: false }
  if (roles[0] === 'former' && roles[1] === 'latter') return { from: a, to: b, span, mayBeRange: false }
  if (roles[0] === 'latter' && roles[1] === 'former') return { from: b, to: a, span, mayBeRange: false }
  return null
}
