import { randomUUID } from 'node:crypto'
import type { DrillView, WeakPointsView } from '../../../src/contract/drills.ts'
import {
  type DrillAnswer,
  type DrillItem,
  drillItems,
  drillResult,
  type DrillTry,
  mayTellAnswer,
} from '../../../src/domain/drill/drill.ts'
import { judgedAnswer } from '../../../src/domain/question-bank/practice.ts'
import { repetitionAfter } from '../../../src/domain/question-bank/repetition.ts'
import { goodAnswers } from '../../../src/domain/question-bank/report.ts'
import { dayIn } from '../../../src/domain/session/time-zone.ts'
import type { Given, TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { openSessionOf, type Practice, replay } from '../practice/public.ts'
import {
  addDrill,
  drillOf,
  keepDrill,
  moveTo,
  newestOpenDrill,
  openDrill,
  standingOf,
  weakPointsKept,
} from './queries.ts'
import { drilledBank, dueQuestionsOf, questionItem, untried } from './questions.ts'
import { anything, continuedSince, type Learner, type ToDrill, weakPointsOf } from './weak-points.ts'

/** Who sits an exam gets nothing from a drill meanwhile. */
export async function assertNotInExam(db: TenantDb, userId: string): Promise<void> {
  const open = await openSessionOf(db, userId)
  if (open?.isExam) throw new CallError('in-exam')
}

const unfinishedDrill = (db: TenantDb, learner: Learner): Promise<string | null> =>
  openDrill(db, learner.userId, continuedSince(learner))

/** The first weak points of somebody, how many there are, the questions that a drill alone asks, and the drill that they go on with (HOME-15). */
export async function toldWeakPoints(
  db: TenantDb,
  practice: Practice,
  learner: Learner,
  most: number,
  there: ToDrill = anything,
): Promise<WeakPointsView> {
  const points = await weakPointsOf(db, practice, learner, there)
  const due = there.questions ? await dueQuestionsOf(db, learner, there) : []
  return {
    items: points.slice(0, most).map(({ publishId, misses, missed }) => ({ publishId, misses, ...missed })),
    total: points.length,
    questions: due.filter(({ practised }) => !practised).length,
    drill: there.drill ? await unfinishedDrill(db, learner) : null,
  }
}

/**
 * The rows by which it is known whether somebody has anything to drill; what is not read yet of what they practised is not among them. `since`: as
 * `continuedSince` says it.
 */
export const rowsToDrill = (
  db: TenantDb,
  { userId, since }: { userId: Given<string>; since: Given<Date> },
) => ({
  weakPoints: weakPointsKept(db, userId),
  drill: newestOpenDrill(db, userId, since),
})

async function lineItems(db: TenantDb, practice: Practice, learner: Learner): Promise<DrillItem[]> {
  const points = await weakPointsOf(db, practice, learner)
  return points.slice(0, drillItems).map(({ courseId, publishId, node, sessionId, seq, missed }) => {
    const { courseName, locale, customer, context } = missed
    return {
      ...untried,
      kind: 'line',
      courseId,
      publishId,
      courseName,
      locale,
      node,
      sessionId,
      seq,
      customer,
      context,
    }
  })
}

async function questionItems(db: TenantDb, practice: Practice, learner: Learner): Promise<DrillItem[]> {
  const items: DrillItem[] = []
  for (const { question, bank: of } of await dueQuestionsOf(db, learner)) {
    if (items.length === drillItems) break
    const bank = await drilledBank(db, practice, of)
    const item = bank && questionItem(bank, of, question, learner.now)
    if (item) items.push(item)
  }
  return items
}

/**
 * Begins a drill (HOME-16), or goes on with the one that isn't over: places that were missed first, questions that are due behind them. `nothing-to-drill` where
 * there is neither.
 */
export async function beginDrill(db: TenantDb, practice: Practice, learner: Learner): Promise<string> {
  const { userId, now, timeZone } = learner
  const unfinished = await unfinishedDrill(db, learner)
  if (unfinished) return unfinished
  const lines = await lineItems(db, practice, learner)
  const questions = lines.length < drillItems ? await questionItems(db, practice, learner) : []
  const items = [...lines, ...questions].slice(0, drillItems)
  if (items.length === 0) throw new CallError('nothing-to-drill')
  return addDrill(db, { userId, items, timeZone: timeZone ?? null, startedAt: new Date(now) })
}

/** What came of an answer, and the good answers with it: whether these may be told is not decided here. */
interface Judged {
  tried: DrillTry
  reference: string[]
  explanation: string
}

/** The line is said in the practice that missed it, which is played again up to there by the version that it had; nothing of it is kept. */
async function judgeLine(
  db: TenantDb,
  practice: Practice,
  { sessionId, seq }: Extract<DrillItem, { kind: 'line' }>,
  text: string,
): Promise<Judged> {
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId })
  const { engine } = checkpoint
  const moment = log.find((entry) => entry.seq === seq)
  if (!moment) throw new CallError('not-found')
  const session = replay(engine)
  for (const { event, at } of log) {
    if (session.entries.length >= seq - 1) break
    session.take(event, at)
  }
  const state = session.state()
  const said = { type: 'say' as const, turnId: randomUUID(), round: state.round, text }
  session.take(await engine.enrich(state, said), moment.at)
  const judged = engine.judgedLineOf(session.entries, seq)
  if (!judged) throw new CallError('not-found')
  const { result, understoodAs, nearest, missed } = judged
  const told = { understoodAs, missed, nearest: engine.offersReference ? nearest : null }
  return {
    tried: { text, result, judged: told },
    reference: engine.offersReference ? (engine.referenceOf(moment)?.answers ?? []) : [],
    explanation: '',
  }
}

async function judgeQuestion(
  db: TenantDb,
  practice: Practice,
  item: Extract<DrillItem, { kind: 'question' }>,
  answer: DrillAnswer,
): Promise<Judged> {
  const bank = await drilledBank(db, practice, item)
  const question = bank?.questions.get(item.question.id)
  if (!bank || !question) throw new CallError('not-found')
  const given =
    'text' in answer
      ? { type: 'say' as const, text: answer.text }
      : { type: 'choose' as const, options: answer.options }
  const judgement = judgedAnswer(bank, question, given)
  if (!judgement) throw new CallError('wrong-answer-kind')
  const { result, points } = judgement
  return {
    tried: { ...answer, result, points },
    reference: goodAnswers(question),
    explanation: question.explanation,
  }
}

function judge(db: TenantDb, practice: Practice, item: DrillItem, answer: DrillAnswer): Promise<Judged> {
  if (item.kind === 'question') return judgeQuestion(db, practice, item, answer)
  if (!('text' in answer)) throw new CallError('wrong-answer-kind')
  return judgeLine(db, practice, item, answer.text)
}

const isSame = (one: DrillTry, other: DrillAnswer): boolean =>
  'text' in other
    ? 'text' in one && one.text === other.text
    : 'options' in one && [...one.options].sort().join('\n') === [...other.options].sort().join('\n')

const itemAt = (items: readonly DrillItem[], place: number): DrillItem => {
  const item = items[place]
  if (!item) throw new CallError('not-found')
  return item
}

/** Replaces one item of a drill by what it has come to, and moves what is done to the day on which it comes again. */
async function changeItem(
  db: TenantDb,
  { userId, now }: Learner,
  { id, place }: { id: string; place: number },
  change: (item: DrillItem) => DrillItem,
): Promise<DrillView> {
  return db.transaction(async (t) => {
    const kept = await drillOf(t, userId, id, true)
    if (!kept) throw new CallError('not-found')
    const before = itemAt(kept.items, place)
    const changed = change(before)
    if (changed === before) return viewOf(kept)
    const result = drillResult(changed)
    if (result) {
      const today = dayIn(now, kept.timeZone ?? undefined)
      const standing = await standingOf(t, { userId, item: changed })
      // Who did it right in a practice meanwhile knows it, whatever the drill says.
      changed.after = standing && repetitionAfter(standing, result, today)
      if (standing) await moveTo(t, { userId, item: changed }, changed.after, new Date(now))
    }
    const items = kept.items.with(place, changed)
    const endedAt = items.every((one) => drillResult(one) !== null) ? new Date(now) : null
    await keepDrill(t, id, { items, endedAt })
    return viewOf({ ...kept, items, endedAt })
  })
}

/**
 * Answers what a drill asks. Judged outside of the transaction, since that takes a moment; the number of the try is compared and swapped. `not-found` where the drill is
 * another's, `repeated-answer` where this try was made with another answer, or another waits.
 */
export async function answerDrill(
  db: TenantDb,
  practice: Practice,
  learner: Learner,
  { id, place, attempt, answer }: { id: string; place: number; attempt: number; answer: DrillAnswer },
): Promise<DrillView> {
  const kept = await drillOf(db, learner.userId, id)
  if (!kept) throw new CallError('not-found')
  const waiting = itemAt(kept.items, place)
  const made = waiting.tries[attempt - 1]
  if (made && isSame(made, answer)) return viewOf(kept)
  if (drillResult(waiting) !== null || waiting.tries.length !== attempt - 1)
    throw new CallError('repeated-answer')
  const { tried, reference, explanation } = await judge(db, practice, waiting, answer)
  return changeItem(db, learner, { id, place }, (item) => {
    const other = item.tries[attempt - 1]
    if (other && isSame(other, answer)) return item
    if (drillResult(item) !== null || item.tries.length !== attempt - 1)
      throw new CallError('repeated-answer')
    const next = { ...item, tries: [...item.tries, tried] }
    if (!mayTellAnswer(next)) return next
    return next.kind === 'question' ? { ...next, reference, explanation } : { ...next, reference }
  })
}

/** Goes on without another try. What is done already stays as it is. */
export const skipItem = (
  db: TenantDb,
  learner: Learner,
  { id, place }: { id: string; place: number },
): Promise<DrillView> =>
  changeItem(db, learner, { id, place }, (item) =>
    drillResult(item) === null ? { ...item, skipped: true } : item,
  )

export async function drillView(db: TenantDb, userId: string, id: string): Promise<DrillView> {
  const kept = await drillOf(db, userId, id)
  if (!kept) throw new CallError('not-found')
  return viewOf(kept)
}

/** What a free answer lacked is told with the good answers: a point's name says what belongs there. */
const triedView = (item: DrillItem, tried: DrillTry) =>
  'points' in tried && !mayTellAnswer(item)
    ? { ...tried, points: tried.points.filter(({ earned }) => earned) }
    : tried

function viewOf({ id, items, endedAt }: { id: string; items: DrillItem[]; endedAt: Date | null }): DrillView {
  return {
    id,
    ended: endedAt !== null,
    items: items.map((item) => ({
      publishId: item.publishId,
      courseName: item.courseName,
      locale: item.locale,
      line: item.kind === 'line' ? { customer: item.customer, context: item.context } : null,
      question: item.kind === 'question' ? item.question : null,
      tries: item.tries.map((tried) => triedView(item, tried)),
      result: drillResult(item),
      again: item.after === undefined ? null : { on: item.after?.due ?? null },
      reference: item.reference,
      explanation: item.kind === 'question' ? item.explanation : '',
    })),
  }
}
