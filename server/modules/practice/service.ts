import { randomInt, randomUUID } from 'node:crypto'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import { comparedLength } from '../../../src/domain/text/compared-length.ts'
import { isTooLong, maxLineLength } from '../../../src/domain/dialogue/line-limit.ts'
import { initialState, nextDeadline, step } from '../../../src/domain/dialogue/step.ts'
import type { Refusal as StepRefusal, SessionEvent, Step } from '../../../src/domain/dialogue/session.ts'
import { initialScore, scoreOf, scoreStep } from '../../../src/domain/scoring/score-turn.ts'
import type { ScoreState } from '../../../src/domain/scoring/score.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { refusalOfDatabase } from '../../db/database-errors.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { startablePublish } from '../publishes/public.ts'
import { boundedMap } from './bounded-map.ts'
import { type Checkpoint, sessionViewOf, turnsOf } from './checkpoint.ts'
import { type CourseCache, createCourseCache } from './course-cache.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import type { LogEntry } from './present.ts'
import { type SessionRef, entryOfTurn, linesUpTo, logBetween, openSessionOf, sessionById } from './queries.ts'
import { type TurnRecord, createTurnWriter } from './turn-writer.ts'

/** What a learner, or time, does to a session. */
export type SessionRequest =
  | { type: 'say'; turnId: string; round: number; text: string }
  | { type: 'choose'; turnId: string; round: number; options: string[] }
  | { type: 'active' }
  | { type: 'tick' }
  | { type: 'end' }

/** An entry that has just been written, with the session as it stands after it. */
export interface Written {
  entry: LogEntry
  checkpoint: Checkpoint
}

export interface Snapshot {
  session: Session
  turns: Turn[]
  checkpoint: Checkpoint
}

/**
 * Practices: the one way by which a session's log grows. Sessions live in the database; what is kept here is only there
 * to be fast, and any instance may take the next turn. Methods throw Refusal with a code of the contract.
 */
export interface Practice {
  /** Starts a practice and answers its session's id. `not-found`, `unfinished-session` with its id (CONV-06). */
  start(db: TenantDb, start: { userId: string; publishId: string; endUnfinished: boolean }): Promise<string>
  /**
   * Takes one event: decides, scores, and has it on disk before it answers its place in the log. A turn that was taken
   * before is answered with its old place and changes nothing. Null where the event had nothing to do.
   */
  apply(ref: SessionRef, request: SessionRequest): Promise<number | null>
  /** The session as the database has it, with its turns after `after`. `not-found`. */
  snapshot(ref: SessionRef, after: number): Promise<Snapshot>
  /** The session as the database has it. `not-found`. */
  checkpoint(ref: SessionRef): Promise<Checkpoint>
  /** The session with its whole log, for a report. `not-found`. */
  record(ref: SessionRef): Promise<{ checkpoint: Checkpoint; log: LogEntry[] }>
  readonly courses: CourseCache
  readonly instance: string
  readonly clock: () => number
  /** Calls back after each entry that this instance has written, in the order of a session's log. */
  onWritten(listener: (written: Written) => void): void
  /** Another instance has moved the session on: what is kept of it is out of date. */
  forget(sessionId: string): void
  /** Writes what waits and takes no more. */
  close(): Promise<void>
}

export interface PracticeOptions {
  database: Database
  /** Milliseconds since 1970; the platform's clock alone decides deadlines (CONV-08). */
  clock: () => number
  /** Draws the seed of a session. */
  seed?: () => number
  /** Checkpoints that are kept. */
  checkpoints?: number
}

/**
 * `active` is logged when the last sign of life is this old. The browser sends one every 15 seconds; the rest
 * is leeway.
 */
const activeEvery = 12_000
/** Attempts to write an event before giving up: each failure means that another instance wrote one. */
const attempts = 8

const codes: Record<StepRefusal, ErrorCode> = {
  'repeated-turn': 'repeated-answer',
  'repeated-answer': 'repeated-answer',
  'practice-ended': 'practice-ended',
  'not-started': 'bad-request',
  'already-started': 'bad-request',
  'wrong-answer-kind': 'wrong-answer-kind',
  'line-too-long': 'line-too-long',
}

/** What PostgreSQL can't keep in a text, replaced sign by sign, so that quotes keep their places. */
const storable = (text: string) => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD')

const turnIdOf = (event: SessionEvent | SessionRequest): string | null =>
  'turnId' in event ? event.turnId : null

const sameAnswer = (request: SessionRequest, { event }: LogEntry): boolean => {
  if (request.type === 'say' && event.type === 'say') return request.text === event.text
  if (request.type === 'choose' && event.type === 'choose')
    return [...request.options].sort().join() === [...event.options].sort().join()
  return false
}

/** The checkpoint and log record that an accepted step leads to. */
const recordOf = (
  before: Checkpoint,
  event: SessionEvent,
  now: number,
  taken: Step,
): { record: TurnRecord; after: Checkpoint } => {
  const { compiled } = before.course
  const scored = scoreStep(compiled, before.scoring, before.dialogue, event, taken)
  const after: Checkpoint = {
    ...before,
    seq: before.seq + 1,
    dialogue: taken.state,
    scoring: scored.state,
    fresh: false,
  }
  const record: TurnRecord = {
    tenantId: before.tenantId,
    sessionId: before.sessionId,
    seq: after.seq,
    turnId: turnIdOf(event),
    at: new Date(now),
    event,
    effects: taken.effects,
    lines: scored.lines,
    dialogue: after.dialogue,
    scoring: after.scoring,
    score: scoreOf(compiled, after.scoring),
    deadlineAt: new Date(nextDeadline(compiled, after.dialogue) ?? after.dialogue.endedAt ?? now),
  }
  return { record, after }
}

const entryOf = ({ seq, at, event, effects, lines, score }: TurnRecord): LogEntry => ({
  seq,
  at,
  event,
  effects,
  lines,
  total: score.total,
})

export const createPractice = ({
  database,
  clock,
  seed = () => randomInt(2 ** 31),
  checkpoints = 5000,
}: PracticeOptions): Practice => {
  const { db } = database
  const instance = randomUUID()
  const writer = createTurnWriter(db, { instance })
  const courses = createCourseCache(db)
  const kept = boundedMap<string, Checkpoint>(checkpoints)
  const inOrder = createKeyedQueue()
  const listeners: ((written: Written) => void)[] = []

  const load = async ({ tenantId, sessionId }: SessionRef): Promise<Checkpoint> => {
    const row = await sessionById(tenantDb(db, tenantId), sessionId)
    const course = row && (await courses(tenantId, row.versionId))
    if (!row || !course) throw new Refusal('not-found')
    const { userId, publishId, seq, dialogue, scoring } = row
    return { tenantId, sessionId, userId, publishId, seq, dialogue, scoring, course, fresh: true }
  }

  const current = async (ref: SessionRef): Promise<Checkpoint> => {
    const known = kept.get(ref.sessionId)
    return known && known.tenantId === ref.tenantId ? known : load(ref)
  }

  /** Time never runs backwards in a session, even where the clocks of two instances differ. */
  const instant = ({ dialogue }: Checkpoint) =>
    Math.max(clock(), dialogue.lastActiveAt, dialogue.roundStartedAt)

  const write = async (before: Checkpoint, event: SessionEvent, now: number, taken: Step) => {
    const { record, after } = recordOf(before, event, now, taken)
    kept.delete(before.sessionId)
    const result = await writer.append(record)
    if (result !== 'written') return result
    kept.set(after.sessionId, after)
    const written = { entry: entryOf(record), checkpoint: after }
    for (const listener of listeners) listener(written)
    return result
  }

  /** A turn that was taken before is acknowledged again; the same id with other words is not. */
  const repeated = async (
    ref: SessionRef,
    request: SessionRequest,
    refusal: StepRefusal,
  ): Promise<number> => {
    const turnId = turnIdOf(request)
    const entry =
      turnId === null ? null : await entryOfTurn(tenantDb(db, ref.tenantId), ref.sessionId, turnId)
    if (entry && sameAnswer(request, entry)) return entry.seq
    throw new Refusal(entry ? 'repeated-answer' : codes[refusal])
  }

  const eventOf = (request: SessionRequest, { course }: Checkpoint): SessionEvent =>
    request.type === 'say' ? { ...request, guesses: course.guess(request.text) } : request

  const decide = async (ref: SessionRef, request: SessionRequest): Promise<number | null> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const standing = await current(ref)
      const now = instant(standing)
      const due = nextDeadline(standing.course.compiled, standing.dialogue)
      if (due !== null && due <= now) {
        // Time ended it before this event came: at the deadline, not now.
        const ended = await write(
          standing,
          { type: 'tick' },
          due,
          step(standing.course.compiled, standing.dialogue, { type: 'tick' }, due),
        )
        if (ended === 'written' && request.type === 'tick') return standing.seq + 1
        continue
      }
      if (request.type === 'tick') return null
      if (
        request.type === 'active' &&
        (standing.dialogue.status === 'ended' || now - standing.dialogue.lastActiveAt < activeEvery)
      )
        return null
      const event = eventOf(request, standing)
      const taken = step(standing.course.compiled, standing.dialogue, event, now)
      if (taken.refused !== null) {
        if (!standing.fresh) {
          kept.delete(ref.sessionId)
          continue
        }
        return repeated(ref, request, taken.refused)
      }
      const result = await write(standing, event, now, taken)
      if (result === 'written') return standing.seq + 1
      if (result === 'repeated') return repeated(ref, request, 'repeated-turn')
    }
    throw new Refusal('unavailable')
  }

  const apply = async (ref: SessionRef, request: SessionRequest): Promise<number | null> => {
    const clean = request.type === 'say' ? { ...request, text: storable(request.text) } : request
    if (clean.type === 'say' && isTooLong(clean.text))
      throw new Refusal('line-too-long', { max: maxLineLength, length: comparedLength(clean.text) })
    return inOrder(ref.sessionId, () => decide(ref, clean))
  }

  const snapshot = async (ref: SessionRef, after: number): Promise<Snapshot> => {
    const checkpoint = await load(ref)
    const tenant = tenantDb(db, ref.tenantId)
    const entries = await logBetween(tenant, ref.sessionId, after, checkpoint.seq)
    const before = await linesUpTo(tenant, ref.sessionId, Math.min(after, checkpoint.seq))
    return {
      session: sessionViewOf(checkpoint),
      turns: turnsOf(checkpoint.course, before, entries),
      checkpoint,
    }
  }

  const record = async (ref: SessionRef) => {
    const checkpoint = await load(ref)
    return { checkpoint, log: await logBetween(tenantDb(db, ref.tenantId), ref.sessionId, 0, checkpoint.seq) }
  }

  /** Makes way for a new session, or refuses. An unfinished one whose time is up counts as finished. */
  const finishOpen = async (tenant: TenantDb, userId: string, endUnfinished: boolean) => {
    const sessionId = await openSessionOf(tenant, userId)
    if (sessionId === null) return
    const ref = { tenantId: tenant.tenantId, sessionId }
    if ((await apply(ref, { type: 'tick' })) !== null) return
    // It may have ended, by time or from elsewhere, since it was found.
    if ((await load(ref)).dialogue.status === 'ended') return
    if (!endUnfinished) throw new Refusal('unfinished-session', { sessionId })
    await apply(ref, { type: 'end' }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'practice-ended')) throw error
    })
  }

  const begin = async (
    tenant: TenantDb,
    userId: string,
    publishId: string,
    versionId: string,
  ): Promise<Written> => {
    const course = await courses(tenant.tenantId, versionId)
    if (!course) throw new Refusal('not-found')
    const now = clock()
    const scoring: ScoreState = initialScore()
    const before: Checkpoint = {
      tenantId: tenant.tenantId,
      sessionId: randomUUID(),
      userId,
      publishId,
      seq: 0,
      dialogue: initialState(course.compiled),
      scoring,
      course,
      fresh: true,
    }
    const event: SessionEvent = { type: 'start', seed: seed(), difficulty: course.course.difficulty }
    const { record, after } = recordOf(before, event, now, step(course.compiled, before.dialogue, event, now))
    const { sessionId, seq, at, effects, lines, score, dialogue, deadlineAt } = record
    const ended =
      dialogue.endedAt === null
        ? {}
        : {
            status: 'ended' as const,
            endedAt: new Date(dialogue.endedAt),
            endReason: dialogue.endReason,
            total: score.total,
            level: score.level,
            score,
          }
    await tenant.transaction(async (t) => {
      await t.insert(session).values({
        id: sessionId,
        userId,
        publishId,
        versionId,
        seq,
        dialogue,
        scoring: after.scoring,
        startedAt: at,
        deadlineAt,
        ...ended,
      })
      await t
        .insert(turnLog)
        .values({ sessionId, seq, turnId: null, at, event, effects, lines, total: score.total })
    })
    return { entry: entryOf(record), checkpoint: after }
  }

  const start: Practice['start'] = async (tenant, { userId, publishId, endUnfinished }) => {
    const { versionId } = await startablePublish(tenant, userId, publishId, new Date(clock()))
    await finishOpen(tenant, userId, endUnfinished)
    try {
      const { checkpoint } = await begin(tenant, userId, publishId, versionId)
      kept.set(checkpoint.sessionId, checkpoint)
      return checkpoint.sessionId
    } catch (error) {
      if (refusalOfDatabase(error)?.code !== 'unfinished-session') throw error
      // Started at the same moment from elsewhere; the index lets one of them in.
      const sessionId = await openSessionOf(tenant, userId)
      throw new Refusal('unfinished-session', sessionId === null ? {} : { sessionId })
    }
  }

  return {
    start,
    apply,
    snapshot,
    checkpoint: load,
    record,
    courses,
    instance,
    clock,
    onWritten: (listener) => void listeners.push(listener),
    forget: (sessionId) => kept.delete(sessionId),
    close: () => writer.close(),
  }
}
