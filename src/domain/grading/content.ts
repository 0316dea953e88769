import { readClauses } from '../language/clauses.ts'
import { type Language, languageOf, lexiconOf } from '../language/language.ts'
import { type Quantity, readQuantities } from '../language/quantities.ts'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import type { Span } from '../text/normalise.ts'
import { functionCharacters, functionWords, opposites } from './content-words.ts'

/** Something that a text says: a word, two characters, or a quantity. The span counts units of the text as typed. */
export interface ContentUnit extends Span {
  /** What is compared: a stem, two characters, `#day:5` or a pair of opposites such as `~allow`. */
  key: string
  /** Whether the text denies it; the negative one of two opposites is the denied positive one. */
  denied: boolean
}

/** A text read once for grading. */
export interface Content {
  units: readonly ContentUnit[]
  keys: ReadonlySet<string>
  /** How often each pair of neighbouring characters occurs. */
  pairs: ReadonlyMap<string, number>
  /** Length of `pairs` as a vector. */
  length: number
  /** Whether it is a list of words and no sentence. */
  list: boolean
  /** What stands between marks, as of 'trucks, vans and trains'. */
  items: ReadonlySet<string>
}

/** A word, or one character of an unspaced script. */
interface Token extends Span {
  denied: boolean
}

interface Tokens {
  text: string
  tokens: readonly Token[]
}

const sameAs: Partial<Record<Quantity['unit'], readonly [Quantity['unit'], number]>> = {
  year: ['month', 12],
  week: ['day', 7],
}
/** What stands in the question says little: everybody repeats it. */
export const questionWeight = 0.1
/** A list has at least so many pieces, none longer than so many characters of an unspaced script. */
const leastPieces = 3
const longestPiece = 5
const leastWords = 5
/** What stands between the things that a text names one after another. */
const itemMarks: Record<Language, RegExp> = {
  zh: /[\s,，、。.;；:：()（）]+|[和与及]/,
  ja: /[\s,，、。.;；:：()（）・]+|および/,
  en: /[,.;:()]+|\b(?:and|or)\b/,
}
const wordPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{N}']+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** An English word without its ending; the same for most forms of a word, and no word itself. */
export function stem(word: string): string {
  const bare = word.replace(/'(?:s|ll|d|ve|re|m)?$/, '')
  if (bare.length < 4) return bare
  const short = bare.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s)$/, '')
  return (short.length < 3 ? bare : short).replace(/([^aeiou])\1$/, '$1').replace(/e$/, '')
}

const quantityKey = ({ unit, value, upTo }: Quantity): string => {
  const [told, factor] = sameAs[unit] ?? [unit, 1]
  return `#${told}:${value * factor}${upTo === null ? '' : '+'}`
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

function wordUnits({ text, tokens }: Tokens): ContentUnit[] {
  const units: ContentUnit[] = []
  tokens.forEach((token, i) => {
    const word = text.slice(token.start, token.end)
    if (!unspaced.test(word)) {
      if (!functionWords.has(word)) units.push({ ...token, key: stem(word) })
      return
    }
    const next: Token | undefined = tokens[i + 1]
    if (!next || next.start !== token.end) return
    const pair = text.slice(token.start, next.end)
    if (/^\p{Script=Hiragana}/u.test(pair) || functionCharacters.test(pair)) return
    if (!unspaced.test(pair.slice(1)) || /\p{Script=Hiragana}$/u.test(pair)) return
    units.push({ key: pair, start: token.start, end: next.end, denied: token.denied && next.denied })
  })
  return units
}

function oppositeUnits({ text, tokens }: Tokens, language: Language): ContentUnit[] {
  return opposites[language].flatMap(({ key, positive, negative }) =>
    [positive, negative].flatMap((pattern, side) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
        const span = { start: index, end: index + found.length }
        const denied = tokens.some((token) => token.denied && overlaps(token, span))
        return { ...span, key: `~${key}`, denied: denied !== (side === 1) }
      }),
    ),
  )
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
  return pieces.length >= leastPieces && pieces.every((piece) => piece.length <= longestPiece)
}

const itemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    text
      .split(itemMarks[language])
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

function tokensOf(text: string, language: Language): Tokens {
  const reaches = readClauses(text, lexiconOf(language)).flatMap(({ denials }) =>
    denials.map(({ reach }) => reach),
  )
  const tokens = Array.from(text.matchAll(wordPattern), ({ index, 0: word }) => {
    const span = { start: index, end: index + word.length }
    return { ...span, denied: reaches.some((reach) => overlaps(reach, span)) }
  })
  return { text, tokens }
}

/** Reads a text for grading, as far as any text is compared (`maxNormalisedLength`). Never throws; linear in the text. */
export function readContent(original: string, locale: LocaleId): Content {
  const language = languageOf(locale)
  const { text, map, ends } = comparingIn(locale).text(original)
  const read = tokensOf(text, language)
  const special = [
    ...readQuantities(text, language).map((said) => ({
      key: quantityKey(said),
      start: said.start,
      end: said.unit === 'count' ? said.start : said.end,
      denied: false,
    })),
    ...oppositeUnits(read, language),
  ]
  const words = wordUnits(read).filter((unit) => !special.some((other) => overlaps(unit, other)))
  const units = [...special, ...words].map((unit) => ({
    ...unit,
    start: map[unit.start] ?? 0,
    end: ends[Math.max(unit.start, unit.end - 1)] ?? 0,
  }))
  const pairs = pairsOf(text)
  const length = Math.hypot(...pairs.values())
  return {
    units,
    keys: new Set(units.map(({ key }) => key)),
    pairs,
    length,
    list: isList(read, language),
    items: itemsOf(text, language),
  }
}

/** Of a sentence's pairs of characters, the share that an answer has, 0–1; those of the question hardly count. */
export function pairRecallOf(answer: Content, sentence: Content, question: Content): number {
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
