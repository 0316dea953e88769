import { type SQL, and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { JobKind, JobProgress, JobResult } from '../../../src/contract/jobs.ts'
import type { Delegation } from '../../../src/domain/permissions/delegation.ts'
import type { Db } from '../../db/database.ts'
import { intentModel, job } from '../../db/schema/jobs.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { type JobOutcome, queueOf, type QueueName, shortLived } from './job-kind.ts'

export type JobRow = Omit<typeof job.$inferSelect, 'passwords' | 'input'>

/** Without what only its work and its person's question for passwords read. */
const shown = {
  tenantId: job.tenantId,
  id: job.id,
  userId: job.userId,
  kind: job.kind,
  state: job.state,
  subject: job.subject,
  caller: job.caller,
  progress: job.progress,
  result: job.result,
  fileName: job.fileName,
  fileBytes: job.fileBytes,
  error: job.error,
  attempts: job.attempts,
  heartbeatAt: job.heartbeatAt,
  createdAt: job.createdAt,
  endedAt: job.endedAt,
}

const isUnfinished = inArray(job.state, ['uploading', 'waiting', 'running'])
const isOwn = (userId: string, id: string): SQL | undefined => and(eq(job.id, id), eq(job.userId, userId))
const kindsOf = (queue: QueueName): JobKind[] =>
  (Object.keys(queueOf) as JobKind[]).filter((kind) => queueOf[kind] === queue)

/**
 * For a token that a service got (AUTH-16a): jobs that were started with no more than it may, so that nobody reads by it
 * what its scope does not give. Undefined for a person's own sign-in, which reaches all of theirs.
 */
const isReachableBy = (delegation: Delegation | null): SQL | undefined =>
  delegation
    ? sql`${job.caller} -> 'delegation' -> 'permissions' <@ ${JSON.stringify(delegation.permissions)}::jsonb`
    : undefined

export async function jobsOf(
  db: TenantDb,
  userId: string,
  delegation: Delegation | null,
  { kind, page, size }: { kind?: JobKind | undefined; page: number; size: number },
): Promise<{ items: JobRow[]; total: number }> {
  const where = and(eq(job.userId, userId), isReachableBy(delegation), kind ? eq(job.kind, kind) : undefined)
  const items = await db
    .select(shown)
    .from(job)
    .where(where)
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(size)
    .offset((page - 1) * size)
  return { items, total: await db.count(job, where) }
}

export async function ownJob(
  db: TenantDb,
  userId: string,
  id: string,
  delegation: Delegation | null = null,
): Promise<JobRow | null> {
  const [found] = await db
    .select(shown)
    .from(job)
    .where(and(isOwn(userId, id), isReachableBy(delegation)))
  return found ?? null
}

export async function passwordsOf(db: TenantDb, userId: string, id: string) {
  const [found] = await db.select({ passwords: job.passwords }).from(job).where(isOwn(userId, id))
  return found ? (found.passwords ?? []) : null
}

/** Unfinished jobs of a person and of their enterprise, counted one caller after the other. */
export async function countUnfinished(t: TenantDb, userId: string, queue: QueueName) {
  await t.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const [found] = await t
    .select({
      own: sql<number>`count(*) filter (where ${job.userId} = ${userId})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(job)
    .where(and(isUnfinished, inArray(job.kind, kindsOf(queue))))
  return found ?? { own: 0, all: 0 }
}

export async function addJob(t: TenantDb, row: Omit<typeof job.$inferInsert, 'tenantId'>): Promise<void> {
  await t.insert(job).values(row)
}

/** The input file is there: the job may be run. False where it is gone. */
export async function setWaiting(db: TenantDb, id: string): Promise<boolean> {
  const changed = await db
    .update(job)
    .set({ state: 'waiting' })
    .where(and(eq(job.id, id), eq(job.state, 'uploading')))
    .returning({ id: job.id })
  return changed.length > 0
}

/** Begins an attempt; null where the job doesn't wait any more. Ids are unique over all tenants. */
export async function beginAttempt(db: Db, id: string): Promise<typeof job.$inferSelect | null> {
  const [begun] = await db
    .update(job)
    .set({ state: 'running', attempts: sql`${job.attempts} + 1`, heartbeatAt: sql`now()`, progress: null })
    .where(and(eq(job.id, id), eq(job.state, 'waiting')))
    .returning()
  return begun ?? null
}

/** One attempt of a job, as long as it is nobody else's. */
export interface Attempt {
  id: string
  attempts: number
}
const isAttempt = ({ id, attempts }: Attempt): SQL | undefined =>
  and(eq(job.id, id), eq(job.state, 'running'), eq(job.attempts, attempts))

const change = async (
  db: TenantDb,
  where: SQL | undefined,
  set: PgUpdateSetSource<typeof job>,
): Promise<boolean> => (await db.update(job).set(set).where(where).returning({ id: job.id })).length > 0

/** Tells that the attempt goes on. False where it is this instance's no longer, here and below. */
export const keepAlive = (db: TenantDb, attempt: Attempt, progress?: JobProgress): Promise<boolean> =>
  change(db, isAttempt(attempt), { heartbeatAt: sql`now()`, ...(progress && { progress }) })

export const endDone = (
  db: TenantDb,
  attempt: Attempt,
  result: JobResult,
  outcome: JobOutcome,
  endedAt: Date,
): Promise<boolean> =>
  change(db, isAttempt(attempt), {
    state: 'done',
    result,
    passwords: outcome.passwords?.length ? outcome.passwords : null,
    fileName: outcome.fileName ?? null,
    fileBytes: outcome.fileBytes ?? null,
    error: null,
    progress: null,
    endedAt,
  })

export const endFailed = (
  db: TenantDb,
  attempt: Attempt,
  error: NonNullable<JobRow['error']>,
  endedAt: Date,
): Promise<boolean> => change(db, isAttempt(attempt), { state: 'failed', error, progress: null, endedAt })

/** Back to waiting. `uncounted` where the attempt was broken off by no fault of the job. */
export const putBack = (db: TenantDb, attempt: Attempt, uncounted = false): Promise<boolean> =>
  change(db, isAttempt(attempt), {
    state: 'waiting',
    progress: null,
    heartbeatAt: sql`now()`,
    ...(uncounted && { attempts: attempt.attempts - 1 }),
  })

export const cancelJob = (db: TenantDb, userId: string, id: string, endedAt: Date): Promise<boolean> =>
  change(db, and(isOwn(userId, id), isUnfinished), { state: 'cancelled', progress: null, endedAt })

export const restartJob = (db: TenantDb, userId: string, id: string): Promise<boolean> =>
  change(db, and(isOwn(userId, id), inArray(job.state, ['failed', 'cancelled'])), {
    state: 'waiting',
    attempts: 0,
    error: null,
    endedAt: null,
    heartbeatAt: sql`now()`,
  })

/** Answers whether it was there and had ended. */
export async function removeJob(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(job)
    .where(and(isOwn(userId, id), isNotNull(job.endedAt)))
    .returning({ id: job.id })
  return removed.length > 0
}

/** Removes the jobs of a kind of a person that have ended, but for so many of the newest. */
export async function removeOlder(db: TenantDb, userId: string, kind: JobKind, most: number): Promise<void> {
  const ended = and(eq(job.userId, userId), eq(job.kind, kind), isNotNull(job.endedAt))
  const rows = await db
    .select({ id: job.id })
    .from(job)
    .where(ended)
    .orderBy(desc(job.createdAt), desc(job.id))
    .offset(most)
  if (rows.length === 0) return
  await db.delete(job).where(
    and(
      ended,
      inArray(
        job.id,
        rows.map((row) => row.id),
      ),
    ),
  )
}

/** Whoever ran these has been silent for so many seconds. */
export const lostJobs = (db: Db, seconds: number): Promise<JobRow[]> =>
  db
    .select(shown)
    .from(job)
    .where(and(eq(job.state, 'running'), lt(job.heartbeatAt, sql`now() - ${seconds} * interval '1 second'`)))

/** Jobs that wait for so many seconds: perhaps the queue was never told of them. */
export const waitingJobs = (db: Db, seconds: number): Promise<JobRow[]> =>
  db
    .select(shown)
    .from(job)
    .where(and(eq(job.state, 'waiting'), lt(job.heartbeatAt, sql`now() - ${seconds} * interval '1 second'`)))

/** Times before which something is too old to be kept. */
export interface KeptSince {
  done: Date
  /** What failed, was cancelled or is short-lived, its input file with it, and first passwords. */
  rest: Date
  uploading: Date
}

/** Removes what nobody needs any more, and first passwords before the rest. */
export async function removeOld(db: Db, { done, rest, uploading }: KeptSince): Promise<void> {
  await db
    .update(job)
    .set({ passwords: null })
    .where(and(isNotNull(job.passwords), lt(job.endedAt, rest)))
  await db
    .delete(job)
    .where(
      or(
        lt(job.endedAt, done),
        and(
          or(inArray(job.state, ['failed', 'cancelled']), inArray(job.kind, [...shortLived])),
          lt(job.endedAt, rest),
        ),
        and(eq(job.state, 'uploading'), lt(job.createdAt, uploading)),
      ),
    )
  await db.delete(intentModel).where(lt(intentModel.createdAt, done))
}

/** Until the transaction's end whoever else starts a job of that kind with that value waits. */
export async function lockStarts(t: TenantDb, kind: JobKind, value: string): Promise<void> {
  const name = `${t.tenantId} ${kind} ${value}`
  await t.select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` }).from(tenant)
}

/** An unfinished job of this kind whose input has this value of a field; null where there is none. */
export async function unfinishedJob(
  db: TenantDb,
  kind: JobKind,
  field: string,
  value: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: job.id })
    .from(job)
    .where(and(isUnfinished, eq(job.kind, kind), sql`${job.input} ->> ${field} = ${value}`))
    .limit(1)
  return found?.id ?? null
}

/** How a job ended, for who waits for it; null where it is gone. */
export async function stateOf(db: TenantDb, id: string): Promise<Pick<JobRow, 'state' | 'error'> | null> {
  const [found] = await db.select({ state: job.state, error: job.error }).from(job).where(eq(job.id, id))
  return found ?? null
}

/** How the newest job of this kind stands whose input has this value of a field, whoever started it; null where there is none. */
export async function lastState(
  db: TenantDb,
  kind: JobKind,
  field: string,
  value: string,
): Promise<JobRow['state'] | null> {
  const [found] = await db
    .select({ state: job.state })
    .from(job)
    .where(and(eq(job.kind, kind), sql`${job.input} ->> ${field} = ${value}`))
    .orderBy(desc(job.createdAt))
    .limit(1)
  return found?.state ?? null
}
