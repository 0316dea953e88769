import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import type { RuleCorrectionEvent } from '../../../src/domain/dialogue/dialogue.ts'
import type { Correction } from '../../../src/domain/exam/correction.ts'
import { wholeConversation } from '../../../src/domain/marking/conversation-turns.ts'
import { afterCorrection, judgedConversation } from '../../../src/domain/marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import type { Db } from '../../db/database.ts'
import { isOneOf } from '../../db/id-list.ts'
import { correction } from '../../db/schema/corrections.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { isWithheld, shareSession } from '../exams/public.ts'
import {
  appendToEnded,
  correctionsOf,
  countedShares,
  type Practice,
  type SessionRow,
} from '../practice/public.ts'
import { issueOf } from '../publishes/public.ts'
import { broughtTo } from './brought.ts'
import { type EngineOf, engines, isEndedAttempt } from './held-exam.ts'

/** Attempts that are corrected in one transaction. */
const batch = 50

interface Work {
  practice: Practice
  clock: () => number
  /** Whether to go on after a batch: the rest is done by whoever looks next. */
  isWanted: () => boolean
}

/** Brings every attempt to the corrections of its publish (MARK-11). To do so again, on another instance or after a crash, changes nothing more. Rejects at the end where some failed. */
export async function workOff(db: Db, work: Work): Promise<void> {
  const waiting = await db
    .select({ tenantId: correction.tenantId, publishId: correction.publishId })
    .from(correction)
    .where(isNull(correction.doneAt))
    .orderBy(asc(correction.at))
  const failures: unknown[] = []
  for (const { tenantId, publishId } of waiting) {
    try {
      await workOffOne(tenantDb(db, tenantId), work, publishId)
    } catch (error) {
      // One publish that fails holds up no other.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some corrections were not applied')
}

async function workOffOne(
  db: TenantDb,
  { practice, clock, isWanted }: Work,
  publishId: string,
): Promise<void> {
  const engineOf = engines(practice, db.tenantId)
  while (isWanted()) {
    const [found] = await db
      .select({ corrections: publish.corrections })
      .from(publish)
      .where(eq(publish.id, publishId))
    const upTo = found?.corrections ?? 0
    const next = await db
      .select()
      .from(session)
      .where(and(isEndedAttempt(publishId), lt(session.corrections, upTo)))
      .orderBy(asc(session.id))
      .limit(batch)
    if (next.length === 0) return finish(db, publishId, upTo, new Date(clock()))
    // Within a transaction nothing else of the database can be asked.
    for (const row of next) await engineOf(row)
    await db.transaction((t) => correctBatch(t, engineOf, { publishId, upTo, now: clock() }, next))
    for (const { id } of next) practice.forget(id)
  }
}

/** Nobody waits any more: who passes now gets their certificate. */
const finish = (db: TenantDb, publishId: string, upTo: number, now: Date): Promise<void> =>
  db.transaction(async (t) => {
    await t
      .update(correction)
      .set({ doneAt: now })
      .where(
        and(eq(correction.publishId, publishId), lte(correction.number, upTo), isNull(correction.doneAt)),
      )
    await issueOf(t, publishId, now)
  })

/** Locks are taken in the order in which whoever marks takes them: the exam sessions, the attempts, the answers. */
async function correctBatch(
  t: TenantDb,
  engineOf: EngineOf,
  { publishId, upTo, now }: { publishId: string; upTo: number; now: number },
  next: readonly SessionRow[],
): Promise<void> {
  const exams = new Map<string, boolean>()
  for (const id of [...new Set(next.flatMap(({ examSessionId }) => examSessionId ?? []))].sort())
    exams.set(id, isWithheld(await shareSession(t, id), now))
  const ids = next.map(({ id }) => id)
  const rows = await t
    .select()
    .from(session)
    // One that goes on meanwhile (EXAM-22) is judged by them at its next end.
    .where(and(isOneOf(session.id, ids), eq(session.status, 'ended'), lt(session.corrections, upTo)))
    .orderBy(asc(session.id))
    .for('update')
  const held = new Map(rows.map((row) => [row.id, row]))
  const least = Math.min(upTo, ...rows.map(({ corrections }) => corrections))
  const all = await correctionsOf(t, publishId, least, upTo)
  for (const [index, one] of all.entries()) {
    const own = [...held.values()].filter((row) => row.corrections < least + index + 1)
    await correctAll(t, engineOf, one, now, own, (row) => held.set(row.id, row))
  }
  for (const { id, examSessionId, answersToMark, answersUnmarked, withheld } of held.values()) {
    const before = rows.find((row) => row.id === id)
    const changed = before?.answersUnmarked !== answersUnmarked
    const isKept = answersUnmarked > 0 || (examSessionId !== null && exams.get(examSessionId) === true)
    await t
      .update(session)
      .set({
        corrections: upTo,
        answersToMark,
        answersUnmarked,
        withheld: changed ? isKept : withheld,
      })
      .where(eq(session.id, id))
  }
}

async function correctAll(
  t: TenantDb,
  engineOf: EngineOf,
  one: Correction,
  now: number,
  rows: readonly SessionRow[],
  changed: (row: SessionRow) => void,
): Promise<void> {
  const brought = await broughtTo(t, engineOf, rows, one)
  for (const { row, engine, event, log } of brought) {
    if (!event) continue
    const after = await appendToEnded(t, row, engine, event, now)
    if (engine.conversation && 'turns' in event)
      await regrade(t, row.id, judgedTotal(engine.conversation, log, event))
    const settled = one.change.kind === 'full' ? await dropTask(t, row.id, one.question) : 0
    changed({
      ...after,
      answersToMark: row.answersToMark - settled,
      answersUnmarked: row.answersUnmarked - settled,
    })
  }
  if (one.change.kind !== 'free') return
  const graded = await countedShares(
    t,
    rows.map(({ id }) => id),
    one.question,
  )
  const marks = new Set(brought.flatMap(({ row, marked }) => (marked ? [row.id] : [])))
  for (const [id, share] of graded)
    if (!marks.has(id))
      await t
        .update(markingTask)
        .set({ graded: share })
        .where(and(eq(markingTask.sessionId, id), eq(markingTask.questionId, one.question)))
}

/** The total that the rules of a conversation come to with a correction, whatever people marked. */
function judgedTotal(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  event: RuleCorrectionEvent,
): number {
  return judgedConversation(course, afterCorrection(log, event)).log.at(-1)?.total ?? 0
}

/** What people mark of a conversation begins with what its rules come to now. */
const regrade = (t: TenantDb, sessionId: string, total: number) =>
  t
    .update(markingTask)
    .set({ graded: total / 100 })
    .where(and(eq(markingTask.sessionId, sessionId), eq(markingTask.questionId, wholeConversation)))

/** An answer that counts in full needs nobody's mark. Answers how many waited for one. */
async function dropTask(t: TenantDb, sessionId: string, question: string): Promise<number> {
  const dropped = await t
    .delete(markingTask)
    .where(
      and(
        eq(markingTask.sessionId, sessionId),
        eq(markingTask.questionId, question),
        isNull(markingTask.share),
      ),
    )
    .returning({ id: markingTask.id })
  return dropped.length
}
