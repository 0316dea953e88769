import { type SQL, and, desc, eq, or, sql } from 'drizzle-orm'
import type { ConcernedPerson } from '../../../../src/contract/publish-results.ts'
import type { DialogueFlowCourse } from '../../../../src/domain/course/dialogue-flow.ts'
import type { QuestionBankCourse } from '../../../../src/domain/course/question-bank.ts'
import {
  type Concern,
  type ConcernKind,
  concernOfPlace,
  concernOfQuestion,
  concernOfRule,
  concernOfTaken,
  concernWays,
  type HeldAnswer,
  type ResultTurn,
} from '../../../../src/domain/publish/concerned.ts'
import { mostResultSessions } from '../../../../src/domain/publish/results.ts'
import { isOneOf } from '../../../db/id-list.ts'
import type { Viewer } from '../../../db/people-scope.ts'
import { courseVersion } from '../../../db/schema/courses.ts'
import { department, user } from '../../../db/schema/people.ts'
import { session, turnLog } from '../../../db/schema/practice.ts'
import type { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { fromLogs, isOfResults, offTotalName } from './results.ts'

interface Asked {
  of: ConcernKind
  at: string
  search?: string | undefined
  page: number
  size: number
}

/** How a figure is read off the log of a session. */
interface Reader {
  /** Which turns tell. */
  where: SQL | undefined
  /** The question that attempts at a paper hold the answer of. */
  question: string | null
  concern(turns: readonly ResultTurn[], held: HeldAnswer | null, isAttempt: boolean): Concern | null
}

const holds = (column: typeof turnLog.effects | typeof turnLog.lines, one: object): SQL =>
  sql`${column} @> ${JSON.stringify([one])}::text::jsonb`

function dialogueReader(course: DialogueFlowCourse, { of, at }: Asked): Reader | null {
  const linesOf = holds(turnLog.lines, { rule: at })
  if (of === 'place') {
    const concern = concernOfPlace(course, at)
    return concern && { where: holds(turnLog.effects, { type: 'heard', node: at }), question: null, concern }
  }
  if (of === 'rule') {
    const rule = concernOfRule(course, at)
    if (!rule) return null
    const atNodes = rule.nodes.flatMap((node) =>
      ['heard', 'answered'].map((type) => holds(turnLog.effects, { type, node })),
    )
    const lines = rule.rules.map((id) => holds(turnLog.lines, { rule: id }))
    return { where: or(...lines, ...atNodes), question: null, concern: rule.of }
  }
  const isKnown = course.scoring.rules.some(({ id }) => id === at) || offTotalName(course)(at) !== null
  return of === 'taken' && isKnown
    ? { where: linesOf, question: null, concern: concernOfTaken(course, at) }
    : null
}

function readerOf(content: DialogueFlowCourse | QuestionBankCourse, asked: Asked): Reader | null {
  if (content.kind === 'dialogue-flow') return dialogueReader(content, asked)
  const question = content.questions.find(({ id }) => asked.of === 'question' && id === asked.at)
  return question
    ? {
        where: holds(turnLog.effects, { type: 'answered', question: question.id }),
        question: question.id,
        concern: concernOfQuestion(question),
      }
    : null
}

/** Of the sessions that the figures rest on, with whose they are: disabled accounts are nobody to train. */
const newestSessions = (db: TenantDb, viewer: Viewer, publishId: string, question: string | null) =>
  db
    .select({
      sessionId: session.id,
      userId: session.userId,
      displayName: user.displayName,
      userName: user.userName,
      department: sql<string>`coalesce(${department.name}, '')`,
      isActive: sql<boolean>`${user.status} = 'ACTIVE'`,
      withheld: session.withheld,
      total: sql<number>`coalesce(${session.total}, 0)`,
      isAttempt: sql<boolean>`${session.paperId} is not null`,
      // No state is unpacked for a figure that asks for none.
      held:
        question === null
          ? sql<HeldAnswer | null>`null`
          : sql<HeldAnswer | null>`${session.state} #> array['answers', ${question}::text]`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(isOfResults(publishId, viewer))
    .orderBy(desc(session.startedAt), desc(session.id))
    .limit(mostResultSessions)

type Newest = Awaited<ReturnType<typeof newestSessions>>[number]

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

function isFound({ displayName, userName, department }: Newest, search: string | undefined): boolean {
  const wanted = folded(search ?? '')
  return [displayName, userName, department].some((text) => folded(text).includes(wanted))
}

/** Everybody's newest session whose result they may be told. */
function lastOfEach(newest: readonly Newest[]): Newest[] {
  const last = new Map<string, Newest>()
  for (const one of newest) if (!one.withheld && !last.has(one.userId)) last.set(one.userId, one)
  return [...last.values()]
}

const turnsOf = (db: TenantDb, sessions: readonly string[], where: SQL | undefined) =>
  db
    .select({
      sessionId: turnLog.sessionId,
      seq: turnLog.seq,
      text: sql<string | null>`${turnLog.event} ->> 'text'`,
      options: sql<string[]>`coalesce(${turnLog.event} -> 'options', '[]'::jsonb)`,
      heard: sql<
        ResultTurn['heard']
      >`jsonb_path_query_array(${turnLog.effects}, '$[*] ? (@.type == "heard" || @.type == "answered")')`,
      lines: turnLog.lines,
    })
    .from(turnLog)
    .where(and(isOneOf(turnLog.sessionId, sessions), where))
    .orderBy(turnLog.sessionId, turnLog.seq)

/**
 * Whom a figure of a publish's results concerns, of the people whom the viewer sees (PUBLISH-06a, PERM-05): by the newest session of each
 * among those that the figures rest on. A result that isn't released is left out, and counted apart. Throws `not-found` where the course has
 * no such place, rule or question.
 */
export async function concernedPeople(
  db: TenantDb,
  viewer: Viewer,
  held: typeof publish.$inferSelect,
  asked: Asked,
) {
  const [version] = await db
    .select({ content: courseVersion.content })
    .from(courseVersion)
    .where(eq(courseVersion.id, held.versionId))
  const reader = version && readerOf(version.content, asked)
  if (!reader) throw new CallError('not-found')
  const newest = await newestSessions(db, viewer, held.id, reader.question)
  const people = newest.filter((one) => one.isActive && isFound(one, asked.search))
  const sessions = lastOfEach(people)
  const turns = new Map<string, ResultTurn[]>(sessions.map(({ sessionId }) => [sessionId, []]))
  const read = (some: readonly string[]) => turnsOf(db, some, reader.where)
  for (const { sessionId, ...turn } of await fromLogs([...turns.keys()], read))
    turns.get(sessionId)?.push(turn)
  const concerned = sessions.flatMap((one): ConcernedPerson[] => {
    const { sessionId, userId, displayName, total, isAttempt } = one
    const concern = reader.concern(turns.get(sessionId) ?? [], one.held, isAttempt)
    if (!concern) return []
    const { way, branch, said, seq, points } = concern
    return [
      {
        userId,
        displayName,
        department: one.department,
        sessionId,
        total,
        way,
        branch,
        said: [...said],
        seq,
        points,
      },
    ]
  })
  concerned.sort((a, b) => concernWays.indexOf(a.way) - concernWays.indexOf(b.way) || a.points - b.points)
  const { page, size } = asked
  return {
    items: concerned.slice((page - 1) * size, page * size),
    total: concerned.length,
    page,
    size,
    unreleased: new Set(people.flatMap(({ withheld, userId }) => (withheld ? [userId] : []))).size,
  }
}
