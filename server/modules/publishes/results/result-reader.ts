import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import { isBuiltBy, isOpenTo } from '../../../db/course-scope.ts'
import type { Viewer } from '../../../db/people-scope.ts'
import { course } from '../../../db/schema/courses.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Rights } from '../../../plugins/account-access.ts'
import { builderOf } from '../../courses/public.ts'

/** Whose figures a caller reads, and as what: of every publish as who reads reports of its people, else as who builds and publishes courses. */
export interface ResultReader extends Viewer {
  readsReports: boolean
  /** Null where they publish nothing. */
  publishesAs: Builder | null
}

export const resultReaderOf = (called: { claims: Claims; rights: Rights }): ResultReader => ({
  id: called.claims.user_id,
  scope: called.rights.scope,
  readsReports: called.rights.permissions.has('coach:statistics'),
  publishesAs: called.rights.permissions.has('coach:publish') ? builderOf(called) : null,
})

/** The condition on `course` for those whose publishes the reader can open. */
export const isOpened = (db: TenantDb, { publishesAs }: ResultReader): SQL =>
  (publishesAs && isOpenTo(db, publishesAs)) ?? sql`false`

/** The condition on `course` for those whose figures are the reader's own work: deleted ones among them, since their results stay. */
const isOwnWork = (db: TenantDb, { publishesAs }: ResultReader): SQL | undefined =>
  publishesAs ? isBuiltBy(db, publishesAs) : sql`false`

/**
 * The condition on `publish` and `course` for the publishes whose figures the reader may read at all (PUBLISH-06); of whom is `isVisible`. What
 * came of a course outlives it (COURSE-01).
 */
export const isReadable = (db: TenantDb, reader: ResultReader): SQL | undefined =>
  and(eq(publish.trial, false), reader.readsReports ? undefined : isOwnWork(db, reader))

/** A publish whose figures the reader may read, and whether they can open it. Throws `not-found`. */
export async function readPublish(db: TenantDb, reader: ResultReader, id: string) {
  const [found] = await db
    .select({ publish, opens: sql<boolean>`${isOpened(db, reader)}` })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.id, id), isReadable(db, reader)))
  if (!found) throw new CallError('not-found')
  return { ...found.publish, opens: found.opens }
}

export type ReadPublish = Awaited<ReturnType<typeof readPublish>>

/** Whether the reader may read the figures of a course’s publishes. */
export async function readsResultsOf(db: TenantDb, reader: ResultReader, courseId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: publish.id })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.courseId, courseId), isReadable(db, reader)))
    .limit(1)
  return found !== undefined
}
