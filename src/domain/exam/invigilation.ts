import type { Instant } from '../session/session.ts'

/** What an invigilator does for people of a session (EXAM-08). */
export const examActions = [
  'warn',
  'extend',
  'shorten',
  'pause',
  'resume',
  'end',
  'reopen',
  'continue',
  'unregister',
  'move',
] as const
export type ExamActionType = (typeof examActions)[number]

/** What changes somebody's time or attempts says why; a warning says it itself, and who was paused simply goes on. */
export const needsReason = (type: ExamActionType): boolean => type !== 'warn' && type !== 'resume'

/** Milliseconds that are left to an attempt that runs when time is taken back: nobody's sheet closes at that moment. */
const keptWhenShortened = 60_000

/**
 * How many of so many minutes can be taken back: no more than were given on top, and nothing of what has been used (EXAM-08b). `until` is
 * when the attempt that runs ends, and `at` the instant that its clock shows, which stands while it is paused; null where none runs.
 */
export function minutesToTakeBack(
  asked: number,
  extraMinutes: number,
  running: { until: Instant; at: Instant } | null,
): number {
  const unused = running
    ? Math.floor((running.until - running.at - keptWhenShortened) / 60_000)
    : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(asked, extraMinutes, unused))
}

/** Why somebody can't be given a place by who invigilates (EXAM-24): they aren't among those whom the exam is for, or can't sign in; they have begun; they have a place there already; every place is taken. */
export const placeRefusals = ['not-for-them', 'begun', 'there', 'full'] as const
export type PlaceRefusal = (typeof placeRefusals)[number]
