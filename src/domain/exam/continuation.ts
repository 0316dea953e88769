import { answersItem } from '../question-bank/practice.ts'
import type { ScoreLine, ScoreState } from '../session/score.ts'
import type { Instant } from '../session/session.ts'
import type { AttemptLogEntry, AttemptState, ContinueEvent } from './attempt-state.ts'
import { mostOfExam } from './exam-session.ts'

const minute = 60_000
/** Minutes that somebody gets at least who goes on with the time that was left (EXAM-22). */
export const leastToContinue = 5

/** What was left of the time of an attempt when it ended; of one that was paused then, when the pause began. */
const timeLeft = ({ until, pause, endedAt }: AttemptState): number =>
  until === undefined || endedAt === null ? 0 : Math.max(0, until - (pause?.at ?? endedAt))

/** When an attempt that goes on at an instant ends: after so many minutes, or after what was left of its time. */
export const continuedUntil = (state: AttemptState, minutes: number | null, at: Instant): Instant =>
  at + (minutes === null ? Math.max(timeLeft(state), leastToContinue * minute) : minutes * minute)

/**
 * An attempt that has ended as it goes on, with all that was answered; null where it hasn't ended, and where it would go on for longer than may be given
 * (EXAM-22). What was left of its own time was never given, and may be more.
 */
export function continuedAttempt(
  state: AttemptState,
  { until }: ContinueEvent,
  at: Instant,
): AttemptState | null {
  const most = Math.max(mostOfExam.extraMinutes * minute, timeLeft(state))
  const isLegal = Number.isFinite(until) && until > at && until - at <= most
  if (state.status !== 'ended' || !isLegal) return null
  const { corrections: _, ...kept } = state
  return {
    ...kept,
    status: 'waiting',
    until,
    pause: null,
    lastActiveAt: at,
    endedAt: null,
    endReason: null,
    outcome: null,
  }
}

/** Takes back all points that an attempt has come to. */
export function withdrawnLines({ items }: ScoreState): ScoreLine[] {
  const points = items[answersItem] ?? 0
  return points === 0
    ? []
    : [{ rule: answersItem, item: answersItem, points: -points, evidence: [], withdrawn: true }]
}

/** The part of a log that its result rests on: what an end came to counts no more once the attempt has gone on. */
export function sinceContinued(log: readonly AttemptLogEntry[]): readonly AttemptLogEntry[] {
  const last = log.findLastIndex(({ effects }) => effects.some(({ type }) => type === 'continued'))
  return log.slice(last + 1)
}

/** Why an attempt that has ended can't go on, by what has come of it since (EXAM-22). */
export const continuationRefusals = [
  'conversation',
  'released',
  'marked',
  'certificate',
  'drilled',
  'in-session',
] as const
export type ContinuationRefusal = (typeof continuationRefusals)[number]

/** What has come of an attempt that has ended. */
export interface AttemptConsequences {
  /** Whether it is a paper: a conversation that was left isn't taken up again. */
  paper: boolean
  /** Whether its exam session has released its results. */
  released: boolean
  /** Whether its learner may read its result, and what was right with it: of results that are shown at once. */
  shown: boolean
  /** Whether somebody has marked an answer of it, or has one open to mark. */
  marked: boolean
  /** Whether its learner holds a certificate of the exam, or of a programme with it. */
  certified: boolean
  /** Whether what it missed was drilled. */
  drilled: boolean
  /** Whether its learner is in another session now. */
  inSession: boolean
}

/** Why an attempt can't go on; null where it can: what can't be taken back keeps it as it ended. */
export function continuationRefusal(of: AttemptConsequences): ContinuationRefusal | null {
  if (!of.paper) return 'conversation'
  if (of.marked) return 'marked'
  if (of.certified) return 'certificate'
  if (of.drilled) return 'drilled'
  if (of.released || of.shown) return 'released'
  return of.inSession ? 'in-session' : null
}
