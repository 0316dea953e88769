import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { examSession } from '../../db/schema/exams.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { groupedWrites } from '../../queues/grouped-writes.ts'
import { checkpointColumns, type TurnRecord } from './turn-writer.ts'

/** An exam's session as it is when an attempt is stored, and what its publish says then. */
export interface HeldExamSession {
  row: typeof examSession.$inferSelect
  /** Whether people mark conversations of the exam, or may yet. */
  reviewed: boolean
}

/** A session that has taken its first event. */
export interface StartRecord {
  userId: string
  publishId: string
  versionId: string
  easier: boolean
  repetition: boolean
  /** Whether its learner may turn on their camera (CONV-15). */
  camera: boolean
  exam: {
    examSessionId: string
    paperId: string | null
    notesAbsences: boolean
    /** Whether the result is kept from its learner. Throws a CallError where the attempt can't be begun as the exam's session is now. */
    isWithheld(held: HeldExamSession): boolean
  } | null
  record: TurnRecord
}

/** What it was stored with, by what its exam's session and its publish said then. `unfinished`: the learner has another session that runs; nothing was written. */
export type StartResult = { withheld: boolean; passAt: number | null } | 'unfinished'

/** Stores sessions that begin. Everybody begins an exam at once: those who do share one commit (decision 0135). */
export interface StartWriter {
  /** Rejects as an append of a turn does, and with what `isWithheld` throws. */
  begin(start: StartRecord): Promise<StartResult>
  close(): Promise<void>
}

/**
 * The pass marks of the publishes of some starts, held until the commit: whoever judges all of a publish by another one (PUBLISH-14) comes first and
 * is seen, or comes after and finds what has begun.
 */
async function passMarksOf(t: TenantDb, starts: readonly StartRecord[]): Promise<Map<string, number | null>> {
  const rows = await t
    .select({ id: publish.id, passAt: publish.passAt })
    .from(publish)
    .where(inArray(publish.id, [...new Set(starts.map(({ publishId }) => publishId))]))
    .orderBy(asc(publish.id))
    .for('share')
  return new Map(rows.map(({ id, passAt }) => [id, passAt]))
}

/**
 * The exam sessions of some starts, held until the commit: a release either comes first and is seen, or comes after and finds the attempts; who pauses
 * one at this moment finds either nobody or attempts to pause.
 */
async function hold(t: TenantDb, starts: readonly StartRecord[]): Promise<Map<string, HeldExamSession>> {
  const ids = [...new Set(starts.flatMap(({ exam }) => exam?.examSessionId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await t
    .select({ row: examSession, review: publish.review })
    .from(examSession)
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .where(inArray(examSession.id, ids))
    .orderBy(asc(examSession.id))
    .for('share', { of: examSession })
  return new Map(rows.map(({ row, review }) => [row.id, { row, reviewed: review !== 'none' }]))
}

/** What becomes of a start before it is stored: whether its result is withheld, or why it can't be. */
function decided({ exam }: StartRecord, held: ReadonlyMap<string, HeldExamSession>): boolean | CallError {
  if (!exam) return false
  const found = held.get(exam.examSessionId)
  if (!found) return new CallError('not-found')
  try {
    return exam.isWithheld(found)
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

const sessionRow = (
  { userId, publishId, versionId, easier, repetition, camera, exam, record }: StartRecord,
  withheld: boolean,
  passAt: number | null,
) => ({
  id: record.sessionId,
  userId,
  publishId,
  versionId,
  easier,
  repetition,
  examSessionId: exam?.examSessionId ?? null,
  paperId: exam?.paperId ?? null,
  notesAbsences: exam?.notesAbsences ?? false,
  camera,
  passAt,
  withheld,
  startedAt: new Date(record.entry.at),
  ...checkpointColumns(record),
})

const logRow = ({ record: { sessionId, entry } }: StartRecord) => {
  const { seq, at, event, effects, lines, total } = entry
  return { sessionId, seq, turnId: null, at: new Date(at), event, effects, lines, total }
}

/** Stores starts of one enterprise in one transaction. */
const storeAll = (db: TenantDb, starts: readonly StartRecord[]): Promise<(StartResult | CallError)[]> =>
  db.transaction(async (t) => {
    // In the order in which whoever changes a publish and its sessions takes them.
    const passMarks = await passMarksOf(t, starts)
    const held = await hold(t, starts)
    const asked = starts.map((start) => ({
      start,
      withheld: decided(start, held),
      passAt: passMarks.get(start.publishId) ?? null,
    }))
    const storing = asked.flatMap(({ start, withheld, passAt }) =>
      withheld instanceof CallError ? [] : [{ start, row: sessionRow(start, withheld, passAt) }],
    )
    // One session of a person runs: the index says who has one without a look before.
    const begun =
      storing.length === 0
        ? []
        : await t
            .insertMany(
              session,
              storing.map(({ row }) => row),
            )
            .onConflictDoNothing()
            .returning({ id: session.id })
    const ids = new Set(begun.map(({ id }) => id))
    const logged = storing.filter(({ row }) => ids.has(row.id)).map(({ start }) => logRow(start))
    if (logged.length > 0) await t.insertMany(turnLog, logged)
    return asked.map(({ start, withheld, passAt }) => {
      if (withheld instanceof CallError) return withheld
      return ids.has(start.record.sessionId) ? { withheld, passAt } : 'unfinished'
    })
  })

export function createStartWriter(db: Db): StartWriter {
  const writes = groupedWrites<StartRecord, StartResult | CallError>({
    write: ([first, ...others]) =>
      first ? storeAll(tenantDb(db, first.record.tenantId), [first, ...others]) : Promise.resolve([]),
    keyOf: ({ userId }) => userId,
    ownerOf: ({ record }) => record.tenantId,
  })
  return {
    async begin(start) {
      const result = await writes.add(start)
      if (result instanceof CallError) throw result
      return result
    },
    close: writes.close,
  }
}
