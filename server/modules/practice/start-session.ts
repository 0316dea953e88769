import { randomUUID } from 'node:crypto'
import { initialScore } from '../../../src/domain/session/score.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { dayIn, isTimeZone } from '../../../src/domain/session/time-zone.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Startable, startablePublish } from '../publishes/public.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Engine } from './engines/engine.ts'
import { dueQuestions } from './repetitions.ts'
import type { EngineCache } from './engine-cache.ts'
import { openSessionOf, type OpenSession } from './queries.ts'
import { recordOf, type SessionRunner } from './session-runner.ts'
import type { StartRecord, StartWriter } from './start-writer.ts'

/**
 * An attempt at an exam, which whoever asks for it has found open to the learner: its session, the version that it runs, its paper
 * where it has one, and when it ends at the latest.
 */
export interface ExamAttempt extends NonNullable<StartRecord['exam']> {
  versionId: string
  until(startedAt: Instant): Instant
  camera: boolean
  /** The publish's own pass mark (PUBLISH-14). */
  passAt: number | null
  /** Whether it is no rehearsal: what is right of it is told when nobody sits it any more (EXAM-18). */
  ofExam: boolean
}

export interface SessionStart {
  userId: string
  publishId: string
  /** Whether an unfinished session of the learner is ended first; otherwise it stands in the way. */
  endUnfinished: boolean
  /** 1–5, where the publish lets learners choose; the course's own where it is left out. */
  difficulty?: number | undefined
  exam?: ExamAttempt | undefined
  /** Asks only what is due today of a question bank (CONV-02b). */
  repetition?: boolean | undefined
  /** The learner's time zone, as IANA calls it; one that isn't known is passed over. */
  timeZone?: string | undefined
}

/** What a start runs; an exam repeats nothing, whatever its course. */
type Pinned = Omit<Startable, 'kind' | 'courseId'> & { courseId: string | null }

export interface SessionStarterOptions {
  runner: SessionRunner
  writer: StartWriter
  engines: EngineCache
  clock: () => Instant
  /** Draws the seed of a session. */
  seed: () => number
}

/**
 * Starts a practice and answers its session's id. `not-found`, `unfinished-session` with its id, its publish's id and name, whether it is a `paper` (1 or 0) and the `kind` of its course (CONV-06), `illegal-argument` for a
 * difficulty that the publish doesn't let the learner choose (PUBLISH-07a). An unfinished attempt at an exam is ended by nothing
 * else that is started: `in-exam` with the same. `nothing-to-repeat` where only what is due is asked for and nothing is. A publish that is an exam is begun as an attempt alone: `register-first`.
 */
export type StartSession = (db: TenantDb, start: SessionStart) => Promise<string>

/** What stands in the way of a start: named, and with all that leads to it. */
const standsInTheWay = ({ sessionId, publishId, name, isExam, isPaper, kind }: OpenSession): CallError =>
  new CallError(isExam ? 'in-exam' : 'unfinished-session', {
    sessionId,
    publishId,
    name,
    paper: isPaper ? 1 : 0,
    kind,
  })

const notToChoose = () =>
  new CallError('illegal-argument', {}, [
    { path: 'body.difficulty', code: 'illegal', message: 'not allowed here' },
  ])

/** What is due of a question bank, at most as much as a practice of it asks. Throws `nothing-to-repeat`. */
async function dueIn(
  db: TenantDb,
  { course }: Engine,
  { userId, courseId, today }: { userId: string; courseId: string | null; today: string },
): Promise<string[]> {
  if (course.kind !== 'question-bank' || courseId === null) throw new CallError('nothing-to-repeat')
  const known = new Set(course.questions.map(({ id }) => id))
  const due = (await dueQuestions(db, userId, courseId, today)).filter((id) => known.has(id))
  if (due.length === 0) throw new CallError('nothing-to-repeat')
  return due.slice(0, course.settings.asked)
}

export const createSessionStarter = ({
  runner,
  writer,
  engines,
  clock,
  seed,
}: SessionStarterOptions): StartSession => {
  /** Ends the unfinished session, or throws. One whose time is up counts as finished. */
  const finishOpen = async (db: TenantDb, userId: string, endUnfinished: boolean) => {
    const open = await openSessionOf(db, userId)
    if (open === null) return
    const { sessionId } = open
    const ref = { tenantId: db.tenantId, sessionId }
    if ((await runner.apply(ref, { type: 'tick' })) !== null) return
    // It may have ended, by time or from elsewhere, since it was found.
    if ((await runner.load(ref)).state.status === 'ended') return
    if (open.isExam || !endUnfinished) throw standsInTheWay(open)
    await runner.apply(ref, { type: 'end' }).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'practice-ended')) throw error
    })
  }

  /** Null where the learner has another session that runs. */
  const begin = async (
    db: TenantDb,
    { userId, publishId, difficulty, timeZone, exam, repetition = false }: SessionStart,
    pinned: Pinned,
  ) => {
    const { versionId, courseId, difficultyChoice, passAt } = pinned
    const engine = await engines(db.tenantId, versionId, { paperId: exam?.paperId ?? null, passAt })
    if (!engine) throw new CallError(exam ? 'paper-config-error' : 'not-found')
    const own = engine.course.difficulty
    const chosen = difficulty ?? own
    if (chosen !== own && difficultyChoice !== 'learner') throw notToChoose()
    const now = clock()
    const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null
    const only = repetition
      ? await dueIn(db, engine, { userId, courseId, today: dayIn(now, zone ?? undefined) })
      : null
    const before: Checkpoint = {
      tenantId: db.tenantId,
      sessionId: randomUUID(),
      userId,
      publishId,
      seq: 0,
      state: engine.initialState(),
      scoring: initialScore(),
      engine,
      withheld: false,
      attempt: exam !== undefined,
      ofExam: exam?.ofExam ?? false,
      notesAbsences: exam?.notesAbsences ?? false,
      camera: pinned.camera,
      fresh: true,
    }
    const event = engine.startEvent({
      seed: seed(),
      difficulty: chosen,
      timeZone: zone,
      until: exam?.until(now),
      ...(only && { only }),
    })
    const { record, after } = recordOf(before, event, now, engine.step(before.state, event, now))
    const result = await writer.begin({
      userId,
      publishId,
      versionId,
      easier: chosen < own,
      repetition,
      camera: pinned.camera,
      exam: exam ?? null,
      record,
    })
    if (result === 'unfinished') return null
    // Its publish was given another pass mark since it was looked at: by that one it is judged (PUBLISH-14).
    if (result.passAt !== passAt) return runner.load(record)
    return { ...after, withheld: result.withheld }
  }

  const pinnedBy = async (db: TenantDb, { userId, publishId, exam }: SessionStart): Promise<Pinned> => {
    if (exam)
      return {
        versionId: exam.versionId,
        courseId: null,
        difficultyChoice: 'course',
        camera: exam.camera,
        passAt: exam.passAt,
      }
    const { kind, ...pinned } = await startablePublish(db, userId, publishId, new Date(clock()))
    if (kind !== 'practice') throw new CallError('register-first')
    return pinned
  }

  return async (db, start) => {
    const { userId, endUnfinished } = start
    const pinned = await pinnedBy(db, start)
    const tryToBegin = async (): Promise<string | null> => {
      const checkpoint = await begin(db, start, pinned)
      if (checkpoint) runner.keep(checkpoint)
      return checkpoint?.sessionId ?? null
    }
    // Everybody begins an exam at once, and hardly anybody has something unfinished: the index says so without a look before.
    const atOnce = start.exam ? await tryToBegin() : null
    if (atOnce !== null) return atOnce
    await finishOpen(db, userId, endUnfinished)
    const begun = await tryToBegin()
    if (begun !== null) return begun
    // Started at the same moment from elsewhere; the index lets one of them in.
    const open = await openSessionOf(db, userId)
    throw open === null ? new CallError('unfinished-session') : standsInTheWay(open)
  }
}
