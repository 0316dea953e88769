import type { CourseProblem as ProblemReply } from '../../../src/contract/courses.ts'
import { checkCourse, type CourseProblem } from '../../../src/domain/course/check.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { courseFormat, type CoursePackage } from '../../../src/domain/course/course-package.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { trainInWorker } from '../intents/public.ts'
import type { BuildingActor } from './builders.ts'
import { readPackage } from './package-issues.ts'
import { type AddedVersion, addVersion } from './queries.ts'

export interface Imported extends AddedVersion {
  /** Warnings: nothing that stops anybody. */
  problems: ProblemReply[]
}

/**
 * Imports a course package whole: a new course, or a new version of the one with the same code (COURSE-07).
 * Throws Refusal
 * `bad-request` with the fields where the shape is wrong, `course-invalid` with the checker's errors; then nothing is
 * stored. `operation-forbidden` where the code is that of a course that isn't open to the builder (PERM-06).
 * The classifier is trained before the transaction begins.
 */
export async function importPackage(db: TenantDb, by: BuildingActor, value: unknown): Promise<Imported> {
  const { code, course } = readPackage(value)
  const problems = checkCourse(course)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Refusal('course-invalid', { errors: errors.length }, errors.map(issueOf))
  const corpus = corpusOf(course)
  const intentModel = corpus.length > 0 ? await trainInWorker(corpus) : null
  const added = await db.transaction((t) => addVersion(t, { code, content: course, intentModel, by }))
  return { ...added, problems }
}

const issueOf = ({ code, path, params }: CourseProblem) => ({
  path: `body.course.${path}`,
  code,
  message: code,
  params,
})

/** The package that a course travels in; importing it gives the same course. */
export const packageOf = (code: string, course: Course): CoursePackage => ({
  format: courseFormat,
  version: 1,
  code,
  course,
})
