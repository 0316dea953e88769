import { count, isNull } from 'drizzle-orm'
import type { Permission } from '../../../src/domain/permissions/permissions.ts'
import { type SetupStep, setupPermission, setupSteps } from '../../../src/domain/permissions/setup-steps.ts'
import { isCounted } from '../../db/counted-session.ts'
import { course } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Whoever set the enterprise up is one person; with a second one somebody was invited. */
async function hasPeople(db: TenantDb): Promise<boolean> {
  const [found] = await db.select({ people: count() }).from(user)
  return (found?.people ?? 0) > 1
}

const done: Record<SetupStep, (db: TenantDb) => Promise<boolean>> = {
  people: hasPeople,
  course: async (db) =>
    (await db.select({ id: course.id }).from(course).where(isNull(course.deletedAt)).limit(1)).length > 0,
  publish: async (db) => (await db.select({ id: publish.id }).from(publish).limit(1)).length > 0,
  result: async (db) =>
    (await db.select({ id: session.id }).from(session).where(isCounted).limit(1)).length > 0,
}

/** The steps that somebody may take, and which of them the enterprise has done (HOME-11). */
export function setupProgress(
  db: TenantDb,
  permissions: ReadonlySet<Permission>,
): Promise<{ step: SetupStep; done: boolean }[]> {
  const own = setupSteps.filter((step) => permissions.has(setupPermission[step]))
  return Promise.all(own.map(async (step) => ({ step, done: await done[step](db) })))
}
