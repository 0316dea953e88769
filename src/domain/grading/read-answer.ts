import { type Common, compare, type Comparison, namesItems } from './compare.ts'
import { type Content, readContent } from './content.ts'
import {
  type JudgedPoint,
  judgePoint,
  passagesOf,
  type ReadAnswer,
  readPoint,
  type ReadPoint,
} from './grade-point.ts'
import type { LocaleId } from '../locale.ts'
import { partsOf } from './parts.ts'
import { type FreeQuestion, type GradeReason, mostPoints, mostReferences } from './question.ts'

/** What the mark of an answer rests on. */
export interface Reading {
  content: Content
  points: readonly JudgedPoint[]
  /** Of a question without points: those of its nearest reference. */
  parts: readonly (JudgedPoint & { text: string })[]
  best: Comparison | null
  /** Whether it is a list of words where none is asked for. */
  bareList: boolean
  /** The mark's share by formula, 0–1. */
  share: number
  reasons: readonly GradeReason[]
}

const denialCost = 0.2
/** Below it nothing but the question was said. */
const littleBeyond = 0.1
const little = 0.3
/** A list of words is worth so much of what the same words are worth in a sentence. */
const listShare = 0.35
const half = 0.5
/** By how much points count where there are some, beside the references. */
const pointShare = 0.7
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** What is said of the reference counts most: a short answer that has it all lacks nothing, and a long one is not wrong for being long. */
function likeReference({ recall, pairRecall, likeness, denied, wrongQuantity }: Comparison): number {
  const had = (2 * recall + pairRecall + likeness) / 4
  return clamp(had - denialCost * denied - (wrongQuantity ? denialCost : 0))
}

function pointsShare(points: readonly JudgedPoint[], { points: asked }: FreeQuestion): number | null {
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  if (whole <= 0) return null
  const had = points.reduce((sum, { grade, closeness }, i) => {
    const part = grade.earned ? half + closeness / 2 : closeness / 2
    return sum + part * (asked[i]?.weight ?? 0)
  }, 0)
  return clamp(had / whole)
}

const repeatsQuestion = (content: Content, question: Content, best: Comparison | null): boolean =>
  content.units.length > 0 &&
  content.units.every(({ key }) => question.keys.has(key)) &&
  (best?.recall ?? 0) < little

function reasonsOf(reading: Omit<Reading, 'share' | 'reasons'>, question: Content): GradeReason[] {
  const { content, points, best, bareList } = reading
  if (content.pairs.size === 0) return ['empty']
  const missed = (reason: GradeReason) => points.some(({ grade }) => grade.nearestMiss?.reason === reason)
  const holds: Record<GradeReason, boolean> = {
    empty: false,
    'question-repeated': repeatsQuestion(content, question, best),
    'words-without-sentence': bareList,
    denied: missed('denied') || (best?.denied ?? 0) > half,
    'wrong-quantity': missed('wrong-quantity') || (best?.wrongQuantity ?? false),
    'little-in-common': (best?.recall ?? 0) < littleBeyond && !points.some(({ grade }) => grade.earned),
  }
  return (Object.keys(holds) as GradeReason[]).filter((reason) => holds[reason])
}

function shareOf(reading: Omit<Reading, 'share'>, question: FreeQuestion): number {
  const { reasons, points, best, bareList } = reading
  if (reasons.includes('empty') || reasons.includes('question-repeated')) return 0
  const reference = best ? likeReference(best) : null
  const byPoints = pointsShare(points, question)
  const share =
    byPoints === null
      ? (reference ?? 0)
      : reference === null
        ? byPoints
        : pointShare * byPoints + (1 - pointShare) * reference
  return bareList && byPoints === null ? share * listShare : share
}

/** A question with what it asks for read once, for any number of answers. */
interface ReadQuestion {
  asked: Content
  references: readonly Content[]
  /** Each with what is no merit of its own: the words of the question, and those that other points ask for as well. */
  points: readonly { point: ReadPoint; common: Common }[]
  /** Where there are no points: what each reference says, one thing after another. */
  parts: readonly (readonly { text: string; point: ReadPoint; common: Common }[])[]
}

const sentencesOf = (points: ReadQuestion['points']): Content[] =>
  points.flatMap(({ point }) => ('sentences' in point ? point.sentences : []))

const keysOf = (point: ReadPoint): readonly string[] =>
  'sentences' in point ? point.sentences.flatMap(({ keys }) => [...keys]) : []

/**
 * 'Before touching a patient' has most words of 'after touching a patient': what several points ask for tells none of them from
 * the others, as the question's own words don't.
 */
function withCommon(points: readonly ReadPoint[], asked: Content): ReadQuestion['points'] {
  return points.map((point) => {
    const others = points.filter((other) => other !== point).flatMap(keysOf)
    return { point, common: { keys: asked.keys, pairs: asked.pairs, shared: new Set(others) } }
  })
}

function readParts(
  reference: string,
  question: string,
  asked: Content,
  locale: LocaleId,
): ReadQuestion['parts'][number] {
  const texts = partsOf(reference, question, locale)
  const points = texts.map((sentence, at) =>
    readPoint({ id: String(at), weight: 1, rule: { kind: 'meaning', sentence } }, locale),
  )
  return withCommon(points, asked).map((part, at) => ({ ...part, text: texts[at] ?? '' }))
}

/** The parts of the reference that is said most of. */
function nearestParts(read: ReadQuestion, answer: Omit<ReadAnswer, 'question'>): Reading['parts'] {
  const judged = read.parts.map((parts) =>
    parts.map(({ text, point, common }) => ({ ...judgePoint(point, { ...answer, question: common }), text })),
  )
  const worthOf = (parts: Reading['parts']) =>
    parts.reduce((sum, { grade, closeness }) => sum + Number(grade.earned) + closeness / 10, 0) /
    Math.max(1, parts.length)
  return judged.reduce<Reading['parts']>(
    (best, parts) => (best.length > 0 && worthOf(best) >= worthOf(parts) ? best : parts),
    [],
  )
}

/** As long as a question is held, what was read of it is. */
const readQuestions = new WeakMap<FreeQuestion, ReadQuestion>()

function readQuestion(question: FreeQuestion): ReadQuestion {
  const known = readQuestions.get(question)
  if (known) return known
  const { locale, text, points } = question
  const references = question.references.slice(0, mostReferences)
  const asked = readContent(text, locale)
  const read: ReadQuestion = {
    asked,
    references: references.map((reference) => readContent(reference, locale)),
    points: withCommon(
      points.slice(0, mostPoints).map((point) => readPoint(point, locale)),
      asked,
    ),
    parts: points.length > 0 ? [] : references.map((reference) => readParts(reference, text, asked, locale)),
  }
  readQuestions.set(question, read)
  return read
}

/** Reads an answer against its question, without what marked answers teach. */
export function readAnswer(text: string, question: FreeQuestion): Reading {
  const { locale } = question
  const content = readContent(text, locale)
  const read = readQuestion(question)
  const { asked, references, points: wanted } = read
  const comparisons = references.map((reference) => compare(content, reference, asked))
  const best = comparisons.reduce<Comparison | null>(
    (most, one) => (most && likeReference(most) >= likeReference(one) ? most : one),
    null,
  )
  const bareList = content.list && !(best?.namesItems ?? false) && !namesItems(content, sentencesOf(wanted))
  const answer = { text, locale, content, bareList, passages: passagesOf(text, content) }
  const points = wanted.map(({ point, common }) => judgePoint(point, { ...answer, question: common }))
  const found = { content, points, parts: nearestParts(read, answer), best, bareList }
  const reasons = reasonsOf(found, asked)
  return { ...found, reasons, share: shareOf({ ...found, reasons }, question) }
}
