import type { Instant, ShownTime } from '../session/session.ts'
import type { AttemptState } from './attempt-state.ts'

/**
 * For how long each question of an attempt has been in sight, in milliseconds (PAPER-01b). What a browser tells is no more than a figure of the question: times of questions that
 * the attempt doesn't ask are left out, and none was in sight for longer than the attempt has run. What isn't readable adds nothing.
 */
export function shownAfter(
  { questions, shown = {}, startedAt }: AttemptState,
  told: readonly ShownTime[] | undefined,
  at: Instant,
): Record<string, number> {
  const times = { ...shown }
  if (!Array.isArray(told)) return times
  for (const one of told as readonly (ShownTime | null)[]) {
    if (!one || !questions.some(({ question }) => question === one.question)) continue
    const before = Object.hasOwn(times, one.question) ? (times[one.question] ?? 0) : 0
    const seen = typeof one.milliseconds === 'number' && one.milliseconds > 0 ? one.milliseconds : 0
    const sum = before + Math.round(seen)
    times[one.question] = Math.max(before, Math.min(sum, at - startedAt))
  }
  return times
}
