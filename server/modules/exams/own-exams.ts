import type { ExamPage, OwnExamView, OwnSessionView } from '../../../src/contract/exams.ts'
import { levelNameOf } from '../../../src/domain/course/paper.ts'
import {
  attemptsLeft,
  type ExamButton,
  examButtonOf,
  examStateOf,
  type OwnExam,
} from '../../../src/domain/exam/exam-session.ts'
import { isPaused } from '../../../src/domain/exam/session-pause.ts'
import { reviewedIn } from '../../../src/domain/exam/reviewed.ts'
import type { DrawableQuestion } from '../../../src/domain/question-bank/draw-paper.ts'
import type { StageLock } from '../../../src/domain/publish/stages.ts'
import { answersOfExamKept } from '../../db/kept-answers.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { ownRunOf } from '../practice/public.ts'
import {
  attemptsOf,
  drawableOf,
  type ExamRow,
  type ExamsAsked,
  examsOf,
  type ExamSessionRow,
  isOver,
  type OwnRegistration,
  pauseOf,
  rulesOf,
  type SessionCounts,
  sessionsWithPlaces,
} from './exam-rows.ts'
import { lackingMaterialsOf, programmeLocksOf } from '../publishes/public.ts'
import { waitingPlaceOf } from './registration.ts'
import { sessionLockOf } from './session-locks.ts'

/** What is over for so long is in no list any more; its results stay in the history. */
const listedAfterEnd = 30 * 86_400_000

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

/** A learner's own part of a session, from the rows of it. */
export const ownPartOf = (
  { capacity }: Pick<ExamSessionRow, 'capacity'>,
  counts: SessionCounts | undefined,
  /** For this very session. */
  registration: Pick<OwnRegistration, 'state' | 'extraAttempts'> | undefined,
  attempts: readonly Pick<Attempt, 'status'>[],
): OwnExam => ({
  registration: registration?.state ?? 'none',
  begun: attempts.length,
  extraAttempts: registration?.extraAttempts ?? 0,
  running: attempts.some(({ status }) => status === 'open'),
  full: capacity !== null && (counts?.registered ?? 0) >= capacity,
})

function ownAttemptsOf(
  { papers }: ExamRow,
  row: ExamSessionRow,
  attempts: readonly Attempt[],
): OwnSessionView['own'] {
  const paper = papers.find(({ id }) => id === row.paperId)
  return attempts.map(({ examSessionId: _, endReason, until, pausedMs, continuedSeq, ...run }, index) => {
    const own = ownRunOf(run)
    return {
      ...own,
      number: attempts.length - index,
      endReason,
      until: run.status === 'open' && until !== null ? new Date(until).toISOString() : null,
      paused: run.status === 'open' && pausedMs !== null,
      continued: continuedSeq > 0,
      levelName: paper && own.total !== null ? levelNameOf(paper, own.total) : null,
    }
  })
}

interface Found {
  exam: ExamRow
  row: ExamSessionRow
  counts: SessionCounts | undefined
  registration: OwnRegistration | undefined
  attempts: Attempt[]
  waitingPlace: number | null
  lock: StageLock | null
  questions: readonly DrawableQuestion[]
}

/** Of an exam that is over nothing can be begun; what runs goes on to its end. */
const instantFor = (exam: ExamRow, now: Date): number =>
  isOver(exam, now) ? Number.POSITIVE_INFINITY : now.getTime()

/** What a session says that its learner can't take any more, unless people open it again. */
const closedButtons: readonly ExamButton[] = ['ended', 'no-attempts-left', 'registration-over']

function sessionViewOf(
  { exam, row, counts, registration, attempts, waitingPlace, lock, questions }: Found,
  now: Date,
): OwnSessionView {
  const rules = rulesOf(row, now.getTime())
  const own = ownPartOf(row, counts, registration, attempts)
  const at = instantFor(exam, now)
  return {
    id: row.id,
    name: row.name,
    paperName: exam.papers.find(({ id }) => id === row.paperId)?.name ?? '',
    minutes: row.minutes,
    attempts: row.attempts,
    attemptsLeft: attemptsLeft(rules, own),
    startsAt: row.startsAt.toISOString(),
    endsAt: new Date(rules.endsAt).toISOString(),
    paused: isPaused(pauseOf(row), now.getTime()),
    registration: row.registration,
    registerFrom: row.registerFrom?.toISOString() ?? null,
    registerUntil: row.registerUntil?.toISOString() ?? null,
    capacity: row.capacity,
    registered: counts?.registered ?? 0,
    queue: row.seats !== null,
    release: row.release,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    reviewed: reviewedIn(exam.review, { kind: exam.courseKind, papers: exam.papers, questions }, row.paperId),
    state: examStateOf(rules, own, at),
    button: examButtonOf(rules, own, at),
    lock,
    waitingPlace,
    extraMinutes: registration?.extraMinutes ?? 0,
    own: ownAttemptsOf(exam, row, attempts),
  }
}

async function viewsOf(
  db: TenantDb,
  userId: string,
  exams: ExamRow[],
  { now, known }: Pick<ExamsAsked, 'now' | 'known'>,
  found?: ReturnType<typeof sessionsWithPlaces>,
): Promise<OwnExamView[]> {
  if (exams.length === 0) return []
  const publishIds = exams.map(({ publishId }) => publishId)
  const { rows, counts, registrations } = await (found ?? sessionsWithPlaces(db, userId, publishIds))
  const sessionIds = rows.map(({ id }) => id)
  const staged = exams.filter(({ mode }) => mode === 'breakthrough').map(({ publishId }) => publishId)
  const marked = exams.filter(({ review, courseKind }) => review !== 'none' && courseKind === 'question-bank')
  const [attempts, lacking, locks, drawable] = await Promise.all([
    attemptsOf(db, userId, known?.attempted === false ? [] : sessionIds),
    lackingMaterialsOf(db, userId, staged),
    programmeLocksOf(db, userId, known?.programmes === false ? [] : publishIds, now),
    drawableOf(db, [...new Set(marked.map(({ versionId }) => versionId))]),
  ])
  const places = new Map<string, number>()
  for (const one of registrations)
    if (one.state === 'waiting') places.set(one.examSessionId, await waitingPlaceOf(db, one))
  const registrationFor = ({ id }: ExamSessionRow) =>
    registrations.find(({ examSessionId }) => examSessionId === id)
  const attemptsAt = ({ id }: ExamSessionRow) => attempts.filter(({ examSessionId }) => examSessionId === id)
  const isOpenTo = (exam: ExamRow, row: ExamSessionRow): boolean => {
    const own = ownPartOf(row, counts.get(row.id), registrationFor(row), attemptsAt(row))
    return !closedButtons.includes(examButtonOf(rulesOf(row, now.getTime()), own, instantFor(exam, now)))
  }
  return exams.map((exam) => ({
    publishId: exam.publishId,
    name: exam.name,
    kind: exam.kind,
    courseKind: exam.courseKind,
    courseName: exam.courseName,
    locale: exam.locale,
    description: exam.description,
    notesAbsences: exam.notesAbsences,
    camera: exam.camera,
    passAt: exam.passAt,
    excellentAt: exam.excellentAt,
    over: exam.sessionsOver || isOver(exam, now),
    sessions: rows
      .filter(({ publishId }) => publishId === exam.publishId)
      .map((row) =>
        sessionViewOf(
          {
            exam,
            row,
            counts: counts.get(row.id),
            registration: registrationFor(row),
            attempts: attemptsAt(row),
            waitingPlace: places.get(row.id) ?? null,
            questions: drawable.get(exam.versionId) ?? [],
            lock: sessionLockOf(exam, row, {
              sessions: rows.filter(({ publishId }) => publishId === exam.publishId),
              attempts,
              lackingMaterials: lacking.get(exam.publishId) ?? 0,
              before: locks.get(exam.publishId) ?? null,
              isOpen: (one) => isOpenTo(exam, one),
            }),
          },
          now,
        ),
      ),
  }))
}

/** The instant at which there is next something to do in an exam, for the order of a list. */
const nextIn = ({ sessions }: OwnExamView, now: Date): number =>
  Math.min(
    ...sessions.map(({ state, startsAt, endsAt }) => {
      if (state === 'in-progress') return 0
      return Date.parse(endsAt) > now.getTime() ? Date.parse(startsAt) : Number.MAX_SAFE_INTEGER
    }),
  )

/** The learner's mock exams and exams (HOME-01): those that run first, then what begins next; what was over a month ago not. */
export async function ownExamsOf(
  db: TenantDb,
  userId: string,
  asked: Omit<ExamsAsked, 'publishId'>,
): Promise<OwnExamView[]> {
  const { now, among } = asked
  const exams = examsOf(db, userId, asked)
  // Where it is known which they are, their sessions need not wait for them.
  const found = among && sessionsWithPlaces(db, userId, among)
  const [rows] = await Promise.all([exams, found])
  const views = await viewsOf(db, userId, rows, asked, found)
  const recent = views.filter(({ sessions }) =>
    sessions.some(({ endsAt }) => Date.parse(endsAt) > now.getTime() - listedAfterEnd),
  )
  return recent.sort((a, b) => nextIn(a, now) - nextIn(b, now))
}

/** One of them, with its instructions, and from when on right answers are shown. Throws `not-found` where it isn't the learner's. */
export async function ownExam(
  db: TenantDb,
  userId: string,
  publishId: string,
  now: Date,
): Promise<Omit<ExamPage, 'now'>> {
  const exams = await examsOf(db, userId, { publishId, now })
  const [view] = await viewsOf(db, userId, exams, { now })
  if (!view || !exams[0]) throw new CallError('not-found')
  const keptUntil = await answersOfExamKept(db, publishId, now.getTime())
  return {
    ...view,
    instructions: exams[0].instructions,
    sessions: view.sessions.map((session) => {
      const until = keptUntil.get(session.id) ?? null
      return { ...session, answersFrom: until === null ? null : new Date(until).toISOString() }
    }),
  }
}
