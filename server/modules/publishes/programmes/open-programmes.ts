import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../../db/course-scope.ts'
import { course } from '../../../db/schema/courses.ts'
import { programme, programmeStage } from '../../../db/schema/programmes.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'

/** Publishes of courses that are open to the builder; trials can be no stage. */
export const openPublishes = (db: TenantDb, by: Builder) =>
  db
    .select({ id: publish.id })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.trial, false), isOpenTo(db, by)))

/** The condition on `programme`: it is the business of who may work on all of it. */
export function isOpenProgramme(db: TenantDb, by: Builder): SQL {
  const closed = db
    .select({ id: programmeStage.programmeId })
    .from(programmeStage)
    .where(sql`${programmeStage.publishId} not in ${openPublishes(db, by)}`)
  return sql`${programme.id} not in ${closed}`
}
