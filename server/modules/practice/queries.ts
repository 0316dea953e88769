import { type Placeholder, and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import { accountBlockOf } from '../../../src/domain/permissions/account-block.ts'
import type { Db } from '../../db/database.ts'
import { holdsSignIn } from '../../db/sign-in-scope.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { liveTicket, session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { builtOnce, type TenantDb } from '../../db/tenant-db.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'

export type SessionRow = typeof session.$inferSelect

const sessionWithKind = builtOnce((db, given: (name: 'id') => Placeholder) =>
  db
    .select({ session, kind: publish.kind })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(eq(session.id, given('id'))),
)

/** A session, and whether it is an attempt at an exam that is no rehearsal. */
export const sessionById = async (
  db: TenantDb,
  id: string,
): Promise<(SessionRow & { ofExam: boolean }) | null> => {
  const [row] = await sessionWithKind(db, { id })
  return row ? { ...row.session, ofExam: row.session.examSessionId !== null && row.kind === 'exam' } : null
}

export interface OpenSession {
  sessionId: string
  publishId: string
  /** Of its publish. */
  name: string
  isExam: boolean
  /** Whether it is answered on an exam's sheet. */
  isPaper: boolean
  kind: CourseKind
}

/** The person's unfinished session, what is practised or sat in it, and whether it is an attempt at an exam; there is one at most. */
export const openSessionOf = async (db: TenantDb, userId: string): Promise<OpenSession | null> => {
  const [row] = await db
    .select({
      sessionId: session.id,
      publishId: session.publishId,
      name: publish.name,
      isExam: sql<boolean>`${session.examSessionId} is not null`,
      isPaper: sql<boolean>`${session.paperId} is not null`,
      kind: courseVersion.kind,
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .where(and(eq(session.userId, userId), eq(session.status, 'open')))
  return row ?? null
}

const logColumns = {
  seq: turnLog.seq,
  at: turnLog.at,
  event: turnLog.event,
  effects: turnLog.effects,
  lines: turnLog.lines,
  total: turnLog.total,
}

const entryOf = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.getTime() })

const partOfLog = builtOnce((db, given: (name: 'sessionId' | 'after' | 'upTo') => Placeholder) =>
  db
    .select(logColumns)
    .from(turnLog)
    .where(
      and(
        eq(turnLog.sessionId, given('sessionId')),
        gt(turnLog.seq, given('after')),
        lte(turnLog.seq, given('upTo')),
      ),
    )
    .orderBy(asc(turnLog.seq)),
)

/** The log of a session after `after`, up to and with `upTo`, in order. */
export const logBetween = async (
  db: TenantDb,
  sessionId: string,
  after: number,
  upTo: number,
): Promise<LogEntry[]> => {
  const rows = await partOfLog(db, { sessionId, after, upTo })
  return rows.map(entryOf)
}

/** A place in a log is a 32-bit number. */
const mostEntries = 2 ** 31 - 1

/** The whole log of a session. */
export const logOf = (db: TenantDb, sessionId: string): Promise<LogEntry[]> =>
  logBetween(db, sessionId, 0, mostEntries)

/** Points given and taken by the first `upTo` entries. */
export const linesUpTo = async (db: TenantDb, sessionId: string, upTo: number) => {
  if (upTo === 0) return []
  const rows = await db
    .select({ lines: turnLog.lines })
    .from(turnLog)
    .where(
      and(eq(turnLog.sessionId, sessionId), lte(turnLog.seq, upTo), sql`${turnLog.lines} <> '[]'::jsonb`),
    )
    .orderBy(asc(turnLog.seq))
  return rows.flatMap((row) => row.lines)
}

export const logEntry = async (db: TenantDb, sessionId: string, seq: number): Promise<LogEntry | null> => {
  const [row] = await db
    .select(logColumns)
    .from(turnLog)
    .where(and(eq(turnLog.sessionId, sessionId), eq(turnLog.seq, seq)))
  return row ? entryOf(row) : null
}

export const entryOfTurn = async (
  db: TenantDb,
  sessionId: string,
  turnId: string,
): Promise<LogEntry | null> => {
  const [row] = await db
    .select(logColumns)
    .from(turnLog)
    .where(and(eq(turnLog.sessionId, sessionId), eq(turnLog.turnId, turnId)))
  return row ? entryOf(row) : null
}

export interface TicketRow {
  tenantId: string
  sessionId: string
  userId: string
  family: string | null
}

/** Uses a ticket up: one caller alone gets the row. Null where it is unknown, used or over. */
export const consumeTicket = async (db: Db, hash: string, now: Date): Promise<TicketRow | null> => {
  const [row] = await db.delete(liveTicket).where(eq(liveTicket.hash, hash)).returning()
  return row && row.expiresAt > now
    ? { tenantId: row.tenantId, sessionId: row.sessionId, userId: row.userId, family: row.family }
    : null
}

export const removeOldTickets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(liveTicket).where(lt(liveTicket.expiresAt, now))
}

export interface SessionRef {
  tenantId: string
  sessionId: string
}

/** Sessions that time alone has ended by `now`, the longest overdue first. */
export const dueSessions = (db: Db, now: Date, limit: number): Promise<SessionRef[]> =>
  db
    .select({ tenantId: session.tenantId, sessionId: session.id })
    .from(session)
    .where(and(eq(session.status, 'open'), lte(session.deadlineAt, now)))
    .orderBy(asc(session.deadlineAt))
    .limit(limit)

/** A session, and the sign-in by which somebody listens to it. */
export interface ListenerRef extends SessionRef {
  family: string | null
}

/** How far each of the sessions is, and whether its learner may still be connected by that sign-in. */
export const accessOfListeners = async (
  db: Db,
  refs: ListenerRef[],
  now: Date,
): Promise<(ListenerRef & { seq: number; active: boolean })[]> => {
  const listeners = sql`jsonb_to_recordset(${JSON.stringify(refs)}::text::jsonb) as r("tenantId" uuid, "sessionId" uuid, family uuid)`
  const rows = await db
    .select({
      tenantId: session.tenantId,
      sessionId: session.id,
      family: sql<string | null>`r.family`,
      seq: session.seq,
      signedIn: sql<boolean>`(r.family is null or ${holdsSignIn(db, sql`r.family`)})`,
      account: {
        type: user.type,
        status: user.status,
        tenantStatus: tenant.status,
        licenceUntil: tenant.licenceUntil,
      },
    })
    .from(session)
    .innerJoin(listeners, sql`${session.tenantId} = r."tenantId" and ${session.id} = r."sessionId"`)
    .innerJoin(tenant, eq(tenant.id, session.tenantId))
    .innerJoin(user, and(eq(user.tenantId, session.tenantId), eq(user.id, session.userId)))
  return rows.map(({ signedIn, account, ...access }) => ({
    ...access,
    active: signedIn && accountBlockOf(account, now.getTime()) === null,
  }))
}
