import { type SQL, and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import {
  figuresOf,
  type GivenAnswer,
  leftBlank,
  type QuestionFigures,
} from '../../../src/domain/question-bank/question-figures.ts'
import { pointsOfAnswer, shareOut } from '../../../src/domain/question-bank/practice.ts'
import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseDraft } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { BuildingActor } from '../courses/public.ts'

/** Figures rest on so many practices and attempts, the newest. */
const mostSessions = 2000

/** Things by the name that each of them has, in their order. */
function grouped<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    const group = groups.get(name)
    if (group) group.push(thing)
    else groups.set(name, [thing])
  }
  return groups
}

/** What the log of a session says of its answers; the effects of other kinds of courses have no part in it. */
interface AnsweredEffect {
  type: string
  question: string
  share: number
}

interface Entry {
  sessionId: string
  at: Date
  event: { type: string; options?: string[] }
  effects: AnsweredEffect[]
}

type Session = Awaited<ReturnType<typeof endedOf>>[number]

const endedOf = (db: TenantDb, viewer: Viewer, where: SQL) =>
  db
    .select({
      id: session.id,
      startedAt: session.startedAt,
      endReason: session.endReason,
      isAttempt: sql<boolean>`${session.paperId} is not null`,
      /** Of an attempt at a paper: what it asked with its worth, what was answered, and for how many milliseconds each was in sight. */
      drawn: sql<{ question: string; worth: number }[] | null>`${session.state} -> 'questions'`,
      answers: sql<Record<string, { options?: string[] }> | null>`${session.state} -> 'answers'`,
      shown: sql<Record<string, number> | null>`${session.state} -> 'shown'`,
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        where,
        eq(publish.trial, false),
        eq(session.status, 'ended'),
        eq(session.answered, true),
        // Who repeats what they didn't know says little of how hard it is.
        eq(session.repetition, false),
        isVisible(viewer),
      ),
    )
    .orderBy(desc(session.startedAt))
    .limit(mostSessions)

const isAnswered = sql`${turnLog.effects} @> '[{"type":"answered"}]'::jsonb`

const entriesOf = (db: TenantDb, ids: string[]): Promise<Entry[]> =>
  db
    .select({
      sessionId: turnLog.sessionId,
      at: turnLog.at,
      event: sql<
        Entry['event']
      >`jsonb_build_object('type', ${turnLog.event} -> 'type', 'options', ${turnLog.event} -> 'options')`,
      effects: sql<
        AnsweredEffect[]
      >`jsonb_path_query_array(${turnLog.effects}, '$[*] ? (@.type == "answered")')`,
    })
    .from(turnLog)
    .innerJoin(session, eq(session.id, turnLog.sessionId))
    .where(and(isOneOf(turnLog.sessionId, ids), gt(turnLog.seq, session.continuedSeq), isAnswered))
    .orderBy(asc(turnLog.sessionId), asc(turnLog.seq))

type Answer = Omit<GivenAnswer, 'rest'>

/** Seconds for which a question of an attempt was in sight; null where that wasn't told, as by a sheet that shows all questions at once. */
function secondsShown({ shown }: Session, question: string): number | null {
  const milliseconds = shown && Object.hasOwn(shown, question) ? shown[question] : undefined
  return milliseconds === undefined ? null : milliseconds / 1000
}

/** The first answer to each question: what comes again at the end of a practice has been shown. Of an attempt as it was judged last, by people. */
function answersIn(one: Session, entries: readonly Entry[]): Answer[] {
  const answers = new Map<string, Answer>()
  /** Left empty, and counts in full by a correction: it says nothing of its question. */
  const given = new Set<string>()
  let since = one.startedAt.getTime()
  for (const { at, event, effects } of entries) {
    for (const { question, share } of effects) {
      if (answers.has(question) && !one.isAttempt) continue
      if (one.isAttempt && !one.answers?.[question]) {
        if (share > 0) given.add(question)
        continue
      }
      const kept = one.isAttempt ? one.answers?.[question]?.options : event.options
      const seconds = one.isAttempt ? secondsShown(one, question) : (at.getTime() - since) / 1000
      answers.set(question, { question, share, options: kept ?? [], seconds })
    }
    since = at.getTime()
  }
  const blanks = leftBlank(
    (one.drawn ?? []).map(({ question }) => question),
    (question) => answers.has(question),
    { handedIn: one.endReason === 'learner' },
  ).filter((question) => !given.has(question))
  return [
    ...answers.values(),
    ...blanks.map((question) => ({ question, share: 0, options: [], seconds: null, blank: true as const })),
  ]
}

/** The answers of a session, each with how good the others are. Of an attempt what was not answered counts as nothing. */
function givenIn(
  one: Session,
  entries: readonly Entry[],
  worthOf: (question: string) => number,
): GivenAnswer[] {
  const answers = answersIn(one, entries)
  const asked = one.drawn ?? answers.map(({ question }) => ({ question, worth: worthOf(question) }))
  const worth = shareOut(asked)
  const points = (answer: Answer) => pointsOfAnswer(worth.get(answer.question) ?? 0, answer.share)
  const total = answers.reduce((sum, answer) => sum + points(answer), 0)
  return answers.flatMap((answer): GivenAnswer[] => {
    const others = 100 - (worth.get(answer.question) ?? 0)
    return others > 0
      ? [{ ...answer, rest: Math.max(0, Math.min(1, (total - points(answer)) / others)) }]
      : []
  })
}

/**
 * What the answers of the people whom the viewer sees say of the questions of a bank (PAPER-01b), as its draft has them: those of
 * practices and attempts that have ended, released or not. Throws `not-found`, also for a course that is no question bank.
 */
export async function questionFigures(
  db: TenantDb,
  by: BuildingActor & Viewer,
  courseId: string,
): Promise<QuestionFigures[]> {
  const [draft] = await db
    .select({ content: courseDraft.content })
    .from(courseDraft)
    .innerJoin(course, eq(course.id, courseDraft.courseId))
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  if (draft?.content.kind !== 'question-bank') throw new CallError('not-found')
  return figuresWhere(db, by, eq(publish.courseId, courseId), draft.content.questions)
}

/** The same of some questions, by the practices and attempts of some publishes. */
export async function figuresWhere(
  db: TenantDb,
  by: Viewer,
  where: SQL,
  questions: readonly BankQuestion[],
): Promise<QuestionFigures[]> {
  const sessions = await endedOf(db, by, where)
  if (sessions.length === 0) return []
  const entries = grouped(
    await entriesOf(
      db,
      sessions.map(({ id }) => id),
    ),
    ({ sessionId }) => sessionId,
  )
  const worth = new Map(questions.map((question) => [question.id, question.worth]))
  const given = grouped(
    sessions.flatMap((one) => givenIn(one, entries.get(one.id) ?? [], (id) => worth.get(id) ?? 1)),
    ({ question }) => question,
  )
  return questions.flatMap((question) => {
    const options = question.type === 'QA' ? [] : question.options
    const figures = figuresOf({ id: question.id, options }, given.get(question.id) ?? [])
    return figures ?? []
  })
}
