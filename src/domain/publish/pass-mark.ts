import type { Course } from '../course/course.ts'
import type { ScoreScale } from '../session/score.ts'

/** Totals that a publish can ask for to be passed (PUBLISH-14). */
export const passMarks = { least: 1, most: 100 } as const

/** What passes by a publish's own pass mark, null where it is the course's (PUBLISH-14). What fails is never excellent. */
export const thresholdsAt = (
  { pass, excellent }: ScoreScale['thresholds'],
  passAt: number | null,
): ScoreScale['thresholds'] => ({
  pass: passAt ?? pass,
  excellent: Math.max(excellent, passAt ?? 0),
})

/** A course as it is judged in a publish with this pass mark. */
export function withPassMark<C extends Course>(course: C, passAt: number | null): C {
  if (passAt === null) return course
  const thresholds = thresholdsAt(course.settings.thresholds, passAt)
  return { ...course, settings: { ...course.settings, thresholds } }
}
