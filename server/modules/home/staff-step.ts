import type { StaffStep } from '../../../src/contract/home.ts'
import { dayIn, instantIn } from '../../../src/domain/session/time-zone.ts'
import type { CallContext } from '../../plugins/route.ts'
import { builderOf, coursesOf } from '../courses/public.ts'
import { readsResultsOf, resultReaderOf } from '../publishes/public.ts'
import { learnerRunsOf, mostOften } from '../reports/public.ts'

type Called = Pick<CallContext<'GET /coach-api/home'>, 'db' | 'claims' | 'rights' | 'platform' | 'query'>

/** With today, the last seven days. */
const lookedBack = 6 * 86_400_000
const coursesRead = 100

async function failedOf(called: Called): Promise<StaffStep | null> {
  const { db, claims, rights, platform, query } = called
  const { timeZone = 'UTC' } = query
  const from = dayIn(platform.clock() - lookedBack, timeZone)
  const viewer = { id: claims.user_id, scope: rights.scope }
  const filter = {
    standing: 'fail' as const,
    from: new Date(instantIn(Date.parse(`${from}T00:00:00Z`), timeZone)).toISOString(),
  }
  const { total } = await learnerRunsOf(db, viewer, filter, { page: 1, size: 1 })
  const most = total > 0 ? await mostOften(db, viewer, filter) : null
  if (!most) return null
  return {
    kind: 'failed',
    count: total,
    from,
    most: { ...most, results: await readsResultsOf(db, resultReaderOf(called), most.courseId) },
  }
}

async function courseOf(called: Called): Promise<StaffStep | null> {
  const { db, platform } = called
  const { items } = await coursesOf(
    db,
    builderOf(called),
    { page: 1, size: coursesRead },
    new Date(platform.clock()),
  )
  const unpublished = items.find(({ publishedVersions }) => publishedVersions.length === 0)
  const found = unpublished ?? items.find(({ draftChanged }) => draftChanged)
  return found ? { kind: unpublished ? 'unpublished' : 'changed', course: found.name } : null
}

/** What needs looking after (HOME-10): first the people, then the courses, as far as the caller sees either. */
export async function staffStepOf(called: Called): Promise<StaffStep | null> {
  const { permissions } = called.rights
  const failed = permissions.has('coach:statistics') ? await failedOf(called) : null
  if (failed) return failed
  return permissions.has('coach:publish') && permissions.has('coach:course') ? courseOf(called) : null
}
