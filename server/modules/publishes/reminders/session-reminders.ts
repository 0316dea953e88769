import { type SQL, and, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type DueReminder, sessionRemindersDue } from '../../../../src/domain/exam/session-reminders.ts'
import { sessionsAreStages } from '../../../../src/domain/publish/stages.ts'
import { isRegisteredAs } from '../../../db/exam-places.ts'
import { isLearnerOf } from '../../../db/membership.ts'
import { examRegistration, examSession, sessionReminder } from '../../../db/schema/exams.ts'
import { user } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/practice.ts'
import { publish } from '../../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import { sessionReminderText } from '../../../ports/messages.ts'
import { auditAll } from '../../audit/public.ts'
import { type Log, type Sending, sendTexts } from './send-texts.ts'

const day = 86_400_000

/**
 * Reminds of every exam session that begins or whose registration closes (EXAM-21); answers how many people. Each is reminded once of each, over
 * any number of servers; messages are sent after it is kept, so that nobody gets two. `closing` ends it between two messages.
 */
export async function remindOfSessions(
  platform: Sending,
  log: Log,
  now: Date,
  closing?: AbortSignal,
): Promise<number> {
  const tomorrow = new Date(now.getTime() + day)
  const isNear = (at: SQL | typeof examSession.startsAt) =>
    and(sql`${at} > ${now.toISOString()}::timestamptz`, sql`${at} <= ${tomorrow.toISOString()}::timestamptz`)
  const near = await platform.database.db
    .select({ tenantId: examSession.tenantId, id: examSession.id })
    .from(examSession)
    .innerJoin(
      publish,
      and(eq(publish.tenantId, examSession.tenantId), eq(publish.id, examSession.publishId)),
    )
    .where(
      and(
        eq(examSession.registration, true),
        eq(publish.trial, false),
        eq(publish.terminated, false),
        lte(publish.startsAt, now),
        or(isNull(publish.endsAt), gt(publish.endsAt, now)),
        or(
          isNear(examSession.startsAt),
          isNear(sql`coalesce(${examSession.registerUntil}, ${examSession.endsAt})`),
        ),
      ),
    )
  let people = 0
  for (const { tenantId, id } of near) {
    if (closing?.aborted) break
    people += await remindOf(platform, log, tenantDb(platform.database.db, tenantId), id, now, closing)
  }
  return people
}

async function remindOf(
  platform: Sending,
  log: Log,
  db: TenantDb,
  id: string,
  now: Date,
  closing?: AbortSignal,
): Promise<number> {
  const [found] = await db
    .select({ row: examSession, of: publish })
    .from(examSession)
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .where(eq(examSession.id, id))
  if (!found) return 0
  const { row, of } = found
  const due = sessionRemindersDue(
    {
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      registerFrom: row.registerFrom?.getTime() ?? null,
      registerUntil: row.registerUntil?.getTime() ?? null,
    },
    now.getTime(),
  )
  let people = 0
  for (const one of due) {
    const userIds = await db.transaction((t) => keepReminded(t, found, one, now))
    people += userIds.length
    const what = one.what === 'register' ? 'register' : 'begins'
    const said = { exam: of.name, session: row.name, at: new Date(one.of) }
    const texts = {
      publishId: of.id,
      userIds,
      textIn: (locale: Parameters<typeof sessionReminderText>[0]) => sessionReminderText(locale, what, said),
    }
    await sendTexts(platform, log, db, texts, closing)
  }
  return people
}

interface Found {
  row: typeof examSession.$inferSelect
  of: typeof publish.$inferSelect
}

/** Those who have registered, or were given their place, before the instant to remind at; whoever did so since knows. */
const registeredFor = (t: TenantDb, { row }: Found, { since }: DueReminder) =>
  t
    .select({ id: examRegistration.userId })
    .from(examRegistration)
    .where(
      and(
        isRegisteredAs(row.id, 'registered'),
        sql`coalesce(${examRegistration.placedAt}, ${examRegistration.at}) <= ${new Date(since).toISOString()}::timestamptz`,
      ),
    )

/** Those who can't sit it as long as they haven't registered, here or, where the sessions are a choice, for another one. */
async function isUnregistered(t: TenantDb, { row, of }: Found): Promise<SQL | undefined> {
  const taken = await t.count(examRegistration, isRegisteredAs(row.id, 'registered'))
  if (row.capacity !== null && taken >= row.capacity) return sql`false`
  const isStage = sessionsAreStages({ need: of.completionNeed })
  const registered = t
    .select({ id: examRegistration.userId })
    .from(examRegistration)
    .where(isStage ? eq(examRegistration.examSessionId, row.id) : eq(examRegistration.publishId, of.id))
  const begun = t
    .select({ id: session.userId })
    .from(session)
    .where(isStage ? eq(session.examSessionId, row.id) : eq(session.publishId, of.id))
  return and(isLearnerOf(t, of.id, of.members), notInArray(user.id, registered), notInArray(user.id, begun))
}

/** Keeps that these people are reminded now, and answers who they are; who was told of the same instant before isn't among them. */
async function keepReminded(t: TenantDb, found: Found, due: DueReminder, now: Date): Promise<string[]> {
  const { row, of } = found
  const isToldThen =
    due.what === 'register'
      ? await isUnregistered(t, found)
      : and(
          sql`${user.id} in ${registeredFor(t, found, due)}`,
          of.members === 'ALL' ? undefined : isLearnerOf(t, of.id, of.members),
        )
  const people = await t
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.status, 'ACTIVE'), isToldThen))
  if (people.length === 0) return []
  const at = new Date(due.of)
  const told = await t
    .insertMany(
      sessionReminder,
      people.map(({ id: userId }) => ({ examSessionId: row.id, userId, what: due.what, of: at })),
    )
    .onConflictDoUpdate({
      target: [
        sessionReminder.tenantId,
        sessionReminder.examSessionId,
        sessionReminder.userId,
        sessionReminder.what,
      ],
      set: { of: at },
      setWhere: sql`${sessionReminder.of} <> ${at.toISOString()}::timestamptz`,
    })
    .returning({ userId: sessionReminder.userId })
  if (told.length > 0)
    await auditAll(
      t,
      [
        {
          action: 'publish-reminded',
          userId: null,
          target: of.name,
          targetId: of.id,
          address: '',
          details: { people: told.length, session: row.name },
        },
      ],
      now.getTime(),
    )
  return told.map(({ userId }) => userId)
}
