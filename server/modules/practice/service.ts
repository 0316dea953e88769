import { randomInt, randomUUID } from 'node:crypto'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import { withoutAnswers } from '../../../src/contract/without-answers.ts'
import { withoutResult } from '../../../src/contract/without-result.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import type { Instant, SessionRequest } from '../../../src/domain/session/session.ts'
import type { Database } from '../../db/database.ts'
import { answersOfAttemptKept } from '../../db/kept-answers.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { createAnswersToMark } from './answers-to-mark.ts'
import { type Checkpoint, sessionViewOf, turnsOf } from './checkpoint.ts'
import { createJudgeCorrected } from './corrections.ts'
import { createRepetitionChange } from './repetitions.ts'
import type { Engine } from './engines/engine.ts'
import { createEngineCache } from './engine-cache.ts'
import { linesUpTo, logBetween, logOf, type SessionRef } from './queries.ts'
import { createSessionRunner, type Written } from './session-runner.ts'
import { createSessionStarter, type StartSession } from './start-session.ts'
import { createStartWriter } from './start-writer.ts'
import { createTurnWriter } from './turn-writer.ts'

export interface Snapshot {
  session: Session
  turns: Turn[]
  checkpoint: Checkpoint
}

/**
 * Practices: the one way by which a session's log grows. Sessions live in the database; what is kept here is only there
 * to be fast, and any instance may take the next turn. Methods throw CallError with a code of the contract.
 */
export interface Practice {
  start: StartSession
  /** As `SessionRunner` says it. */
  apply(ref: SessionRef, request: SessionRequest, receivedAt?: Instant): Promise<number | null>
  /** The session as the database has it, with its turns after `after`. `not-found`. */
  snapshot(ref: SessionRef, after: number): Promise<Snapshot>
  /** The session as the database has it. `not-found`. */
  checkpoint(ref: SessionRef): Promise<Checkpoint>
  /** The session as it is kept here, which another instance may have moved on a moment ago: enough for who only looks. `not-found`. */
  recent(ref: SessionRef): Promise<Checkpoint>
  /** The session with its whole log, for a report. `not-found`. */
  record(ref: SessionRef): Promise<{ checkpoint: Checkpoint; log: LogEntry[] }>
  /** The engine of a version, whatever passes in its publishes; null where there is none. */
  engineOf(tenantId: string, versionId: string): Promise<Engine | null>
  readonly instance: string
  readonly clock: () => Instant
  /** Calls back after each entry that this instance has written, in the order of a session's log. */
  onWritten(listener: (written: Written) => void): void
  /** Another instance has moved the session on: what is kept of it is out of date. */
  forget(sessionId: string): void
  /** Writes what waits and takes no more. */
  close(): Promise<void>
}

export interface PracticeOptions {
  database: Database
  /** The platform's clock alone decides deadlines (CONV-08). */
  clock: () => Instant
  /** Draws the seed of a session. */
  seed?: () => number
  /** Checkpoints that are kept. */
  checkpoints?: number
}

export const createPractice = ({
  database: { db },
  clock,
  seed = () => randomInt(2 ** 31),
  checkpoints = 5000,
}: PracticeOptions): Practice => {
  const instance = randomUUID()
  const writer = createTurnWriter(db, { instance })
  const starts = createStartWriter(db)
  const engines = createEngineCache(db)
  const runner = createSessionRunner({
    db,
    writer,
    toMark: createAnswersToMark(db),
    judgeCorrected: createJudgeCorrected(db),
    repetitionChange: createRepetitionChange(db),
    engines,
    clock,
    checkpoints,
  })

  const turnsFor = async (checkpoint: Checkpoint, turns: Turn[]): Promise<Turn[]> => {
    const { tenantId, sessionId, state, withheld, ofExam } = checkpoint
    if (withheld) return turns.map(withoutResult)
    const isKept =
      ofExam &&
      (state.status !== 'ended' ||
        (await answersOfAttemptKept(tenantDb(db, tenantId), sessionId, clock())) !== null)
    return isKept ? turns.map(withoutAnswers) : turns
  }

  const snapshot = async (ref: SessionRef, after: number): Promise<Snapshot> => {
    const checkpoint = await runner.load(ref)
    const tenant = tenantDb(db, ref.tenantId)
    const entries = await logBetween(tenant, ref.sessionId, after, checkpoint.seq)
    const before = await linesUpTo(tenant, ref.sessionId, Math.min(after, checkpoint.seq))
    const turns = turnsOf(checkpoint.engine, before, entries)
    return {
      session: sessionViewOf(checkpoint),
      turns: await turnsFor(checkpoint, turns),
      checkpoint,
    }
  }

  const record = async (ref: SessionRef) => {
    const own = tenantDb(db, ref.tenantId)
    // Side by side: of most sessions that are asked for nothing happens meanwhile.
    const [checkpoint, seen] = await Promise.all([runner.load(ref), logOf(own, ref.sessionId)])
    const { seq } = checkpoint
    const isWhole = (seen.at(-1)?.seq ?? 0) >= seq
    const log = isWhole ? seen.filter((entry) => entry.seq <= seq) : logBetween(own, ref.sessionId, 0, seq)
    return { checkpoint, log: await log }
  }

  return {
    start: createSessionStarter({ runner, writer: starts, engines, clock, seed }),
    apply: runner.apply,
    snapshot,
    checkpoint: runner.load,
    recent: runner.recent,
    record,
    engineOf: (tenantId, versionId) => engines(tenantId, versionId, { paperId: null, passAt: null }),
    instance,
    clock,
    onWritten: runner.onWritten,
    forget: runner.forget,
    async close() {
      await starts.close()
      await writer.close()
    },
  }
}
