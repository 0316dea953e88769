import type { DrillItem } from '../../../src/domain/drill/drill.ts'
import { correctionsFitting } from '../../../src/domain/exam/corrected-attempt.ts'
import { correctedBank } from '../../../src/domain/exam/correction.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { askedQuestion, type CompiledBank, compileBank } from '../../../src/domain/question-bank/practice.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { dayIn } from '../../../src/domain/session/time-zone.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { correctionsOf, type Practice } from '../practice/public.ts'
import { openBanksOf } from '../publishes/public.ts'
import { coursesOf, dueQuestionRows, satBanks } from './queries.ts'
import { anything, keptCourses, type Learner, type ToDrill } from './weak-points.ts'

/** Due questions that are looked at. */
const questionsRead = 100

/** Where a question of a drill comes from. */
export interface BankOfPublish {
  courseId: string
  publishId: string
  versionId: string
  locale: LocaleId
}

/** What an item of a drill is before anything was answered. */
export const untried = { tries: [], skipped: false, reference: [] }

/**
 * Questions that are due, the longest overdue first, each by the bank that a drill asks it from: the practice that its learner has open, else the newest exam of
 * its course that they have the result of (EXAM-19). Nothing of a course of which something is kept from them.
 */
export async function dueQuestionsOf(
  db: TenantDb,
  learner: Learner,
  there: ToDrill = anything,
): Promise<{ question: string; bank: BankOfPublish; practised: boolean }[]> {
  const { userId, now, timeZone, among } = learner
  const rows = await dueQuestionRows(db, userId, dayIn(now, timeZone), questionsRead)
  if (rows.length === 0) return []
  const courseIds = coursesOf(rows)
  const withheld = await keptCourses(db, learner, there)
  const practised = await openBanksOf(db, { userId, now: new Date(now), courseIds, among })
  const sat = there.attempted ? await satBanks(db, userId, courseIds) : []
  return rows.flatMap(({ courseId, question }) => {
    const isOf = (one: { courseId: string; questions: string[] }) =>
      one.courseId === courseId && one.questions.includes(question)
    const open = practised.find(isOf)
    const bank = open ?? sat.find(isOf)
    return bank && !withheld.has(courseId) ? [{ question, bank, practised: open !== undefined }] : []
  })
}

/** A version of a question bank as it counts in a publish: with the corrections of its exam (MARK-10). Null where there is none. */
export async function drilledBank(
  db: TenantDb,
  practice: Practice,
  { versionId, publishId }: { versionId: string; publishId: string },
): Promise<CompiledBank | null> {
  const engine = await practice.engineOf(db.tenantId, versionId)
  if (engine?.course.kind !== 'question-bank') return null
  const bank = compileBank(engine.course)
  return correctedBank(bank, correctionsFitting(bank, await correctionsOf(db, publishId, 0)))
}

/** A question as a drill asks it; null where the bank doesn't have it. */
export function questionItem(
  bank: CompiledBank,
  { courseId, publishId, versionId, locale }: BankOfPublish,
  id: string,
  now: Instant,
): DrillItem | null {
  const question = bank.questions.get(id)
  return question
    ? {
        ...untried,
        kind: 'question',
        courseId,
        publishId,
        versionId,
        courseName: bank.course.name,
        locale,
        question: askedQuestion(question, now, true),
        explanation: '',
      }
    : null
}
