import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { BankQuestion, QuestionBankCourse } from '../../../src/domain/course/question-bank.ts'
import type { AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import { correctionsFor } from '../../../src/domain/exam/corrected-attempt.ts'
import {
  type Correction,
  isRuleChange,
  type RuleChange,
  rulesCorrected,
} from '../../../src/domain/exam/correction.ts'
import type { CompletionRule } from '../../../src/domain/publish/completion.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import {
  type CorrectedRules,
  inFullProblem,
  leavingOutProblem,
} from '../../../src/domain/scoring/left-out-rules.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import type { Viewer } from '../../db/people-scope.ts'
import { correction } from '../../db/schema/corrections.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { examSession } from '../../db/schema/exams.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { BuildingActor } from '../courses/public.ts'
import type { Engine, Practice, SessionRow } from '../practice/public.ts'

/** Who corrects, and whose names they see. */
export type CorrectingActor = BuildingActor & Viewer

/** A mock exam or an exam, of papers or of a conversation, that somebody holds. */
export interface HeldExam {
  id: string
  name: string
  courseId: string
  /** Whether completing it gives a certificate. */
  certificate: boolean
  completionNeed: CompletionRule['need']
  completionBy: CompletionRule['by']
  /** How many corrections it has had. */
  corrections: number
  /** The version that it is published at, and those at which it was sat, the newest first: of papers in `banks`, of a conversation in `flows`. */
  banks: QuestionBankCourse[]
  flows: DialogueFlowCourse[]
}

/** The publish of an exam. Throws `not-found`, also where its course isn't open to the caller. */
export async function heldPublish(db: TenantDb, by: Builder, id: string) {
  const [found] = await db
    .select({
      id: publish.id,
      name: publish.name,
      courseId: publish.courseId,
      versionId: publish.versionId,
      certificate: publish.certificate,
      completionNeed: publish.completionNeed,
      completionBy: publish.completionBy,
      corrections: publish.corrections,
    })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.id, id), eq(publish.trial, false), ne(publish.kind, 'practice'), isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found
}

/** Throws `not-found`, also for a publish that is no exam or whose course isn't open to the caller. */
export async function heldExam(db: TenantDb, by: Builder, id: string): Promise<HeldExam> {
  const { versionId, ...exam } = await heldPublish(db, by, id)
  const sat = await db
    .selectDistinct({ id: session.versionId })
    .from(session)
    .where(and(eq(session.publishId, id), isNotNull(session.examSessionId)))
  const versions = await db
    .select({ content: courseVersion.content })
    .from(courseVersion)
    .where(isOneOf(courseVersion.id, [...new Set([versionId, ...sat.map((one) => one.id)])]))
    .orderBy(desc(courseVersion.number))
  const banks = versions.flatMap(({ content }) => (content.kind === 'question-bank' ? [content] : []))
  const papers = await db.count(
    examSession,
    and(eq(examSession.publishId, id), isNotNull(examSession.paperId)),
  )
  const flows = versions.flatMap(({ content }) => (content.kind === 'dialogue-flow' ? [content] : []))
  if (flows.length === 0 && (banks.length === 0 || papers === 0)) throw new CallError('not-found')
  return { ...exam, banks, flows }
}

/** A question as the newest version that has it has it; null where none does. */
export function questionIn({ banks }: HeldExam, id: string): BankQuestion | null {
  for (const { questions } of banks) {
    const found = questions.find((one) => one.id === id)
    if (found) return found
  }
  return null
}

/** The scoring of the newest version that has a rule; null where none does. */
export const scoringOf = ({ flows }: HeldExam, rule: string): DialogueFlowCourse['scoring'] | null =>
  flows.find(({ scoring }) => scoring.rules.some(({ id }) => id === rule))?.scoring ?? null

/** Why a change of a rule can't be made after the corrections that there were; null where it can. */
export const ruleChangeProblem = (
  scoring: DialogueFlowCourse['scoring'],
  before: CorrectedRules,
  rule: string,
  kind: RuleChange['kind'],
): 'unknown' | 'same' | 'last' | 'unfit' | null =>
  kind === 'in-full' ? inFullProblem(scoring, before, rule) : leavingOutProblem(scoring, before.leftOut, rule)

/** The corrections of a publish that not all attempts have taken in yet. */
export const underWay = (db: TenantDb, publishId: string): Promise<number> =>
  db.count(correction, and(eq(correction.publishId, publishId), isNull(correction.doneAt)))

export const isEndedAttempt = (publishId: string) =>
  and(eq(session.publishId, publishId), eq(session.status, 'ended'), isNotNull(session.examSessionId))

/** The engine of the version and paper that an attempt was sat at, at its pass mark. */
export type EngineOf = (row: Pick<SessionRow, 'id' | 'versionId' | 'paperId' | 'passAt'>) => Promise<Engine>

/** Asks for each version, paper and pass mark once. */
export function engines(practice: Practice, tenantId: string): EngineOf {
  const known = new Map<string, Promise<Engine>>()
  return ({ id, versionId, paperId, passAt }) => {
    const key = `${versionId} ${paperId} ${passAt}`
    const own =
      known.get(key) ?? practice.checkpoint({ tenantId, sessionId: id }).then(({ engine }) => engine)
    known.set(key, own)
    return own
  }
}

/** Whether an attempt is judged by a correction: it was asked the question, or has the rule, at a version that the change fits. */
export function isJudgedBy(
  { paper, conversation }: Engine,
  { state }: Pick<SessionRow, 'state'>,
  one: Correction,
): boolean {
  // The engine of a paper makes no other state.
  if (paper) return correctionsFor(paper, state as AttemptState, [one]).length > 0
  return (
    conversation !== undefined &&
    isRuleChange(one.change) &&
    ruleChangeProblem(conversation.course.scoring, rulesCorrected([]), one.question, one.change.kind) === null
  )
}

/** Which of these attempts have an answer to the question that people have marked. */
export async function markedIn(
  db: TenantDb,
  sessionIds: readonly string[],
  question: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: markingTask.sessionId })
    .from(markingTask)
    .where(
      and(
        isOneOf(markingTask.sessionId, sessionIds),
        eq(markingTask.questionId, question),
        isNotNull(markingTask.share),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
