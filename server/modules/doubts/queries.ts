import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Course } from '../../../src/domain/course/course.ts'
import type { DialogueEffect, DialogueEvent } from '../../../src/domain/dialogue/dialogue.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { ScoreLine } from '../../../src/domain/session/score.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import { lineLabel } from '../../db/schema/doubts.ts'
import { user } from '../../db/schema/people.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Who asks: they work on courses, and see some people. */
export type DoubtViewer = Builder & Viewer

/** So many of a course's newest lines in doubt are looked at. */
const newest = 5000

const isDoubtful = or(
  sql`jsonb_path_exists(${turnLog.effects}, '$[*] ? (@.type == "heard" && (@.branch == null || exists(@.unsure) || exists(@.notCounted)))')`,
  sql`jsonb_path_exists(${turnLog.lines}, '$[*] ? (@.unsure == true)')`,
)

/** A course and its draft; null where the builder works on none of this id. */
export async function openCourse(
  db: TenantDb,
  builder: Builder,
  id: string,
): Promise<{ content: Course; revision: number } | null> {
  const [found] = await db
    .select({ content: courseDraft.content, revision: courseDraft.revision })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .where(and(eq(course.id, id), isOpenTo(db, builder)))
  return found ?? null
}

export interface DoubtfulEntry {
  sessionId: string
  seq: number
  versionId: string
  at: Date
  event: DialogueEvent
  effects: DialogueEffect[]
  lines: ScoreLine[]
  /** Number of the version that judged it; null where a publish pins one that has none. */
  version: number | null
}

/** The newest entries of a course's log that have a line in doubt, of people whom the viewer sees; trials count nowhere. */
export async function doubtfulEntries(
  db: TenantDb,
  viewer: Viewer,
  courseId: string,
): Promise<DoubtfulEntry[]> {
  const rows = await db
    .select({
      sessionId: turnLog.sessionId,
      seq: turnLog.seq,
      versionId: session.versionId,
      at: turnLog.at,
      event: turnLog.event,
      effects: turnLog.effects,
      lines: turnLog.lines,
      version: courseVersion.number,
    })
    .from(turnLog)
    .innerJoin(session, eq(session.id, turnLog.sessionId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(publish.courseId, courseId),
        eq(publish.trial, false),
        isNotNull(turnLog.turnId),
        isDoubtful,
        isVisible(viewer),
      ),
    )
    .orderBy(desc(turnLog.at), desc(turnLog.sessionId), desc(turnLog.seq))
    .limit(newest)
  return rows.map(({ event, effects, ...row }) => ({
    ...row,
    event: event as DialogueEvent,
    effects: effects as DialogueEffect[],
  }))
}

type Spoken = Extract<DialogueEffect, { type: 'says' | 'asks' }>

/** What the customer had said last before each of these entries, by its session and place in the log. */
export async function saidBefore(
  db: TenantDb,
  entries: readonly Pick<DoubtfulEntry, 'sessionId' | 'seq'>[],
): Promise<(entry: Pick<DoubtfulEntry, 'sessionId' | 'seq'>) => string | null> {
  const sessions = [...new Set(entries.map(({ sessionId }) => sessionId))]
  const spoken = sql<
    Spoken[]
  >`jsonb_path_query_array(${turnLog.effects}, '$[*] ? (@.type == "says" || @.type == "asks")')`
  const rows =
    sessions.length === 0
      ? []
      : await db
          .select({ sessionId: turnLog.sessionId, seq: turnLog.seq, spoken })
          .from(turnLog)
          .where(
            and(
              isOneOf(turnLog.sessionId, sessions),
              sql`jsonb_path_exists(${turnLog.effects}, '$[*] ? (@.type == "says" || @.type == "asks")')`,
            ),
          )
          .orderBy(asc(turnLog.sessionId), asc(turnLog.seq))
  return ({ sessionId, seq }) => {
    const before = rows.findLast((row) => row.sessionId === sessionId && row.seq < seq)?.spoken.at(-1)
    if (!before) return null
    return before.type === 'says' ? before.text : before.question.text
  }
}

export type StoredLabel = typeof lineLabel.$inferSelect

/** The labels of a course. */
export const labelsOf = (db: TenantDb, courseId: string): Promise<StoredLabel[]> =>
  db.select().from(lineLabel).where(eq(lineLabel.courseId, courseId))

/** A label of a course that the builder works on; null where there is none of this id. */
export async function labelById(db: TenantDb, builder: Builder, id: string): Promise<StoredLabel | null> {
  const [found] = await db
    .select({ label: lineLabel })
    .from(lineLabel)
    .innerJoin(course, eq(course.id, lineLabel.courseId))
    .where(and(eq(lineLabel.id, id), isOpenTo(db, builder)))
  return found?.label ?? null
}
