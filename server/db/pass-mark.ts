import { sql } from 'drizzle-orm'
import { courseVersion } from './schema/courses.ts'
import { publish } from './schema/publishes.ts'

const { summary } = courseVersion

/** The pass mark of the version that a publish pins. */
export const coursePassAt = sql<number>`(${summary} #>> '{settings,thresholds,pass}')::int`

/** By what is passed, and excellent, that begins in a publish now: `thresholdsAt` in SQL (PUBLISH-14). */
export const passColumns = {
  passAt: sql<number>`coalesce(${publish.passAt}, ${coursePassAt})`,
  excellentAt: sql<number>`greatest((${summary} #>> '{settings,thresholds,excellent}')::int, ${publish.passAt})`,
}
