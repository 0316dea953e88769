import type { BankQuestion } from '../course/question-bank.ts'
import type { AnswerResult } from '../dialogue/dialogue.ts'
import { gradeAnswer } from '../grading/grade.ts'
import type { FreeQuestion, Grade, GradeReason, PointGrade } from '../grading/question.ts'
import type { LocaleId } from '../locale.ts'
import type { Evidence } from '../session/evidence.ts'

type FreeAnswered = Extract<BankQuestion, { type: 'QA' }>
type Chosen = Exclude<BankQuestion, { type: 'QA' }>

/** What came of one point of a free answer, with its name and, where it was not earned, why. */
export interface JudgedPoint {
  name: string
  earned: boolean
  reason: GradeReason | null
}

/** How an answer was judged (CONV-02). */
export interface Judgement {
  result: AnswerResult
  /** Of what the question is worth, 0–1; 1 where it is correct, 0 where it is wrong. */
  share: number
  /** The words of a free answer that earned its points. */
  evidence: Evidence[]
  /** Of a free answer: its points, or without any what its nearest reference says, by place. */
  points: JudgedPoint[]
}

/** A free answer without points is correct, or partly, from so much of a reference on. */
const enough = { correct: 0.6, partly: 0.3 }
/** Words that make no sentence, of which no part of a reference is made up, earn half at most. */
const mostOfList = 0.5

/** All right options and no other are correct; some right ones and no wrong one are partly correct. */
export function judgeChoice({ options }: Chosen, chosen: readonly string[]): Judgement {
  const right = options.filter((option) => option.right).map(({ id }) => id)
  const hits = right.filter((id) => chosen.includes(id)).length
  const isWrong = hits === 0 || hits < chosen.length
  const share = isWrong ? 0 : hits / right.length
  return { result: resultOf(share), share, evidence: [], points: [] }
}

/** What an answer that earned this share of its question is called. */
export const resultOf = (share: number): AnswerResult =>
  share >= 1 ? 'CORRECT' : share > 0 ? 'PARTIALLY_CORRECT' : 'WRONG'

/** A free question as it is graded. What is read of it is kept as long as this is. */
export const freeQuestionOf = (
  { id, text, references, points }: FreeAnswered,
  locale: LocaleId,
): FreeQuestion => ({
  id,
  locale,
  text,
  references,
  points: points.map(({ id: point, weight, rule }) => ({ id: point, weight, rule })),
  most: 1,
})

/**
 * Judges a free answer (PAPER-02a). Where the question has points, these alone decide, so that what is missing can be
 * named: all of them are correct, some partly. Otherwise it is held against the reference answers.
 */
export function judgeAnswer({ points }: FreeAnswered, free: FreeQuestion, text: string): Judgement {
  const grade = gradeAnswer(text, free)
  const evidence = [...grade.points, ...grade.parts].flatMap(({ id, evidence: spans }) => {
    const kind = points.find((point) => point.id === id)?.rule.kind ?? 'meaning'
    const by = kind === 'meaning' ? 'sentence' : 'keyword'
    return spans.map(({ start, end }): Evidence => ({
      by,
      ref: id,
      start,
      end,
      quote: text.slice(start, end),
    }))
  })
  const byReference = points.length === 0
  const judged = byReference
    ? grade.parts.map((part): JudgedPoint => judgedPoint(part.text, part))
    : points.map(({ id, name }): JudgedPoint =>
        judgedPoint(
          name,
          grade.points.find((point) => point.id === id),
        ),
      )
  const said = byReference ? shareOfReference(grade, judged) : shareOfPoints(points, judged)
  const isNothing = grade.reasons.some((reason) => reason === 'empty' || reason === 'question-repeated')
  const share = isNothing ? 0 : said
  return { result: resultOf(share), share, evidence: share > 0 ? evidence : [], points: judged }
}

const judgedPoint = (name: string, grade: PointGrade | undefined): JudgedPoint => ({
  name,
  earned: grade?.earned ?? false,
  reason: grade?.nearestMiss?.reason ?? null,
})

function shareOfPoints(points: FreeAnswered['points'], judged: readonly JudgedPoint[]): number {
  const all = points.reduce((sum, { weight }) => sum + weight, 0)
  const earned = points.reduce((sum, { weight }, index) => sum + (judged[index]?.earned ? weight : 0), 0)
  return earned === all ? 1 : earned / all
}

/**
 * Of a reference that says several things each counts. One that says a single thing is correct, or partly, from so much of it on; who denies
 * it, or gives other figures, is wrong however many of its words they use.
 */
function shareOfReference({ share, reasons }: Grade, parts: readonly JudgedPoint[]): number {
  const earned = parts.filter((part) => part.earned).length
  if (parts.length > 1 || earned > 0) return earned / parts.length
  if (reasons.some((reason) => reason === 'denied' || reason === 'wrong-quantity')) return 0
  const had = share >= enough.correct ? 1 : share >= enough.partly ? share : 0
  return reasons.includes('words-without-sentence') ? Math.min(had, mostOfList) : had
}
