import { isTooLong, maxLineLength } from '../../../src/domain/dialogue/line-limit.ts'
import { comparedLength } from '../../../src/domain/text/compared-length.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { nextDeadline } from '../../../src/domain/session/deadlines.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import { scoreOf } from '../../../src/domain/session/score.ts'
import type {
  Instant,
  SessionEvent,
  SessionRequest,
  Step,
  StepRefusal,
} from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { boundedMap } from '../../caches/bounded-map.ts'
import type { AnswersToMark } from './answers-to-mark.ts'
import { type Checkpoint, checkpointOf } from './checkpoint.ts'
import type { JudgeCorrected } from './corrections.ts'
import type { createRepetitionChange } from './repetitions.ts'
import type { EngineCache } from './engine-cache.ts'
import { createKeyedQueue } from '../../queues/keyed-queue.ts'
import { entryOfTurn, sessionById, type SessionRef } from './queries.ts'
import type { TurnRecord, TurnWriter } from './turn-writer.ts'

/** An entry that has just been written, with the session as it stands after it. */
export interface Written {
  entry: LogEntry
  checkpoint: Checkpoint
}

/** Moves sessions on, one request at a time. Methods throw CallError with a code of the contract. */
export interface SessionRunner {
  /**
   * Takes one request: decides, scores, and has it on disk before it answers its place in the log. An answer that was
   * taken before is answered with its old place and changes nothing. Null where the request had nothing to do.
   * `receivedAt`: when the platform had the whole request, by its own clock; now where it is left out. That decides whether it
   * was in time, however long it waits then (EXAM-04b).
   */
  apply(ref: SessionRef, request: SessionRequest, receivedAt?: Instant): Promise<number | null>
  /** The session as the database has it. `not-found`. */
  load(ref: SessionRef): Promise<Checkpoint>
  /** The session as it is kept, else as the database has it; it may have been overtaken by another instance. `not-found`. */
  recent(ref: SessionRef): Promise<Checkpoint>
  /** Keeps a checkpoint that was made elsewhere, such as by a start. */
  keep(checkpoint: Checkpoint): void
  /** What is kept of the session is out of date. */
  forget(sessionId: string): void
  /** Calls back after each entry that was written here, in the order of a session's log. */
  onWritten(listener: (written: Written) => void): void
}

export interface SessionRunnerOptions {
  db: Db
  writer: TurnWriter
  toMark: AnswersToMark
  judgeCorrected: JudgeCorrected
  repetitionChange: ReturnType<typeof createRepetitionChange>
  engines: EngineCache
  clock: () => Instant
  /** Checkpoints that are kept. */
  checkpoints: number
}

/** `active` is logged when the last sign of life is this old. The browser sends one every 15 seconds; the rest is leeway. */
const activeEvery = 12_000
/** Attempts to write an event before giving up: each failure means that another instance wrote one. */
const attempts = 8

/** The code of the contract that a refusal is answered with. */
export const refusalCodes: Record<StepRefusal, ErrorCode> = {
  'repeated-turn': 'repeated-answer',
  'repeated-answer': 'repeated-answer',
  'practice-ended': 'practice-ended',
  'not-started': 'bad-request',
  'already-started': 'bad-request',
  'wrong-answer-kind': 'wrong-answer-kind',
  'line-too-long': 'line-too-long',
  'exam-elsewhere': 'exam-elsewhere',
  paused: 'exam-paused',
}

/** What PostgreSQL can't keep in a text, replaced sign by sign, so that quotes keep their places. */
export const storable = (text: string) => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD')

const checked = (request: SessionRequest): SessionRequest => {
  if (request.type === 'answer')
    return {
      ...request,
      answers: request.answers.map((one) => ('text' in one ? { ...one, text: storable(one.text) } : one)),
    }
  if (request.type !== 'say') return request
  const text = storable(request.text)
  if (isTooLong(text))
    throw new CallError('line-too-long', { max: maxLineLength, length: comparedLength(text) })
  return { ...request, text }
}

/** The checkpoint and log record that an accepted step leads to. */
export const recordOf = (
  before: Checkpoint,
  event: SessionEvent,
  now: Instant,
  taken: Step,
): { record: TurnRecord; after: Checkpoint } => {
  const { engine, tenantId, sessionId } = before
  const { state, effects } = taken
  const { state: scoring, lines } = engine.score(before.scoring, before.state, event, taken)
  const score = scoreOf(engine.scale, scoring)
  const seq = before.seq + 1
  const deadlineAt = nextDeadline(engine.limits, state) ?? state.endedAt ?? now
  const entry = { seq, at: now, event, effects, lines, total: score.total }
  return {
    record: { tenantId, sessionId, entry, state, scoring, score, deadlineAt, passAt: engine.passAt },
    after: { ...before, seq, state, scoring, fresh: false },
  }
}

const isIdle = ({ state }: Checkpoint, request: SessionRequest, now: Instant): boolean =>
  request.type === 'tick' ||
  (request.type === 'active' && (state.status === 'ended' || now - state.lastActiveAt < activeEvery))

/** A request that has come to the front of its queue, but has to be enriched before it can be taken. */
const unenriched = Symbol('unenriched')

export const createSessionRunner = ({
  db,
  writer,
  toMark,
  judgeCorrected,
  repetitionChange,
  engines,
  clock,
  checkpoints,
}: SessionRunnerOptions): SessionRunner => {
  const kept = boundedMap<string, Checkpoint>(checkpoints)
  const inOrder = createKeyedQueue()
  const listeners: ((written: Written) => void)[] = []

  const load = async ({ tenantId, sessionId }: SessionRef): Promise<Checkpoint> => {
    const row = await sessionById(tenantDb(db, tenantId), sessionId)
    const engine = row && (await engines(tenantId, row.versionId, row))
    if (!row || !engine) throw new CallError('not-found')
    return checkpointOf(tenantId, row, engine)
  }

  const current = async (ref: SessionRef): Promise<Checkpoint> => {
    const known = kept.get(ref.sessionId)
    return known && known.tenantId === ref.tenantId ? known : load(ref)
  }

  /** Time never runs backwards in a session, even where the clocks of two instances differ. */
  const instant = ({ state }: Checkpoint, receivedAt: Instant): Instant =>
    Math.max(receivedAt, state.lastActiveAt, state.roundStartedAt)

  const write = async (before: Checkpoint, event: SessionEvent, now: Instant, taken: Step) => {
    const judged = await judgeCorrected(before, { event, taken }, now)
    const { record, after } = recordOf(before, judged.event, now, judged.taken)
    kept.delete(before.sessionId)
    const marking = await toMark(before, judged.taken, record.entry)
    const repetition = await repetitionChange(before, judged.taken, now)
    const { corrections } = judged
    const result = await writer.append({ ...record, toMark: marking, repetition, corrections })
    if (result !== 'written') return result
    // The end of a conversation decides whether its result is withheld.
    const checkpoint = marking ? await load(before) : after
    kept.set(after.sessionId, checkpoint)
    for (const listener of listeners) listener({ entry: record.entry, checkpoint })
    return result
  }

  /** An answer that was taken before is acknowledged again; the same id with other words is not. */
  const repeated = async (
    { engine, tenantId, sessionId }: Checkpoint,
    request: SessionRequest,
    refused: StepRefusal,
  ): Promise<number> => {
    const turnId = 'turnId' in request ? request.turnId : null
    const entry = turnId === null ? null : await entryOfTurn(tenantDb(db, tenantId), sessionId, turnId)
    if (entry && engine.isSameAnswer(entry.event, request)) return entry.seq
    throw new CallError(entry ? 'repeated-answer' : refusalCodes[refused])
  }

  /** Does what time alone does before now, such as ending the session or its pause, at that very moment. */
  const expire = async (before: Checkpoint, now: Instant): Promise<'not-due' | 'done' | 'overtaken'> => {
    const { engine, state } = before
    const due = nextDeadline(engine.limits, state)
    if (due === null || due > now) return 'not-due'
    const tick: SessionRequest = { type: 'tick' }
    const result = await write(before, tick, due, engine.step(state, tick, due))
    return result === 'written' ? 'done' : 'overtaken'
  }

  /**
   * Takes a request that has come to the front of its session's queue. The cheap reasons to refuse it come first, so that
   * nothing is spent on understanding a line that nobody asked for.
   */
  const decide = async (
    ref: SessionRef,
    request: SessionRequest,
    enriched: SessionEvent | null,
    receivedAt: Instant,
  ): Promise<number | null | typeof unenriched> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const before = await current(ref)
      const { engine, state } = before
      const now = instant(before, receivedAt)
      const expired = await expire(before, now)
      if (expired === 'done' && request.type === 'tick') return before.seq + 1
      if (expired !== 'not-due') continue
      if (isIdle(before, request, now)) return null
      const reason = engine.refusalOf(state, request)
      if (reason === null && enriched === null && engine.needsEnriching(request)) return unenriched
      const event = enriched ?? request
      const taken: Step =
        reason === null ? engine.step(state, event, now) : { state, effects: [], refused: reason }
      if (taken.refused !== null && !before.fresh) {
        // Another instance may have moved the session on: only what the database has can refuse a request.
        kept.delete(ref.sessionId)
        continue
      }
      if (taken.refused !== null) return repeated(before, request, taken.refused)
      const result = await write(before, event, now, taken)
      if (result === 'written') return before.seq + 1
      if (result === 'repeated') return repeated(before, request, 'repeated-turn')
    }
    throw new CallError('unavailable')
  }

  const applyInOrder = (
    ref: SessionRef,
    request: SessionRequest,
    enriched: SessionEvent | null,
    receivedAt: Instant,
  ) => inOrder(ref.sessionId, () => decide(ref, request, enriched, receivedAt))

  return {
    async apply(ref, request, receivedAt = clock()) {
      const clean = checked(request)
      const first = await applyInOrder(ref, clean, null, receivedAt)
      if (first !== unenriched) return first
      // Outside of the queue: understanding a line may take its time while the session's clock goes on.
      const { engine, state } = await current(ref)
      const second = await applyInOrder(ref, clean, await engine.enrich(state, clean), receivedAt)
      if (second === unenriched) throw new CallError('internal')
      return second
    },
    load,
    recent: current,
    keep: (checkpoint) => void kept.set(checkpoint.sessionId, checkpoint),
    forget: (sessionId) => void kept.delete(sessionId),
    onWritten: (listener) => void listeners.push(listener),
  }
}
