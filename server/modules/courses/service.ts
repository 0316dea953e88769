import type { CourseProblem as ProblemReply } from '../../../src/contract/courses.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { courseFormat, type CoursePackage } from '../../../src/domain/course/course-package.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ModelOf } from '../intents/public.ts'
import type { BuildingActor } from './builders.ts'
import { checkPackage } from './checking.ts'
import { addNewTests, type TestContent } from './course-tests.ts'
import { type AddedVersion, addVersion, assertCodeOpen } from './queries.ts'
import { trainedModel } from './versions.ts'

export interface Imported extends AddedVersion {
  /** Warnings: nothing that stops anybody. */
  problems: ProblemReply[]
  /** Tests that were added, and those that there was no room for. */
  tests: { added: number; noRoom: number }
}

/** What comes with a package that its own file doesn't hold. */
export interface Along {
  /** The course of the package, naming the portraits that it has here. */
  course: Course
  /** Id of a file; null leaves the cover as it is. */
  cover: string | null
  /** Those that the course has already are not added again. */
  tests: readonly TestContent[]
}

/**
 * Imports a course package whole: a new course, or a new version of the one with the same code (COURSE-07). It takes
 * the place of the draft; what that said beyond the newest version is kept as a snapshot. Learners get it by a publish.
 * Throws CallError as `checkPackage` does; then nothing is stored. `operation-forbidden` where the code is that of a
 * course that isn't open to the builder (PERM-06). The classifier is trained before the transaction begins; `bring` is
 * asked once nothing but a change meanwhile can stop the import.
 */
export async function importPackage(
  db: TenantDb,
  by: BuildingActor,
  value: unknown,
  modelOf: ModelOf,
  bring: (course: Course) => Promise<Along> = (course) => Promise.resolve({ course, cover: null, tests: [] }),
): Promise<Imported> {
  const { code, course: packed, warnings: problems } = await checkPackage(db.tenantId, value)
  await assertCodeOpen(db, by, code)
  const intentModel = await trainedModel(packed, modelOf)
  const { course: content, cover, tests } = await bring(packed)
  return db.transaction(async (t) => {
    const added = await addVersion(t, { code, content, cover, problems, intentModel, by })
    return { ...added, problems, tests: await addNewTests(t, by, added.id, tests) }
  })
}

/** The text of a package as it is kept in a file (COURSE-07). */
export const packageText = (contents: CoursePackage): string => `${JSON.stringify(contents, null, 2)}\n`

/** The package that a course travels in; importing it gives the same course. */
export const packageOf = (code: string, course: Course): CoursePackage => ({
  format: courseFormat,
  version: 1,
  code,
  course,
})

/** The package of a stored draft. It names the category that the course stands in now, whatever it came with. */
export const packed = ({ code, category }: { code: string; category: string }, content: Course) =>
  packageOf(code, { ...content, category })
