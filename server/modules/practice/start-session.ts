import { randomUUID } from 'node:crypto'
import { initialScore } from '../../../src/domain/session/score.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { isTimeZone } from '../../../src/domain/session/time-zone.ts'
import { callErrorOfDatabase } from '../../db/database-errors.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Startable, startablePublish } from '../publishes/public.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { EngineCache } from './engine-cache.ts'
import { openSessionOf } from './queries.ts'
import { recordOf, type SessionRunner } from './session-runner.ts'
import { checkpointColumns } from './turn-writer.ts'

export interface SessionStart {
  userId: string
  publishId: string
  /** Whether an unfinished session of the learner is ended first; otherwise it stands in the way. */
  endUnfinished: boolean
  /** 1–5, where the publish lets learners choose; the course's own where it is left out. */
  difficulty?: number | undefined
  /** The learner's time zone, as IANA calls it; one that isn't known is passed over. */
  timeZone?: string | undefined
}

export interface SessionStarterOptions {
  runner: SessionRunner
  engines: EngineCache
  clock: () => Instant
  /** Draws the seed of a session. */
  seed: () => number
}

/**
 * Starts a practice and answers its session's id. `not-found`, `unfinished-session` with its id (CONV-06), `illegal-argument` for a
 * difficulty that the publish doesn't let the learner choose (PUBLISH-07a).
 */
export type StartSession = (db: TenantDb, start: SessionStart) => Promise<string>

/** Stores a session that has taken its first event. */
const store = async (
  db: TenantDb,
  { record, after }: ReturnType<typeof recordOf>,
  { versionId, easier }: { versionId: string; easier: boolean },
): Promise<void> => {
  const { sessionId, entry } = record
  const { userId, publishId } = after
  const { seq, event, effects, lines, total } = entry
  const at = new Date(entry.at)
  await db.transaction(async (t) => {
    await t.insert(session).values({
      id: sessionId,
      userId,
      publishId,
      versionId,
      easier,
      startedAt: at,
      ...checkpointColumns(record),
    })
    await t.insert(turnLog).values({ sessionId, seq, turnId: null, at, event, effects, lines, total })
  })
}

const notToChoose = () =>
  new CallError('illegal-argument', {}, [
    { path: 'body.difficulty', code: 'illegal', message: 'not allowed here' },
  ])

export const createSessionStarter = ({
  runner,
  engines,
  clock,
  seed,
}: SessionStarterOptions): StartSession => {
  /** Ends the unfinished session, or throws. One whose time is up counts as finished. */
  const finishOpen = async (db: TenantDb, userId: string, endUnfinished: boolean) => {
    const sessionId = await openSessionOf(db, userId)
    if (sessionId === null) return
    const ref = { tenantId: db.tenantId, sessionId }
    if ((await runner.apply(ref, { type: 'tick' })) !== null) return
    // It may have ended, by time or from elsewhere, since it was found.
    if ((await runner.load(ref)).state.status === 'ended') return
    if (!endUnfinished) throw new CallError('unfinished-session', { sessionId })
    await runner.apply(ref, { type: 'end' }).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'practice-ended')) throw error
    })
  }

  const begin = async (
    db: TenantDb,
    { userId, publishId, difficulty, timeZone }: SessionStart,
    pinned: Startable,
  ) => {
    const { versionId, difficultyChoice } = pinned
    const engine = await engines(db.tenantId, versionId)
    if (!engine) throw new CallError('not-found')
    const own = engine.course.difficulty
    const chosen = difficulty ?? own
    if (chosen !== own && difficultyChoice !== 'learner') throw notToChoose()
    const now = clock()
    const before: Checkpoint = {
      tenantId: db.tenantId,
      sessionId: randomUUID(),
      userId,
      publishId,
      seq: 0,
      state: engine.initialState(),
      scoring: initialScore(),
      engine,
      fresh: true,
    }
    const event = engine.startEvent(
      seed(),
      chosen,
      timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    )
    const started = recordOf(before, event, now, engine.step(before.state, event, now))
    await store(db, started, { versionId, easier: chosen < own })
    return started.after
  }

  return async (db, start) => {
    const { userId, publishId, endUnfinished } = start
    const pinned = await startablePublish(db, userId, publishId, new Date(clock()))
    await finishOpen(db, userId, endUnfinished)
    try {
      const checkpoint = await begin(db, start, pinned)
      runner.keep(checkpoint)
      return checkpoint.sessionId
    } catch (error) {
      if (callErrorOfDatabase(error)?.code !== 'unfinished-session') throw error
      // Started at the same moment from elsewhere; the index lets one of them in.
      const sessionId = await openSessionOf(db, userId)
      throw new CallError('unfinished-session', sessionId === null ? {} : { sessionId })
    }
  }
}
