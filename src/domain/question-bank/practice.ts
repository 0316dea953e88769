import type { QuestionBankCourse, BankQuestion } from '../course/question-bank.ts'
import type { AnswerResult, AskedQuestion } from '../dialogue/dialogue.ts'
import { isTooLong } from '../dialogue/line-limit.ts'
import type { FreeQuestion } from '../grading/question.ts'
import { earliestDeadline, roundLimitMs, type SessionLimits } from '../session/deadlines.ts'
import type { Evidence } from '../session/evidence.ts'
import type { LogEntry } from '../session/log.ts'
import type { ScoreLine, ScoreScale } from '../session/score.ts'
import type {
  EndReason,
  Instant,
  SessionRequest,
  SessionState,
  Step,
  StepRefusal,
} from '../session/session.ts'
import { isTimeZone } from '../session/time-zone.ts'
import type { Outcome } from '../course/base.ts'
import { isTrueFalse } from '../course/true-false.ts'
import { formattingOf, type RichText } from '../text/rich-text.ts'
import { drawQuestions, seedFor, shuffled } from './draw-questions.ts'
import { freeQuestionOf, judgeAnswer, judgeChoice, type JudgedPoint, type Judgement } from './judge.ts'

/** What a learner is told of a question of their attempt that was corrected. */
export interface CorrectedAnswer {
  at: Instant
  reason: string
  /** It counts in full for everybody. */
  inFull: boolean
  /** Points that counted until then, and those that count since; null where the attempt ended later and was judged so from the beginning. */
  before: number | null
  after: number
}

/** What happens to a practice of a question bank. */
export type BankEvent =
  | {
      type: 'start'
      seed: number
      difficulty: number
      /** The learner's, as IANA calls it: their 'tomorrow' is read by its clock (CONV-02b). */
      timeZone?: string
      /** Only these questions are asked, in this order: a practice that repeats (CONV-02b). */
      only?: string[]
    }
  | SessionRequest

export type BankEffect =
  /**
   * `place` counts from 1 to `of`, among the questions that were drawn, or, where `again`, among those that were answered wrongly, are asked
   * once more and earn nothing.
   */
  | { type: 'asks'; question: AskedQuestion; place: number; of: number; again: boolean }
  | {
      type: 'answered'
      question: string
      result: AnswerResult
      /** Of what the question is worth, 0–1. */
      share: number
      right: string[]
      explanation: string
      formattedExplanation?: RichText
      /** Of a free answer: what it had and what it lacked. */
      points: JudgedPoint[]
      evidence: Evidence[]
      /** Where people marked it, and what they said of it (MARK-06). */
      marked?: { comment: string }
      /** Where the question was corrected (MARK-12). */
      corrected?: CorrectedAnswer
    }
  | { type: 'awaits'; round: number; answer: 'line' | 'choice' }
  | { type: 'ended'; reason: EndReason; outcome: Outcome }

export type BankLogEntry = LogEntry<BankEvent, BankEffect>

/** What the next step depends on: at most two places for each of the hundred questions that a practice asks. */
export interface BankState extends SessionState {
  seed: number
  /** Ids of the questions in the order in which they are asked, those that come again behind the others. */
  asked: string[]
  /** How many of `asked` were drawn; those behind them come again. */
  drawn: number
  /** Place in `asked` of the question that waits. */
  place: number
  /** The learner's, where it is known. */
  timeZone?: string
  /** It asks what is due alone: its points count nowhere. */
  repetition?: true
}

/** A question bank made ready to be practised. */
export interface CompiledBank {
  course: QuestionBankCourse
  questions: ReadonlyMap<string, BankQuestion>
  free: ReadonlyMap<string, FreeQuestion>
  limits: SessionLimits
  scale: ScoreScale
}

/** The one item of a question bank's score: everything that was asked, a hundred points. */
export const answersItem = 'answers'
const rememberedTurns = 8

export function compileBank(course: QuestionBankCourse): CompiledBank {
  const { questions, settings, locale } = course
  return {
    course,
    questions: new Map(questions.map((question) => [question.id, question])),
    free: new Map(
      questions.flatMap((question) =>
        question.type === 'QA' ? [[question.id, freeQuestionOf(question, locale)]] : [],
      ),
    ),
    limits: { countdown: settings.countdown * 1000, idle: settings.idle * 1000, round: roundLimitMs },
    scale: { items: [{ id: answersItem, max: 100 }], thresholds: settings.thresholds },
  }
}

/** A practice before its start. */
export const initialBankState = ({ course }: CompiledBank): BankState => ({
  status: 'new',
  seed: 0,
  difficulty: course.difficulty,
  asked: [],
  drawn: 0,
  place: 0,
  round: 0,
  turnIds: [],
  startedAt: 0,
  roundStartedAt: 0,
  lastActiveAt: 0,
  endedAt: null,
  endReason: null,
  outcome: null,
})

/** The question that waits; null before the start and after the end. */
export const waitingQuestion = (bank: CompiledBank, state: BankState): BankQuestion | null =>
  state.status === 'waiting' ? (bank.questions.get(state.asked[state.place] ?? '') ?? null) : null

type Answer = Extract<SessionRequest, { type: 'say' | 'choose' }>
type BankStep = Step<BankState, BankEffect>

const isAnswer = (event: BankEvent): event is Answer => event?.type === 'say' || event?.type === 'choose'
const isRepeated = (state: BankState, event: BankEvent): boolean =>
  isAnswer(event) && state.turnIds.includes(event.turnId)

function isReadable(answer: Answer): boolean {
  if (typeof answer.turnId !== 'string' || answer.turnId === '' || answer.turnId.length > 100) return false
  if (answer.type === 'say') return typeof answer.text === 'string' && answer.text.trim() !== ''
  return Array.isArray(answer.options) && answer.options.every((option) => typeof option === 'string')
}

/** Why an answer can't be taken, as far as that shows without judging it; null where it may be. */
export function bankRefusalOf(state: BankState, answer: Answer): StepRefusal | null {
  if (isRepeated(state, answer)) return 'repeated-turn'
  if (state.status === 'new') return 'not-started'
  if (state.status === 'ended') return 'practice-ended'
  if (answer.round !== state.round) return 'repeated-answer'
  if (!isReadable(answer)) return 'wrong-answer-kind'
  return answer.type === 'say' && isTooLong(answer.text) ? 'line-too-long' : null
}

const refuse = (state: BankState, refused: StepRefusal): BankStep => ({ state, effects: [], refused })

const ended = (state: BankState, reason: EndReason, outcome: Outcome, at: Instant): BankState => ({
  ...state,
  status: 'ended',
  endedAt: at,
  endReason: reason,
  outcome,
})

/** What an end makes of a practice now: what comes again is no part of what it asks, and whoever leaves that out has missed nothing. */
const outcomeNow = ({ place, drawn }: BankState): Outcome => (place >= drawn ? 'achieved' : 'missed')

/**
 * A question as it is asked: without a word of what is right. The seed decides the order of shuffled options; true and false keep theirs.
 */
export function askedQuestion(question: BankQuestion, seed: number, isShuffled: boolean): AskedQuestion {
  const { id, type, text } = question
  const asked = { id, type, text, ...formattingOf(question.formatted, text) }
  if (question.type === 'QA') return { ...asked, options: [] }
  const inOrder =
    isShuffled && !isTrueFalse(question) ? shuffled(question.options, seedFor(seed, id)) : question.options
  return {
    ...asked,
    options: inOrder.map((option) => ({
      id: option.id,
      text: option.text,
      ...formattingOf(option.formatted, option.text),
    })),
  }
}

/** What the learner reads once they have answered. */
export function explanationOf({ explanation, formattedExplanation }: BankQuestion): {
  explanation: string
  formattedExplanation?: RichText
} {
  const { formatted } = formattingOf(formattedExplanation, explanation)
  return { explanation, ...(formatted && { formattedExplanation: formatted }) }
}

/** Asks the question at the state's place, or ends where there is none. */
function goOn(bank: CompiledBank, state: BankState, at: Instant, effects: BankEffect[]): BankStep {
  const question = bank.questions.get(state.asked[state.place] ?? '')
  if (!question) {
    effects.push({ type: 'ended', reason: 'flow', outcome: 'achieved' })
    return { state: ended(state, 'flow', 'achieved', at), effects, refused: null }
  }
  const round = state.round + 1
  const again = state.place >= state.drawn
  effects.push(
    {
      type: 'asks',
      question: askedQuestion(question, state.seed, bank.course.settings.shuffleOptions),
      place: state.place + 1 - (again ? state.drawn : 0),
      of: again ? state.asked.length - state.drawn : state.drawn,
      again,
    },
    { type: 'awaits', round, answer: question.type === 'QA' ? 'line' : 'choice' },
  )
  return { state: { ...state, round, roundStartedAt: at }, effects, refused: null }
}

function start(
  bank: CompiledBank,
  state: BankState,
  event: Extract<BankEvent, { type: 'start' }>,
  at: Instant,
): BankStep {
  const { questions, settings } = bank.course
  const seed = Number.isFinite(event.seed) ? event.seed | 0 : 0
  const difficulty = Number.isFinite(event.difficulty)
    ? Math.max(1, Math.min(5, Math.round(event.difficulty)))
    : state.difficulty
  const asked = event.only
    ? [...new Set(event.only)].filter((id) => bank.questions.has(id)).slice(0, settings.asked)
    : drawQuestions(
        questions.map(({ id }) => id),
        settings.asked,
        seed,
        settings.shuffleQuestions,
      )
  const begun: BankState = {
    ...state,
    status: 'waiting',
    seed,
    difficulty,
    asked,
    drawn: asked.length,
    ...(typeof event.timeZone === 'string' && isTimeZone(event.timeZone) && { timeZone: event.timeZone }),
    ...(event.only && { repetition: true as const }),
    startedAt: at,
    roundStartedAt: at,
    lastActiveAt: at,
  }
  return goOn(bank, begun, at, [])
}

/** Judges an answer; null where it doesn't fit the question, such as an option that there is none of. */
export function judgedAnswer(
  bank: CompiledBank,
  question: BankQuestion,
  answer: { type: 'say'; text: string } | { type: 'choose'; options: string[] },
): Judgement | null {
  if (question.type === 'QA') {
    const free = bank.free.get(question.id)
    return answer.type === 'say' && free ? judgeAnswer(question, free, answer.text) : null
  }
  if (answer.type !== 'choose') return null
  const known = new Set(question.options.map(({ id }) => id))
  const chosen = new Set(answer.options)
  const isFitting =
    chosen.size > 0 && chosen.size === answer.options.length && [...chosen].every((id) => known.has(id))
  if (!isFitting || (question.type === 'RADIO' && chosen.size !== 1)) return null
  return judgeChoice(question, answer.options)
}

/** The options that are right; none of a free question. */
export const rightOf = (question: BankQuestion): string[] =>
  question.type === 'QA' ? [] : question.options.filter(({ right }) => right).map(({ id }) => id)

function answer(bank: CompiledBank, state: BankState, event: Answer, at: Instant): BankStep {
  const refused = bankRefusalOf(state, event)
  if (refused) return refuse(state, refused)
  const question = waitingQuestion(bank, state)
  const judgement = question && judgedAnswer(bank, question, event)
  if (!question || !judgement) return refuse(state, 'wrong-answer-kind')
  const { result, share, points, evidence } = judgement
  const effects: BankEffect[] = [
    {
      type: 'answered',
      question: question.id,
      result,
      share,
      right: rightOf(question),
      ...explanationOf(question),
      points,
      evidence,
    },
  ]
  const comesAgain = bank.course.settings.repeatWrong && result !== 'CORRECT' && state.place < state.drawn
  const after: BankState = {
    ...state,
    asked: comesAgain ? [...state.asked, question.id] : state.asked,
    place: state.place + 1,
    turnIds: [...state.turnIds, event.turnId].slice(-rememberedTurns),
    lastActiveAt: at,
  }
  return goOn(bank, after, at, effects)
}

/**
 * What an event does to a practice of a question bank (CONV-02): a pure function that never throws. It keeps the promises of
 * `step` in src/domain/dialogue: a deadline that lies behind `now` ends the practice at its own instant first, and such a
 * step carries both a refusal and a changed state.
 */
export function bankStep(bank: CompiledBank, state: BankState, event: BankEvent, now: Instant): BankStep {
  const at = Number.isFinite(now) ? Math.max(now, state.lastActiveAt) : state.lastActiveAt
  if (state.status === 'new')
    return event?.type === 'start' ? start(bank, state, event, at) : refuse(state, 'not-started')
  if (state.status === 'ended')
    return refuse(state, isRepeated(state, event) ? 'repeated-turn' : 'practice-ended')
  const deadline = event?.type === 'start' ? null : earliestDeadline(bank.limits, state)
  if (deadline && at >= deadline.at) {
    const outcome = outcomeNow(state)
    const effects: BankEffect[] = [{ type: 'ended', reason: deadline.reason, outcome }]
    const over = ended(state, deadline.reason, outcome, deadline.at)
    if (event?.type === 'tick') return { state: over, effects, refused: null }
    return { state: over, effects, refused: isRepeated(state, event) ? 'repeated-turn' : 'practice-ended' }
  }
  switch (event?.type) {
    case 'say':
    case 'choose':
      return answer(bank, state, event, at)
    case 'active':
      return { state: { ...state, lastActiveAt: at }, effects: [], refused: null }
    case 'tick':
      return { state, effects: [], refused: null }
    case 'end': {
      const outcome = outcomeNow(state)
      const reason = event.by ?? (outcome === 'achieved' ? 'flow' : 'learner')
      return {
        state: ended(state, reason, outcome, at),
        effects: [{ type: 'ended', reason, outcome }],
        refused: null,
      }
    }
    case 'start':
      return refuse(state, 'already-started')
    default:
      return refuse(state, 'wrong-answer-kind')
  }
}

/** A hundred points, shared out by what each is worth beside the others, in whole tenths that add up to exactly 100. */
export function shareOut(asked: readonly { question: string; worth: number }[]): Map<string, number> {
  const all = asked.reduce((sum, { worth }) => sum + worth, 0)
  const out = new Map<string, number>()
  let before = 0
  let given = 0
  for (const { question, worth } of asked) {
    before += worth
    const upTo = all > 0 ? Math.round((before / all) * 1000) : 0
    out.set(question, (upTo - given) / 10)
    given = upTo
  }
  return out
}

/** What each of the questions is worth of the hundred points, by what the bank says they are worth beside one another. */
export const worthOf = ({ questions }: CompiledBank, asked: readonly string[]): Map<string, number> =>
  shareOut(asked.map((question) => ({ question, worth: questions.get(question)?.worth ?? 0 })))

/** The points of an answer, in tenths. */
export const pointsOfAnswer = (worth: number, share: number): number => Math.round(worth * share * 10) / 10

/** What a step says of a question at its first meeting in the practice; null where it answered none, or one that came again. */
export function firstAnswer(
  before: BankState,
  { effects }: BankStep,
): { question: string; result: AnswerResult } | null {
  if (before.place >= before.drawn) return null
  const answered = effects.find((effect) => effect.type === 'answered')
  return answered ? { question: answered.question, result: answered.result } : null
}

/** The points that a step gives: a question's by its first answer alone. `before` is the state that the step was made from. */
export function bankLines(bank: CompiledBank, before: BankState, { effects }: BankStep): ScoreLine[] {
  if (before.place >= before.drawn) return []
  const worth = worthOf(bank, before.asked.slice(0, before.drawn))
  return effects.flatMap((effect): ScoreLine[] => {
    if (effect.type !== 'answered') return []
    const points = pointsOfAnswer(worth.get(effect.question) ?? 0, effect.share)
    return points > 0 ? [{ rule: effect.question, item: answersItem, points, evidence: effect.evidence }] : []
  })
}
