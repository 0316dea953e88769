import { type Clause, readClauses } from '../language/clauses.ts'
import { type Language, languageOf, lexiconOf } from '../language/language.ts'
import type { Currency } from '../language/quantity.ts'
import { type Quantity, readQuantities } from '../language/quantities.ts'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import type { Span } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { contraries, framingWords, functionCharacters, functionWords, opposites } from './content-words.ts'
import { synonymsIn } from './synonyms/find-synonyms.ts'

/** Something that a text says: a word, two characters, or a quantity. The span counts units of the text as typed. */
export interface ContentUnit extends Span {
  /**
   * What is compared: a stem, two characters, a value such as `#time:7200`, a pair of opposites such as `~allow`, or what several wordings
   * mean, such as `@12`.
   */
  key: string
  /** Of a wording that has others: the stems, or pairs of characters, that it consists of. Empty otherwise. */
  words: readonly string[]
  /** Whether it only says that something is said or done ('explain', '告知客户'): the answer itself may do so instead. */
  framing: boolean
  /** What can't be meant together with others ('freeze+', 'freeze-'). */
  marks: readonly string[]
  /** Whether the text denies it; the negative one of two opposites is the denied positive one. */
  denied: boolean
  /** Whether it is a wording that denies by itself ('不受影响'). */
  ownDenial: boolean
  /** Whether its clause goes on to deny something ('配件一律不用寄回'). */
  deniedAfter: boolean
}

/** A text read once for grading. */
export interface Content {
  units: readonly ContentUnit[]
  keys: ReadonlySet<string>
  /** Every stem or pair of characters, also of wordings that have others. */
  words: ReadonlySet<string>
  /** How often each pair of neighbouring characters occurs. */
  pairs: ReadonlyMap<string, number>
  /** Length of `pairs` as a vector. */
  length: number
  /** Whether it is a list of words and no sentence. */
  list: boolean
  /** What stands between marks, as of 'trucks, vans and trains'. */
  items: ReadonlySet<string>
}

/** A cue of denial with what it reaches. */
interface Denial {
  cue: Span
  reach: Span
}

/** A word, or one character of an unspaced script. */
interface Token extends Span {
  denied: boolean
}

interface Tokens {
  text: string
  tokens: readonly Token[]
  denials: readonly Denial[]
  /** The clauses in which a denial follows what it is of. */
  denying: readonly Clause[]
}

/** Times in minutes, a month as thirty days. Working days are none: how long they last depends on the day. */
const minutes: Partial<Record<Quantity['unit'], number>> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 7 * 1440,
  month: 30 * 1440,
  year: 365 * 1440,
}
/** What stands in the question says little: everybody repeats it. */
export const questionWeight = 0.1
/**
 * A list has at least so many pieces. Of an unspaced script none is longer than `longestPiece` characters, and more than half are single
 * words: '核对证件，联网核查' is in note form, and says what is done.
 */
const leastPieces = 3
const longestPiece = 5
const longestWord = 3
const leastWords = 5
/** What stands between the things that a text names one after another. */
const itemMarks: Record<Language, RegExp> = {
  zh: /[\s,，、。.;；:：()（）]+|[和与及]/,
  ja: /[\s,，、。.;；:：()（）・]+|および/,
  en: /[,.;:()]+|\b(?:and|or)\b/,
}
const wordPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{N}']+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** What '元' or '块' is where no currency is named. */
const ownCurrency: Partial<Record<LocaleId, Currency>> = { 'zh-cn': 'CNY', 'zh-tw': 'TWD', 'ja-jp': 'JPY' }

function quantityKey({ unit, value, upTo, counted, currency }: Quantity, locale: LocaleId): string {
  const factor = minutes[unit]
  const number = `${value * (factor ?? 1)}${upTo === null ? '' : '+'}`
  const of = unit === 'money' ? (currency ?? ownCurrency[locale] ?? '') : counted
  return `#${factor ? 'time' : unit}:${number}${of === '' ? '' : `:${of}`}`
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** Of a unit as it is found; how it stands in the text is looked at once for all. */
const plain = { words: [], framing: false, deniedAfter: false, marks: [], ownDenial: false }

function wordUnits({ text, tokens, denials }: Tokens): ContentUnit[] {
  const units: ContentUnit[] = []
  tokens.forEach((token, i) => {
    const word = text.slice(token.start, token.end)
    if (!unspaced.test(word)) {
      if (!functionWords.has(word))
        units.push({
          ...token,
          key: stem(word),
          ...plain,
        })
      return
    }
    const next: Token | undefined = tokens[i + 1]
    if (!next || next.start !== token.end) return
    const pair = text.slice(token.start, next.end)
    if (/^\p{Script=Hiragana}/u.test(pair) || functionCharacters.test(pair)) return
    if (!unspaced.test(pair.slice(1)) || /\p{Script=Hiragana}$/u.test(pair)) return
    const span = { start: token.start, end: next.end }
    if (denials.some(({ cue }) => overlaps(cue, span))) return
    units.push({
      ...span,
      key: pair,
      ...plain,
      denied: token.denied && next.denied,
    })
  })
  return units
}

function oppositeUnits({ text, tokens }: Tokens, language: Language): ContentUnit[] {
  return opposites[language].flatMap(({ key, positive, negative }) =>
    [positive, negative].flatMap((pattern, side) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
        const span = { start: index, end: index + found.length }
        const denied = tokens.some((token) => token.denied && overlaps(token, span))
        return {
          ...span,
          key: `~${key}`,
          ...plain,
          denied: denied !== (side === 1),
        }
      }),
    ),
  )
}

/** Whether cues beside a span deny it; one that stands in it is part of what it says. */
const isDenied = ({ denials }: Pick<Tokens, 'denials'>, span: Span): boolean =>
  denials.filter(({ cue, reach }) => overlaps(reach, span) && (cue.start < span.start || cue.end > span.end))
    .length %
    2 ===
  1

/** A word that is no unit of its own ('只', 'only') marks what it stands before. */
const isRightBefore = (span: Span, unit: Span): boolean =>
  unit.start - span.end === 0 || unit.start - span.end === 1

const marksIn = (text: string, language: Language): (Span & { mark: string })[] =>
  contraries[language].flatMap(({ key, positive, negative }) =>
    [positive, negative].flatMap((pattern, side) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        mark: key + (side === 0 ? '+' : '-'),
        start: index,
        end: index + found.length,
      })),
    ),
  )

/** Wordings that have others. One that stands in a cue of denial, or has one of its own, isn't denied by it. */
function synonymUnits(
  { text, denials }: Tokens,
  words: readonly ContentUnit[],
  language: Language,
): ContentUnit[] {
  return synonymsIn(text, language).map(({ group, ...span }) => ({
    ...span,
    key: `@${group}`,
    ...plain,
    words: words.filter((word) => span.start <= word.start && word.end <= span.end).map(({ key }) => key),
    ownDenial: denials.some(({ cue }) => cue.start >= span.start && cue.end <= span.end),
    denied: isDenied({ denials }, span),
  }))
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Words without what ties them together: nothing was said with them. */
function isList({ text, tokens }: Tokens, language: Language): boolean {
  const words = tokens.map(({ start, end }) => text.slice(start, end))
  if (language === 'en') return words.length >= leastWords && !words.some((word) => functionWords.has(word))
  const pieces = text.split(/[\s,，、。.;；/]+/).filter((piece) => piece !== '')
  const singleWords = pieces.filter((piece) => piece.length <= longestWord).length
  return (
    pieces.length >= leastPieces &&
    pieces.every((piece) => piece.length <= longestPiece) &&
    singleWords * 2 > pieces.length
  )
}

const itemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    text
      .split(itemMarks[language])
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

function tokensOf(text: string, language: Language): Tokens {
  const clauses = readClauses(text, lexiconOf(language))
  const denials = clauses.flatMap((clause) => clause.denials)
  // English denies what follows, and of Japanese the whole reach of a denial is known.
  const denying = language === 'zh' ? clauses.filter(({ denials: own }) => own.length % 2 === 1) : []
  const tokens = Array.from(text.matchAll(wordPattern), ({ index, 0: word }) => {
    const span = { start: index, end: index + word.length }
    return { ...span, denied: denials.some(({ reach }) => overlaps(reach, span)) }
  })
  return { text, tokens, denials, denying }
}

/** So near before a denial, in units of the text, something is the topic of it. */
const topicReach = 12

const goesOnToDeny = ({ start, end, denials }: Clause, unit: Span): boolean =>
  unit.start >= start &&
  unit.end <= end &&
  denials.some(({ cue }) => cue.start >= unit.end && cue.start - unit.end <= topicReach)

/** The units of several kinds; where two kinds overlap, those of the first alone. */
function apart(kinds: readonly (readonly ContentUnit[])[], length: number): ContentUnit[] {
  const taken = new Uint8Array(length)
  return kinds.flatMap((kind) => {
    const kept = kind.filter(({ start, end }) => !taken.subarray(start, end).includes(1))
    for (const { start, end } of kept) taken.fill(1, start, end)
    return kept
  })
}

/** Reads a text for grading, as far as any text is compared (`maxNormalisedLength`). Never throws; linear in the text. */
export function readContent(original: string, locale: LocaleId): Content {
  const language = languageOf(locale)
  const { text, map, ends } = comparingIn(locale).text(original)
  const read = tokensOf(text, language)
  const values = readQuantities(text, language).map((said) => ({
    key: quantityKey(said, locale),
    ...plain,
    start: said.start,
    end: said.unit === 'count' ? said.start : said.end,
    denied: isDenied(read, said),
  }))
  const words = wordUnits(read)
  const marks = marksIn(text, language)
  const units = apart(
    [values, oppositeUnits(read, language), synonymUnits(read, words, language), words],
    text.length,
  ).map((unit) => ({
    ...unit,
    framing: framingWords[language].test(text.slice(unit.start, unit.end)),
    deniedAfter: read.denying.some((clause) => goesOnToDeny(clause, unit)),
    marks: marks.filter((span) => overlaps(span, unit) || isRightBefore(span, unit)).map(({ mark }) => mark),
    start: map[unit.start] ?? 0,
    end: ends[Math.max(unit.start, unit.end - 1)] ?? 0,
  }))
  const pairs = pairsOf(text)
  const length = Math.hypot(...pairs.values())
  return {
    units,
    keys: new Set(units.map(({ key }) => key)),
    words: new Set([...units.flatMap((unit) => unit.words), ...units.map(({ key }) => key)]),
    pairs,
    length,
    list: isList(read, language),
    items: itemsOf(text, language),
  }
}

/** Of a sentence's pairs of characters, the share that an answer has, 0–1; those of the question hardly count. */
export function pairRecallOf(answer: Content, sentence: Content, question: Pick<Content, 'pairs'>): number {
  let [had, all] = [0, 0]
  for (const [pair, count] of sentence.pairs) {
    const weight = question.pairs.has(pair) ? questionWeight : 1
    all += weight * count
    had += weight * Math.min(count, answer.pairs.get(pair) ?? 0)
  }
  return all === 0 ? 0 : had / all
}

/** Cosine of two texts' pairs of characters, 0–1. */
export function likenessOf(one: Content, other: Content): number {
  if (one.length === 0 || other.length === 0) return 0
  let sum = 0
  for (const [pair, count] of one.pairs) sum += count * (other.pairs.get(pair) ?? 0)
  return sum / one.length / other.length
}
