import { type SQL, and, count, countDistinct, eq, not } from 'drizzle-orm'
import type {
  Audience,
  AudiencePreview,
  ChangedPublish,
  CoursePublish,
} from '../../../src/contract/course-publishes.ts'
import { memberTypes } from '../../../src/domain/permissions/course-permission.ts'
import { endFault } from '../../../src/domain/publish/changed-end.ts'
import { remindersSince } from '../../../src/domain/publish/reminders.ts'
import { freePlaces } from '../../db/exam-places.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isAmong, isLearnerOf } from '../../db/membership.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { changesOf } from '../audit/public.ts'
import { knownMembers, type SharingViewer, visibleMembers } from '../courses/public.ts'
import { issueOf } from './certificates/issue.ts'
import { isRunning, notePublish, publishRow, viewOf } from './course-publishes.ts'
import { judgeAllBy } from './pass-mark.ts'
import { reminderPlanOf } from './reminders/reminders.ts'
import { laterRoundOf } from './series/schedule.ts'
import { assertStart, withStart } from './moved-start.ts'
import { sessionsUntil } from './sessions-until.ts'
import { wrongField } from './wrong-field.ts'

type PublishRow = typeof publish.$inferSelect
type Member = Audience['memberList'][number]
type NamedMember = Member & { name: string }

const keyOf = ({ type, id }: Member): string => `${type}:${id}`

const lacking = <M extends Member>(of: readonly M[], others: readonly Member[]): M[] => {
  const known = new Set(others.map(keyOf))
  return of.filter((one) => !known.has(keyOf(one)))
}

/** Those of a publish's departments, classes and people that the caller sees. */
const seenMembers = (db: TenantDb, by: SharingViewer, id: string) =>
  visibleMembers(db, by, (type) =>
    db
      .select({ id: publishMember.memberId })
      .from(publishMember)
      .where(and(eq(publishMember.publishId, id), eq(publishMember.type, type))),
  )

/**
 * Which departments, classes and people another audience adds and takes out; those that the caller doesn't see stay as long as it is for some. Throws
 * `not-found` for one that isn't there, `illegal-argument` where nobody would be left.
 */
async function audienceChange(
  db: TenantDb,
  by: SharingViewer,
  { id, members: was }: Pick<PublishRow, 'id' | 'members'>,
  { members, memberList }: Audience,
) {
  const named = await db
    .select({ type: publishMember.type, id: publishMember.memberId })
    .from(publishMember)
    .where(eq(publishMember.publishId, id))
  const seen: NamedMember[] = await seenMembers(db, by, id)
  const noneAdded: NamedMember[] = []
  if (members === 'ALL')
    return { members, after: [], added: noneAdded, removed: seen, isChanged: was !== 'ALL' }
  const wanted = await knownMembers(db, by, memberList, 'body.memberList')
  const removed = lacking(seen, wanted)
  const added = lacking(wanted, named)
  const after = [...lacking(named, removed), ...added]
  if (after.length === 0) throw wrongField('body.memberList')
  return { members, after, added, removed, isChanged: was !== members || added.length + removed.length > 0 }
}

type AudienceChange = Awaited<ReturnType<typeof audienceChange>>

async function assertEnd(t: TenantDb, held: PublishRow, endsAt: Date | null, now: number): Promise<void> {
  const fault = endFault(
    {
      was: held.endsAt?.getTime() ?? null,
      endsAt: endsAt?.getTime() ?? null,
      nextRoundAt: held.nextRoundAt?.getTime() ?? null,
      sessionsUntil: (await sessionsUntil(t, held.id, now))?.getTime() ?? null,
    },
    now,
  )
  if (fault)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.endsAt', code: fault, message: 'not allowed here' },
    ])
  if (endsAt?.getTime() !== held.endsAt?.getTime() && (await laterRoundOf(t, held)))
    throw new CallError('round-begun')
}

/** What of an exam those agreed to who have begun it. */
async function assertUnbegun(t: TenantDb, held: PublishRow, notesAbsences: boolean): Promise<void> {
  if (notesAbsences === held.notesAbsences) return
  if ((await t.count(session, eq(session.publishId, held.id))) > 0)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.notesAbsences', code: 'begun', message: 'somebody has begun' },
    ])
}

/** What reminds of another end: only instants that come, and nobody where there is none. */
const remindersFor = (held: PublishRow, endsAt: Date | null, now: number) =>
  endsAt === null
    ? { reminders: [] }
    : {
        remindersSince: new Date(
          remindersSince(reminderPlanOf(held), held.remindedAt?.getTime() ?? null, now),
        ),
      }

/** What of a publish goes with its start. */
const startColumns = ({ startsAt, seriesStartedAt, nextRoundAt }: PublishRow) => ({
  startsAt,
  seriesStartedAt,
  nextRoundAt,
})

async function replaceAudience(
  t: TenantDb,
  id: string,
  { members, added, removed }: AudienceChange,
  now: Date,
) {
  if (members === 'ALL') {
    await t.delete(publishMember).where(eq(publishMember.publishId, id))
    return
  }
  for (const type of memberTypes) {
    const ids = removed.filter((one) => one.type === type).map((one) => one.id)
    await t
      .delete(publishMember)
      .where(
        and(
          eq(publishMember.publishId, id),
          eq(publishMember.type, type),
          isOneOf(publishMember.memberId, ids),
        ),
      )
  }
  if (added.length > 0)
    await t
      .insert(publishMember)
      .values(added.map((one) => ({ publishId: id, type: one.type, memberId: one.id })))
  await freePlaces(t, { id, members }, now)
}

/**
 * Changes a publish that is out (PUBLISH-11). Practices and attempts that are on go on as they began, also of somebody who is taken out; what was
 * done stays. Throws `not-found`, also for a class or somebody that the caller doesn't see, `changed-meanwhile`, `round-begun` for the end of an earlier
 * round, `illegal-argument` with each field.
 */
export async function editPublish(
  db: TenantDb,
  by: SharingViewer,
  id: string,
  { revision, members, memberList, startsAt, endsAt, judgesAll, ...said }: ChangedPublish,
): Promise<CoursePublish> {
  return db.transaction(async (t) => {
    await publishRow(t, by, id)
    const [held] = await t.select().from(publish).where(eq(publish.id, id)).for('no key update')
    if (!held) throw new CallError('not-found')
    if (held.revision !== revision) throw new CallError('changed-meanwhile')
    const start = startsAt === null ? null : new Date(startsAt)
    const moved = withStart(held, start, by.now)
    const given = endsAt === null ? null : new Date(endsAt)
    // An end that was left as it is goes with the start that it is counted from.
    const end = given?.getTime() === held.endsAt?.getTime() ? moved.endsAt : given
    assertStart({ was: held.startsAt, startsAt: start, endsAt: end }, by.now)
    await assertEnd(t, moved, end, by.now)
    const isExam = held.kind !== 'practice'
    const texts = {
      ...said,
      instructions: isExam ? said.instructions : held.instructions,
      notesAbsences: isExam && said.notesAbsences,
    }
    await assertUnbegun(t, held, texts.notesAbsences)
    const audience = await audienceChange(t, by, held, { members, memberList })
    const isMoved = end?.getTime() !== held.endsAt?.getTime()
    const wasRunning = isRunning(viewOf(await publishRow(t, by, id), by.now))
    await t
      .update(publish)
      .set({
        ...texts,
        ...startColumns(moved),
        members,
        endsAt: end,
        revision: revision + 1,
        ...(isMoved && remindersFor(held, end, by.now)),
      })
      .where(eq(publish.id, id))
    if (audience.isChanged) await replaceAudience(t, id, audience, new Date(by.now))
    const judged = judgesAll ? await judgeAllBy(t, id, said.passAt) : 0
    if (audience.isChanged || judged > 0) await issueOf(t, id, new Date(by.now))
    const isRunningNow = isRunning(viewOf(await publishRow(t, by, id), by.now))
    if (isRunningNow && !wasRunning)
      await t.update(publish).set({ archived: false }).where(eq(publish.id, id))
    const details = {
      ...changesOf({ ...held }, { ...texts, members, startsAt: moved.startsAt, endsAt: end }),
      ...(audience.added.length > 0 && { added: audience.added }),
      ...(audience.removed.length > 0 && { removed: audience.removed }),
      ...(judged > 0 && { judgedAnew: judged }),
    }
    await notePublish(t, 'publish-changed', by, { id, name: texts.name }, details)
    return viewOf(await publishRow(t, by, id), by.now)
  })
}

/**
 * Who would come in and who would leave with another audience, of everybody, whoever sees them: it is for them all. Throws as `editPublish`.
 */
export async function previewAudience(
  db: TenantDb,
  by: SharingViewer,
  id: string,
  given: Audience,
): Promise<AudiencePreview> {
  const held = await publishRow(db, by, id)
  const change = await audienceChange(db, by, held, given)
  const isThere = eq(user.status, 'ACTIVE')
  const before = isLearnerOf(db, id, held.members)
  const after = change.members === 'ALL' ? eq(user.type, 2) : isAmong(db, change.after)
  const counted = async (where: SQL | undefined) => {
    const [row] = await db.select({ people: count() }).from(user).where(and(isThere, where))
    return row?.people ?? 0
  }
  const running = async (where?: SQL) => {
    const [row] = await db
      .select({ people: countDistinct(session.userId) })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.publishId, id), eq(session.status, 'open'), where))
    return row?.people ?? 0
  }
  const leaves = after && and(before, not(after))
  return {
    people: await counted(after),
    joining: await counted(before && and(after, not(before))),
    leaving: await counted(leaves),
    running: await running(),
    runningLeaving: await running(leaves),
  }
}
