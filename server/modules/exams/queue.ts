import { and, asc, avg, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mostOfExam } from '../../../src/domain/exam/exam-session.ts'
import {
  admitted,
  estimateOf,
  heardOf,
  isInLine,
  mayBegin,
  placeInLine,
  type QueueEntry,
  type QueueState,
} from '../../../src/domain/exam/queue.ts'
import { examQueue } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ExamSessionRow } from './exam-rows.ts'
import { lockSession } from './registration.ts'

export interface InLine {
  state: QueueState
  place: number
  estimateSeconds: number
}

/** A tab that was heard of within so many milliseconds waits. */
const otherTab = 12_000

const at = (state: QueueState, place = 0, estimateSeconds = 0): InLine => ({ state, place, estimateSeconds })

type Row = typeof examQueue.$inferSelect
const entryOf = ({ userId, seenAt, hidden, admittedAt }: Row): QueueEntry => ({
  userId,
  hidden,
  seenAt: seenAt.getTime(),
  admittedAt: admittedAt?.getTime() ?? null,
})

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

const of = (id: string, userId?: string) =>
  and(eq(examQueue.examSessionId, id), userId === undefined ? undefined : eq(examQueue.userId, userId))

const runningIn = async (t: TenantDb, id: string): Promise<number> =>
  t.count(session, and(eq(session.examSessionId, id), eq(session.status, 'open')))

/** How long attempts at this session take, in seconds; its minutes where none has ended yet. */
async function usualSeconds(t: TenantDb, { id, minutes }: ExamSessionRow): Promise<number> {
  const [row] = await t
    .select({
      ended: count(),
      seconds: avg(sql`extract(epoch from ${session.endedAt} - ${session.startedAt})`),
    })
    .from(session)
    .where(and(eq(session.examSessionId, id), isNotNull(session.endedAt)))
  return row && row.ended > 0 && row.seconds !== null ? Number(row.seconds) : minutes * 60
}

/**
 * Puts a learner into the line of a session, or keeps them there (EXAM-03). As many may begin as there are seats: the line is held by the
 * session's row, so that this is exact over all instances, and stands in the database, so that it outlives a crash. Who was not
 * heard of for half a minute, or three where the page said that it is hidden, has left. `device` is empty for who asks to begin and has not waited. While one tab of a person waits, another one is told so.
 */
export async function waitInLine(
  db: TenantDb,
  userId: string,
  id: string,
  { device, hidden = false, now }: { device: string; hidden?: boolean; now: number },
): Promise<InLine> {
  return db.transaction(async (t) => {
    const held = await lockSession(t, id)
    if (held.seats === null) return at('WAITING_FOR_EXAM')
    const rows = await t
      .select()
      .from(examQueue)
      .where(of(id))
      .orderBy(asc(examQueue.joinedAt), asc(examQueue.userId))
    const gone = rows.filter((row) => !isInLine(entryOf(row), now) && row.userId !== userId)
    if (gone.length > 0)
      await t.delete(examQueue).where(
        and(
          of(id),
          inArray(
            examQueue.userId,
            gone.map((row) => row.userId),
          ),
        ),
      )
    const there = rows.filter((row) => isInLine(entryOf(row), now))
    const own = there.find((row) => row.userId === userId)
    if (own && own.device !== '' && own.device !== device && now - own.seenAt.getTime() < otherTab)
      return at('QUEUE_REPEAT')
    if (!own && there.length >= held.seats * mostOfExam.queue) return at('QUEUE_REJECT')
    const seen = new Date(now)
    const before = own ? entryOf(own) : { userId, seenAt: now, hidden, admittedAt: null }
    const self = heardOf(before, hidden, now)
    const line = [
      ...there.map((row) => (row.userId === userId ? self : entryOf(row))),
      ...(own ? [] : [self]),
    ]
    await t.delete(examQueue).where(of(id, userId))
    const chosen = new Set(admitted(line, held.seats, await runningIn(t, id), now))
    const isAdmitted = chosen.delete(userId) || mayBegin(self, now)
    // Who is seen asks within seconds. Who isn't may ask a minute from now: the seat is kept for them until then.
    const hiddenOnes = line.filter((entry) => entry.hidden && chosen.has(entry.userId))
    if (hiddenOnes.length > 0)
      await t
        .update(examQueue)
        .set({ admittedAt: seen })
        .where(
          and(
            of(id),
            inArray(
              examQueue.userId,
              hiddenOnes.map((entry) => entry.userId),
            ),
          ),
        )
    await t.insert(examQueue).values({
      examSessionId: id,
      userId,
      device,
      joinedAt: own?.joinedAt ?? seen,
      seenAt: seen,
      hidden,
      admittedAt: mayBegin(self, now) || !isAdmitted ? dateOf(self.admittedAt) : seen,
    })
    if (isAdmitted) return at('WAITING_FOR_EXAM')
    const place = placeInLine(line, userId, now)
    return at('QUEUE_WAIT', place, estimateOf(place, held.seats, await usualSeconds(t, held)))
  })
}

/** Whether a seat is kept for somebody. */
export async function isAdmitted(db: TenantDb, userId: string, id: string, now: number): Promise<boolean> {
  const [row] = await db.select().from(examQueue).where(of(id, userId))
  return row !== undefined && mayBegin(entryOf(row), now)
}

/** Leaves the line, or the seat that was kept. */
export async function leaveLine(db: TenantDb, userId: string, id: string): Promise<void> {
  await db.delete(examQueue).where(of(id, userId))
}
