import { type SQL, and, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { examSession } from './schema/exams.ts'
import { material } from './schema/materials.ts'
import { session } from './schema/practice.ts'
import { publish } from './schema/publishes.ts'
import type { Given, TenantDb } from './tenant-db.ts'

/**
 * Whether the sessions of a mock exam or an exam are over, as `PublishTimes` says it: it has some, all have ended, also by the pause that
 * lasts (`endWithPause`), and no attempt runs. One with learning materials is left to its own end, as they can be seen and count until then.
 */
export function areSessionsOver(db: Pick<TenantDb, 'select'>, now: Given<Date>): SQL<boolean> {
  const at = sql`${sql.param(now, publish.endsAt)}::timestamptz`
  const paused = sql`greatest(interval '0', least(${at}, ${examSession.pausedUntil}) - ${examSession.pausedAt})`
  const isPaused = and(isNotNull(examSession.pausedAt), isNotNull(examSession.pausedUntil))
  const end = sql`${examSession.endsAt} + case when ${isPaused} then ${paused} else interval '0' end`
  const held = db.select({ id: examSession.publishId }).from(examSession)
  const open = db.select({ id: examSession.publishId }).from(examSession).where(gt(end, at))
  const running = db
    .select({ id: session.publishId })
    .from(session)
    .where(and(isNotNull(session.examSessionId), eq(session.status, 'open')))
  const withMaterials = db.select({ id: material.publishId }).from(material)
  return sql<boolean>`(${publish.kind} <> 'practice' and ${publish.id} in ${held} and ${publish.id} not in ${open}
    and ${publish.id} not in ${running} and ${publish.id} not in ${withMaterials})`
}

/** When a publish is over as things stand (`lastsUntil` of the contract): by its own end, or with its last session (`areSessionsOver`). */
export function lastsUntil(db: Pick<TenantDb, 'select'>): SQL<Date | null> {
  const lastSession = db
    .select({ end: sql`max(${examSession.endsAt})` })
    .from(examSession)
    .where(eq(examSession.publishId, publish.id))
  const withMaterials = db.select({ id: material.publishId }).from(material)
  return sql<Date | null>`case when ${publish.kind} = 'practice' or ${publish.id} in ${withMaterials} then ${publish.endsAt}
    else least(${publish.endsAt}, ${lastSession}) end`.mapWith(publish.endsAt)
}

/** When the first session of a mock exam or an exam opens; null where it has none. */
export function firstSession(db: Pick<TenantDb, 'select'>): SQL<Date | null> {
  const first = db
    .select({ start: sql`min(${examSession.startsAt})` })
    .from(examSession)
    .where(eq(examSession.publishId, publish.id))
  return sql<Date | null>`(${first})`.mapWith(publish.endsAt)
}

/** Whether a publish is neither over nor terminated, by the rule of `publishStateOf`: learners have it now, or will. */
export const isOngoing = (db: Pick<TenantDb, 'select'>, now: Date): SQL | undefined =>
  and(
    eq(publish.terminated, false),
    or(isNull(publish.endsAt), gt(publish.endsAt, now)),
    not(areSessionsOver(db, now)),
  )
