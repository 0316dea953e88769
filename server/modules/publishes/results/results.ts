import { type SQL, and, asc, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { PublishResults, ResultQuestion } from '../../../../src/contract/publish-results.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import type { QuestionBankCourse } from '../../../../src/domain/course/question-bank.ts'
import { handlerOfRule } from '../../../../src/domain/handlers/kinds.ts'
import { rulesCorrected } from '../../../../src/domain/exam/correction.ts'
import { scoringWithoutRules } from '../../../../src/domain/scoring/left-out-rules.ts'
import {
  weakestAbilities,
  bandsOf,
  meanOf,
  mostResultSessions,
  placesOf,
  type ResultDays,
  type ResultSession,
  rulesOf,
} from '../../../../src/domain/publish/results.ts'
import { holdsResult } from '../../../db/counted-session.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { isVisible, type Viewer } from '../../../db/people-scope.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { department, user } from '../../../db/schema/people.ts'
import { correction } from '../../../db/schema/corrections.ts'
import { session, turnLog } from '../../../db/schema/practice.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { figuresWhere } from '../../questions/public.ts'
import { learnersOf } from '../materials/standings.ts'
import type { ReadPublish } from './result-reader.ts'

/**
 * The sessions that the figures of publishes rest on: those that learners' own results do, and the attempts whose result waits for its
 * release, once all of their answers are marked.
 */
export const holdsFigures = (viewer: Viewer): SQL | undefined =>
  and(
    eq(session.status, 'ended'),
    holdsResult,
    eq(session.easier, false),
    eq(session.repetition, false),
    eq(session.answersUnmarked, 0),
    isVisible(viewer),
  )

/** Those of one publish. */
export const isOfResults = (publishId: string, viewer: Viewer): SQL | undefined =>
  and(eq(session.publishId, publishId), holdsFigures(viewer))

/** The best result of everybody who has one, and their department. */
async function bestOf(db: TenantDb, publishId: string, viewer: Viewer) {
  return db
    .select({
      total: sql<number>`max(${session.total})`,
      passed: sql<boolean>`bool_or(${session.level} in ('pass', 'excellent'))`,
      excellent: sql<boolean>`bool_or(${session.level} = 'excellent')`,
      department: sql<string>`coalesce(${department.name}, '')`,
      departmentId: user.departmentId,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(isOfResults(publishId, viewer))
    .groupBy(session.userId, user.departmentId, department.name)
}

type Best = Awaited<ReturnType<typeof bestOf>>[number]

const figuresOfBest = (best: readonly Best[]) => ({
  people: best.length,
  passed: best.filter(({ passed }) => passed).length,
  mean: meanOf(best.map(({ total }) => total)),
})

function departmentsOf(best: readonly Best[]): PublishResults['departments'] {
  const departments = new Map<string | null, Best[]>()
  for (const one of best) {
    const same = departments.get(one.departmentId)
    if (same) same.push(one)
    else departments.set(one.departmentId, [one])
  }
  return [...departments.values()]
    .map((people) => ({ name: people[0]?.department ?? '', ...figuresOfBest(people) }))
    .sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0) || a.name.localeCompare(b.name))
}

const dayMilliseconds = 86_400_000

async function trendOf(
  db: TenantDb,
  publishId: string,
  viewer: Viewer,
  { days, timeZone = 'UTC' }: { days: ResultDays; timeZone?: string | undefined },
  now: Date,
): Promise<PublishResults['trend']> {
  const unit = days === 365 ? 'month' : 'day'
  const day = sql<string>`to_char(date_trunc(${unit}::text, ${session.endedAt} at time zone ${timeZone}::text), 'YYYY-MM-DD')`
  const ended = db
    .select({ day: day.as('day'), total: session.total })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        isOfResults(publishId, viewer),
        gte(session.endedAt, new Date(now.getTime() - days * dayMilliseconds)),
      ),
    )
    .as('ended')
  const rows = await db
    .select({ day: ended.day, sessions: count(), mean: sql<number>`avg(${ended.total})` })
    .from(ended)
    .groupBy(ended.day)
    .orderBy(asc(ended.day))
  return rows.map(({ day, sessions, mean }) => ({ day, sessions, mean: Math.round(mean * 10) / 10 }))
}

/** So many logs are read by one query: the embedded database answers nobody else meanwhile. */
const logsAtOnce = 250

/** What a query finds in the logs of sessions, a few of them at a time. */
export async function fromLogs<T>(
  sessions: readonly string[],
  find: (some: readonly string[]) => PromiseLike<T[]>,
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < sessions.length; from += logsAtOnce)
    found.push(...(await find(sessions.slice(from, from + logsAtOnce))))
  return found
}

/** How the first answer of each session at each place was heard. */
function heardTimes(db: TenantDb, sessions: readonly string[]) {
  const heard = db
    .select({
      sessionId: sql<string>`${turnLog.sessionId}`.as('session_id'),
      seq: sql<number>`${turnLog.seq}`.as('seq'),
      effect: sql`jsonb_path_query(${turnLog.effects}, '$[*] ? (@.type == "heard")')`.as('effect'),
    })
    .from(turnLog)
    .where(isOneOf(turnLog.sessionId, sessions))
    .as('heard')
  const first = (value: SQL) => sql`(array_agg(${value} order by ${heard.seq}))[1]`
  const node = sql<string>`${heard.effect} ->> 'node'`
  const firsts = db
    .select({
      node: node.as('node'),
      branch: first(sql`${heard.effect} ->> 'branch'`).as('branch'),
      notCounted: first(sql`${heard.effect} ? 'notCounted'`).as('not_counted'),
    })
    .from(heard)
    .groupBy(heard.sessionId, node)
    .as('firsts')
  return db
    .select({
      node: firsts.node,
      branch: sql<string | null>`${firsts.branch}`,
      notCounted: sql<boolean>`${firsts.notCounted}`,
      times: count(),
    })
    .from(firsts)
    .groupBy(firsts.node, firsts.branch, firsts.notCounted)
}

/** What each session says of the rules: where something was answered, and what each of them gave or took in sum. */
async function ruleSessions(db: TenantDb, sessions: readonly string[]): Promise<ResultSession[]> {
  const effects = sql`jsonb_path_query(${turnLog.effects}, '$[*] ? (@.type == "heard" || @.type == "answered")')`
  const answers = db
    .select({
      sessionId: sql<string>`${turnLog.sessionId}`.as('session_id'),
      node: sql`${effects} ->> 'node'`.as('node'),
      said: sql<boolean>`${turnLog.event} ->> 'type' = 'say'`.as('said'),
    })
    .from(turnLog)
    .where(isOneOf(turnLog.sessionId, sessions))
    .as('answers')
  const visited = await db
    .select({
      sessionId: answers.sessionId,
      nodes: sql<string[]>`jsonb_agg(distinct ${answers.node})`,
      said: sql<boolean>`bool_or(${answers.said})`,
    })
    .from(answers)
    .groupBy(answers.sessionId)
  const lines = db
    .select({
      sessionId: sql<string>`${turnLog.sessionId}`.as('session_id'),
      line: sql`jsonb_path_query(${turnLog.lines}, '$[*] ? (!(@.unsure == true))')`.as('line'),
    })
    .from(turnLog)
    .where(isOneOf(turnLog.sessionId, sessions))
    .as('score_lines')
  const rule = sql<string>`${lines.line} ->> 'rule'`
  const ofItem = sql<boolean>`${lines.line} ->> 'item' is not null`
  const sums = await db
    .select({
      sessionId: lines.sessionId,
      rule,
      ofItem,
      points: sql<number>`sum((${lines.line} ->> 'points')::float8)`,
    })
    .from(lines)
    .groupBy(lines.sessionId, rule, ofItem)
  const rules = new Map<string, typeof sums>()
  for (const one of sums) {
    const known = rules.get(one.sessionId)
    if (known) known.push(one)
    else rules.set(one.sessionId, [one])
  }
  return visited.map(({ sessionId, nodes, said }) => ({ nodes, said, rules: rules.get(sessionId) ?? [] }))
}

/** What is taken off the total is called by a word of the course; what is handled anywhere keeps the name of its rule, which the screen words. */
export const offTotalName =
  ({ settings }: DialogueFlowCourse) =>
  (rule: string): string | null =>
    handlerOfRule(rule) ?? settings.sensitiveWords.find(({ id }) => id === rule)?.word ?? null

/** The scoring whose rules say something of those who were scored by it: one that was corrected (MARK-20) counts for nobody, or for everybody. */
async function tellingScoring(
  db: TenantDb,
  publishId: string,
  scoring: DialogueFlowCourse['scoring'],
): Promise<DialogueFlowCourse['scoring']> {
  const made = await db
    .select({ question: correction.questionId, change: correction.change })
    .from(correction)
    .where(eq(correction.publishId, publishId))
    .orderBy(asc(correction.number))
  const { leftOut, inFull } = rulesCorrected(made)
  const left = scoringWithoutRules(scoring, leftOut)
  return { ...left, rules: left.rules.filter(({ id }) => !inFull.includes(id)) }
}

type Analysis = Pick<PublishResults, 'read' | 'abilities' | 'earned' | 'taken' | 'places' | 'questions'>

async function analysisOf(
  db: TenantDb,
  viewer: Viewer,
  publishId: string,
  content: DialogueFlowCourse | QuestionBankCourse,
): Promise<Analysis> {
  const newest = await db
    .select({ id: session.id, score: session.score })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(isOfResults(publishId, viewer))
    .orderBy(desc(session.startedAt))
    .limit(mostResultSessions)
  const read = newest.length
  const none = { read, abilities: [], earned: [], taken: [], places: [], questions: [] }
  if (content.kind === 'question-bank')
    return { ...none, questions: await questionsOf(db, viewer, publishId, content) }
  if (read === 0) return none
  const scoring = await tellingScoring(db, publishId, content.scoring)
  const ids = newest.map(({ id }) => id)
  return {
    ...none,
    abilities: weakestAbilities(
      content,
      newest.flatMap(({ score }) => score?.items ?? []),
    ),
    ...rulesOf(
      { ...content, scoring },
      await fromLogs(ids, (some) => ruleSessions(db, some)),
      offTotalName(content),
    ),
    places: placesOf(content, await fromLogs(ids, (some) => heardTimes(db, some))),
  }
}

async function questionsOf(
  db: TenantDb,
  viewer: Viewer,
  publishId: string,
  { questions }: QuestionBankCourse,
): Promise<ResultQuestion[]> {
  const figures = await figuresWhere(db, viewer, eq(publish.id, publishId), questions)
  const texts = new Map(questions.map(({ id, text }) => [id, text]))
  return figures
    .map(({ question, answers, blank, facility, doubt }) => ({
      question,
      text: texts.get(question) ?? '',
      answers,
      blank,
      facility,
      doubt,
    }))
    .sort((a, b) => a.facility - b.facility)
}

/**
 * What came of a publish, of the people whom the viewer sees (PUBLISH-06, PERM-05), as it is at this moment. Places, rules and questions are
 * those of the version that it has now. Throws `not-found` where the viewer can't open it and sees nobody who has it.
 */
export async function resultsOf(
  db: TenantDb,
  viewer: Viewer,
  held: ReadPublish,
  asked: { days: ResultDays; timeZone?: string | undefined },
  now: Date,
): Promise<PublishResults> {
  const [version] = await db
    .select({ content: courseVersion.content, courseId: courseVersion.courseId })
    .from(courseVersion)
    .where(eq(courseVersion.id, held.versionId))
  const learners = await learnersOf(db, viewer, held.id, now, { page: 1, size: 1 })
  if (!version || !learners) throw new CallError('not-found')
  const { content } = version
  const best = await bestOf(db, held.id, viewer)
  if (!held.opens && learners.people + best.length === 0) throw new CallError('not-found')
  return {
    publish: {
      id: held.id,
      name: held.name,
      kind: held.kind,
      courseId: version.courseId,
      courseKind: content.kind,
      locale: content.locale,
      opens: held.opens,
    },
    asOf: now.toISOString(),
    results: {
      ...figuresOfBest(best),
      all: learners.people,
      excellent: best.filter(({ excellent }) => excellent).length,
      bands: bandsOf(best.map(({ total }) => total)),
    },
    trend: await trendOf(db, held.id, viewer, asked, now),
    departments: departmentsOf(best),
    ...(await analysisOf(db, viewer, held.id, content)),
  }
}
