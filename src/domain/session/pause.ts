import { countdownAt, type SessionLimits } from './deadlines.ts'
import type { Instant, Pause, SessionRequest, SessionState, Step } from './session.ts'

/** Milliseconds after which a pause is over by itself (EXAM-10). */
export const longestPause = 4 * 3_600_000

export type PauseEffect =
  | { type: 'paused'; until: Instant }
  /** `countdownAt` is the new end; `by` says whether the pause was over by itself. */
  | { type: 'resumed'; countdownAt: Instant; by: 'invigilator' | 'time' }

type PauseRequest = Extract<SessionRequest, { type: 'pause' | 'resume' }>

/** Lets the clock run on: everything that time does comes later by what the pause took, and idleness counts anew. */
function resume<State extends SessionState>(
  limits: SessionLimits,
  state: State,
  pause: Pause,
  { at, by }: { at: Instant; by: 'invigilator' | 'time' },
): Step<State, PauseEffect> {
  const took = Math.max(0, Math.min(at, pause.until) - pause.at)
  const after: State = {
    ...state,
    pause: null,
    pausedFor: (state.pausedFor ?? 0) + took,
    roundStartedAt: state.roundStartedAt + took,
    lastActiveAt: Math.max(state.lastActiveAt, at),
    ...(state.until !== undefined && { until: state.until + took }),
    ...(by === 'time' && { pauseRanOutAt: at }),
  }
  return {
    state: after,
    effects: [{ type: 'resumed', countdownAt: countdownAt(limits, after), by }],
    refused: null,
  }
}

/** What the limit of a pause does to a session at an instant; null where it has not been reached. */
export const pauseOver = <State extends SessionState>(
  limits: SessionLimits,
  state: State,
  now: Instant,
): Step<State, PauseEffect> | null =>
  state.status === 'waiting' && state.pause && now >= state.pause.until
    ? resume(limits, state, state.pause, { at: state.pause.until, by: 'time' })
    : null

/**
 * Pauses an attempt at an exam, or lets it go on (EXAM-10). Refused with `paused` where it is paused already, with `wrong-answer-kind`
 * where there is nothing to resume, where the pause is longer than the limit, and in a practice.
 */
export function pauseStep<State extends SessionState>(
  limits: SessionLimits,
  state: State,
  request: PauseRequest,
  at: Instant,
): Step<State, PauseEffect> {
  const { pause = null } = state
  if (request.type === 'resume') {
    const isMeant = pause !== null && (request.whole !== true || pause.whole)
    return isMeant
      ? resume(limits, state, pause, { at, by: 'invigilator' })
      : { state, effects: [], refused: 'wrong-answer-kind' }
  }
  if (pause) return { state, effects: [], refused: 'paused' }
  const { until } = request
  const isLegal = Number.isFinite(until) && until > at && until - at <= longestPause
  if (!isLegal || state.until === undefined) return { state, effects: [], refused: 'wrong-answer-kind' }
  return {
    state: { ...state, pause: { at, until, whole: request.whole === true } },
    effects: [{ type: 'paused', until }],
    refused: null,
  }
}
