import { randomUUID } from 'node:crypto'
import { type SQL, and, desc, eq, sql } from 'drizzle-orm'
import type { CoursePublish, NewPublish } from '../../../src/contract/course-publishes.ts'
import { usualReview } from '../../../src/domain/marking/review-rule.ts'
import { usualCompletion } from '../../../src/domain/publish/completion.ts'
import { publishStateOf } from '../../../src/domain/publish/publish-state.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { areSessionsOver } from '../../db/publish-over.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { session } from '../../db/schema/practice.ts'
import { examSession } from '../../db/schema/exams.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../audit/public.ts'
import { type BuildingActor, freezeDraft, knownMembers, type SharingViewer } from '../courses/public.ts'
import type { ModelOf } from '../intents/public.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { addMaterials, plannedMaterials, ruleColumns } from './materials/held-materials.ts'
import { memberCounts, type MemberCounts, noMembers } from './member-counts.ts'
import { assertStart } from './moved-start.ts'
import { wrongField } from './wrong-field.ts'
import { assertPapers, plannedSessions } from './planned-sessions.ts'
import { changeScheduleIn, type GivenSchedule } from './series/schedule.ts'
import {
  firstRoundColumns,
  type SeriesColumns,
  seriesColumns,
  seriesOf,
  stopRounds,
} from './series/rounds.ts'

/** As a publish's row of the database has it, with the version that it pins. */
type PublishRow = Omit<CoursePublish, 'state' | 'startsAt' | 'endsAt' | 'series' | 'memberCounts'> & {
  memberCounts: MemberCounts | null
  row: SeriesColumns
  courseId: string
  terminated: boolean
  startsAt: Date
  endsAt: Date | null
  sessionsOver: boolean
}

/** As the calls answer it. */
export const viewOf = (
  { courseId: _, row: series, terminated, startsAt, endsAt, sessionsOver, ...row }: PublishRow,
  now: number,
): CoursePublish => ({
  ...row,
  memberCounts: row.memberCounts ?? noMembers,
  state: publishStateOf(
    { terminated, sessionsOver, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
    now,
  ),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  series: seriesOf(series),
})

/** Publishes of courses that are open to the builder, the newest first; trials are nobody's business. */
async function publishesWhere(
  db: TenantDb,
  by: BuildingActor,
  where: SQL | undefined,
): Promise<PublishRow[]> {
  const members = db
    .select({ publishId: publishMember.publishId, counts: memberCounts.as('counts') })
    .from(publishMember)
    .groupBy(publishMember.publishId)
    .as('members')
  const sessions = db
    .select({
      publishId: session.publishId,
      started: sql<number>`count(*)::int`.as('started'),
      open: sql<number>`(count(*) filter (where ${session.status} = 'open'))::int`.as('open'),
      withheld:
        sql<number>`(count(*) filter (where ${session.status} = 'ended' and ${session.withheld}))::int`.as(
          'withheld',
        ),
    })
    .from(session)
    .groupBy(session.publishId)
    .as('sessions')
  return db
    .select({
      id: publish.id,
      courseId: publish.courseId,
      name: publish.name,
      version: sql<number>`coalesce(${courseVersion.number}, 0)`,
      terminated: publish.terminated,
      members: publish.members,
      difficultyChoice: publish.difficultyChoice,
      kind: publish.kind,
      memberCounts: sql<MemberCounts | null>`${members.counts}`,
      startsAt: publish.startsAt,
      endsAt: publish.endsAt,
      sessionsOver: areSessionsOver(db, new Date(by.now)),
      runs: sql<number>`coalesce(${sessions.started}, 0)`,
      running: sql<number>`coalesce(${sessions.open}, 0)`,
      withheld: sql<number>`coalesce(${sessions.withheld}, 0)`,
      row: seriesColumns,
    })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .leftJoin(members, eq(members.publishId, publish.id))
    .leftJoin(sessions, eq(sessions.publishId, publish.id))
    .where(and(where, eq(publish.trial, false), isOpenTo(db, by)))
    .orderBy(desc(publish.createdAt), desc(publish.id))
}

/** A publish that is open to the builder. Throws `not-found`. */
export async function publishRow(db: TenantDb, by: BuildingActor, id: string): Promise<PublishRow> {
  const [found] = await publishesWhere(db, by, eq(publish.id, id))
  if (!found) throw new CallError('not-found')
  return found
}

/** The publishes of a course. Throws `not-found` where the course isn't open to the builder. */
export async function publishesOf(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
): Promise<CoursePublish[]> {
  if ((await db.count(course, and(eq(course.id, courseId), isOpenTo(db, by)))) === 0)
    throw new CallError('not-found')
  return (await publishesWhere(db, by, eq(publish.courseId, courseId))).map((row) => viewOf(row, by.now))
}

/** Notes in the audit log what somebody did with a publish. */
export const notePublish = (
  t: TenantDb,
  action: AuditAction,
  by: BuildingActor,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown> = {},
) =>
  auditAll(t, [{ action, userId: by.id, target: name, targetId: id, address: by.address, details }], by.now)

/**
 * Publishes what the draft of a course says (PUBLISH-02): it becomes a version. Throws `not-found`, also for a member
 * the actor doesn't see; `illegal-argument` for a start or an end in the past, for some who are nobody, or for what is wrong with a session of
 * an exam (PUBLISH-03) or with a learning material (PUBLISH-05); `course-invalid`.
 */
export async function publishCourse(
  db: TenantDb,
  by: SharingViewer,
  courseId: string,
  given: NewPublish,
  modelOf: ModelOf,
  storage: ObjectStorage,
): Promise<CoursePublish> {
  const { name, members, memberList, endsAt, showRank, difficultyChoice, description, instructions } = given
  const { kind = 'practice', sessions = [], review = usualReview, recurrence = null } = given
  const completion = { ...usualCompletion, ...given.completion }
  const startsAt = given.startsAt ? new Date(given.startsAt) : null
  const end = endsAt === null ? null : new Date(endsAt)
  if (startsAt && kind !== 'practice') throw wrongField('body.startsAt')
  assertStart({ was: null, startsAt, endsAt: end }, by.now)
  if (end && end.getTime() <= by.now) throw wrongField('body.endsAt')
  // An exam's sessions have times of their own, which nobody could set for a later round.
  if (recurrence && kind !== 'practice') throw wrongField('body.recurrence')
  if (recurrence && end) throw wrongField('body.endsAt')
  const reminders = [...new Set(given.reminders ?? [])]
  if (reminders.length > 0 && !end && !recurrence) throw wrongField('body.reminders')
  const named = members === 'ALL' ? [] : await knownMembers(db, by, memberList, 'body.memberList')
  if (members === 'PART' && named.length === 0) throw wrongField('body.memberList')
  if (sessions.length > 0 !== (kind !== 'practice')) throw wrongField('body.sessions')
  if (review.review !== 'none' && kind === 'practice') throw wrongField('body.review')
  const materials = await plannedMaterials(db, storage, by, given.materials ?? [], 'body.materials')
  const { versionId, number } = await freezeDraft(db, by, courseId, 'version', modelOf)
  const planned = kind === 'practice' ? [] : await plannedSessions(db, versionId, kind, sessions, by.now)
  const at = new Date(by.now)
  const begin = startsAt ?? at
  const publishId = randomUUID()
  return db.transaction(async (t) => {
    // Whoever deletes the course at this moment waits, or is waited for.
    const open = await t
      .select({ id: course.id })
      .from(course)
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
      .for('share')
    if (open.length === 0) throw new CallError('not-found')
    // A class or a department may be gone since they were looked up.
    if (named.length > 0) await knownMembers(t, by, named, 'body.memberList')
    await t.insert(publish).values({
      id: publishId,
      courseId,
      versionId,
      name,
      members,
      showRank,
      difficultyChoice: kind === 'practice' ? difficultyChoice : 'course',
      kind,
      description,
      labels: [...new Set(given.labels ?? [])],
      instructions,
      notesAbsences: kind !== 'practice' && (given.notesAbsences ?? false),
      camera: given.camera ?? false,
      ...ruleColumns({ ...completion, certificate: completion.certificate ?? null }),
      passAt: given.passAt ?? null,
      review: review.review,
      reviewCertainty: review.certainty,
      reviewMarkers: review.markers,
      reviewTolerance: review.tolerance,
      startsAt: begin,
      endsAt: end,
      createdAt: at,
      reminders,
      ...(recurrence &&
        firstRoundColumns(publishId, recurrence, {
          at: begin.getTime(),
          timeZone: given.timeZone ?? 'UTC',
        })),
    })
    if (named.length > 0)
      await t.insert(publishMember).values(named.map(({ type, id }) => ({ publishId, type, memberId: id })))
    if (planned.length > 0)
      await t.insert(examSession).values(planned.map((session) => ({ publishId, ...session })))
    await addMaterials(t, publishId, materials)
    await notePublish(t, 'course-published', by, { id: publishId, name }, { version: number, kind })
    return viewOf(await publishRow(t, by, publishId), by.now)
  })
}

/** The builder's own publish of what the draft says, which nobody else sees; answers its id (COURSE-08a). */
export async function tryCourse(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  modelOf: ModelOf,
): Promise<string> {
  const { versionId, courseName } = await freezeDraft(db, by, courseId, 'trial', modelOf)
  return db.transaction(async (t) => {
    const [own] = await t
      .select({ id: publish.id })
      .from(publish)
      .innerJoin(publishMember, eq(publishMember.publishId, publish.id))
      .where(
        and(
          eq(publish.versionId, versionId),
          eq(publish.trial, true),
          eq(publish.terminated, false),
          eq(publishMember.memberId, by.id),
        ),
      )
    if (own) return own.id
    const at = new Date(by.now)
    const trial = {
      courseId,
      versionId,
      name: courseName,
      showRank: false,
      trial: true,
      // Whoever builds a course wants to see it as any learner may.
      difficultyChoice: 'learner' as const,
    }
    const [added] = await t
      .insert(publish)
      .values({ ...trial, members: 'PART', startsAt: at, createdAt: at })
      .returning({ id: publish.id })
    if (!added) throw new Error('no trial was added')
    await t.insert(publishMember).values({ publishId: added.id, type: 'STUDENT', memberId: by.id })
    return added.id
  })
}

/** Changes a publish and answers it. `allowed` throws where it may not be changed as it stands. */
async function changePublish(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  change: {
    action: AuditAction
    set: {
      terminated?: boolean
      nextRoundAt?: null
      versionId?: string
      labels?: string[]
      archived?: boolean
    }
    details?: Record<string, unknown>
  },
): Promise<CoursePublish> {
  return db.transaction(async (t) => {
    const found = await publishRow(t, by, id)
    await t.update(publish).set(change.set).where(eq(publish.id, id))
    await notePublish(t, change.action, by, found, change.details)
    return viewOf(await publishRow(t, by, id), by.now)
  })
}

/** Whether learners have it now, or will. */
export const isRunning = ({ state }: CoursePublish): boolean =>
  state === 'in-progress' || state === 'to-be-published'

/**
 * Gives a publish what the draft says now (PUBLISH-04). Practices that are on go on with the version they began with.
 * Throws `not-found`, `course-terminated` where the publish is over, `course-invalid`, `paper-config-error` where the draft lacks a
 * paper of its sessions.
 */
export async function refreshPublish(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  modelOf: ModelOf,
): Promise<CoursePublish> {
  const found = await publishRow(db, by, id)
  if (!isRunning(viewOf(found, by.now))) throw new CallError('course-terminated')
  const { versionId, number } = await freezeDraft(db, by, found.courseId, 'version', modelOf)
  if (found.kind !== 'practice') await assertPapers(db, id, versionId)
  return changePublish(db, by, id, {
    action: 'publish-refreshed',
    set: { versionId },
    details: { version: number },
  })
}

/** Takes a publish back (PUBLISH-01): nobody starts it any more, and no further round of it begins. Throws `not-found`. */
export const terminatePublish = (db: TenantDb, by: BuildingActor, id: string): Promise<CoursePublish> =>
  changePublish(db, by, id, { action: 'publish-terminated', set: { terminated: true, nextRoundAt: null } })

/** Begins no further round of a series (PUBLISH-09), whichever of its rounds is named. Throws `not-found`. */
export const stopSeries = (db: TenantDb, by: BuildingActor, id: string): Promise<CoursePublish> =>
  db.transaction(async (t) => {
    const found = await publishRow(t, by, id)
    await stopRounds(t, id)
    await notePublish(t, 'publish-series-stopped', by, found)
    return viewOf(await publishRow(t, by, id), by.now)
  })

/**
 * Changes how a publish recurs, from its next round on, and when it reminds (PUBLISH-09, HOME-18). Throws `not-found`, and as `changeScheduleIn`.
 */
export const changeSchedule = (
  db: TenantDb,
  by: BuildingActor,
  id: string,
  given: GivenSchedule,
): Promise<CoursePublish> =>
  db.transaction(async (t) => {
    const found = await publishRow(t, by, id)
    const changed = await changeScheduleIn(t, id, given, by.now)
    if (!changed) return viewOf(found, by.now)
    await notePublish(t, 'publish-schedule-changed', by, found, changed)
    return viewOf(await publishRow(t, by, id), by.now)
  })

/** Lets a terminated publish go on (PUBLISH-01). Throws `not-found`, `course-terminated` where its time is over. */
export async function reopenPublish(db: TenantDb, by: BuildingActor, id: string): Promise<CoursePublish> {
  const { endsAt } = await publishRow(db, by, id)
  if (endsAt && endsAt.getTime() <= by.now) throw new CallError('course-terminated')
  return changePublish(db, by, id, {
    action: 'publish-reopened',
    set: { terminated: false, archived: false },
  })
}

/** Gives a publish these labels (PUBLISH-02). Throws `not-found`. */
export const labelPublish = (
  db: TenantDb,
  by: BuildingActor,
  id: string,
  labels: readonly string[],
): Promise<CoursePublish> => {
  const set = { labels: [...new Set(labels)] }
  return changePublish(db, by, id, { action: 'publish-labelled', set, details: set })
}

/** Takes a publish that is over or terminated out of the list, or puts it back. Throws `not-found`, `publish-running` while it goes on. */
export async function archivePublish(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  archived: boolean,
): Promise<CoursePublish> {
  if (archived && isRunning(viewOf(await publishRow(db, by, id), by.now)))
    throw new CallError('publish-running')
  return changePublish(db, by, id, {
    action: archived ? 'publish-archived' : 'publish-unarchived',
    set: { archived },
  })
}
