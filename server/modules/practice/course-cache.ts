import { eq } from 'drizzle-orm'
import { type CompiledCourse, compileCourse } from '../../../src/domain/course/compile.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { IntentGuess } from '../../../src/domain/dialogue/session.ts'
import { predictIntents } from '../../../src/domain/intent/predict.ts'
import { readModel } from '../../../src/domain/intent/serialise.ts'
import type { Db } from '../../db/database.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { loadOnce } from './bounded-map.ts'
import { type CourseNames, namesOf } from './present.ts'

/** A course version made ready to practise. Versions are immutable, so it is never out of date. */
export interface ReadyCourse {
  course: Course
  compiled: CompiledCourse
  names: CourseNames
  /** What the course's own classifier makes of a line; nothing where the course has no intents. */
  guess(text: string): IntentGuess[]
}

/** Gives a version of a tenant's course; null where there is none. Keeps the ones used last. */
export type CourseCache = (tenantId: string, versionId: string) => Promise<ReadyCourse | null>

const load = async (db: Db, tenantId: string, versionId: string): Promise<ReadyCourse | null> => {
  const [row] = await tenantDb(db, tenantId)
    .select({ content: courseVersion.content, intentModel: courseVersion.intentModel })
    .from(courseVersion)
    .where(eq(courseVersion.id, versionId))
  if (!row) return null
  const model = row.intentModel ? readModel(new Uint8Array(row.intentModel)) : null
  return {
    course: row.content,
    compiled: compileCourse(row.content),
    names: namesOf(row.content),
    guess: (text) => (model ? predictIntents(model, text) : []),
  }
}

export const createCourseCache = (db: Db, most = 100): CourseCache => {
  const ready = loadOnce(most, (key: string) => {
    const [tenantId = '', versionId = ''] = key.split(' ')
    return load(db, tenantId, versionId)
  })
  return (tenantId, versionId) => ready(`${tenantId} ${versionId}`)
}
