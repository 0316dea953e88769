import { mayAskReference } from '../../../src/domain/session/reference.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Checkpoint } from './checkpoint.ts'
import { logEntry } from './queries.ts'

/**
 * Reference answers of a round that the learner has answered (CONV-05, CONV-21). While the customer still waits at the
 * same place, such as after a follow-up, they would give the answer away: there are none yet. `not-found` where the
 * course or the difficulty shows none, the result is withheld (EXAM-07), it is an exam (EXAM-18), or the turn answered nothing.
 */
export const referenceAnswers = async (
  db: TenantDb,
  { sessionId, engine, state, withheld, ofExam }: Checkpoint,
  seq: number,
): Promise<string[]> => {
  const mayAsk = !withheld && !ofExam && mayAskReference(engine.offersReference, state)
  const entry = mayAsk ? await logEntry(db, sessionId, seq) : null
  const reference = entry && engine.referenceOf(entry)
  if (!reference) throw new CallError('not-found')
  return engine.waitsAt(state, reference.node) ? [] : reference.answers
}
