import { and, count, eq, sql } from 'drizzle-orm'
import type { HeldSession, NewExamSession } from '../../../src/contract/exam-sessions.ts'
import { mostOfExam } from '../../../src/domain/exam/exam-session.ts'
import { examRegistration, examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { issueOf, plannedSessions } from '../publishes/public.ts'
import type { ExamSessionRow } from './exam-rows.ts'
import { heldRow, viewOf, wrongSession } from './hold-exams.ts'
import { lockSession } from './registration.ts'

/** The publish of an exam, held until the transaction ends, so that its sessions are counted by one at a time. */
async function lockExam(t: TenantDb, id: string) {
  const [row] = await t.select().from(publish).where(eq(publish.id, id)).for('no key update')
  if (!row) throw new CallError('not-found')
  return row
}

const note = (
  t: TenantDb,
  by: BuildingActor,
  action: AuditAction,
  { id, name, publishId }: Pick<ExamSessionRow, 'id' | 'name' | 'publishId'>,
) =>
  auditAll(
    t,
    [{ action, userId: by.id, target: name, targetId: id, address: by.address, details: { publishId } }],
    by.now,
  )

/**
 * Adds a session to an exam that is out (EXAM-20). An exam that ends before it does ends with it, and one that was over goes on. Throws `not-found`,
 * also for a practice, `course-terminated`, `sessions-used-up`, `illegal-argument` with each field.
 */
export async function addSession(
  db: TenantDb,
  by: BuildingActor,
  publishId: string,
  given: NewExamSession,
): Promise<HeldSession> {
  const exam = await heldRow(db, by, eq(examSession.publishId, publishId))
  const [planned] = await plannedSessions(db, exam.versionId, exam.kind, [given], by.now, () => 'body')
  if (!planned) throw new CallError('not-found')
  return db.transaction(async (t) => {
    const held = await lockExam(t, publishId)
    if (held.terminated) throw new CallError('course-terminated')
    const others = await t
      .select({ name: examSession.name })
      .from(examSession)
      .where(eq(examSession.publishId, publishId))
    if (others.length >= mostOfExam.sessions)
      throw new CallError('sessions-used-up', { most: mostOfExam.sessions })
    const called = planned.name.toLocaleLowerCase()
    if (others.some(({ name }) => name.toLocaleLowerCase() === called)) throw wrongSession('name', 'repeat')
    const [row] = await t
      .insert(examSession)
      .values({ publishId, ...planned })
      .returning()
    if (!row) throw new Error('no session was added')
    const isBeyond = held.endsAt !== null && held.endsAt < planned.endsAt
    await t
      .update(publish)
      .set({
        archived: false,
        ...(isBeyond && { endsAt: planned.endsAt, revision: held.revision + 1 }),
      })
      .where(eq(publish.id, publishId))
    await note(t, by, 'exam-session-added', row)
    return viewOf(t, row, exam, by.now)
  })
}

/**
 * Removes a session that nobody relies on (EXAM-20). Throws `not-found`, `session-in-use` with how many have registered, wait for a place or have begun,
 * `only-session`.
 */
export async function removeSession(db: TenantDb, by: BuildingActor, id: string): Promise<void> {
  const { publishId } = await heldRow(db, by, eq(examSession.id, id))
  await db.transaction(async (t) => {
    await lockExam(t, publishId)
    const held = await lockSession(t, id)
    const [registered] = await t
      .select({ people: count() })
      .from(examRegistration)
      .where(eq(examRegistration.examSessionId, id))
    const [begun] = await t
      .select({ people: sql<number>`count(distinct ${session.userId})::int` })
      .from(session)
      .where(eq(session.examSessionId, id))
    const used = { registered: registered?.people ?? 0, begun: begun?.people ?? 0 }
    if (used.registered + used.begun > 0) throw new CallError('session-in-use', used)
    if ((await t.count(examSession, eq(examSession.publishId, publishId))) === 1)
      throw new CallError('only-session')
    await t.delete(examSession).where(and(eq(examSession.id, id), eq(examSession.publishId, publishId)))
    // Where all of them are needed, what is left may be what somebody has done.
    await issueOf(t, publishId, new Date(by.now))
    await note(t, by, 'exam-session-removed', held)
  })
}
