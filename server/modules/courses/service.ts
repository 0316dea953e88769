import type { CourseProblem as ProblemReply } from '../../../src/contract/courses.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { courseFormat, type CoursePackage } from '../../../src/domain/course/course-package.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ModelOf } from '../intents/public.ts'
import type { BuildingActor } from './builders.ts'
import { checkPackage } from './checking.ts'
import { type AddedVersion, addVersion } from './queries.ts'
import { trainedModel } from './versions.ts'

export interface Imported extends AddedVersion {
  /** Warnings: nothing that stops anybody. */
  problems: ProblemReply[]
}

/**
 * Imports a course package whole: a new course, or a new version of the one with the same code (COURSE-07). It takes
 * the place of the draft; what that said beyond the newest version is kept as a snapshot. Learners get it by a publish.
 * Throws CallError as `checkPackage` does; then nothing is stored. `operation-forbidden` where the code is that of a
 * course that isn't open to the builder (PERM-06). The classifier is trained before the transaction begins.
 */
export async function importPackage(
  db: TenantDb,
  by: BuildingActor,
  value: unknown,
  modelOf: ModelOf,
): Promise<Imported> {
  const { code, course, warnings: problems } = await checkPackage(db.tenantId, value)
  const intentModel = await trainedModel(course, modelOf)
  const added = await db.transaction((t) =>
    addVersion(t, { code, content: course, problems, intentModel, by }),
  )
  return { ...added, problems }
}

/** The package that a course travels in; importing it gives the same course. */
export const packageOf = (code: string, course: Course): CoursePackage => ({
  format: courseFormat,
  version: 1,
  code,
  course,
})
