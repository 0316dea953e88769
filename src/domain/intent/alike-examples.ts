import type { Language } from '../language/language.ts'
import { foldScript } from '../text/fold-script.ts'
import { alikeKey } from './alike-lines.ts'
import { type Tokens, tokenise } from './features.ts'
import type { Row } from './solve.ts'
import { collectVocabulary, weighLine } from './vocabulary.ts'

/** An example of an intent, by the intent's id. */
export interface Example {
  intent: string
  line: string
}

/** Two examples of different intents that are all but one. */
export interface AlikeExamples {
  one: Example
  other: Example
  /** 1 where they differ by width, script, marks, blanks, numbers or fillers alone; otherwise how alike they are as the classifier weighs them, from `alikeFrom` on. */
  likeness: number
}

/** From this likeness on a classifier has hardly anything to tell two lines apart by. */
export const alikeFrom = 0.8
/** So many examples are compared, at most; the further ones of a course are left out. */
const mostLines = 20_000
/** So many pairs are found, at most, before the most alike of them are told. */
const mostFound = 2_000
const mostColumns = 1 << 18

interface Read {
  key: string
  tokens: Tokens
  /** Whether it denies anything. */
  denies: boolean
}

const readLists = new WeakMap<readonly string[], readonly Read[]>()
function readLines(lines: readonly string[], language: Language): readonly Read[] {
  const known = readLists.get(lines)
  if (known) return known
  const read = lines.map((line) => {
    const tokens = tokenise(line, true, language)
    return {
      key: alikeKey(language === 'zh' ? foldScript(line) : line, language),
      tokens,
      denies: tokens.tokens.some(({ denied }) => denied),
    }
  })
  readLists.set(lines, read)
  return read
}

interface Candidate extends Example, Read {}

/** Each line once for each intent, whatever marks it is written with. */
function candidatesOf(
  intents: readonly { id: string; positive: readonly string[] }[],
  language: Language,
): Candidate[] {
  const candidates: Candidate[] = []
  for (const { id, positive } of intents) {
    const told = new Set<string>()
    readLines(positive, language).forEach((read, index) => {
      if (read.key === '' || told.has(read.key) || candidates.length >= mostLines) return
      told.add(read.key)
      candidates.push({ intent: id, line: positive[index] ?? '', ...read })
    })
  }
  return candidates
}

/**
 * The rarest features of a row: what is left has a length below `alikeFrom`. Of two rows that are alike the rarest feature that they share is
 * among these of both, so that no other rows need be compared.
 */
function tellingColumns({ columns, values }: Row, idf: Float32Array): number[] {
  const order = [...columns.keys()].sort(
    (a, b) => idf[columns[b]!]! - idf[columns[a]!]! || columns[a]! - columns[b]!,
  )
  let left = values.reduce((sum, value) => sum + value * value, 0)
  const telling: number[] = []
  for (const at of order) {
    if (left < alikeFrom * alikeFrom) break
    telling.push(columns[at]!)
    left -= values[at]! ** 2
  }
  return telling
}

/** Of two rows of unit length, whose columns ascend: how alike they are, 0–1. */
function likenessOf(one: Row, other: Row): number {
  let sum = 0
  for (let a = 0, b = 0; a < one.columns.length && b < other.columns.length;) {
    const ahead = one.columns[a]! - other.columns[b]!
    if (ahead === 0) sum += one.values[a]! * other.values[b]!
    if (ahead <= 0) a++
    if (ahead >= 0) b++
  }
  return sum
}

function ascending({ columns, values }: Row): Row {
  const order = [...columns.keys()].sort((a, b) => columns[a]! - columns[b]!)
  return {
    columns: Int32Array.from(order, (at) => columns[at]!),
    values: Float32Array.from(order, (at) => values[at]!),
  }
}

/**
 * Examples of different intents that a classifier can't tell apart (INTENT-12g), the most alike first and never more than `most`. A
 * sentence that denies something is alike to none that doesn't. The same examples always give the same.
 */
export function alikeExamples(
  intents: readonly { id: string; positive: readonly string[] }[],
  language: Language,
  most: number,
): AlikeExamples[] {
  const candidates = candidatesOf(intents, language)
  const tokens = candidates.map((candidate) => candidate.tokens)
  // Likeness is that of whole lines, however short.
  const vocabulary = { ...collectVocabulary(tokens, mostColumns), shortest: 0 }
  const rows = tokens.map((line) => ascending(weighLine(vocabulary, line)))
  const found: AlikeExamples[] = []
  const byKey = new Map<string, number[]>()
  /** Of each feature the lines so far that it is telling of. */
  const holders = new Map<number, number[]>()
  for (const [at, { intent, line, key, denies }] of candidates.entries()) {
    if (found.length >= mostFound) break
    const pair = (before: Candidate, likeness: number) =>
      found.push({ one: { intent: before.intent, line: before.line }, other: { intent, line }, likeness })
    const same = byKey.get(key) ?? []
    for (const before of same) pair(candidates[before]!, 1)
    same.push(at)
    byKey.set(key, same)
    const near = new Set<number>()
    for (const column of tellingColumns(rows[at]!, vocabulary.idf)) {
      const known = holders.get(column) ?? []
      for (const before of known) near.add(before)
      known.push(at)
      holders.set(column, known)
    }
    for (const before of near) {
      const other = candidates[before]!
      if (other.intent === intent || other.key === key || other.denies !== denies) continue
      const likeness = likenessOf(rows[at]!, rows[before]!)
      if (likeness >= alikeFrom) pair(other, Math.min(likeness, 0.999))
    }
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, most)
}
