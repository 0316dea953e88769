import type { Instant } from '../session/session.ts'

/** The page of an exam was left for so many milliseconds, or it isn't noted: a glance at a notice is none (EXAM-13). */
export const shortestAbsence = 2_000
/** Absences of an attempt that are kept one by one; further ones are only counted. */
export const mostAbsences = 200
/** Milliseconds of one absence that a browser may tell of. */
export const longestAbsence = 86_400_000

/** An absence as the browser measured it: how long it was, and how long ago it was over, in milliseconds. */
export interface ToldAbsence {
  id: string
  lasted: number
  ago: number
}

/** A page that is left, as the browser measured it: how many milliseconds ago. */
export type ToldLeave = Pick<ToldAbsence, 'id' | 'ago'>

/**
 * When an absence was by the platform's clock, as it hears of it at `now`: never before the attempt began or after it ended. Null where nothing
 * of it that would be noted lies within the attempt.
 */
export function absenceWithin(
  { lasted, ago }: Omit<ToldAbsence, 'id'>,
  { startedAt, endedAt }: { startedAt: Instant; endedAt: Instant | null },
  now: Instant,
): { at: Instant; lasted: number } | null {
  const over = Math.min(now - ago, endedAt ?? now)
  const at = Math.max(now - ago - lasted, startedAt)
  return over - at >= shortestAbsence ? { at, lasted: over - at } : null
}

/**
 * When the page was left that nobody has come back to, by the platform's clock, as it hears of it at `now`. Null where nothing of it lies within the attempt.
 */
export function leftWithin(
  { ago }: { ago: number },
  { startedAt, endedAt }: { startedAt: Instant; endedAt: Instant | null },
  now: Instant,
): Instant | null {
  const at = Math.max(now - ago, startedAt)
  return endedAt !== null && endedAt - at < shortestAbsence ? null : at
}

/** How long an absence lasted that is over at `now`: no longer than its attempt. Null where it was a glance. */
export function lastedUntil(at: Instant, endedAt: Instant | null, now: Instant): number | null {
  const lasted = Math.min(now, endedAt ?? now) - at
  return lasted >= shortestAbsence ? lasted : null
}
