import type { CompiledCourse } from '../course/compile.ts'
import { emotionAt } from '../course/mood.ts'
import { answerAhead } from './ahead.ts'
import { chosen, said } from './answers.ts'
import { earliestDeadline } from '../session/deadlines.ts'
import { initialPatience } from '../session/difficulty.ts'
import { pauseOver, pauseStep } from '../session/pause.ts'
import type { Instant, SessionRequest, SessionState, StepRefusal } from '../session/session.ts'
import { isWarning } from '../session/warning.ts'
import { isTimeZone } from '../session/time-zone.ts'
import type { DialogueEvent, DialogueState, DialogueStep } from './dialogue.ts'
import { isTooLong } from './line-limit.ts'
import { beginTurn, change, endSession, type Trail, type Turn } from './turn.ts'
import { walk } from './walk.ts'

/** A session before its `start`. */
export function initialState(course: CompiledCourse): DialogueState {
  const { settings, variables, difficulty } = course.course
  return {
    status: 'new',
    seed: 0,
    draws: 0,
    difficulty,
    node: null,
    stack: [],
    question: null,
    round: 0,
    followUps: 0,
    variables: Object.fromEntries(variables.map(({ id, initial }) => [id, initial])),
    emotion: settings.emotion.initial,
    patience: settings.patience.initial,
    mood: emotionAt(settings.emotion.initial),
    sensitiveHits: 0,
    lastLine: '',
    turnIds: [],
    startedAt: 0,
    roundStartedAt: 0,
    lastActiveAt: 0,
    endedAt: null,
    endReason: null,
    outcome: null,
  }
}

/** What `rules` a session begins by (see `DialogueEvent`). */
export const currentRules = 4
const knownRules: ReadonlySet<number> = new Set([2, 3, currentRules])

function finished(turn: Turn, refused: StepRefusal | null = null): DialogueStep {
  return { state: turn.state, effects: turn.effects, refused }
}

function refuse(state: DialogueState, refused: StepRefusal): DialogueStep {
  return { state, effects: [], refused }
}

function start(
  course: CompiledCourse,
  state: DialogueState,
  event: Extract<DialogueEvent, { type: 'start' }>,
  at: Instant,
  trail: Trail | undefined,
): DialogueStep {
  const turn = beginTurn(course, state, at, trail)
  const difficulty = Number.isFinite(event.difficulty)
    ? Math.max(1, Math.min(5, Math.round(event.difficulty)))
    : state.difficulty
  const seed = Number.isFinite(event.seed) ? event.seed | 0 : 0
  change(turn, { status: 'waiting', seed, difficulty, startedAt: at, roundStartedAt: at, lastActiveAt: at })
  if (event.until !== undefined && Number.isFinite(event.until)) change(turn, { until: event.until })
  if (event.rules && knownRules.has(event.rules))
    change(turn, { rules: event.rules, drawn: [], patience: initialPatience(state.patience, difficulty) })
  if (typeof event.timeZone === 'string' && isTimeZone(event.timeZone))
    change(turn, { timeZone: event.timeZone })
  const { emotion, patience, mood } = turn.state
  turn.effects.push({ type: 'meters', emotion, patience, mood })
  walk(turn, course.course.flow.start)
  return finished(turn)
}

type Answer = Extract<DialogueEvent, { type: 'say' | 'choose' }>
export type AnswerRequest = Extract<SessionRequest, { type: 'say' | 'choose' }>

/** Whether an answer has the shape that its type promises: events may come from anywhere. */
function isReadable(answer: AnswerRequest): boolean {
  if (typeof answer.turnId !== 'string' || answer.turnId === '' || answer.turnId.length > 100) return false
  if (answer.type === 'say') return typeof answer.text === 'string' && answer.text.trim() !== ''
  return Array.isArray(answer.options) && answer.options.every((option) => typeof option === 'string')
}

function isRepeated(state: SessionState, event: DialogueEvent | AnswerRequest): boolean {
  return (event?.type === 'say' || event?.type === 'choose') && state.turnIds.includes(event.turnId)
}

/**
 * Why an answer can't be taken, as far as that shows without looking at what it says; null where it may be. Asked before
 * anything is spent on understanding a line, and again by the step itself.
 */
export function refusalOf(state: SessionState, answer: AnswerRequest): StepRefusal | null {
  if (isRepeated(state, answer)) return 'repeated-turn'
  if (state.status === 'new') return 'not-started'
  if (state.status === 'ended') return 'practice-ended'
  if (state.pause) return 'paused'
  if (answer.round !== state.round) return 'repeated-answer'
  if (!isReadable(answer)) return 'wrong-answer-kind'
  return answer.type === 'say' && isTooLong(answer.text) ? 'line-too-long' : null
}

function answer(
  course: CompiledCourse,
  state: DialogueState,
  event: Answer,
  at: Instant,
  trail: Trail | undefined,
): DialogueStep {
  const refused = refusalOf(state, event)
  if (refused) return refuse(state, refused)
  const turn = beginTurn(course, state, at, trail)
  const accepted = event.type === 'say' ? said(turn, event) : chosen(turn, event)
  if (!accepted) return refuse(state, 'wrong-answer-kind')
  return finished(event.type === 'say' ? answerAhead(turn, event, state.lastSaid) : turn)
}

function answered(
  course: CompiledCourse,
  state: DialogueState,
  event: DialogueEvent,
  at: Instant,
  trail: Trail | undefined,
): DialogueStep {
  switch (event?.type) {
    case 'say':
    case 'choose':
      return answer(course, state, event, at, trail)
    case 'active':
      return { state: { ...state, lastActiveAt: at }, effects: [], refused: null }
    case 'tick':
      return { state, effects: [], refused: null }
    case 'end': {
      if (state.pause && event.by === undefined) return refuse(state, 'paused')
      const turn = beginTurn(course, state, at)
      endSession(turn, event.by ?? 'learner', 'missed')
      return finished(turn)
    }
    case 'extend':
      return Number.isFinite(event.until) &&
        event.until > (state.pause?.at ?? at) &&
        state.until !== undefined
        ? {
            state: { ...state, until: event.until },
            effects: [{ type: 'extended', until: event.until }],
            refused: null,
          }
        : refuse(state, 'wrong-answer-kind')
    case 'pause':
    case 'resume':
      return pauseStep(course.limits, state, event, at)
    case 'warn':
      // Of an attempt at an exam alone, which is what has an end that a practice hasn't.
      return isWarning(event.text) && state.until !== undefined
        ? { state, effects: [{ type: 'warned', text: event.text }], refused: null }
        : refuse(state, 'wrong-answer-kind')
    case 'start':
      return refuse(state, 'already-started')
    default:
      return refuse(state, 'wrong-answer-kind')
  }
}

/** Ends the session where a deadline lies behind; null where none does. */
function expire(
  course: CompiledCourse,
  state: DialogueState,
  event: DialogueEvent,
  at: Instant,
): DialogueStep | null {
  const deadline = earliestDeadline(course.limits, state)
  if (!deadline || at < deadline.at || event?.type === 'start') return null
  const turn = beginTurn(course, state, at)
  endSession(turn, deadline.reason, 'missed', deadline.at)
  if (event?.type === 'tick') return finished(turn)
  return finished(turn, isRepeated(state, event) ? 'repeated-turn' : 'practice-ended')
}

/**
 * What an event does to a session (CONV-01 …): a pure function, the same for the same arguments, which never throws.
 *
 * A deadline that lies behind `now` is dealt with first: the session ends at the deadline's own instant, and the event
 * is refused with `practice-ended` (a `tick` is not refused). **Such a step carries both a refusal and a changed state
 * with its `ended` effect: keep them.** Every other refusal leaves the state as it is and has no effects. A turn id
 * that was accepted before is answered `repeated-turn`, also after the end.
 *
 * A pause that has reached its limit is over before the event is taken (EXAM-10); a `tick` then does nothing else.
 *
 * A clock that goes backwards stands still instead: no instant lies before the learner's last activity.
 *
 * What people mark, and what is corrected, comes after the end, and changes points alone (MARK-16, MARK-20).
 *
 * The way that the step goes is written into `trail`, where one is given; nothing else depends on it.
 */
export function step(
  course: CompiledCourse,
  state: DialogueState,
  event: DialogueEvent,
  now: Instant,
  trail?: Trail,
): DialogueStep {
  const at = Number.isFinite(now) ? Math.max(now, state.lastActiveAt) : state.lastActiveAt
  if (state.status === 'new')
    return event?.type === 'start' ? start(course, state, event, at, trail) : refuse(state, 'not-started')
  if (state.status === 'ended')
    return event?.type === 'marking' || event?.type === 'correction'
      ? { state, effects: [], refused: null }
      : refuse(state, isRepeated(state, event) ? 'repeated-turn' : 'practice-ended')
  const over = event?.type === 'start' ? null : pauseOver(course.limits, state, at)
  if (over) {
    const next = event?.type === 'tick' ? null : step(course, over.state, event, now, trail)
    return next ? { ...next, effects: [...over.effects, ...next.effects] } : over
  }
  return expire(course, state, event, at) ?? answered(course, state, event, at, trail)
}
