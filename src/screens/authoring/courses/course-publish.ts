import type { CoursePublish, CourseRow } from '../../../contract/courses.ts'
import type { DifficultyChoice } from '../../../domain/session/difficulty.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource, type Resource } from '../../../stores/resource.ts'
import { dayOf, fieldFault, type Day } from '../../../ui/inputs/date-rules.ts'
import type { Member } from '../../../ui/member-select/member-index.ts'
import type { Faults } from '../../../ui/form/use-form.ts'
import type { CheckedCourse } from './course-problems.ts'
import { nextVersionOf } from '../course-versions.ts'

/** Everybody, or those that are named. */
export type Audience = CoursePublish['members']

/** What the dialog works with: the course as it stands, and who has it already. */
export interface PublishPage {
  course: CheckedCourse
  publishes: CoursePublish[]
}

/** What is chosen in the publish dialog. */
export interface PublishDraft {
  /** Bring publishes that are running to the new version, or publish the course once more. */
  way: 'refresh' | 'new'
  /** Ids of the publishes to refresh. */
  refresh: readonly string[]
  name: string
  members: Audience
  memberList: readonly Member[]
  /** The last day; empty for no end. */
  lastDay: Day | ''
  showRank: boolean
  difficultyChoice: DifficultyChoice
}

export const maxPublishName = 100
/** Classes and people that a publish can name. */
export const maxPublishMembers = 1000

/** Learners practise it now, or will. */
export const isRunning = ({ state }: CoursePublish): boolean =>
  state === 'in-progress' || state === 'to-be-published'

/** The publishes by which learners have an older version than they could. */
export const outdatedOf = (
  course: Pick<CourseRow, 'version' | 'draftChanged'>,
  publishes: readonly CoursePublish[],
): CoursePublish[] =>
  publishes.filter((publish) => isRunning(publish) && publish.version !== nextVersionOf(course))

export const publishPageOf = (core: Core, courseId: string): Resource<PublishPage> =>
  createResource(async (signal) => {
    const params = { id: courseId }
    const [course, { items }] = await Promise.all([
      core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true }),
      core.api('GET /coach-api/courses/:id/publishes', { params }, { signal, quiet: true }),
    ])
    return { course, publishes: items }
  })

export const publishesOf = (core: Core, courseId: string): Resource<{ items: CoursePublish[] }> =>
  createResource((signal) =>
    core.api('GET /coach-api/courses/:id/publishes', { params: { id: courseId } }, { signal, quiet: true }),
  )

/** What the dialog begins with: where learners have an older version, bringing them the new one comes first. */
export function publishDraftOf({ course, publishes }: PublishPage): PublishDraft {
  const outdated = outdatedOf(course, publishes)
  return {
    way: outdated.length > 0 ? 'refresh' : 'new',
    refresh: outdated.map(({ id }) => id),
    name: course.name,
    members: 'ALL',
    memberList: [],
    lastDay: '',
    showRank: true,
    difficultyChoice: 'course',
  }
}

/** A publish ends today at the earliest. */
export const firstPublishDay = (): Day => dayOf(new Date())

export function publishFaultsOf({
  way,
  refresh,
  name,
  members,
  memberList,
  lastDay,
}: PublishDraft): Faults<PublishDraft> {
  if (way === 'refresh') return refresh.length === 0 ? { refresh: 'none-chosen' } : {}
  return {
    ...(!name.trim() && { name: 'required' }),
    ...(name.trim().length > maxPublishName && { name: 'illegal-length' }),
    ...(members === 'PART' && memberList.length === 0 && { memberList: 'none-chosen' }),
    ...(fieldFault(lastDay, firstPublishDay()) && { lastDay: 'too-early' }),
  }
}

/** The end of a day where the person is, as an instant. */
export function endOfDay(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59).toISOString()
}

/**
 * Does what was chosen; answers with the publishes that learners have the new version by. Publishes are refreshed one
 * after the other: where one is refused, those before it stay refreshed.
 */
export function publishCourse(
  core: Core,
  courseId: string,
  draft: PublishDraft,
): Promise<AttemptResult<CoursePublish[]>> {
  return attempt(async () => {
    const done: CoursePublish[] = []
    if (draft.way === 'refresh') for (const id of draft.refresh) done.push(await refresh(core, id))
    else done.push(await publishNew(core, courseId, draft))
    return done
  })
}

const publishNew = (
  core: Core,
  courseId: string,
  { name, members, memberList, lastDay, showRank, difficultyChoice }: PublishDraft,
) =>
  core.api(
    'POST /coach-api/courses/:id/publishes',
    {
      params: { id: courseId },
      body: {
        name: name.trim(),
        members,
        memberList: members === 'PART' ? memberList.map(({ type, id }) => ({ type, id })) : [],
        endsAt: lastDay === '' ? null : endOfDay(lastDay),
        showRank,
        difficultyChoice,
      },
    },
    { quiet: true },
  )

const refresh = (core: Core, id: string) =>
  core.api('POST /coach-api/course-publishes/:id/refresh', { params: { id } }, { quiet: true })

export type PublishChange = 'refresh' | 'terminate' | 'reopen'

/** Changes a publish that there is. Never rejects. */
export const changePublish = (
  core: Core,
  id: string,
  change: PublishChange,
): Promise<AttemptResult<CoursePublish>> =>
  attempt(() =>
    core.api(`POST /coach-api/course-publishes/:id/${change}`, { params: { id } }, { quiet: true }),
  )
