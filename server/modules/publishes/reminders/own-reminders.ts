import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OwnReminder } from '../../../../src/contract/reminders.ts'
import { sessionsAreStages } from '../../../../src/domain/publish/stages.ts'
import { examRegistration, examSession, sessionReminder } from '../../../db/schema/exams.ts'
import { session } from '../../../db/schema/practice.ts'
import { publish, reminder } from '../../../db/schema/publishes.ts'
import type { Given, TenantDb } from '../../../db/tenant-db.ts'
import { learningOf } from '../materials/standings.ts'

/** The publishes that a person was reminded of, has not completed and still can; what ends first first. */
async function remindedPublishes(db: TenantDb, userId: string, now: Date): Promise<OwnReminder[]> {
  const rows = await db
    .select({ publishId: reminder.publishId })
    .from(reminder)
    .innerJoin(publish, eq(publish.id, reminder.publishId))
    .where(and(eq(reminder.userId, userId), eq(publish.terminated, false)))
  if (rows.length === 0) return []
  const publishIds = rows.map(({ publishId }) => publishId)
  const found = await learningOf(db, { userId, now, publishIds })
  const endOf = ({ endsAt }: { endsAt: string | null }) => (endsAt === null ? Infinity : Date.parse(endsAt))
  return found
    .filter(({ state, over }) => state !== 'completed' && !over)
    .toSorted((a, b) => endOf(a) - endOf(b))
    .map(({ publishId, name, round, kind, locale, endsAt }) => ({
      publishId,
      name,
      round,
      kind,
      locale,
      endsAt,
      session: null,
    }))
}

/**
 * The exam sessions that a person was reminded of (EXAM-21), what comes first first: those that they have registered for until they begin, the
 * others until their registration closes or they have registered. Those in which they were given a place (EXAM-23) until they are reminded that it
 * begins, or have begun.
 */
async function remindedSessions(db: TenantDb, userId: string, now: Date): Promise<OwnReminder[]> {
  const rows = await db
    .select({
      id: examSession.id,
      told: sql<boolean>`bool_or(${sessionReminder.what} in ('day', 'hour'))`,
      placed: sql<
        number | null
      >`extract(epoch from max(${sessionReminder.of}) filter (where ${sessionReminder.what} = 'place'))::float8 * 1000`,
      name: examSession.name,
      publishId: examSession.publishId,
      need: publish.completionNeed,
      startsAt: examSession.startsAt,
      closes: examSession.registerUntil,
      endsAt: examSession.endsAt,
    })
    .from(sessionReminder)
    .innerJoin(examSession, eq(examSession.id, sessionReminder.examSessionId))
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .where(eq(sessionReminder.userId, userId))
    .groupBy(
      examSession.id,
      examSession.name,
      examSession.publishId,
      publish.completionNeed,
      examSession.startsAt,
      examSession.registerUntil,
      examSession.endsAt,
    )
  if (rows.length === 0) return []
  const registered = await db.select().from(examRegistration).where(eq(examRegistration.userId, userId))
  const publishIds = [...new Set(rows.map(({ publishId }) => publishId))]
  const found = await learningOf(db, { userId, now, publishIds })
  const attempts = await db
    .select({ id: session.examSessionId })
    .from(session)
    .where(and(eq(session.userId, userId), inArray(session.publishId, publishIds)))
  const begun = new Set(attempts.map(({ id }) => id))
  const shown = rows.flatMap((row) => {
    const own = registered.filter(({ publishId }) => publishId === row.publishId)
    const here = own.find(({ examSessionId }) => examSessionId === row.id)
    const isSettled = sessionsAreStages(row) ? here !== undefined : own.length > 0
    const isPlaced = here?.placedAt != null && Math.abs(here.placedAt.getTime() - (row.placed ?? 0)) < 1
    // Who registered because of it hasn't been told yet that it begins.
    if (isSettled && (here?.state !== 'registered' || !(row.told || isPlaced))) return []
    const at = isSettled ? row.startsAt : (row.closes ?? row.endsAt)
    const of = found.find(({ publishId }) => publishId === row.publishId)
    if (!of || of.over) return []
    // Who gets a place while it can be sat is told of it until they begin.
    const isLate = isPlaced && row.endsAt > now && !begun.has(row.id)
    if (at <= now && !isLate) return []
    const { publishId, name, round, kind, locale, endsAt } = of
    const what = !isSettled ? ('register' as const) : row.told ? ('begins' as const) : ('place' as const)
    const reminded = { id: row.id, name: row.name, what, at: at.toISOString() }
    return { publishId, name, round, kind, locale, endsAt, session: reminded }
  })
  return shown.toSorted((a, b) => Date.parse(a.session.at) - Date.parse(b.session.at))
}

/** Of which publishes, and of which exam sessions, a person was ever reminded. */
export const remindersTo = (db: TenantDb, userId: Given<string>) => ({
  publishes: db.select({ id: reminder.publishId }).from(reminder).where(eq(reminder.userId, userId)),
  sessions: db
    .select({ id: sessionReminder.examSessionId })
    .from(sessionReminder)
    .where(eq(sessionReminder.userId, userId)),
})

/** What a person was reminded of and can still do: exam sessions first, which have their hour. */
export async function ownReminders(db: TenantDb, userId: string, now: Date): Promise<OwnReminder[]> {
  return [...(await remindedSessions(db, userId, now)), ...(await remindedPublishes(db, userId, now))]
}
