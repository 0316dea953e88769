import { readDenials } from '../language/clauses.ts'
import { type Language, lexiconOf } from '../language/language.ts'
import { foldScript } from '../text/fold-script.ts'
import { maxUnits, normaliseLine, type NormalLine } from './normalise-line.ts'
import { matchesOf } from '../text/matches-of.ts'

/** How many buckets features are hashed into, as a power of two. */
export const bucketBits = 18
const bucketMask = (1 << bucketBits) - 1

/**
 * A word of a line: a run of letters and digits, or one Chinese or Japanese character. Units of the
 * normalised line.
 */
export interface Token {
  start: number
  end: number
  /** Whether the line denies it. */
  denied: boolean
}

/** A line cut up once, for features and for evidence. */
export interface Tokens {
  line: NormalLine
  tokens: Token[]
}

/** Gets every occurrence of a feature: its bucket and the one or two ranges of the normalised line that it covers. */
export type FeatureVisitor = (
  bucket: number,
  start: number,
  end: number,
  start2: number,
  end2: number,
) => void

const tokenPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{N}']+/gu
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]/
/** Each kind of feature is hashed from a seed of its own, so that the word `a` and the letter `a` differ. */
const seeds = { word: 11, pair: 13, skip: 19, letters: 23, denied: 29, deniedPair: 31, act: 41 } as const
const longestLetters = 4
const space = 32
const underscore = 95

const besideUnspaced = /(?<=[\u3040-\u30ff\u3400-\u9fff]) | (?=[\u3040-\u30ff\u3400-\u9fff])/g

/** Both Chinese scripts as one, without blanks beside Chinese and Japanese characters. */
function inOneScript({ text, from, to }: NormalLine): NormalLine {
  const dropped = new Set(Array.from(matchesOf(text, besideUnspaced), ({ index }) => index))
  if (dropped.size === 0) return { text: foldScript(text), from, to }
  const stays = (_: unknown, at: number) => !dropped.has(at)
  const kept = [...Array(text.length).keys()].filter((at) => !dropped.has(at))
  return {
    text: foldScript(kept.map((at) => text.charAt(at)).join('')),
    from: from.filter(stays),
    to: to.filter(stays),
  }
}

/** `folded`: both Chinese scripts are one. Models that were trained before that was so are asked in the script they know. */
export function tokenise(text: string, folded = true, language: Language | null = null): Tokens {
  const normal = normaliseLine(text)
  const line = folded ? inOneScript(normal) : normal
  const reaches = language === null ? [] : readDenials(line.text, lexiconOf(language))
  const tokens = Array.from(matchesOf(line.text, tokenPattern), (m) => ({
    start: m.index,
    end: m.index + m[0].length,
    denied: reaches.some(({ start, end }) => start <= m.index && m.index < end),
  }))
  return { line, tokens }
}

/** How many different words, or Chinese or Japanese characters, a text has. */
export function countWords(text: string): number {
  const { line, tokens } = tokenise(text)
  return new Set(tokens.map(({ start, end }) => line.text.slice(start, end))).size
}

/** FNV-1a's step, by UTF-16 units. */
const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

function mixRange(hash: number, text: string, { start, end }: Pick<Token, 'start' | 'end'>): number {
  let mixed = hash
  for (let i = start; i < end; i++) mixed = mix(mixed, text.charCodeAt(i))
  return mixed
}

function toBucket(hash: number): number {
  let spread = hash ^ (hash >>> 15)
  spread = Math.imul(spread, 0x85ebca6b)
  return ((spread ^ (spread >>> 13)) >>> 0) & bucketMask
}

/** How many buckets there are with those of acts, which stand above those of words. */
export const mostBuckets = 2 << bucketBits

/** The bucket of an act, by its name. */
export const actBucket = (name: string): number =>
  (1 << bucketBits) | toBucket(mixRange(seeds.act, name, { start: 0, end: name.length }))

function visitWords({ line: { text }, tokens }: Tokens, visit: FeatureVisitor): void {
  tokens.forEach((token, i) => {
    const { start, end } = token
    visit(toBucket(mixRange(seeds.word, text, token)), start, end, end, end)
    if (token.denied) visit(toBucket(mixRange(seeds.denied, text, token)), start, end, end, end)
    const second = tokens[i + 1]
    if (token.denied && second?.denied) {
      const denied = mixRange(mix(mixRange(seeds.deniedPair, text, token), space), text, second)
      visit(toBucket(denied), start, end, second.start, second.end)
    }
    if (!second) return
    const pair = mixRange(mix(mixRange(seeds.pair, text, token), space), text, second)
    visit(toBucket(pair), start, end, second.start, second.end)
    const third = tokens[i + 2]
    if (!third) return
    const skip = mixRange(mix(mixRange(seeds.skip, text, token), underscore), text, third)
    visit(toBucket(skip), start, end, third.start, third.end)
  })
}

/** Runs of 1–4 units within a word; a word of a spaced script is padded, so that its first and last letters count. */
function visitLetters({ line: { text } }: Tokens, visit: FeatureVisitor): void {
  let start = 0
  for (const word of text.split(' ')) {
    const end = start + word.length
    const pad = unspaced.test(word) ? 0 : 1
    for (let length = 1; length <= longestLetters; length++) {
      for (let i = start - pad; i + length <= end + pad; i++) {
        let hash: number = seeds.letters + length
        for (let j = i; j < i + length; j++)
          hash = mix(hash, j < start || j >= end ? space : text.charCodeAt(j))
        const to = Math.min(i + length, end)
        visit(toBucket(hash), Math.max(i, start), to, to, to)
      }
    }
    start = end + 1
  }
}

/** Every occurrence of every feature of a line: words, pairs, pairs with a word between them, and runs of letters. */
export function visitFeatures(tokens: Tokens, visit: FeatureVisitor): void {
  visitWords(tokens, visit)
  visitLetters(tokens, visit)
}

/** The different features of a line, in the order in which they first occur. */
export interface FeatureCounts {
  buckets: Int32Array
  /** How often each occurs. */
  counts: Uint16Array
  /** Of each occurrence, in the order of `visitFeatures`: the place of its feature in `buckets`. */
  features: Uint16Array
}

const counted = new WeakMap<Tokens, FeatureCounts>()

/** Of each bucket, while a line is counted: the place of its feature + 1. All 0 between lines. */
const placeOf = new Uint16Array(1 << bucketBits)
/** What is counted until its number is known; lines are counted one after the other. At most ten features a unit of a line that is read. */
const mostFeatures = 10 * maxUnits
const counting = {
  buckets: new Int32Array(mostFeatures),
  counts: new Uint16Array(mostFeatures),
  features: new Uint16Array(mostFeatures),
  different: 0,
  all: 0,
}

function count(bucket: number): void {
  let place = placeOf[bucket]! - 1
  if (place < 0) {
    place = counting.different++
    counting.buckets[place] = bucket
    counting.counts[place] = 0
    placeOf[bucket] = place + 1
  }
  counting.counts[place]! += 1
  counting.features[counting.all++] = place
}

/** How often each feature occurs in a line. Counted once: training asks for each line again and again. */
export function countFeatures(tokens: Tokens): FeatureCounts {
  const known = counted.get(tokens)
  if (known) return known
  counting.different = 0
  counting.all = 0
  visitFeatures(tokens, count)
  const buckets = counting.buckets.slice(0, counting.different)
  for (const bucket of buckets) placeOf[bucket] = 0
  const made = {
    buckets,
    counts: counting.counts.slice(0, counting.different),
    features: counting.features.slice(0, counting.all),
  }
  counted.set(tokens, made)
  return made
}
