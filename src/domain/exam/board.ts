/**
 * How somebody stands in an exam session, for who watches over it; whom to look after first stands first (EXAM-12). `expected`: nobody registers, and
 * they haven't begun.
 */
export const boardStates = [
  'cut-off',
  'paused',
  'running',
  'queued',
  'registered',
  'waiting',
  'expected',
  'ended',
] as const
export type BoardState = (typeof boardStates)[number]

/** What a board can be ordered by. */
export const boardSorts = ['state', 'person', 'department', 'seen', 'left', 'result', 'absences'] as const
export type BoardSort = (typeof boardSorts)[number]

/**
 * Milliseconds without a sign of life after which somebody whose attempt runs is cut off: a sheet gives one at least every minute
 * (three quarters of one, and its next question to the platform).
 */
export const cutOffAfter = 75_000
