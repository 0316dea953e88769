import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { examRegistration, examSession, sessionReminder } from '../../../db/schema/exams.ts'
import { user } from '../../../db/schema/people.ts'
import { publish } from '../../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import { sessionReminderText } from '../../../ports/messages.ts'
import { type Log, type Sending, sendTexts } from './send-texts.ts'

interface Placed {
  tenantId: string
  id: string
  name: string
  startsAt: Date
  publishId: string
  publishName: string
}

/** Sessions, not over yet, in which people were given a place and haven't been told. */
const untoldIn = (db: Sending['database']['db'], now: Date): Promise<Placed[]> =>
  db
    .selectDistinct({
      tenantId: examSession.tenantId,
      id: examSession.id,
      name: examSession.name,
      startsAt: examSession.startsAt,
      publishId: publish.id,
      publishName: publish.name,
    })
    .from(examRegistration)
    .innerJoin(
      examSession,
      and(
        eq(examSession.tenantId, examRegistration.tenantId),
        eq(examSession.id, examRegistration.examSessionId),
      ),
    )
    .innerJoin(
      publish,
      and(eq(publish.tenantId, examSession.tenantId), eq(publish.id, examSession.publishId)),
    )
    .leftJoin(
      sessionReminder,
      and(
        eq(sessionReminder.tenantId, examRegistration.tenantId),
        eq(sessionReminder.examSessionId, examRegistration.examSessionId),
        eq(sessionReminder.userId, examRegistration.userId),
        eq(sessionReminder.what, 'place'),
      ),
    )
    .where(
      and(
        eq(examRegistration.state, 'registered'),
        isNotNull(examRegistration.placedAt),
        or(isNull(sessionReminder.of), sql`${sessionReminder.of} <> ${examRegistration.placedAt}`),
        gt(examSession.endsAt, now),
        eq(publish.trial, false),
        eq(publish.terminated, false),
        lte(publish.startsAt, now),
        or(isNull(publish.endsAt), gt(publish.endsAt, now)),
      ),
    )

/** Keeps that they are told now, and answers who they are; who was told of this very place before isn't among them. */
async function keepTold(t: TenantDb, examSessionId: string): Promise<string[]> {
  const placed = await t
    .select({ userId: examRegistration.userId, of: examRegistration.placedAt })
    .from(examRegistration)
    .innerJoin(user, eq(user.id, examRegistration.userId))
    .where(
      and(
        eq(examRegistration.examSessionId, examSessionId),
        eq(examRegistration.state, 'registered'),
        isNotNull(examRegistration.placedAt),
        eq(user.status, 'ACTIVE'),
      ),
    )
  const rows = placed.flatMap(({ userId, of }) =>
    of === null ? [] : [{ examSessionId, userId, what: 'place' as const, of }],
  )
  if (rows.length === 0) return []
  const told = await t
    .insertMany(sessionReminder, rows)
    .onConflictDoUpdate({
      target: [
        sessionReminder.tenantId,
        sessionReminder.examSessionId,
        sessionReminder.userId,
        sessionReminder.what,
      ],
      set: { of: sql`excluded.of` },
      setWhere: sql`${sessionReminder.of} <> excluded.of`,
    })
    .returning({ userId: sessionReminder.userId })
  return told.map(({ userId }) => userId)
}

/**
 * Tells people that they have a place in an exam session (EXAM-23): from the waiting list, or as somebody registered or moved them. Each is told once of
 * each, over any number of servers; on the home page, and by a text message that is sent after that is kept. Answers how many people.
 */
export async function tellOfPlaces(
  platform: Sending,
  log: Log,
  now: Date,
  closing?: AbortSignal,
): Promise<number> {
  let people = 0
  for (const { tenantId, id, name, startsAt, publishId, publishName } of await untoldIn(
    platform.database.db,
    now,
  )) {
    if (closing?.aborted) break
    const db = tenantDb(platform.database.db, tenantId)
    const userIds = await db.transaction((t) => keepTold(t, id))
    people += userIds.length
    const said = { exam: publishName, session: name, at: startsAt }
    const textIn = (locale: Parameters<typeof sessionReminderText>[0]) =>
      sessionReminderText(locale, 'place', said)
    await sendTexts(platform, log, db, { publishId, userIds, textIn }, closing)
  }
  return people
}
