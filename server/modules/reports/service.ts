import type { Claims } from '../../../src/contract/identity.ts'
import type { PractisedConversation, Reading, Report } from '../../../src/contract/report.ts'
import { reportWithoutAnswers } from '../../../src/contract/without-answers.ts'
import { levelNameOf } from '../../../src/domain/course/paper.ts'
import type { AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import type { ReportFold } from '../../../src/domain/report/fold-report.ts'
import { mayShowReference } from '../../../src/domain/session/reference.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { answersOfAttemptKept } from '../../db/kept-answers.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Rights } from '../../plugins/account-access.ts'
import { CallError } from '../../plugins/call-error.ts'
import { builderOf } from '../courses/public.ts'
import { mayDrillAttempt } from '../drills/public.ts'
import { absencesOf, continuationsOf, lateInReport, receiptsIn } from '../exams/public.ts'
import { type Engine, type Practice, turnsOf } from '../practice/public.ts'
import { meanFor, type MeanOfBest } from '../publishes/public.ts'
import { endedSession, isCourseOpen } from './queries.ts'
import { reportViewerOf } from './report-viewer.ts'

/** Trainers and builders see all of a course; learners what they have come to. */
const seesWholeCourse = ({ permissions }: Rights): boolean =>
  permissions.has('coach:statistics') || permissions.has('coach:course')

/** To learners only rules that they have reached: the others, with their advice, would help the next time (CONV-21). */
const rulesOf = ({ rules }: ReportFold, { present }: Engine, rights: Rights): Report['rules'] =>
  rules
    .filter(({ reached }) => reached || seesWholeCourse(rights))
    .map((outcome) => ({
      ...outcome,
      hits: outcome.hits.map((hit) => ({ ...hit, line: present.scoreLine(hit.line) })),
    }))

function inOrderOf({ scale }: Engine, mean: MeanOfBest | null): MeanOfBest | null {
  return (
    mean && {
      ...mean,
      items: scale.items.flatMap(({ id }) => mean.items.filter(({ item }) => item === id)),
    }
  )
}

/**
 * Where the course keeps its reference answers back, learners don't get them in a report either, nor what a line lacked: that says the
 * same in other words.
 */
export function reportTurnsOf(engine: Engine, fold: ReportFold, rights: Rights): Report['turns'] {
  const shown = mayShowReference(engine.offersReference, seesWholeCourse(rights))
  const reference = new Map(shown ? fold.turns.map((turn) => [turn.seq, turn.reference]) : [])
  const readings = new Map(fold.readings.map(({ seq, ...reading }) => [seq, reading]))
  const readingAt = (seq: number): Reading | null => {
    const reading = readings.get(seq)
    return reading ? { ...reading, nearest: shown ? reading.nearest : null } : null
  }
  return turnsOf(engine, [], fold.log, fold.scale).map((turn) => ({
    ...turn,
    reference: reference.get(turn.seq) ?? [],
    reading: readingAt(turn.seq),
  }))
}

/** Until when right answers are kept from the caller (EXAM-18), who reads an attempt of their own as any learner does; null where they aren't. */
export const answersKeptFromCaller = async (
  db: TenantDb,
  { clock }: Practice,
  { claims, rights }: { claims: Claims; rights: Rights },
  { id, userId, examName }: { id: string; userId: string; examName: string | null },
): Promise<Instant | null> =>
  examName === null || (userId !== claims.user_id && seesWholeCourse(rights))
    ? null
    : answersOfAttemptKept(db, id, clock())

/** What a total is called by the levels of the paper. */
const levelIn = ({ paper }: Engine, total: number): string | null =>
  paper ? levelNameOf(paper.paper, total) : null

/** How many of the questions that were missed in an attempt its learner, and nobody else, may practise now. */
async function missedToDrill(
  db: TenantDb,
  { clock }: Practice,
  claims: Claims,
  { id, userId }: { id: string; userId: string },
  missed: readonly string[],
): Promise<number> {
  if (userId !== claims.user_id || missed.length === 0) return 0
  return (await mayDrillAttempt(db, { userId, now: clock() }, id)) ? missed.length : 0
}

const isBuildable = async (db: TenantDb, by: { claims: Claims; rights: Rights }, courseId: string) =>
  by.rights.permissions.has('coach:course') && (await isCourseOpen(db, builderOf(by), courseId))

/**
 * What was answered in an ended session, for its course's draft to be tried by (FLOW-05b). Throws CallError `not-found` where the
 * caller doesn't see the report, or the course isn't open to them.
 */
export async function conversationFor(
  db: TenantDb,
  practice: Practice,
  by: { claims: Claims; rights: Rights },
  id: string,
): Promise<PractisedConversation> {
  const found = await endedSession(db, id, reportViewerOf(by.claims, by.rights))
  if (!found || !(await isBuildable(db, by, found.courseId))) throw new CallError('not-found')
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: id })
  const conversation = checkpoint.engine.conversationOf(log)
  if (!conversation) throw new CallError('not-found')
  return {
    courseId: found.courseId,
    learner: found.displayName,
    startedAt: found.startedAt.toISOString(),
    ...conversation,
  }
}

/**
 * An ended session whose report the caller may read. Throws CallError `result-withheld` where its learner asks for an exam's that is not released (EXAM-07),
 * `result-being-marked` while people mark answers of it: it would give the grader's points away to who is to mark without them (MARK-03).
 * `not-found` for everything else, an unfinished session included: its report does not exist yet.
 */
export async function readableSession(db: TenantDb, claims: Claims, rights: Rights, id: string) {
  const found = await endedSession(db, id, reportViewerOf(claims, rights))
  if (!found) throw new CallError('not-found')
  const { answers, unmarked } = found
  if (unmarked > 0) throw new CallError('result-being-marked', { marked: answers - unmarked, answers })
  if (found.withheld && (found.userId === claims.user_id || !rights.permissions.has('coach:statistics')))
    throw new CallError('result-withheld')
  return { ...found, id }
}

/**
 * The report of an ended session (REPORT-01, REPORT-06a): a fold over its log. Of an exam that others may still sit it has no right
 * answers, but for who sees whole courses and did not sit it (EXAM-18). Throws as `readableSession` does.
 */
export async function reportOf(
  db: TenantDb,
  practice: Practice,
  claims: Claims,
  rights: Rights,
  id: string,
): Promise<Report> {
  const found = await readableSession(db, claims, rights, id)
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: id })
  const { engine, state } = checkpoint
  const buildable = await isBuildable(db, { claims, rights }, found.courseId)
  const { course } = engine
  const fold = engine.report(log)
  const keptUntil = await answersKeptFromCaller(db, practice, { claims, rights }, found)
  const whole: Report = {
    sessionId: id,
    publishId: found.publishId,
    round: found.round,
    kind: course.kind,
    exam:
      found.examName === null
        ? null
        : {
            sessionName: found.examName,
            paperName: engine.paper?.paper.name ?? '',
            levelName: levelIn(engine, fold.score.total),
            answersFrom: null,
            missed:
              keptUntil === null ? await missedToDrill(db, practice, claims, found, engine.missedOf(log)) : 0,
            absences: await absencesOf(db, id, practice.clock()),
            continuations: await continuationsOf(db, id),
            // The engine of a paper makes no other state; a conversation takes none.
            late: engine.paper
              ? await lateInReport(db, { id, state: state as AttemptState, now: practice.clock() })
              : [],
            receipts: receiptsIn(checkpoint, id, log),
          },
    draftOf: buildable && course.kind === 'dialogue-flow' ? found.courseId : null,
    courseName: course.name,
    difficulty: state.difficulty,
    locale: course.locale,
    learner: { userId: found.userId, displayName: found.displayName, department: found.department },
    persona: { name: course.persona.name, label: course.persona.label, portrait: course.persona.portrait },
    startedAt: found.startedAt.toISOString(),
    endedAt: found.endedAt.toISOString(),
    ...(state.pausedFor && { pausedSeconds: Math.round(state.pausedFor / 1000) }),
    endReason: state.endReason ?? 'flow',
    outcome: state.outcome ?? 'neutral',
    score: engine.present.score(fold.score),
    passAt: course.settings.thresholds.pass,
    excellentAt: course.settings.thresholds.excellent,
    parts: fold.parts,
    ...(fold.limit && { limit: fold.limit }),
    answered: fold.counted,
    counted: fold.counted || found.examName !== null,
    repetition: found.repetition,
    mean: inOrderOf(engine, await meanFor(db, found.publishId, found.userId)),
    abilities: fold.abilities,
    rules: rulesOf(fold, engine, rights),
    ...(fold.review && { review: { ...fold.review, at: new Date(fold.review.at).toISOString() } }),
    ...(fold.correctedRules && {
      correctedRules: fold.correctedRules.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    }),
    trace: fold.trace,
    turns: reportTurnsOf(engine, fold, rights),
  }
  return keptUntil === null ? whole : reportWithoutAnswers(whole, new Date(keptUntil).toISOString())
}
