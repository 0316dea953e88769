import { type Content, likenessOf } from './content.ts'
import { dot, factorise, solve, solveLower } from './matrix.ts'
import type { FreeQuestion } from './question.ts'
import { readAnswer, type Reading } from './read-answer.ts'

/** An answer that a person has marked. */
export interface MarkedAnswer {
  question: FreeQuestion
  answer: string
  /** 0 to the question's full mark. */
  mark: number
}

interface Seen {
  content: Content
  features: readonly number[]
}

/** What was learned of one question: how far marks of answers like these lie from what would be given without them. */
interface QuestionModel {
  seen: readonly Seen[]
  pull: readonly number[]
  factor: readonly (readonly number[])[]
}

/** What marked answers teach. Made by `trainGrader`. */
export interface GraderModel {
  /** Weights of the features, the constant first; null where too few answers are marked for them. */
  weights: readonly number[] | null
  questions: ReadonlyMap<string, QuestionModel>
}

/** From so many marked answers of a course on, what each feature is worth is learned. */
export const leastForWeights = 60
/** From so many marked answers of a question on, its marks may be shown as a level. */
export const leastForLevel = 5
/** Marked answers of one question that are learned from; the first ones count. */
export const mostForQuestion = 200
const ridge = 3
const noise = 0.3
const textPart = 0.5
const constantPart = 0.2
const featurePart = 0.3
const width = 0.5
/** How far marks lie from the formula where nothing is known, as a share of the full mark. */
const spreadBefore = 0.3

function featuresOf({ content, points, best, share, reasons }: Reading): number[] {
  const earned = points.filter(({ grade }) => grade.earned).length / Math.max(1, points.length)
  const close = points.reduce((sum, { closeness }) => sum + closeness, 0) / Math.max(1, points.length)
  return [
    1,
    share,
    best?.recall ?? 0,
    best?.precision ?? 0,
    best?.likeness ?? 0,
    best?.denied ?? 0,
    Number(best?.wrongQuantity ?? false),
    earned,
    close,
    Math.min(1, content.units.length / 30),
    Number(content.list),
    Number(reasons.includes('question-repeated')),
    Number(reasons.includes('denied')),
  ]
}

function kernel(one: Seen, other: Seen): number {
  const apart = one.features.reduce((sum, value, i) => sum + (value - (other.features[i] ?? 0)) ** 2, 0)
  return (
    textPart * likenessOf(one.content, other.content) +
    constantPart +
    featurePart * Math.exp(-apart / (2 * width * width))
  )
}

function learnWeights(rows: readonly (readonly number[])[], shares: readonly number[]): number[] | null {
  if (rows.length < leastForWeights) return null
  const count = rows[0]?.length ?? 0
  const matrix = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), i === j && i > 0 ? ridge : 0),
    ),
  )
  const right = Array.from({ length: count }, (_, i) =>
    rows.reduce((sum, row, n) => sum + (row[i] ?? 0) * (shares[n] ?? 0), 0),
  )
  return solve(factorise(matrix), right)
}

const expected = (
  reading: Reading,
  features: readonly number[],
  weights: readonly number[] | null,
): number => (weights ? dot(weights, features) : reading.share)

interface Row {
  question: string
  reading: Reading
  seen: Seen
  share: number
}

function learnQuestion(rows: readonly Row[], weights: readonly number[] | null): QuestionModel {
  const used = rows.slice(0, mostForQuestion)
  const seen = used.map((row) => row.seen)
  const left = used.map((row) => row.share - expected(row.reading, row.seen.features, weights))
  const factor = factorise(
    seen.map((one, i) => seen.map((other, j) => kernel(one, other) + (i === j ? noise : 0))),
  )
  return { seen, factor, pull: solve(factor, left) }
}

/**
 * Learns from marked answers (PAPER-02b): from `leastForWeights` of a course on what each feature is worth (ridge regression),
 * and for each question how marks of like answers lie beside that (a Gaussian process over text and features). Pure; the same
 * answers in the same order always give the same model.
 */
export function trainGrader(marked: readonly MarkedAnswer[]): GraderModel {
  const rows = marked.map(({ question, answer, mark }): Row => {
    const reading = readAnswer(answer, question)
    const seen = { content: reading.content, features: featuresOf(reading) }
    return { question: question.id, reading, seen, share: mark / question.most }
  })
  const weights = learnWeights(
    rows.map(({ seen }) => seen.features),
    rows.map(({ share }) => share),
  )
  const ids = new Set(rows.map(({ question }) => question))
  return {
    weights,
    questions: new Map(
      Array.from(ids, (id) => [
        id,
        learnQuestion(
          rows.filter(({ question }) => question === id),
          weights,
        ),
      ]),
    ),
  }
}

/** What a model makes of an answer that was read: the mark's share, how far it may be off, and whether a level may be shown. */
export function correct(
  reading: Reading,
  question: string,
  { weights, questions }: GraderModel,
): { share: number; spread: number; settled: boolean } {
  const own = { content: reading.content, features: featuresOf(reading) }
  const before = expected(reading, own.features, weights)
  const learned = questions.get(question)
  if (!learned) return { share: before, spread: spreadBefore * Math.sqrt(kernel(own, own)), settled: false }
  const alike = learned.seen.map((one) => kernel(one, own))
  const known = solveLower(learned.factor, alike)
  return {
    share: before + dot(alike, learned.pull),
    spread: spreadBefore * Math.sqrt(Math.max(0, kernel(own, own) - dot(known, known))),
    settled: learned.seen.length >= leastForLevel,
  }
}

/**
 * The answers whose marks would help most (PAPER-02c), at most `most`, the most helpful first, as indices: each is the one that
 * lies nearest to all that none before it is near to. At most the first `mostForQuestion` are looked at.
 */
export function mostHelpful(
  answers: readonly string[],
  question: FreeQuestion,
  most = leastForLevel,
): number[] {
  const seen = answers.slice(0, mostForQuestion).map((answer): Seen => {
    const reading = readAnswer(answer, question)
    return { content: reading.content, features: featuresOf(reading) }
  })
  const near = seen.map((one) => seen.map((other) => kernel(one, other)))
  const covered = seen.map(() => 0)
  const chosen: number[] = []
  while (chosen.length < Math.min(most, seen.length)) {
    const gains = near.map((row, i) =>
      chosen.includes(i)
        ? -1
        : row.reduce((sum, value, j) => sum + Math.max(0, value - (covered[j] ?? 0)), 0),
    )
    const next = gains.indexOf(Math.max(...gains))
    chosen.push(next)
    near[next]?.forEach((value, j) => (covered[j] = Math.max(covered[j] ?? 0, value)))
  }
  return chosen
}
