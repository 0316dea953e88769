import { resultOf } from '../question-bank/judge.ts'
import {
  answersItem,
  type CompiledBank,
  explanationOf,
  type judgedAnswer,
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
  type CorrectionEvent,
  type KeptAnswer,
} from './attempt-state.ts'
import { changeProblem, type Correction, correctedJudge, correctedQuestion } from './correction.ts'

type Answered = Extract<AttemptEffect, { type: 'answered' }>

/** An answer of a paper, as a bank judges it. */
export const answerOf = (kept: KeptAnswer): Parameters<typeof judgedAnswer>[2] =>
  'options' in kept ? { type: 'choose', options: kept.options } : { type: 'say', text: kept.text }

/** How a question of an attempt is judged by the corrections that its state has; null where nothing of it is. */
function judgedEffect(
  { bank }: CompiledPaper,
  state: AttemptState,
  question: string,
  corrected: (worth: number, share: number) => Answered['corrected'],
): Answered | null {
  const found = bank.questions.get(question)
  if (!found) return null
  const { corrections = [] } = state
  const kept = answerTo(state, question)
  const judged = correctedJudge(bank, found, corrections)(kept ? answerOf(kept) : null)
  if (!judged) return null
  const note = corrected(shareOut(state.questions).get(question) ?? 0, judged.share)
  return {
    type: 'answered',
    question,
    result: judged.result,
    share: judged.share,
    right: rightOf(correctedQuestion(found, corrections)),
    ...explanationOf(found),
    points: judged.points,
    evidence: judged.evidence,
    ...(note && { corrected: note }),
  }
}

/** What the answers of an attempt that ends are worth, by the corrections that its state has. */
export const judgedEffects = (paper: CompiledPaper, state: AttemptState): Answered[] =>
  state.questions.flatMap(({ question }): Answered[] => {
    const last = state.corrections?.findLast((one) => one.question === question)
    const effect = judgedEffect(paper, state, question, (worth, share) =>
      last ? noteOf(last, null, pointsOfAnswer(worth, share)) : undefined,
    )
    return effect ? [effect] : []
  })

const noteOf = ({ at, reason, change }: Correction, before: number | null, after: number) => ({
  at,
  reason,
  inFull: change.kind === 'full',
  before,
  after,
})

/** What comes of a correction for an attempt that has ended: its state, and the answer as it is judged from now on where that is judged anew. */
export function correct(
  paper: CompiledPaper,
  before: AttemptState,
  { correction, before: share, marked }: CorrectionEvent,
): [AttemptState, Answered[]] {
  const { question, change, onlyInFavour } = correction
  const state = { ...before, corrections: [...(before.corrections ?? []), correction] }
  // What a person found an answer to be worth isn't graded again.
  if (marked && change.kind !== 'full') return [state, []]
  const kept = (judged: number) => (onlyInFavour ? Math.max(judged, share ?? 0) : judged)
  const effect = judgedEffect(paper, state, question, (worth, judged) =>
    noteOf(correction, pointsOfAnswer(worth, share ?? 0), pointsOfAnswer(worth, kept(judged))),
  )
  if (!effect) return [state, []]
  const own = kept(effect.share)
  return [state, [own === effect.share ? effect : { ...effect, share: own, result: resultOf(own) }]]
}

/** By how much a correction, or an answer that counts though it came late, moves the points of the answer. */
export function correctionLines(
  { questions }: AttemptState,
  { before }: Pick<CorrectionEvent, 'before'>,
  effects: readonly AttemptEffect[],
): ScoreLine[] {
  const worth = shareOut(questions)
  return effects.flatMap((effect): ScoreLine[] => {
    if (effect.type !== 'answered') return []
    const { question, share, evidence } = effect
    const own = worth.get(question) ?? 0
    const points = Math.round((pointsOfAnswer(own, share) - pointsOfAnswer(own, before ?? 0)) * 10) / 10
    return points === 0 ? [] : [{ rule: question, item: answersItem, points, evidence }]
  })
}

/** The corrections of a publish that fit a version of its bank. */
export const correctionsFitting = (bank: CompiledBank, corrections: readonly Correction[]): Correction[] =>
  corrections.filter(({ question, change }) => {
    const found = bank.questions.get(question)
    return found && changeProblem(found, [], change) !== 'unfit'
  })

/** The corrections of a publish that an attempt is judged by: of what it was asked, and as far as they fit the version that it was sat at. */
export const correctionsFor = (
  { bank }: CompiledPaper,
  { questions }: AttemptState,
  corrections: readonly Correction[],
): Correction[] =>
  correctionsFitting(bank, corrections).filter((one) =>
    questions.some(({ question }) => question === one.question),
  )
