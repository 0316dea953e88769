import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { CorrectionPreview, MovedAttempt, MovedFilter } from '../../../src/contract/corrections.ts'
import { levelNameOf } from '../../../src/domain/course/paper.ts'
import {
  changeProblem,
  type Correction,
  isRuleChange,
  rulesCorrected,
} from '../../../src/domain/exam/correction.ts'
import { type BoundedMap, boundedMap } from '../../caches/bounded-map.ts'
import { isVisible } from '../../db/people-scope.ts'
import { examSession } from '../../db/schema/exams.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { correctedRow, correctionsOf, type Practice, type SessionRow } from '../practice/public.ts'
import { foreseeCertificates } from '../publishes/public.ts'
import { type Brought, broughtTo } from './brought.ts'
import {
  type CorrectingActor,
  engines,
  heldExam,
  type HeldExam,
  isEndedAttempt,
  questionIn,
  ruleChangeProblem,
  scoringOf,
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

/** Why a change can't be made after the corrections that there were; null where it can. */
function problemOf(
  exam: HeldExam,
  before: readonly Correction[],
  { question, change }: WantedCorrection,
): ReturnType<typeof changeProblem> | 'last' | 'unknown' {
  if (!isRuleChange(change)) {
    const found = questionIn(exam, question)
    return found ? changeProblem(found, before, change) : 'unknown'
  }
  const scoring = scoringOf(exam, question)
  return scoring ? ruleChangeProblem(scoring, rulesCorrected(before), question, change.kind) : 'unknown'
}

/**
 * Throws `illegal-argument` where the change doesn't fit the question or the rule, `correction-same` where it counts already, `not-found` where there
 * is no such question or rule.
 */
export async function assertChange(db: TenantDb, exam: HeldExam, wanted: WantedCorrection): Promise<void> {
  const problem = problemOf(exam, await correctionsOf(db, exam.id, 0, exam.corrections), wanted)
  if (problem === 'unknown') throw new CallError('not-found')
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

/** An attempt as it is and as it would be, with what counts of the question or rule; null where its total stays. */
function movedBy(
  tenantId: string,
  { engine, event, points: own, after }: Brought,
  { row, ...person }: Row,
  now: number,
): Moved | null {
  const next = event ? correctedRow(tenantId, row, engine, [event], now) : row
  if (next.total === row.total) return null
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
    after: standingOf(next, after ?? Math.round((own + gain) * 10) / 10),
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
    const people = new Map(rows.map((one) => [one.row.id, one]))
    const brought = await broughtTo(
      db,
      engineOf,
      rows.map(({ row }) => row),
      correction,
    )
    seen.attempts += rows.length
    for (const one of brought) {
      if (one.asked) seen.asked += 1
      if (one.marked) seen.marked += 1
      if (one.row.answersUnmarked > 0) {
        seen.unmarked += 1
        continue
      }
      const person = people.get(one.row.id)
      const moved = person && movedBy(db.tenantId, one, person, by.now)
      if (moved) seen.moved.push(moved)
    }
    const last = rows.at(-1)
    if (rows.length < batch || !last) return seen
    after = last.row.id
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
      and(eq(session.publishId, publishId), eq(session.status, 'open'), isNotNull(session.examSessionId)),
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
