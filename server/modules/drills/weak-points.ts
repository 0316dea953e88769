import {
  practicesAtOnce,
  practicesRead,
  daysTold,
  rankedWeakPoints,
  weakPointAfter,
} from '../../../src/domain/drill/weak-points.ts'
import type { Said } from '../../../src/domain/drill/drill.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { dayIn } from '../../../src/domain/session/time-zone.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { type Engine, type Practice, turnsOf } from '../practice/public.ts'
import { openPracticesOf } from '../publishes/public.ts'
import {
  coursesOf,
  dropWeakPoint,
  dueWeakPoints,
  keepWeakPoint,
  markOlderRead,
  markRead,
  unreadPractices,
  weakPointsOfCourse,
  withheldCourses,
} from './queries.ts'

const dayMilliseconds = 86_400_000
/** Weak points that are looked at, the newest. */
const mostRead = 100

/** Whose weak points, at which moment, in whose days. */
export interface Learner {
  userId: string
  now: Instant
  timeZone: string | undefined
  /** Ids of all practices that are open to them, where they are known. */
  among?: readonly string[]
}

/** What somebody may have to drill, as far as it is known before it is read. */
export interface ToDrill {
  /** Practices that were not read for weak points yet. */
  unread: boolean
  weakPoints: boolean
  /** Questions that come again, due or not. */
  questions: boolean
  /** A drill that isn't over. */
  drill: boolean
  /** An attempt at a mock exam or an exam. */
  attempted: boolean
  /** A result that is kept from them. */
  withheld: boolean
}

/** Nothing is known of it. */
export const anything: ToDrill = {
  unread: true,
  weakPoints: true,
  questions: true,
  drill: true,
  attempted: true,
  withheld: true,
}

/** `withheldCourses`, which asks for nothing where there is neither an attempt nor a result that is kept. */
export const keptCourses = async (
  db: TenantDb,
  { userId, now }: Learner,
  { attempted, withheld }: ToDrill,
): Promise<ReadonlySet<string>> =>
  attempted || withheld ? withheldCourses(db, userId, now) : new Set<string>()

/** A drill that was begun since then and isn't over is gone on with. */
export const continuedSince = ({ now }: Pick<Learner, 'now'>): Date => new Date(now - dayMilliseconds)

/** What was said last before a turn, the newest last. What may be said anywhere, and its answer, is beside what the place is about. */
function saidBefore(engine: Engine, log: readonly LogEntry[], seq: number): Said[] {
  const before = log.filter((entry) => entry.seq < seq)
  const turns = turnsOf(engine, [], [...before]).filter(
    ({ entries }) => !entries.some((entry) => entry.type === 'handled'),
  )
  return turns.flatMap(({ said, entries }) => [
    ...(said ? [{ who: 'learner' as const, text: said.text }] : []),
    ...entries.flatMap((entry) => {
      if (entry.type === 'says') return [{ who: 'customer' as const, text: entry.text }]
      return entry.type === 'asks' ? [{ who: 'customer' as const, text: entry.question.text }] : []
    }),
  ])
}

/** What was missed in one practice and what was done right, in one transaction; nothing where another call was first. */
async function readPractice(
  db: TenantDb,
  practice: Practice,
  { userId, timeZone }: Learner,
  { id, courseId, endedAt }: { id: string; courseId: string; endedAt: Date },
): Promise<void> {
  const { checkpoint, log } = await practice.record({ tenantId: db.tenantId, sessionId: id })
  const { engine } = checkpoint
  const moments = engine.momentsOf(log)
  await db.transaction(async (t) => {
    if (!(await markRead(t, id))) return
    const known = new Map((await weakPointsOfCourse(t, userId, courseId)).map((row) => [row.node, row]))
    for (const { node, seq, said, ...judged } of moments) {
      const before = known.get(node) ?? null
      const after = weakPointAfter(before, judged.result, dayIn(endedAt.getTime(), timeZone))
      if (!after) {
        if (before) await dropWeakPoint(t, userId, courseId, node)
        continue
      }
      const [context = null, customer] = saidBefore(engine, log, seq).slice(-2)
      const missed = {
        courseName: engine.course.name,
        locale: engine.course.locale,
        customer: customer?.text ?? context?.text ?? '',
        context: customer ? context : null,
        said,
        // Where the course keeps its good answers back, what a line lacked says the same in other words.
        judged: engine.offersReference ? judged : { ...judged, nearest: null },
      }
      await keepWeakPoint(t, {
        userId,
        courseId,
        node,
        sessionId: id,
        seq,
        missedAt: endedAt,
        missed,
        ...after,
      })
    }
  })
}

/** Reads what was practised since the last time, the oldest first, so that what was done right later stays so; a backlog is read in pieces, one a call. */
async function readNewPractices(db: TenantDb, practice: Practice, learner: Learner): Promise<void> {
  const since = new Date(learner.now - daysTold * dayMilliseconds)
  const unread = await unreadPractices(db, learner.userId, since, practicesRead)
  const oldest = unread.at(-1)
  if (oldest && unread.length === practicesRead)
    await markOlderRead(db, learner.userId, new Date(oldest.endedAt.getTime() - 1))
  for (const one of unread.toReversed().slice(0, practicesAtOnce))
    await readPractice(db, practice, learner, one)
}

/**
 * Weak points of somebody that are due today (HOME-15), the first to be drilled first, each in a publish that they can practise now. What they have practised since the last
 * time is read before: most often none or one practice, at most four.
 */
export async function weakPointsOf(
  db: TenantDb,
  practice: Practice,
  learner: Learner,
  there: ToDrill = anything,
) {
  const { userId, now, timeZone, among } = learner
  if (there.unread) await readNewPractices(db, practice, learner)
  else if (!there.weakPoints) return []
  const since = new Date(now - daysTold * dayMilliseconds)
  const rows = await dueWeakPoints(db, userId, dayIn(now, timeZone), since, mostRead)
  if (rows.length === 0) return []
  const open = await openPracticesOf(db, {
    userId,
    now: new Date(now),
    courseIds: coursesOf(rows),
    kind: 'dialogue-flow',
    among,
  })
  const publishOf = new Map(open.map(({ courseId, publishId }) => [courseId, publishId]))
  const withheld = await keptCourses(db, learner, there)
  const shown = rows.flatMap((row) => {
    const publishId = publishOf.get(row.courseId)
    if (publishId === undefined || withheld.has(row.courseId)) return []
    return [{ ...row, publishId, missedAt: row.missedAt.getTime(), key: `${row.courseId} ${row.node}` }]
  })
  return rankedWeakPoints(shown, now)
}

export type DueWeakPoint = Awaited<ReturnType<typeof weakPointsOf>>[number]
