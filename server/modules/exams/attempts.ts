import { and, eq, isNotNull } from 'drizzle-orm'
import type { AttemptStatus, AttemptView, PaperQuestionView } from '../../../src/contract/exam-attempts.ts'
import { attemptEnd, examButtonOf, longestWait } from '../../../src/domain/exam/exam-session.ts'
import { answerTo, type AttemptState, type CompiledPaper } from '../../../src/domain/exam/attempt-state.ts'
import { askedInPaper } from '../../../src/domain/exam/paper-attempt.ts'
import { isPaused } from '../../../src/domain/exam/session-pause.ts'
import { shareOut } from '../../../src/domain/question-bank/practice.ts'
import type { PaperAnswer, ShownTime } from '../../../src/domain/session/session.ts'
import { examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Checkpoint, type Practice } from '../practice/public.ts'
import { attemptsOf, endOf, isOver, isWithheld, pauseOf, rulesOf, sessionFor } from './exam-rows.ts'
import { ownPartOf } from './own-exams.ts'
import { receiptOf } from './receipts.ts'
import { isAdmitted, leaveLine, waitInLine } from './queue.ts'
import { isSessionLocked } from './session-locks.ts'

/** Who asks, of which session, and when by the platform's clock. */
interface Asked {
  userId: string
  id: string
  /** When the platform had the request. */
  now: number
}

const refusals = {
  register: 'register-first',
  'join-waiting-list': 'register-first',
  'waiting-list': 'register-first',
  'registration-not-open': 'register-first',
  'registration-over': 'register-first',
  registered: 'exam-not-started',
  'not-started': 'exam-not-started',
  'no-attempts-left': 'no-attempts-left',
  ended: 'course-terminated',
} as const

/** The learner's way into a session: the attempt that runs, or all that a new one needs. Throws why neither is there. */
async function wayInto(db: TenantDb, { userId, id, now }: Asked) {
  const at = new Date(now)
  const found = await sessionFor(db, userId, id, at)
  if (!found) throw new CallError('not-found')
  const { row, exam, registration, attempted, laterStage } = found
  // Most begin for the first time, in an exam that nothing locks: more is asked of none of them.
  const attempts = attempted ? await attemptsOf(db, userId, [id]) : []
  const own = ownPartOf(row, undefined, registration ?? undefined, attempts)
  const button = examButtonOf(rulesOf(row, now), own, isOver(exam, at) ? Number.POSITIVE_INFINITY : now)
  if (button !== 'start' && button !== 'continue') throw new CallError(refusals[button])
  if (button === 'start' && isPaused(pauseOf(row), now)) throw new CallError('exam-paused')
  const mayBeLocked = laterStage || exam.mode !== 'free'
  if (button === 'start' && mayBeLocked && (await isSessionLocked(db, userId, exam, row, at)))
    throw new CallError('stage-locked')
  return {
    row,
    exam,
    running: attempts.find(({ status }) => status === 'open') ?? null,
    extraMinutes: registration?.extraMinutes ?? 0,
  }
}

/** Waits for a seat, or says that the learner is still there (EXAM-03). Throws what a start would throw. */
export async function queueFor(
  db: TenantDb,
  asked: Asked,
  { device, hidden }: { device: string; hidden: boolean },
) {
  const { row, running } = await wayInto(db, asked)
  if (running) return { state: 'EXAM' as const, place: 0, estimateSeconds: 0 }
  return waitInLine(db, asked.userId, row.id, { device, hidden, now: asked.now })
}

/**
 * Begins an attempt, or answers the one that runs (EXAM-04). Throws `not-found`, `register-first`, `exam-not-started`, `no-attempts-left`,
 * `stage-locked`, `course-terminated`, `exam-paused` while the session is, `illegal-argument` where the instructions were not agreed to, `queue-wait` where no seat is free, `in-exam` and
 * `unfinished-session` with the id of what stands in the way, `paper-config-error`.
 */
export async function startAttempt(
  db: TenantDb,
  practice: Practice,
  {
    agreed,
    endUnfinished,
    timeZone,
    ...asked
  }: Asked & { agreed: boolean; endUnfinished: boolean; timeZone?: string | undefined },
): Promise<{ sessionId: string; paper: boolean }> {
  const { userId, now } = asked
  const { row, exam, running, extraMinutes } = await wayInto(db, asked)
  const paper = row.paperId !== null
  if (running) return { sessionId: running.sessionId, paper }
  if ((exam.instructions !== '' || exam.notesAbsences) && !agreed)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.agreed', code: 'required', message: 'the instructions have to be agreed to' },
    ])
  if (row.seats !== null) {
    // Who has not waited may find a seat free.
    const isFree =
      (await isAdmitted(db, userId, row.id, now)) ||
      (await waitInLine(db, userId, row.id, { device: '', now })).state === 'WAITING_FOR_EXAM'
    if (!isFree) {
      const sessionId = await runningAttempt(db, asked)
      if (!sessionId) throw new CallError('queue-wait')
      await leaveLine(db, userId, row.id)
      return { sessionId, paper }
    }
  }
  const begun = practice.start(db, {
    userId,
    publishId: row.publishId,
    endUnfinished,
    timeZone,
    exam: {
      examSessionId: row.id,
      versionId: exam.versionId,
      paperId: row.paperId,
      until: (startedAt) => attemptEnd({ endsAt: endOf(row, now) }, row.minutes, extraMinutes, startedAt),
      ofExam: exam.kind === 'exam',
      notesAbsences: exam.notesAbsences,
      camera: exam.camera,
      passAt: exam.ownPassAt,
      isWithheld({ row: held, reviewed }) {
        if (isPaused(pauseOf(held), now)) throw new CallError('exam-paused')
        // Points that people may change are not shown while they are earned either.
        return isWithheld(held, now) || (!paper && reviewed)
      },
    },
  })
  const sessionId = await begun.catch((error: unknown) => sameAttempt(db, { userId, id: row.id }, error))
  if (row.seats !== null) await leaveLine(db, userId, row.id)
  return { sessionId, paper }
}

/**
 * The learner's attempt at this session that has begun since they were let in: a start that is asked twice at once, as where the first answer
 * was cut off, finds the seat or the practice taken by its twin.
 */
const runningAttempt = async (db: TenantDb, { userId, id }: Pick<Asked, 'userId' | 'id'>) =>
  (await attemptsOf(db, userId, [id])).find(({ status }) => status === 'open')?.sessionId

/** The attempt that a start which failed stands for, where it failed by its twin. Else throws. */
async function sameAttempt(
  db: TenantDb,
  asked: Pick<Asked, 'userId' | 'id'>,
  error: unknown,
): Promise<string> {
  if (!(error instanceof CallError && error.code === 'in-exam')) throw error
  const sessionId = await runningAttempt(db, asked)
  if (!sessionId) throw error
  return sessionId
}

/** A learner's attempt at a paper, with its names. Throws `not-found`, also for the attempt of somebody else. */
async function paperAttempt(db: TenantDb, userId: string, id: string) {
  const [row] = await db
    .select({
      id: session.id,
      publishId: session.publishId,
      withheld: session.withheld,
      notesAbsences: session.notesAbsences,
      camera: session.camera,
      examSession,
      name: publish.name,
    })
    .from(session)
    .innerJoin(examSession, eq(examSession.id, session.examSessionId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(and(eq(session.id, id), eq(session.userId, userId), isNotNull(session.paperId)))
  if (!row) throw new CallError('not-found')
  return row
}

const stateOf = (checkpoint: Checkpoint): { paper: CompiledPaper; state: AttemptState } => {
  const { engine, state } = checkpoint
  if (!engine.paper) throw new CallError('not-found')
  // The engine of a paper makes no other state.
  return { paper: engine.paper, state: state as AttemptState }
}

const iso = (at: number): string => new Date(at).toISOString()

function statusOf(id: string, checkpoint: Checkpoint, now: number): AttemptStatus {
  const { state } = stateOf(checkpoint)
  return {
    now: iso(now),
    until: iso(state.until ?? now),
    status: state.status === 'ended' ? 'ended' : 'open',
    endReason: state.endReason,
    pause:
      state.status === 'waiting' && state.pause
        ? { at: iso(state.pause.at), until: iso(state.pause.until) }
        : null,
    warnings: state.warnings.map(({ at, text }) => ({ at: iso(at), text })),
    receipt: receiptOf(id, state),
  }
}

function questionsOf(checkpoint: Checkpoint): PaperQuestionView[] {
  const { paper, state } = stateOf(checkpoint)
  const points = shareOut(state.questions)
  return askedInPaper(paper, state).map((question) => ({ ...question, points: points.get(question.id) ?? 0 }))
}

const answersOf = (checkpoint: Checkpoint): AttemptView['answers'] => {
  const { state } = stateOf(checkpoint)
  return state.questions.flatMap(({ question }) => {
    const kept = answerTo(state, question)
    if (!kept) return []
    const isChoice = 'options' in kept
    return [
      {
        question,
        options: isChoice ? kept.options : null,
        text: isChoice ? null : kept.text,
        at: iso(kept.at),
      },
    ]
  })
}

/** Asks something of a learner's own attempt. */
export interface OwnAttempt {
  db: TenantDb
  practice: Practice
  userId: string
  id: string
  now: number
}

const refOf = ({ db, id }: OwnAttempt) => ({ tenantId: db.tenantId, sessionId: id })

/**
 * When an attempt that is opened for the first time may end at the latest: what its paper was waited for is given on top (EXAM-04d), and nothing
 * beyond the end of its session. Null where that is settled.
 */
function latestEnd(row: typeof examSession.$inferSelect, state: AttemptState, now: number): number | null {
  if (state.device !== null || state.until === undefined) return null
  const left = endOf(row, now) - (state.startedAt + row.minutes * 60_000)
  return state.until + Math.max(0, Math.min(longestWait, left))
}

/** Sits down at a device: the sheet as it stands (EXAM-06). Of an attempt that has ended what was answered. */
export async function openAttempt(own: OwnAttempt, device: string): Promise<AttemptView> {
  const row = await paperAttempt(own.db, own.userId, own.id)
  let checkpoint = await own.practice.checkpoint(refOf(own))
  const { state: before } = stateOf(checkpoint)
  if (before.status !== 'ended' && before.device !== device) {
    const latest = latestEnd(row.examSession, before, own.now)
    await own.practice
      .apply(refOf(own), { type: 'open', device, ...(latest !== null && { latest }) })
      .catch((error: unknown) => {
        // Its time is up at this very moment: it is shown as it ended.
        if (!(error instanceof CallError && error.code === 'practice-ended')) throw error
      })
    checkpoint = await own.practice.recent(refOf(own))
  }
  const { paper, state } = stateOf(checkpoint)
  return {
    ...statusOf(own.id, checkpoint, own.now),
    id: row.id,
    publishId: row.publishId,
    examSessionId: row.examSession.id,
    name: row.name,
    sessionName: row.examSession.name,
    paperName: paper.paper.name,
    locale: paper.bank.course.locale,
    startedAt: iso(state.startedAt),
    questions: questionsOf(checkpoint),
    answers: answersOf(checkpoint),
    marked: state.marked,
    notesAbsences: row.notesAbsences,
    camera: row.camera,
    released: state.status === 'ended' && !row.withheld,
  }
}

/** Saves answers and answers when they are on disk. */
export async function saveAnswers(
  own: OwnAttempt,
  {
    turnId,
    device,
    answers,
    shown = [],
  }: { turnId: string; device: string; answers: PaperAnswer[]; shown?: ShownTime[] | undefined },
): Promise<AttemptStatus & { saved: string[]; savedAt: string }> {
  await assertOwn(own)
  await own.practice.apply(
    refOf(own),
    { type: 'answer', turnId, device, answers, ...(shown.length > 0 && { shown }) },
    own.now,
  )
  const checkpoint = await own.practice.recent(refOf(own))
  const { state } = stateOf(checkpoint)
  return {
    ...statusOf(own.id, checkpoint, own.now),
    saved: answers.map(({ question }) => question),
    // What comes again was had before, whatever was heard of its learner since.
    savedAt: iso(
      Object.values(state.answers).find((kept) => kept.turnId === turnId)?.at ?? state.lastActiveAt,
    ),
  }
}

export async function markQuestion(
  own: OwnAttempt,
  { device, question, marked }: { device: string; question: string; marked: boolean },
): Promise<AttemptStatus> {
  await assertOwn(own)
  await own.practice.apply(refOf(own), { type: 'mark', device, question, marked })
  return statusOf(own.id, await own.practice.recent(refOf(own)), own.now)
}

export async function handIn(own: OwnAttempt, device: string): Promise<AttemptStatus> {
  await assertOwn(own)
  await own.practice.apply(refOf(own), { type: 'hand-in', device }, own.now)
  return statusOf(own.id, await own.practice.recent(refOf(own)), own.now)
}

/** A sign of life goes into the log when the last one is this old: the board shows who is cut off. */
const aliveEvery = 45_000

/** Says that the learner is there, and how the attempt stands. */
export async function seeAttempt(
  own: OwnAttempt,
  device: string,
): Promise<AttemptStatus & { elsewhere: boolean }> {
  await assertOwn(own)
  const before = await own.practice.recent(refOf(own))
  const { state } = stateOf(before)
  const elsewhere = state.device !== device
  const isDue = state.status !== 'ended' && (state.until ?? 0) <= own.now
  if (isDue) await own.practice.apply(refOf(own), { type: 'tick' })
  else if (!elsewhere && state.status !== 'ended' && own.now - state.lastActiveAt >= aliveEvery)
    await own.practice.apply(refOf(own), { type: 'active' })
  return { ...statusOf(own.id, await own.practice.recent(refOf(own)), own.now), elsewhere }
}

/** Somebody else's attempt answers like one that doesn't exist. */
async function assertOwn({ practice, userId, ...own }: OwnAttempt): Promise<void> {
  const checkpoint = await practice.recent(refOf({ practice, userId, ...own }))
  if (checkpoint.userId !== userId || !checkpoint.engine.paper) throw new CallError('not-found')
}
