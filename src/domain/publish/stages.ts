import type { CompletionRule } from './completion.ts'

/**
 * How somebody stands with a session that has to be done before another one: it can still be done; its result isn't out yet; it can't be taken any
 * more, and was not; it was not passed and can't be taken again. Only people open the last two (decision 114).
 */
export const sessionLockReasons = ['to-do', 'no-result-yet', 'missed', 'not-passed'] as const
export type SessionLockReason = (typeof sessionLockReasons)[number]

/** What somebody did of a session that comes before another one. */
export interface SessionTaken {
  /** Whether it can be begun or gone on with, now or later. */
  open: boolean
  attempts: number
  /** Whether the result of one of them isn't known yet. */
  awaited: boolean
}

export function sessionLockReason({ open, attempts, awaited }: SessionTaken): SessionLockReason {
  if (awaited) return 'no-result-yet'
  if (open) return 'to-do'
  return attempts > 0 ? 'not-passed' : 'missed'
}

/**
 * What still locks a stage: learning materials to be seen; a session of the exam to be passed or finished, or an earlier stage of the
 * programme to be completed, by its name.
 */
export type StageLock =
  | { by: 'materials'; lacking: number }
  | { by: 'session'; name: string; reason: SessionLockReason }
  | { by: 'stage'; name: string }

/** What somebody has done of a publish, as far as it can unlock something. */
export interface StagesDone {
  /** Learning materials that can be seen and were not. */
  lackingMaterials: number
  /** The sessions of an exam that come before the one that is asked for, in their order; none of a practice. */
  before: readonly { name: string; done: boolean; reason: SessionLockReason }[]
  /** Whether the stage was begun before: what was open once does not lock again. */
  begun: boolean
}

/**
 * Whether the sessions of an exam are stages, of which each is registered for by itself: only where all of them are needed. Else they are
 * different times for the same, and a learner registers for one of them (EXAM-05).
 */
export const sessionsAreStages = ({ need }: Pick<CompletionRule, 'need'>): boolean => need === 'all'

/** What locks a practice, or a session of an exam; null where it is open. Learning materials come first. */
export function stageLockOf(
  rule: Pick<CompletionRule, 'mode' | 'need'>,
  { lackingMaterials, before, begun }: StagesDone,
): StageLock | null {
  if (rule.mode === 'free' || begun) return null
  if (lackingMaterials > 0) return { by: 'materials', lacking: lackingMaterials }
  const first = sessionsAreStages(rule) ? before.find(({ done }) => !done) : undefined
  return first ? { by: 'session', name: first.name, reason: first.reason } : null
}
