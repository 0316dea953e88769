import { count, isNull } from 'drizzle-orm'
import { type SetupStep, setupPermission, setupSteps } from '../../../src/domain/permissions/setup-steps.ts'
import { isCounted } from '../../db/counted-session.ts'
import { course } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { CallContext } from '../../plugins/route.ts'

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

/** The steps that the caller may take, and which of them the enterprise has done (HOME-11). */
export async function gettingStarted({ db, rights }: CallContext<'GET /coach-api/getting-started'>) {
  const own = setupSteps.filter((step) => rights.permissions.has(setupPermission[step]))
  return { steps: await Promise.all(own.map(async (step) => ({ step, done: await done[step](db) }))) }
}
