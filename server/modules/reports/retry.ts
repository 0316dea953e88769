import { randomUUID } from 'node:crypto'
import type { Claims } from '../../../src/contract/identity.ts'
import type { RetriedMoment } from '../../../src/contract/report.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Rights } from '../../plugins/account-access.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Practice, replay } from '../practice/public.ts'
import { endedSession } from './queries.ts'
import { nobodyElse } from './report-viewer.ts'
import { answersKeptFromCaller, reportTurnsOf } from './service.ts'

/**
 * What would have come of other words from one of the learner's lines on (CONV-22a): the session is played again up to
 * there, by the version and the readings that it had, and goes on with these. Nothing is kept, and nothing counts. Throws
 * CallError `not-found` where there is no such line of the caller's own, or nothing is told yet of what is right (EXAM-07, EXAM-18), and what an answer of a practice throws.
 */
export async function retryMoment(
  db: TenantDb,
  practice: Practice,
  claims: Claims,
  rights: Rights,
  { id, seq, says }: { id: string; seq: number; says: readonly string[] },
): Promise<RetriedMoment> {
  const found = await endedSession(db, id, { id: claims.user_id, scope: nobodyElse })
  const isTold = found && !found.withheld && found.unmarked === 0
  const isKept =
    isTold && (await answersKeptFromCaller(db, practice, { claims, rights }, { ...found, id })) !== null
  if (!isTold || isKept) throw new CallError('not-found')
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: id })
  const { engine } = checkpoint
  const moment = log.find((entry) => entry.seq === seq && entry.event.type === 'say')
  if (!moment) throw new CallError('not-found')
  const session = replay(engine)
  for (const { event, at } of log) {
    if (session.entries.length >= seq - 1) break
    session.take(event, at)
  }
  for (const text of says) {
    const state = session.state()
    if (!engine.takesSpeech(state)) break
    const answer = { type: 'say' as const, turnId: randomUUID(), round: state.round, text }
    session.take(await engine.enrich(state, answer), moment.at)
  }
  const fold = engine.report(session.entries)
  return {
    turns: reportTurnsOf(engine, fold, rights).slice(seq - 1),
    open: engine.takesSpeech(session.state()),
  }
}
