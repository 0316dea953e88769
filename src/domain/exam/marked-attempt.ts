import { gradeAnswer } from '../grading/grade.ts'
import type { GraderModel } from '../grading/grader-model.ts'
import { needsReview } from '../grading/review.ts'
import { pointsOf } from '../marking/mark.ts'
import type { ReviewRule } from '../marking/review-rule.ts'
import { resultOf } from '../question-bank/judge.ts'
import {
  answersItem,
  type CompiledBank,
  explanationOf,
  pointsOfAnswer,
  rightOf,
  shareOut,
} from '../question-bank/practice.ts'
import type { ScoreLine } from '../session/score.ts'
import {
  answerTo,
  type AttemptEffect,
  type AttemptState,
  type CompiledPaper,
  type MarkingEvent,
} from './attempt-state.ts'
import { correctedBank, correctedJudge, correctedQuestion, countsInFull } from './correction.ts'

/** A free answer that people are to mark. */
export interface AnswerToMark {
  question: string
  /** What the grader found it to be worth, 0–1. */
  share: number
  /** How far that is to be relied upon, 0–1. */
  certainty: number
}

/** An answer of dashes or dots is an empty one. */
const saysSomething = /[\p{L}\p{N}]/u

type Answered = Extract<AttemptEffect, { type: 'answered' }>

const freeAnswerOf = (bank: CompiledBank, state: AttemptState, question: string) => {
  const found = bank.questions.get(question)
  const free = bank.free.get(question)
  const kept = answerTo(state, question)
  return found?.type === 'QA' && free && kept && 'text' in kept ? { found, free, text: kept.text } : null
}

/**
 * Which answers of an attempt that has just ended people are to mark (MARK-02). `models` has what was learned of each question. Where that
 * lies further from what the grader gave than marks may lie apart, the grader isn't sure either. An empty answer needs
 * nobody, nor one that is worth nothing or counts in full for everybody.
 */
export function answersToMark(
  paper: CompiledPaper,
  state: AttemptState,
  effects: readonly AttemptEffect[],
  { review, certainty: least, tolerance }: ReviewRule,
  models: ReadonlyMap<string, GraderModel>,
): AnswerToMark[] {
  if (review === 'none') return []
  const { corrections = [] } = state
  const bank = correctedBank(paper.bank, corrections)
  const worth = shareOut(state.questions)
  return effects.flatMap((effect): AnswerToMark[] => {
    const answer = effect.type === 'answered' ? freeAnswerOf(bank, state, effect.question) : null
    if (effect.type !== 'answered' || !answer || !worth.get(effect.question)) return []
    const { question, share } = effect
    if (!saysSomething.test(answer.text) || countsInFull(corrections, question)) return []
    const model = models.get(question) ?? null
    const grade = gradeAnswer(answer.text, answer.free, model)
    const isFar = model !== null && Math.abs(grade.share - share) > tolerance
    const certainty = isFar ? 0 : grade.certainty
    return review === 'all' || needsReview({ certainty }, least) ? [{ question, share, certainty }] : []
  })
}

/** What follows from a marking: each answer, as it is judged from now on. One that counts in full for everybody (MARK-10) stays so. */
export const markingEffects = (
  { bank }: CompiledPaper,
  state: AttemptState,
  { markings }: MarkingEvent,
): Answered[] =>
  markings.flatMap(({ question, mark, comment }): Answered[] => {
    const { corrections = [] } = state
    const answer = freeAnswerOf(bank, state, question)
    if (!answer || (mark && countsInFull(corrections, question))) return []
    const found = correctedQuestion(answer.found, corrections)
    const common = {
      type: 'answered' as const,
      question,
      right: rightOf(found),
      ...explanationOf(found),
    }
    const judged = mark
      ? null
      : correctedJudge(bank, answer.found, corrections)({ type: 'say', text: answer.text })
    if (!mark) return judged ? [{ ...common, ...judged }] : []
    return [
      {
        ...common,
        result: resultOf(mark.share),
        share: mark.share,
        points: pointsOf(found, mark),
        evidence: [],
        marked: { comment },
      },
    ]
  })

/** By how much a marking moves the points of each answer. */
export function markingLines(
  { questions }: AttemptState,
  { markings }: MarkingEvent,
  effects: readonly AttemptEffect[],
): ScoreLine[] {
  const worth = shareOut(questions)
  return effects.flatMap((effect): ScoreLine[] => {
    if (effect.type !== 'answered') return []
    const { question, share, evidence } = effect
    const own = worth.get(question) ?? 0
    const before = markings.find((one) => one.question === question)?.before ?? share
    const points = Math.round((pointsOfAnswer(own, share) - pointsOfAnswer(own, before)) * 10) / 10
    return points === 0 ? [] : [{ rule: question, item: answersItem, points, evidence }]
  })
}
