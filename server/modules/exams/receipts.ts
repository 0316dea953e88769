import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { Receipt } from '../../../src/contract/exam-attempts.ts'
import type { AttemptLogEntry, AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import type { DialogueEvent } from '../../../src/domain/dialogue/dialogue.ts'
import { receiptCode } from '../../../src/domain/exam/receipt-code.ts'
import { keptConversation, type KeptEnd, keptEnd, keptEnds } from '../../../src/domain/exam/receipt.ts'
import type { Viewer } from '../../db/people-scope.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { BuildingActor } from '../courses/public.ts'
import type { Checkpoint, Practice } from '../practice/public.ts'
import { heldAttempt } from './hold-exams.ts'

const iso = (at: number): string => new Date(at).toISOString()

const receiptFrom = ({ content, endedAt, lastAnswerAt, ...end }: KeptEnd): Receipt => ({
  ...end,
  code: receiptCode(createHash('sha256').update(content).digest('hex')),
  endedAt: iso(endedAt),
  lastAnswerAt: lastAnswerAt === null ? null : iso(lastAnswerAt),
})

/** The receipt of an attempt at a paper as it stands (EXAM-26); null while it runs. */
export function receiptOf(id: string, state: AttemptState): Receipt | null {
  const end = keptEnd(id, state)
  return end && receiptFrom(end)
}

/** The receipts of an attempt from its log, the first end first; of a conversation there is one at most. */
export function receiptsIn(
  { engine, state }: Pick<Checkpoint, 'engine' | 'state'>,
  id: string,
  log: Awaited<ReturnType<Practice['record']>>['log'],
): Receipt[] {
  // The engine of a paper writes no other log, and what is no paper is a conversation.
  if (engine.paper) return keptEnds(engine.paper, id, log as AttemptLogEntry[]).map(receiptFrom)
  const end = keptConversation(
    id,
    state,
    log.map(({ at, event }) => ({ at, event: event as DialogueEvent })),
  )
  return end ? [receiptFrom(end)] : []
}

/**
 * The receipts of an attempt, for its learner and, where `holder` is given, for who holds its exam and sees its learner. Throws `not-found` for
 * everything else.
 */
export async function receiptsOf(
  db: TenantDb,
  practice: Practice,
  { userId, holder }: { userId: string; holder: (BuildingActor & Viewer) | null },
  id: string,
): Promise<CallReply<'GET /coach-api/exam-attempts/:id/receipts'>> {
  const [own] = await db
    .select({ displayName: user.displayName })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), eq(session.userId, userId), isNotNull(session.examSessionId)))
  const found = own ?? (holder && (await heldAttempt(db, holder, id)))
  if (!found) throw new CallError('not-found')
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: id })
  return { displayName: found.displayName, items: receiptsIn(checkpoint, id, log) }
}
