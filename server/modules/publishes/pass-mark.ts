import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { PassMarkPreview } from '../../../src/contract/course-publishes.ts'
import { thresholdsAt } from '../../../src/domain/publish/pass-mark.ts'
import { type Score, scoreAt, scoreLevels, type ScoreScale } from '../../../src/domain/session/score.ts'
import { holdsResult } from '../../db/counted-session.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible } from '../../db/people-scope.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { SharingViewer } from '../courses/public.ts'
import { publishRow } from './course-publishes.ts'

/** Results that are looked at together. */
const batch = 500
/** People that a preview names. */
const mostNamed = 100

const resultsAfter = (db: TenantDb, publishId: string, after: string | null) =>
  db
    .select({
      id: session.id,
      userId: session.userId,
      examSessionId: session.examSessionId,
      score: session.score,
      critical: sql<number>`coalesce((${session.scoring} ->> 'critical')::int, 0)`,
      thresholds: sql<ScoreScale['thresholds']>`${courseVersion.summary} #> '{settings,thresholds}'`,
      isDecided: sql<boolean>`(${session.answersUnmarked} = 0 and ${holdsResult} and not ${session.easier} and not ${session.repetition})`,
    })
    .from(session)
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .where(
      and(
        eq(session.publishId, publishId),
        eq(session.status, 'ended'),
        isNotNull(session.score),
        after === null ? undefined : gt(session.id, after),
      ),
    )
    .orderBy(asc(session.id))
    .limit(batch)

type ResultRow = Awaited<ReturnType<typeof resultsAfter>>[number]

interface JudgedResult extends Omit<ResultRow, 'score'> {
  before: Score
  after: Score
}

/** The results of a publish in batches, each as it is and as it is by a pass mark. */
async function* judgedBy(db: TenantDb, publishId: string, passAt: number | null) {
  for (let after: string | null = null; ;) {
    const rows: ResultRow[] = await resultsAfter(db, publishId, after)
    yield rows.flatMap(({ score: before, ...row }): JudgedResult[] => {
      if (!before) return []
      const { items, deducted } = before
      const thresholds = thresholdsAt(row.thresholds, passAt)
      return [{ ...row, before, after: scoreAt(thresholds, items, { deducted, critical: row.critical }) }]
    })
    const last = rows.at(-1)
    if (rows.length < batch || !last) return
    after = last.id
  }
}

/** What somebody has passed: of an exam its sessions. */
interface Passed {
  before: Set<string | null>
  after: Set<string | null>
}

const passes = ({ level }: Score): boolean => level !== 'fail'

/** Those of whom a pass mark changes what they have passed, with whether they pass more by it. */
async function movedPeople(db: TenantDb, publishId: string, passAt: number | null) {
  const people = new Map<string, Passed>()
  for await (const results of judgedBy(db, publishId, passAt))
    for (const { userId, examSessionId, isDecided, before, after } of results) {
      if (!isDecided) continue
      const passed = people.get(userId) ?? { before: new Set(), after: new Set() }
      if (passes(before)) passed.before.add(examSessionId)
      if (passes(after)) passed.after.add(examSessionId)
      people.set(userId, passed)
    }
  const moved = [...people].flatMap(([userId, { before, after }]) =>
    before.size === after.size ? [] : [{ userId, gains: after.size > before.size }],
  )
  return { people: people.size, moved }
}

/**
 * What it would mean for those who have begun if all of a publish were judged by a pass mark, null for the course's (PUBLISH-14): figures of
 * everybody, names of whom the viewer sees. Nothing is changed. Throws `not-found`.
 */
export async function previewPassMark(
  db: TenantDb,
  by: SharingViewer,
  id: string,
  passAt: number | null,
): Promise<PassMarkPreview> {
  await publishRow(db, by, id)
  const { people, moved } = await movedPeople(db, id, passAt)
  const [figures] = await db
    .select({
      otherwise: sql<number>`(count(*) filter (where ${session.passAt} is distinct from ${passAt}::int))::int`,
      running: sql<number>`(count(*) filter (where ${session.status} = 'open'))::int`,
      unreleased: sql<number>`(count(*) filter (where ${session.status} = 'ended' and ${session.withheld}))::int`,
    })
    .from(session)
    .where(eq(session.publishId, id))
  const named = await namesOf(db, by, moved)
  return {
    people,
    otherwise: figures?.otherwise ?? 0,
    running: figures?.running ?? 0,
    unreleased: figures?.unreleased ?? 0,
    gained: moved.filter(({ gains }) => gains).length,
    lost: moved.filter(({ gains }) => !gains).length,
    items: named,
    unnamed: moved.length - named.length,
  }
}

/** The first of some people by name, of those whom the viewer sees. */
async function namesOf(
  db: TenantDb,
  by: SharingViewer,
  moved: readonly { userId: string; gains: boolean }[],
): Promise<PassMarkPreview['items']> {
  if (moved.length === 0) return []
  const gains = new Map(moved.map((one) => [one.userId, one.gains]))
  const rows = await db
    .select({
      userId: user.id,
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(and(isOneOf(user.id, [...gains.keys()]), isVisible(by)))
    .orderBy(asc(user.displayName), asc(user.id))
    .limit(mostNamed)
  return rows.map((row) => ({ ...row, passes: gains.get(row.userId) === true }))
}

/**
 * Judges all that was begun in a publish by a pass mark, null for the course's (PUBLISH-14): results that there are have their level by it, also those
 * that aren't released or still marked, and what runs ends by it. Answers how many it was.
 */
export async function judgeAllBy(t: TenantDb, publishId: string, passAt: number | null): Promise<number> {
  // In the order in which turns are written, so that the two rarely wait for each other.
  const held = await t
    .select({ id: session.id })
    .from(session)
    .where(eq(session.publishId, publishId))
    .orderBy(asc(session.id))
    .for('update')
  for await (const results of judgedBy(t, publishId, passAt)) await writeJudged(t, results)
  await t.update(session).set({ passAt }).where(eq(session.publishId, publishId))
  return held.length
}

async function writeJudged(t: TenantDb, results: readonly JudgedResult[]): Promise<void> {
  for (const level of scoreLevels) {
    const ids = results
      .filter(({ before, after }) => after.level === level && before.level !== level)
      .map(({ id }) => id)
    if (ids.length > 0)
      await t
        .update(session)
        .set({ level, score: sql`jsonb_set(${session.score}, '{level}', to_jsonb(${level}::text))` })
        .where(isOneOf(session.id, ids))
  }
  // A grave mistake holds a total below what passes; there are few of them.
  for (const { id, before, after } of results)
    if (before.total !== after.total)
      await t.update(session).set({ total: after.total, score: after }).where(eq(session.id, id))
}
