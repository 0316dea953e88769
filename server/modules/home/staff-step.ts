import type { StaffStep } from '../../../src/contract/home.ts'
import { dayIn, instantIn } from '../../../src/domain/session/time-zone.ts'
import type { CallContext } from '../../plugins/route.ts'
import { builderOf, coursesOf } from '../courses/public.ts'
import { learnerRunsOf } from '../reports/public.ts'

type Called = Pick<CallContext<'GET /coach-api/home'>, 'db' | 'claims' | 'rights' | 'platform' | 'query'>

/** With today, the last seven days. */
const lookedBack = 6 * 86_400_000
const coursesRead = 100

async function failedOf({ db, claims, rights, platform, query }: Called): Promise<StaffStep | null> {
  const { timeZone = 'UTC' } = query
  const from = dayIn(platform.clock() - lookedBack, timeZone)
  const { total } = await learnerRunsOf(
    db,
    { id: claims.user_id, scope: rights.scope },
    { standing: 'fail', from: new Date(instantIn(Date.parse(`${from}T00:00:00Z`), timeZone)).toISOString() },
    { page: 1, size: 1 },
  )
  return total > 0 ? { kind: 'failed', count: total, from } : null
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
  const course = unpublished ?? items.find(({ draftChanged }) => draftChanged)
  return course ? { kind: unpublished ? 'unpublished' : 'changed', course: course.name } : null
}

/** What needs looking after (HOME-10): first the people, then the courses, as far as the caller sees either. */
export async function staffStepOf(called: Called): Promise<StaffStep | null> {
  const { permissions } = called.rights
  const failed = permissions.has('coach:statistics') ? await failedOf(called) : null
  if (failed) return failed
  return permissions.has('coach:publish') && permissions.has('coach:course') ? courseOf(called) : null
}
