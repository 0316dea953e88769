import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type CourseTest, mostCourseTests, type TestRun } from '../../../src/contract/try-out.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { type AnswerOutcome, differencesOf } from '../../../src/domain/try-out/outcome.ts'
import type { TryMove, TryStart } from '../../../src/domain/try-out/try-out.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseTest } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { BuildingActor } from './builders.ts'
import type { TriableDraft } from './try-out.ts'

export interface TestContent {
  name: string
  start: TryStart
  moves: TryMove[]
  /** One of each move. */
  expected: AnswerOutcome[]
}

const viewOf = ({ id, name, start, moves, expected, revision, updatedAt }: typeof courseTest.$inferSelect) =>
  ({ id, name, start, moves, expected, revision, updatedAt: updatedAt.toISOString() }) satisfies CourseTest

/** Throws CallError `not-found` where the course isn't there or not open to the builder. Locked, its tests can be counted. */
async function assertOpen(db: TenantDb, by: Builder, courseId: string, lock = false): Promise<void> {
  const query = db
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  const [found] = await (lock ? query.for('no key update') : query)
  if (!found) throw new CallError('not-found')
}

function assertExpectations({ moves, expected }: TestContent): void {
  if (moves.length === expected.length) return
  throw new CallError('illegal-argument', {}, [
    { path: 'body.expected', code: 'illegal', message: 'as many expectations as answers are needed' },
  ])
}

/** The rows of a course's tests, the oldest first. */
const rowsOf = (db: TenantDb, courseId: string) =>
  db
    .select()
    .from(courseTest)
    .where(eq(courseTest.courseId, courseId))
    .orderBy(asc(courseTest.createdAt), asc(courseTest.id))

/** The tests of a course, the oldest first (FLOW-05a). Throws CallError `not-found`, as all of these do. */
export async function testsOf(db: TenantDb, by: Builder, courseId: string): Promise<CourseTest[]> {
  await assertOpen(db, by, courseId)
  return (await rowsOf(db, courseId)).map(viewOf)
}

/** Throws CallError `illegal-argument` where there are too many, or too few expectations. */
export async function addTest(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  content: TestContent,
): Promise<CourseTest> {
  assertExpectations(content)
  return db.transaction(async (t) => {
    await assertOpen(t, by, courseId, true)
    if ((await t.count(courseTest, eq(courseTest.courseId, courseId))) >= mostCourseTests)
      throw new CallError('illegal-argument', {}, [
        { path: 'body', code: 'full', message: 'the course has as many tests as it may have' },
      ])
    const at = new Date(by.now)
    const [added] = await t
      .insert(courseTest)
      .values({ courseId, ...content, updatedBy: by.id, createdAt: at, updatedAt: at })
      .returning()
    if (!added) throw new Error('no test was added')
    return viewOf(added)
  })
}

/** `revision` is the one that the change was made from: throws CallError `changed-meanwhile` where there is a newer. */
export async function changeTest(
  db: TenantDb,
  by: BuildingActor,
  { courseId, testId }: { courseId: string; testId: string },
  { revision, ...content }: TestContent & { revision: number },
): Promise<CourseTest> {
  assertExpectations(content)
  await assertOpen(db, by, courseId)
  const isIt = and(eq(courseTest.courseId, courseId), eq(courseTest.id, testId))
  const [changed] = await db
    .update(courseTest)
    .set({
      ...content,
      revision: sql`${courseTest.revision} + 1`,
      updatedBy: by.id,
      updatedAt: new Date(by.now),
    })
    .where(and(isIt, eq(courseTest.revision, revision)))
    .returning()
  if (changed) return viewOf(changed)
  throw new CallError((await db.count(courseTest, isIt)) > 0 ? 'changed-meanwhile' : 'not-found')
}

export async function removeTest(db: TenantDb, by: Builder, courseId: string, testId: string): Promise<void> {
  await assertOpen(db, by, courseId)
  const [removed] = await db
    .delete(courseTest)
    .where(and(eq(courseTest.courseId, courseId), eq(courseTest.id, testId)))
    .returning({ id: courseTest.id })
  if (!removed) throw new CallError('not-found')
}

/** Copies the tests of a course to another one that says the same. */
export async function copyTests(t: TenantDb, by: BuildingActor, from: string, to: string): Promise<void> {
  const tests = await rowsOf(t, from)
  if (tests.length === 0) return
  const at = new Date(by.now)
  await t.insert(courseTest).values(
    tests.map(({ name, start, moves, expected, createdAt }) => ({
      courseId: to,
      name,
      start,
      moves,
      expected,
      updatedBy: by.id,
      createdAt,
      updatedAt: at,
    })),
  )
}

/** The tests of a course as they travel with it, the oldest first. */
export const carriedTests = async (db: TenantDb, courseId: string): Promise<TestContent[]> =>
  (await rowsOf(db, courseId)).map(contentOf)

const contentOf = ({ name, start, moves, expected }: TestContent): TestContent => ({
  name,
  start,
  moves,
  expected,
})

/**
 * Adds tests that came with a course, but none that it has already, and answers how many, and for how many there was no
 * room. In a transaction that has locked the course.
 */
export async function addNewTests(
  t: TenantDb,
  by: BuildingActor,
  courseId: string,
  tests: readonly TestContent[],
): Promise<{ added: number; noRoom: number }> {
  if (tests.length === 0) return { added: 0, noRoom: 0 }
  const rows = await rowsOf(t, courseId)
  const known = rows.map(contentOf)
  // Each a moment after the one before, so that they stay in order.
  const from = Math.max(by.now, (rows.at(-1)?.createdAt.getTime() ?? 0) + 1)
  const fresh = tests.filter((test) => !known.some((one) => isDeepStrictEqual(one, contentOf(test))))
  const added = fresh.slice(0, Math.max(0, mostCourseTests - known.length))
  if (added.length > 0)
    await t.insert(courseTest).values(
      added.map((test, index) => ({
        courseId,
        ...contentOf(test),
        updatedBy: by.id,
        createdAt: new Date(from + index),
        updatedAt: new Date(by.now),
      })),
    )
  return { added: added.length, noRoom: fresh.length - added.length }
}

/** Holds the conversations of all tests with the draft, one after the other, and compares what comes of them. */
export async function runTests(
  db: TenantDb,
  courseId: string,
  { revision, understanding, outcomes }: TriableDraft,
): Promise<TestRun> {
  const results: TestRun['results'] = []
  for (const test of await rowsOf(db, courseId)) {
    const actual = await outcomes(test.start, test.moves)
    const differences = test.moves.map((_, at) => differencesOf(test.expected[at], actual[at]))
    results.push({ id: test.id, revision: test.revision, actual, differences })
  }
  return { revision, understanding, results }
}
