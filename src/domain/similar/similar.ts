import type { LocaleId } from '../locale.ts'
import type { Span } from '../text/normalise.ts'
import { createNumbering } from './numbering.ts'
import { sharedRuns, spanOf } from './passages.ts'
import { createTextReader, type ReadText, runNumber, type TextReader } from './read-text.ts'
import { isSharedSlip, ownWords, type ReadAnswer, type Weighing, weighingOf } from './weighing.ts'

/** A free question as answers to it are held against one another. */
export interface FreelyAsked {
  locale: LocaleId
  /** What everybody may say: the question's own words, its good answers and what its points ask for. */
  given: readonly string[]
}

export interface GivenAnswer {
  /** Of the attempt. */
  id: string
  /** Two answers of one learner are never held against each other. */
  learner: string
  text: string
}

/** Words that stand in both answers one after the other: where in each, in UTF-16 units as typed. */
export interface SharedPassage {
  one: Span
  other: Span
}

/** Two answers that are suspiciously alike (EXAM-14): a hint, not a finding. `one` is the lesser id. */
export interface SimilarPair {
  one: string
  other: string
  /** What they share beyond what everybody may say, in words. */
  shared: number
  /** In the order of the first answer. */
  passages: SharedPassage[]
}

/** Answers are alike that share so many words at least, and such a share of what the shorter of the two says of its own. */
const leastShared = 5
const leastShare = 0.3
/** What chance is worth in each passage, in words. */
const chance = 1.2
/** A slip that two share is worth so many words. */
const sharedSlip = 2
/** Tokens of a shared passage: fewer are shared by chance. */
const leastRun = ({ unspaced }: TextReader): number => (unspaced ? 4 : 3)

/** An answer with the next so many that have the same run is compared, and with so many at most in all. */
const neighbours = 12
const mostCandidates = 8
/** Runs that two answers have in common before they are compared, where there are many answers. */
const leastInCommon = 2
const fewAnswers = 100
/** Pairs of one answer, and of a question; the rest of a class that shares one text shows nothing more. */
const mostOfAnswer = 5
export const mostOfQuestion = 500

interface WeighedAnswer extends GivenAnswer, ReadAnswer {
  own: Float32Array
  /** Of `own`. */
  sum: number
}

const sumOf = (values: Float32Array, from = 0, to = values.length): number => {
  let all = 0
  for (let at = from; at < to; at++) all += values[at] ?? 0
  return all
}

const passageOf = (one: ReadText, other: ReadText, run: { one: number; other: number; length: number }) => ({
  one: spanOf(one, run.one, run.length),
  other: spanOf(other, run.other, run.length),
})

/** What two answers share beyond what everybody may say; null where they are not alike. */
function compareAnswers(one: WeighedAnswer, other: WeighedAnswer, weighing: Weighing): SimilarPair | null {
  const told = sharedRuns(one.read, other.read, leastRun(weighing.reader))
    .map((run) => ({
      run,
      said: sumOf(one.own, run.one, run.one + run.length) - chance,
    }))
    .filter(({ said }) => said > 0)
    .sort((a, b) => a.run.one - b.run.one)
  let shared = told.reduce((all, { said }) => all + said, 0)
  if (shared > 0) {
    const theirs = new Set(other.read.tokens)
    for (const token of new Set(one.read.tokens))
      if (theirs.has(token) && isSharedSlip(token, weighing)) shared += sharedSlip
  }
  if (shared < leastShared || shared < leastShare * Math.min(one.sum, other.sum)) return null
  return {
    one: one.id,
    other: other.id,
    shared,
    passages: told.map(({ run }) => passageOf(one.read, other.read, run)),
  }
}

/** Which answers have runs in common that not everybody has: by answer, those that have most first. */
function candidatesOf(answers: readonly WeighedAnswer[], reader: TextReader): [number, number][] {
  const length = leastRun(reader) + (reader.unspaced ? 1 : 0)
  const runs = createNumbering()
  /** By run: which answer has it first, and, where others have it too, the place in `having`. */
  const first: number[] = []
  const places: number[] = []
  const having: number[][] = []
  answers.forEach(({ read, own }, index) => {
    let said = sumOf(own, 0, length - 1)
    for (let at = 0; at + length <= own.length; at++) {
      said += (own[at + length - 1] ?? 0) - (own[at - 1] ?? 0)
      if (said < chance / 2) continue
      const run = runs.of(runNumber(read, at, length), 0)
      const before = first[run]
      if (before === undefined) {
        first.push(index)
        places.push(-1)
      } else if (before !== index) {
        const those = having[places[run] ?? -1]
        if (!those) places[run] = having.push([before, index]) - 1
        else if (those.at(-1) !== index) those.push(index)
      }
    }
  })
  const common = createNumbering()
  const pairs: { index: number; other: number; count: number }[] = []
  for (const those of having)
    those.forEach((index, at) => {
      for (const other of those.slice(at + 1, at + 1 + neighbours)) {
        const pair = pairs[common.of(index, other)]
        if (pair) pair.count++
        else pairs.push({ index, other, count: 1 })
      }
    })
  const least = answers.length <= fewAnswers ? 1 : leastInCommon
  const taken = new Uint16Array(answers.length)
  return pairs
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count)
    .flatMap(({ index, other }): [number, number][] => {
      if (answers[index]?.learner === answers[other]?.learner) return []
      if ((taken[index] ?? 0) >= mostCandidates && (taken[other] ?? 0) >= mostCandidates) return []
      taken[index] = (taken[index] ?? 0) + 1
      taken[other] = (taken[other] ?? 0) + 1
      return [[index, other]]
    })
}

/**
 * The answers to a question that are suspiciously alike, the most alike first. What stands in the question or a good answer counts for nothing, what
 * many say for little, and an answer that says little of its own is never among them. Of two learners one pair is told, of a question
 * `mostOfQuestion`.
 *
 * Not all pairs are compared: an index of runs of words says which answers have some in common, and each is compared with few of them. The cost is
 * linear in the texts and in `neighbours` × `mostCandidates` for each answer; `bench/similar` measures it.
 */
export function findSimilar({ locale, given }: FreelyAsked, answers: readonly GivenAnswer[]): SimilarPair[] {
  const reader = createTextReader(locale)
  const read = [...answers]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((answer) => ({ ...answer, read: reader.read(answer.text) }))
  const weighing = weighingOf(
    reader,
    given.map((text) => reader.read(text)),
    read,
  )
  const telling = read.flatMap((answer): WeighedAnswer[] => {
    const own = ownWords(answer.read, weighing)
    const sum = sumOf(own)
    return sum < leastShared ? [] : [{ ...answer, own, sum }]
  })
  const pairs = candidatesOf(telling, reader).flatMap(([index, other]) => {
    const [a, b] = [telling[index], telling[other]]
    const pair = a && b ? compareAnswers(a, b, weighing) : null
    return a && b && pair ? [{ pair, learners: [a.learner, b.learner].sort() }] : []
  })
  const told = new Map<string, number>()
  const seen = new Set<string>()
  return pairs
    .sort((a, b) => b.pair.shared - a.pair.shared)
    .flatMap(({ pair, learners }) => {
      const both = learners.join(' ')
      const often = Math.max(told.get(pair.one) ?? 0, told.get(pair.other) ?? 0)
      if (seen.has(both) || often >= mostOfAnswer) return []
      seen.add(both)
      for (const id of [pair.one, pair.other]) told.set(id, (told.get(id) ?? 0) + 1)
      return [pair]
    })
    .slice(0, mostOfQuestion)
}
