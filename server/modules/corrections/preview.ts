import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { CorrectionPreview, MovedAttempt, MovedFilter } from '../../../src/contract/corrections.ts'
import { levelNameOf } from '../../../src/domain/course/paper.ts'
import type { AttemptState, CorrectionEvent } from '../../../src/domain/exam/attempt-state.ts'
import { changeProblem, type Correction } from '../../../src/domain/exam/correction.ts'
import { pointsOfAnswer, shareOut } from '../../../src/domain/question-bank/practice.ts'
import { type BoundedMap, boundedMap } from '../../caches/bounded-map.ts'
import { isVisible } from '../../db/people-scope.ts'
import { examSession } from '../../db/schema/exams.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import {
  correctedRow,
  correctionsOf,
  countedShares,
  type Engine,
  type Practice,
  type SessionRow,
} from '../practice/public.ts'
import { foreseeCertificates } from '../publishes/public.ts'
import {
  type CorrectingActor,
  engines,
  heldExam,
  type HeldExam,
  isEndedAttempt,
  isJudgedBy,
  markedIn,
  questionIn,
  underWay,
} from './held-exam.ts'
import { passesMoved } from './passes-moved.ts'

/** Attempts that are looked at together. */
const batch = 50

/** What a correction is to be, before it is one. */
export type WantedCorrection = Pick<Correction, 'question' | 'change' | 'onlyInFavour'>

/** An attempt that a correction moves. */
interface Moved extends MovedAttempt {
  userName: string
  examSessionId: string | null
  visible: boolean
}

/** What was seen of all attempts. */
interface Seen {
  attempts: number
  asked: number
  unmarked: number
  marked: number
  moved: Moved[]
}

/**
 * Throws `illegal-argument` where the change doesn't fit the question, `correction-same` where it counts already, `not-found` where there is no
 * such question.
 */
export async function assertChange(
  db: TenantDb,
  exam: HeldExam,
  { question, change }: WantedCorrection,
): Promise<void> {
  const found = questionIn(exam, question)
  if (!found) throw new CallError('not-found')
  const problem = changeProblem(found, await correctionsOf(db, exam.id, 0, exam.corrections), change)
  if (problem === 'same') throw new CallError('correction-same')
  if (problem)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.change', code: 'illegal', message: 'not allowed here' },
    ])
}

/** Changes with everything that a correction depends on: an attempt that ends, a mark, another correction, somebody erased. */
export async function lookOf(db: TenantDb, publishId: string, corrections: number): Promise<string> {
  const [row] = await db
    .select({
      attempts: sql<number>`count(*)::int`,
      entries: sql<number>`coalesce(sum(${session.seq}), 0)::float8`,
    })
    .from(session)
    .where(isEndedAttempt(publishId))
  return `${corrections}-${row?.attempts ?? 0}-${row?.entries ?? 0}`
}

const rowsAfter = (db: TenantDb, by: CorrectingActor, publishId: string, after: string | null) =>
  db
    .select({
      row: session,
      userName: user.userName,
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`,
      examName: sql<string>`coalesce(${examSession.name}, '')`,
      visible: sql<boolean>`${isVisible(by) ?? sql`true`}`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .leftJoin(examSession, eq(examSession.id, session.examSessionId))
    .where(and(isEndedAttempt(publishId), after === null ? undefined : gt(session.id, after)))
    .orderBy(asc(session.id))
    .limit(batch)

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

/** An attempt as it is and as it would be, with its share of the question until now; null where its total stays. */
function movedBy(
  tenantId: string,
  engine: Engine,
  { row, ...person }: Row,
  event: CorrectionEvent,
): Moved | null {
  const next = correctedRow(tenantId, row, engine, [event], event.correction.at)
  if (next.total === row.total) return null
  // The engine of a paper makes no other state.
  const worth = shareOut((row.state as AttemptState).questions).get(event.correction.question) ?? 0
  const own = pointsOfAnswer(worth, event.before ?? 0)
  const gain = (next.total ?? 0) - (row.total ?? 0)
  const standingOf = ({ total, level }: SessionRow, points: number) => ({
    points,
    total: total ?? 0,
    level: level ?? 'fail',
    levelName: engine.paper ? levelNameOf(engine.paper.paper, total ?? 0) : null,
  })
  return {
    ...person,
    sessionId: row.id,
    examSessionId: row.examSessionId,
    userId: row.userId,
    before: standingOf(row, own),
    after: standingOf(next, Math.round((own + gain) * 10) / 10),
  }
}

/** Every attempt as it would be after the correction. */
async function seenOf(
  db: TenantDb,
  practice: Practice,
  by: CorrectingActor,
  publishId: string,
  wanted: WantedCorrection,
): Promise<Seen> {
  const correction: Correction = { ...wanted, id: '', reason: '', at: by.now }
  const seen: Seen = { attempts: 0, asked: 0, unmarked: 0, marked: 0, moved: [] }
  const engineOf = engines(practice, db.tenantId)
  for (let after: string | null = null; ;) {
    const rows: Row[] = await rowsAfter(db, by, publishId, after)
    const ids = rows.map(({ row }) => row.id)
    const shares = await countedShares(db, ids, wanted.question)
    const marks = await markedIn(db, ids, wanted.question)
    for (const one of rows) {
      // To grade free answers takes milliseconds each: others get their turn between them.
      await nextTurn()
      const { row } = one
      const engine = await engineOf(row)
      seen.attempts += 1
      if (!engine.paper || !isJudgedBy(engine.paper, row, correction)) continue
      seen.asked += 1
      const marked = marks.has(row.id)
      if (marked && wanted.change.kind !== 'full') seen.marked += 1
      if (row.answersUnmarked > 0) {
        seen.unmarked += 1
        continue
      }
      const before = shares.get(row.id) ?? null
      const moved = movedBy(db.tenantId, engine, one, { type: 'correction', correction, before, marked })
      if (moved) seen.moved.push(moved)
    }
    const last = ids.at(-1)
    if (ids.length < batch || last === undefined) return seen
    after = last
  }
}

/** What was seen lately: to turn a page or to search judges nothing again. */
export type SeenLately = BoundedMap<string, Seen>

const fewPreviews = 10

export const createSeenLately = (): SeenLately => boundedMap(fewPreviews)

const gainOf = ({ before, after }: MovedAttempt): number => after.total - before.total
const passes = ({ level }: MovedAttempt['before']): boolean => level !== 'fail'
const isCrossing = ({ before, after }: MovedAttempt): boolean =>
  before.level !== after.level || before.levelName !== after.levelName

const filters: Record<MovedFilter, (one: MovedAttempt) => boolean> = {
  all: () => true,
  up: (one) => gainOf(one) > 0,
  down: (one) => gainOf(one) < 0,
  crossing: isCrossing,
}

function movesOf(gains: readonly number[]): CorrectionPreview['up'] {
  const sizes = gains.map(Math.abs)
  const tenths = (points: number) => Math.round(points * 10) / 10
  return {
    attempts: sizes.length,
    mean: tenths(sizes.reduce((sum, size) => sum + size, 0) / (sizes.length || 1)),
    most: tenths(sizes.reduce((most, size) => Math.max(most, size), 0)),
  }
}

/**
 * What a correction would change (MARK-10): figures of all attempts, names of the people whom the caller sees. Nothing is changed. Throws as
 * `assertChange` and `heldExam`, and `correction-under-way` while another one is applied.
 */
export async function previewCorrection(
  db: TenantDb,
  { practice, lately }: { practice: Practice; lately: SeenLately },
  by: CorrectingActor,
  publishId: string,
  {
    only,
    search,
    page,
    size,
    ...wanted
  }: WantedCorrection & { only: MovedFilter; search: string; page: number; size: number },
): Promise<CorrectionPreview> {
  const exam = await heldExam(db, by, publishId)
  await assertChange(db, exam, wanted)
  if ((await underWay(db, publishId)) > 0) throw new CallError('correction-under-way')
  const look = await lookOf(db, publishId, exam.corrections)
  const key = JSON.stringify([db.tenantId, by.id, by.scope, publishId, look, wanted])
  const known = lately.get(key) ?? (await seenOf(db, practice, by, publishId, wanted))
  lately.set(key, known)
  const { moved, ...seen } = known
  const ups = moved.filter(filters.up)
  const downs = moved.filter(filters.down)
  const looked = search.toLowerCase()
  const items = moved
    .filter(
      (one) =>
        one.visible &&
        filters[only](one) &&
        [one.displayName, one.userName].some((name) => name.toLowerCase().includes(looked)),
    )
    .sort((a, b) => gainOf(a) - gainOf(b) || a.displayName.localeCompare(b.displayName))
  return {
    ...seen,
    look,
    running: await db.count(
      session,
      and(eq(session.publishId, publishId), eq(session.status, 'open'), isNotNull(session.paperId)),
    ),
    up: movesOf(ups.map(gainOf)),
    down: movesOf(downs.map(gainOf)),
    passes: {
      gained: ups.filter(({ before, after }) => !passes(before) && passes(after)).length,
      lost: downs.filter(({ before, after }) => passes(before) && !passes(after)).length,
    },
    levels: { up: ups.filter(isCrossing).length, down: downs.filter(isCrossing).length },
    certificates: await foreseeCertificates(
      db,
      exam,
      await passesMoved(
        db,
        exam,
        moved.filter(({ before, after }) => passes(before) !== passes(after)),
      ),
      new Date(by.now),
    ),
    hidden: moved.filter(({ visible }) => !visible).length,
    items: items.slice((page - 1) * size, page * size),
    total: items.length,
    page,
    size,
  }
}
