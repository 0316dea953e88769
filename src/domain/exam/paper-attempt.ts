import type { Paper } from '../course/paper.ts'
import type { AskedQuestion } from '../dialogue/dialogue.ts'
import { drawPaper } from '../question-bank/draw-paper.ts'
import {
  answersItem,
  askedQuestion,
  type CompiledBank,
  pointsOfAnswer,
  shareOut,
} from '../question-bank/practice.ts'
import { earliestDeadline } from '../session/deadlines.ts'
import { pauseOver, pauseStep } from '../session/pause.ts'
import type { ScoreLine, ScoreState } from '../session/score.ts'
import { isWarning, mostWarnings } from '../session/warning.ts'
import type { EndReason, Instant, SessionRequest, Step, StepRefusal } from '../session/session.ts'
import {
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
  type CompiledPaper,
  type ContinueEvent,
  type CorrectionEvent,
  type LateEvent,
  type MarkingEvent,
} from './attempt-state.ts'
import { continuedAttempt, withdrawnLines } from './continuation.ts'
import { correct, correctionLines, judgedEffects } from './corrected-attempt.ts'
import type { Correction } from './correction.ts'
import { takenLate } from './late-answer.ts'
import { markingEffects, markingLines } from './marked-attempt.ts'
import { shownAfter } from './shown-times.ts'
import { fits, isEmpty, isText, keptAs, longestPaperAnswer, rememberedTurns } from './paper-answer.ts'

type AttemptStep = Step<AttemptState, AttemptEffect>
type Answering = Extract<SessionRequest, { type: 'answer' }>

export const compilePaper = (bank: CompiledBank, paper: Paper): CompiledPaper => ({
  bank,
  paper,
  // Who thinks for a while, or is cut off, keeps the attempt: its end alone ends it.
  limits: {
    countdown: Number.POSITIVE_INFINITY,
    idle: Number.POSITIVE_INFINITY,
    round: Number.POSITIVE_INFINITY,
  },
})

/** An attempt before its start. */
export const initialAttemptState = ({ bank }: CompiledPaper): AttemptState => ({
  status: 'new',
  difficulty: bank.course.difficulty,
  round: 0,
  turnIds: [],
  startedAt: 0,
  roundStartedAt: 0,
  lastActiveAt: 0,
  endedAt: null,
  endReason: null,
  outcome: null,
  seed: 0,
  questions: [],
  answers: {},
  marked: [],
  device: null,
  warnings: [],
})

/** The questions of an attempt as its learner is shown them, without a word of what is right. */
export function askedInPaper(
  { bank, paper }: CompiledPaper,
  { seed, questions }: AttemptState,
): AskedQuestion[] {
  return questions.flatMap(({ question }) => {
    const found = bank.questions.get(question)
    return found ? [askedQuestion(found, seed, paper.shuffleOptions)] : []
  })
}

const taken = (state: AttemptState, effects: AttemptEffect[] = []): AttemptStep => ({
  state,
  effects,
  refused: null,
})
const refuse = (state: AttemptState, refused: StepRefusal): AttemptStep => ({ state, effects: [], refused })

/** Why a request can't be taken, as far as that shows without judging anything; null where it may be. */
export function attemptRefusalOf(state: AttemptState, request: SessionRequest): StepRefusal | null {
  if (request.type === 'answer' && state.turnIds.includes(request.turnId)) return 'repeated-turn'
  if (state.status === 'new') return 'not-started'
  if (state.status === 'ended') return 'practice-ended'
  const isLearners = request.type === 'answer' || request.type === 'mark' || request.type === 'hand-in'
  const endsIt = request.type === 'end' && request.by === undefined
  // A log from before ends named a device is folded as well: who takes the request has to see to it that it names one.
  const namesDevice = isLearners || (endsIt && request.device !== undefined)
  if (namesDevice && request.device !== state.device) return 'exam-elsewhere'
  if (state.pause && (isLearners || endsIt)) return 'paused'
  return null
}

function answer(paper: CompiledPaper, state: AttemptState, event: Answering, at: Instant): AttemptStep {
  const { turnId, answers, shown } = event
  const isReadable =
    isText(turnId, 100) &&
    turnId !== '' &&
    Array.isArray(answers) &&
    answers.length > 0 &&
    answers.length <= state.questions.length
  if (!isReadable) return refuse(state, 'wrong-answer-kind')
  if (
    answers.some(
      (one) => one && 'text' in one && typeof one.text === 'string' && one.text.length > longestPaperAnswer,
    )
  )
    return refuse(state, 'line-too-long')
  if (!answers.every((one) => fits(paper, state, one))) return refuse(state, 'wrong-answer-kind')
  const kept = { ...state.answers }
  for (const one of answers) {
    if (isEmpty(one)) delete kept[one.question]
    else kept[one.question] = keptAs(one, turnId, at)
  }
  return taken(
    {
      ...state,
      answers: kept,
      ...(shown && { shown: shownAfter(state, shown, at) }),
      turnIds: [...state.turnIds, turnId].slice(-rememberedTurns),
      lastActiveAt: at,
    },
    [{ type: 'saved', questions: answers.map(({ question }) => question), at }],
  )
}

/** Ends the attempt and judges what was answered, by the corrections that its event brings: nothing of it was judged, or shown, before. */
function end(
  paper: CompiledPaper,
  state: AttemptState,
  reason: EndReason,
  at: Instant,
  corrections: readonly Correction[] = [],
): AttemptStep {
  const outcome = reason === 'flow' ? 'achieved' : 'missed'
  const ended = {
    ...state,
    status: 'ended' as const,
    endedAt: at,
    endReason: reason,
    outcome,
    ...(corrections.length > 0 && { corrections: [...corrections] }),
  } satisfies AttemptState
  return taken(ended, [...judgedEffects(paper, ended), { type: 'ended', reason, outcome }])
}

function start(
  { bank, paper }: CompiledPaper,
  state: AttemptState,
  event: Extract<AttemptEvent, { type: 'start' }>,
  at: Instant,
): AttemptStep {
  const seed = Number.isFinite(event.seed) ? event.seed | 0 : 0
  const questions = drawPaper(bank.course, paper, seed)
  const until = Number.isFinite(event.until) ? event.until : at + paper.minutes * 60_000
  const begun: AttemptState = {
    ...state,
    status: 'waiting',
    seed,
    questions,
    round: 1,
    startedAt: at,
    roundStartedAt: at,
    lastActiveAt: at,
    until: until ?? at,
  }
  return taken(begun, [{ type: 'drawn', questions }])
}

/** When an attempt ends that is opened: nobody answers before the first time, so the wait until then is given on top. */
function untilOnceOpened(
  { device, pause, startedAt, until }: AttemptState,
  { latest }: { latest?: Instant },
  at: Instant,
): Instant | undefined {
  if (until === undefined || latest === undefined || device !== null || pause) return until
  if (!Number.isFinite(latest)) return until
  return Math.max(until, Math.min(latest, until + (at - startedAt)))
}

/** What is asked of an attempt that runs. */
function takeRequest(
  paper: CompiledPaper,
  state: AttemptState,
  event: Exclude<AttemptEvent, MarkingEvent | CorrectionEvent | ContinueEvent | LateEvent>,
  at: Instant,
): AttemptStep {
  switch (event?.type) {
    case 'answer':
      return answer(paper, state, event, at)
    case 'open':
      return isText(event.device, 100) && event.device !== ''
        ? taken({
            ...state,
            device: event.device,
            lastActiveAt: at,
            until: untilOnceOpened(state, event, at),
          })
        : refuse(state, 'wrong-answer-kind')
    case 'mark': {
      const others = state.marked.filter((id) => id !== event.question)
      const isKnown = state.questions.some(({ question }) => question === event.question)
      if (!isKnown) return refuse(state, 'wrong-answer-kind')
      return taken({
        ...state,
        marked: event.marked ? [...others, event.question] : others,
        lastActiveAt: at,
      })
    }
    case 'hand-in':
      return end(paper, state, 'flow', at, event.corrections)
    case 'end':
      return end(paper, state, event.by ?? 'learner', at, event.corrections)
    case 'extend':
      return Number.isFinite(event.until) && event.until > (state.pause?.at ?? at)
        ? taken({ ...state, until: event.until }, [{ type: 'extended', until: event.until }])
        : refuse(state, 'wrong-answer-kind')
    case 'warn':
      return isWarning(event.text)
        ? taken({ ...state, warnings: [...state.warnings, { at, text: event.text }].slice(-mostWarnings) }, [
            { type: 'warned', text: event.text },
          ])
        : refuse(state, 'wrong-answer-kind')
    case 'pause':
    case 'resume':
      return pauseStep(paper.limits, state, event, at)
    case 'active':
      return taken({ ...state, lastActiveAt: at })
    case 'tick':
      return taken(state)
    case 'start':
      return refuse(state, 'already-started')
    default:
      return refuse(state, 'wrong-answer-kind')
  }
}

/**
 * What an event does to an attempt at a paper (EXAM-04): a pure function that never throws. Answers come in any order and may be
 * changed until the attempt ends; then they are judged at once. It keeps the promises of `step` in src/domain/dialogue: a deadline
 * that lies behind `now` ends the attempt, or its pause, at its own instant first, and such a step carries both a refusal and a changed state.
 */
export function attemptStep(
  paper: CompiledPaper,
  state: AttemptState,
  event: AttemptEvent,
  now: Instant,
): AttemptStep {
  const at = Number.isFinite(now) ? Math.max(now, state.lastActiveAt) : state.lastActiveAt
  if (state.status === 'new')
    return event?.type === 'start' ? start(paper, state, event, at) : refuse(state, 'not-started')
  if (event?.type === 'start')
    return refuse(state, state.status === 'ended' ? 'practice-ended' : 'already-started')
  if (event?.type === 'marking')
    return state.status === 'ended'
      ? taken(state, markingEffects(paper, state, event))
      : refuse(state, 'wrong-answer-kind')
  if (event?.type === 'correction')
    return state.status === 'ended'
      ? taken(...correct(paper, state, event))
      : refuse(state, 'wrong-answer-kind')
  if (event?.type === 'continue') {
    const continued = continuedAttempt(state, event, at)
    return continued
      ? taken(continued, [{ type: 'continued', until: event.until }])
      : refuse(state, 'wrong-answer-kind')
  }
  if (event?.type === 'late') {
    const late = takenLate(paper, state, event)
    return late ? taken(...late) : refuse(state, 'wrong-answer-kind')
  }
  const resumed = pauseOver(paper.limits, state, at)
  if (resumed) {
    const next = event?.type === 'tick' ? null : attemptStep(paper, resumed.state, event, now)
    return next ? { ...next, effects: [...resumed.effects, ...next.effects] } : resumed
  }
  const deadline = earliestDeadline(paper.limits, state)
  if (deadline && at >= deadline.at) {
    const over = end(paper, state, deadline.reason, deadline.at, event?.corrections)
    return event?.type === 'tick' ? over : { ...over, refused: attemptRefusalOf(over.state, event) }
  }
  const refused = event ? attemptRefusalOf(state, event) : 'wrong-answer-kind'
  return refused ? refuse(state, refused) : takeRequest(paper, state, event, at)
}

/**
 * The points of a step: all of them come with the end, and what people mark moves them afterwards. `scoring` is what there was before; all of it goes
 * where the attempt goes on.
 */
export function attemptLines(
  state: AttemptState,
  { effects }: Pick<AttemptStep, 'effects'>,
  event: AttemptEvent,
  scoring: ScoreState,
): ScoreLine[] {
  if (effects.some(({ type }) => type === 'continued')) return withdrawnLines(scoring)
  if (event?.type === 'marking') return markingLines(state, event, effects)
  if (event?.type === 'correction' || event?.type === 'late') return correctionLines(state, event, effects)
  const { questions } = state
  const worth = shareOut(questions)
  return effects.flatMap((effect): ScoreLine[] => {
    if (effect.type !== 'answered') return []
    const points = pointsOfAnswer(worth.get(effect.question) ?? 0, effect.share)
    return points > 0 ? [{ rule: effect.question, item: answersItem, points, evidence: effect.evidence }] : []
  })
}
