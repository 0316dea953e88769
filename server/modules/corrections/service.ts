import { and, asc, eq, lt, ne } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { AskedQuestion, MadeCorrection, ScoringRuleView } from '../../../src/contract/corrections.ts'
import type { ScoringRule } from '../../../src/domain/course/dialogue-flow.ts'
import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import {
  type Correction,
  correctedQuestion,
  countsInFull,
  isRuleChange,
  ruleChanges,
  rulesCorrected,
} from '../../../src/domain/exam/correction.ts'
import type { QuestionFigures } from '../../../src/domain/question-bank/question-figures.ts'
import { timesOf } from '../../../src/domain/scoring/earnable.ts'
import { isGrave } from '../../../src/domain/scoring/score-turn.ts'
import { formattingOf } from '../../../src/domain/text/rich-text.ts'
import { isOngoing } from '../../db/publish-over.ts'
import { correction } from '../../db/schema/corrections.ts'
import { courseDraft } from '../../db/schema/courses.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import { correctionsOf } from '../practice/public.ts'
import { figuresWhere } from '../questions/public.ts'
import {
  type CorrectingActor,
  type HeldExam,
  heldExam,
  heldPublish,
  isEndedAttempt,
  questionIn,
  ruleChangeProblem,
  scoringOf,
  underWay,
} from './held-exam.ts'
import { assertChange, lookOf, type WantedCorrection } from './preview.ts'

/** The questions of the papers, as they count now, each once. */
function askedIn(exam: HeldExam, corrections: readonly Correction[]): BankQuestion[] {
  const found = new Map<string, BankQuestion>()
  for (const { questions, papers } of exam.banks) {
    const chosen = new Set(
      papers.flatMap(({ parts }) =>
        parts.flatMap((part) =>
          part.kind === 'chosen' ? part.questions.map(({ question }) => question) : [],
        ),
      ),
    )
    const draws = papers.some(({ parts }) => parts.some(({ kind }) => kind === 'drawn'))
    for (const question of questions)
      if (!found.has(question.id) && (draws || chosen.has(question.id)))
        found.set(question.id, correctedQuestion(question, corrections))
  }
  return [...found.values()]
}

const figuresView = (figures: QuestionFigures | undefined): AskedQuestion['figures'] =>
  figures
    ? {
        answers: figures.answers,
        blank: figures.blank,
        facility: figures.facility,
        doubt: figures.doubt,
      }
    : null

const madeView = (exam: HeldExam, made: readonly Correction[]): MadeCorrection[] =>
  made.toReversed().map(({ id, question, change, onlyInFavour, reason, at }) => ({
    id,
    question,
    text: questionIn(exam, question)?.text ?? ruleIn(exam, question)?.name ?? '',
    kind: change.kind,
    onlyInFavour,
    reason,
    at: new Date(at).toISOString(),
  }))

const ruleIn = (exam: HeldExam, id: string): ScoringRule | undefined =>
  scoringOf(exam, id)?.rules.find((one) => one.id === id)

/** The rules of a conversation, of the newest version that has them, each once. */
function rulesIn(exam: HeldExam, corrections: readonly Correction[]): ScoringRuleView[] {
  const before = rulesCorrected(corrections)
  const found = new Map<string, ScoringRuleView>()
  for (const { scoring } of exam.flows)
    for (const rule of scoring.rules) {
      if (found.has(rule.id)) continue
      const { id, name, points } = rule
      const ways = ruleChanges.filter((kind) => ruleChangeProblem(scoring, before, id, kind) === null)
      found.set(id, {
        id,
        name,
        item: scoring.items.find((one) => one.id === rule.item)?.name ?? '',
        points: points * timesOf(rule),
        critical: isGrave(rule),
        corrected: before.leftOut.includes(id) ? 'left-out' : before.inFull.includes(id) ? 'in-full' : null,
        ways,
      })
    }
  return [...found.values()]
}

/** The language of the course. */
const localeIn = ({ banks, flows }: HeldExam) => (banks[0] ?? flows[0])?.locale ?? 'us-en'

/** How many attempts wait for the correction that is being applied; null where none is. */
async function progressOf(
  db: TenantDb,
  { id, corrections }: Pick<HeldExam, 'id' | 'corrections'>,
): Promise<CallReply<'GET /coach-api/course-publishes/:id/corrections'>['progress']> {
  if ((await underWay(db, id)) === 0) return null
  return {
    waiting: await db.count(session, and(isEndedAttempt(id), lt(session.corrections, corrections))),
    attempts: await db.count(session, isEndedAttempt(id)),
  }
}

/** How far the correction of an exam is that is being applied. Throws `not-found`. */
export const correctionProgress = async (
  db: TenantDb,
  by: CorrectingActor,
  id: string,
): Promise<CallReply<'GET /coach-api/course-publishes/:id/corrections/_progress'>> => ({
  progress: await progressOf(db, await heldPublish(db, by, id)),
})

/** The questions of an exam with what their answers say, or the rules of its conversation, and its corrections (MARK-10, MARK-20). Throws `not-found`. */
export async function correctionsView(
  db: TenantDb,
  by: CorrectingActor,
  id: string,
): Promise<CallReply<'GET /coach-api/course-publishes/:id/corrections'>> {
  const exam = await heldExam(db, by, id)
  const made = await correctionsOf(db, id, 0, exam.corrections)
  const questions = askedIn(exam, made)
  const figures = new Map(
    (await figuresWhere(db, by, eq(publish.id, id), questions)).map((one) => [one.question, one]),
  )
  return {
    publishName: exam.name,
    courseId: exam.courseId,
    locale: localeIn(exam),
    rules: rulesIn(exam, made),
    questions: questions.map((question) => ({
      id: question.id,
      type: question.type,
      text: question.text,
      figures: figuresView(figures.get(question.id)),
      corrected: made.some((one) => one.question === question.id),
    })),
    corrections: madeView(exam, made),
    progress: await progressOf(db, exam),
  }
}

/** What a free question is held against; null of another one. */
const freeOf = (question: BankQuestion | undefined) =>
  question?.type === 'QA' ? { references: question.references, points: question.points } : null

/** The publishes of the same bank that are on and no exam, by name: a correction of the exam changes nothing of them. */
const practicesOf = (
  db: TenantDb,
  { id, courseId }: Pick<HeldExam, 'id' | 'courseId'>,
  now: number,
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: publish.id, name: publish.name })
    .from(publish)
    .where(
      and(
        eq(publish.courseId, courseId),
        ne(publish.id, id),
        ne(publish.kind, 'exam'),
        eq(publish.trial, false),
        isOngoing(db, new Date(now)),
      ),
    )
    .orderBy(asc(publish.name), asc(publish.id))

/** A question, or a rule of a conversation, as it counts now, to correct it. Throws `not-found`. */
export async function correctableQuestion(
  db: TenantDb,
  by: CorrectingActor,
  id: string,
  questionId: string,
): Promise<CallReply<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>> {
  const exam = await heldExam(db, by, id)
  const made = await correctionsOf(db, id, 0, exam.corrections)
  const held = { publishName: exam.name, locale: localeIn(exam) }
  const question = askedIn(exam, made).find((one) => one.id === questionId)
  const rule = rulesIn(exam, made).find((one) => one.id === questionId)
  if (!question && !rule) throw new CallError('not-found')
  if (!question) return { ...held, question: null, rule: rule ?? null, bank: null, practices: [] }
  const [figures] = await figuresWhere(db, by, eq(publish.id, id), [question])
  const [draft] = await db
    .select({ content: courseDraft.content })
    .from(courseDraft)
    .where(eq(courseDraft.courseId, exam.courseId))
  const inBank =
    draft?.content.kind === 'question-bank'
      ? draft.content.questions.find((one) => one.id === questionId)
      : undefined
  const drafted = freeOf(inBank)
  const free = freeOf(question)
  const isOther = drafted !== null && JSON.stringify(drafted) !== JSON.stringify(free)
  return {
    ...held,
    rule: null,
    bank: inBank ? { courseId: exam.courseId } : null,
    practices: await practicesOf(db, exam, by.now),
    question: {
      id: question.id,
      type: question.type,
      text: question.text,
      ...formattingOf(question.formatted, question.text),
      figures: figuresView(figures),
      corrected: made.some((one) => one.question === questionId),
      inFull: countsInFull(made, questionId),
      options:
        question.type === 'QA'
          ? []
          : question.options.map(({ id: option, text, right }) => ({
              id: option,
              text,
              right,
              chosen: figures?.options.find((one) => one.id === option)?.chosen ?? 0,
            })),
      free,
      draft: free && isOther ? drafted : null,
    },
  }
}

/**
 * Adds a correction to a publish (MARK-11): attempts that end from now on are judged by it, and those that have ended are worked off afterwards
 * (`workOff`). Throws as `assertChange` and `heldExam`; `correction-under-way` while another one is worked off; `correction-outdated` where `look` isn't
 * what the preview saw.
 */
export async function addCorrection(
  db: TenantDb,
  by: CorrectingActor,
  publishId: string,
  { look, reason, ...wanted }: WantedCorrection & { look: string; reason: string },
): Promise<{ id: string }> {
  const exam = await heldExam(db, by, publishId)
  return db.transaction(async (t) => {
    const [held] = await t
      .select({ corrections: publish.corrections })
      .from(publish)
      .where(eq(publish.id, publishId))
      .for('update')
    if (!held) throw new CallError('not-found')
    await assertChange(t, { ...exam, ...held }, wanted)
    if ((await underWay(t, publishId)) > 0) throw new CallError('correction-under-way')
    if ((await lookOf(t, publishId, held.corrections)) !== look) throw new CallError('correction-outdated')
    const number = held.corrections + 1
    const { question: questionId, change, onlyInFavour } = wanted
    const [added] = await t
      .insert(correction)
      .values({ publishId, number, questionId, change, onlyInFavour, reason, at: new Date(by.now) })
      .returning({ id: correction.id })
    if (!added) throw new CallError('internal')
    await t.update(publish).set({ corrections: number }).where(eq(publish.id, publishId))
    await auditAll(
      t,
      [
        {
          action: isRuleChange(change) ? 'rule-corrected' : 'question-corrected',
          userId: by.id,
          target: exam.name,
          targetId: publishId,
          address: by.address,
          details: {
            correction: added.id,
            ...(isRuleChange(change) ? { rule: questionId } : { question: questionId }),
            change,
            onlyInFavour,
            reason,
          },
        },
      ],
      by.now,
    )
    return added
  })
}
