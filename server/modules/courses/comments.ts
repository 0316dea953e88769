import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { CourseComment } from '../../../src/contract/course-comments.ts'
import { mostComments } from '../../../src/domain/course/working-together.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseComment } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { BuildingActor } from './builders.ts'
import { draftTold } from './draft-room.ts'

/** So long a comment that was deleted can be brought back, in milliseconds. */
const restorable = 24 * 60 * 60_000

export interface CommentRef {
  courseId: string
  commentId: string
}

type Row = typeof courseComment.$inferSelect

/** Throws CallError `not-found` where the course isn't there or not open to the builder. Locked, its comments change one after the other. */
async function assertOpen(db: TenantDb, by: Builder, courseId: string, lock = false): Promise<void> {
  const query = db
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  const [found] = await (lock ? query.for('no key update') : query)
  if (!found) throw new CallError('not-found')
}

/** Counts changes of a course's comments; 0 where it never had one. */
export async function commentRevisionOf(db: TenantDb, courseId: string): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number>`coalesce(max(${courseComment.revision}), 0)::int` })
    .from(courseComment)
    .where(eq(courseComment.courseId, courseId))
  return row?.revision ?? 0
}

const viewOf = (row: Row, name: string | null): CourseComment => ({
  id: row.id,
  thread: row.threadId,
  node: row.node,
  by: { id: row.userId, name: name ?? '' },
  text: row.deletedAt ? '' : row.text,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  resolved: row.resolvedAt !== null,
  deleted: row.deletedAt !== null,
})

const readRows = (db: TenantDb, courseId: string, commentId?: string) =>
  db
    .select({ comment: courseComment, name: user.displayName })
    .from(courseComment)
    .leftJoin(user, eq(user.id, courseComment.userId))
    .where(
      and(
        eq(courseComment.courseId, courseId),
        commentId === undefined ? undefined : eq(courseComment.id, commentId),
      ),
    )
    .orderBy(asc(courseComment.createdAt), asc(courseComment.id))

/**
 * What the builders of a course say of its nodes, the oldest first (FLOW-02g). Of what was deleted only a first comment is
 * there, without its words, as long as there are answers to it. Throws CallError `not-found`, as all of these do.
 */
export async function commentsOf(
  db: TenantDb,
  by: Builder,
  courseId: string,
): Promise<{ revision: number; items: CourseComment[] }> {
  await assertOpen(db, by, courseId)
  const rows = await readRows(db, courseId)
  const answered = new Set(
    rows.flatMap(({ comment: { id, threadId, deletedAt } }) =>
      deletedAt || id === threadId ? [] : [threadId],
    ),
  )
  return {
    revision: Math.max(0, ...rows.map(({ comment }) => comment.revision)),
    items: rows
      .filter(({ comment: { id, deletedAt } }) => !deletedAt || answered.has(id))
      .map(({ comment, name }) => viewOf(comment, name)),
  }
}

interface Changing {
  t: TenantDb
  /** The revision that the change makes. */
  revision: number
  now: Date
}

/** Changes the comments of a course, one builder after the other, and tells those who have it open. */
async function change(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  commentId: string,
  work: (changing: Changing) => Promise<void>,
): Promise<CourseComment> {
  return db.transaction(async (t) => {
    await assertOpen(t, by, courseId, true)
    const now = new Date(by.now)
    await work({ t, revision: (await commentRevisionOf(t, courseId)) + 1, now })
    const [row] = await readRows(t, courseId, commentId)
    if (!row) throw new CallError('not-found')
    return viewOf(row.comment, row.name)
  })
}

async function find(t: TenantDb, { courseId, commentId }: CommentRef): Promise<Row | undefined> {
  const [found] = await t
    .select()
    .from(courseComment)
    .where(and(eq(courseComment.courseId, courseId), eq(courseComment.id, commentId)))
  return found
}

/** Removes what can't be brought back any more; never without a change, whose revision is the greatest then. */
async function forgetDeleted({ t, now }: Changing, courseId: string): Promise<void> {
  const answered = t
    .select({ id: courseComment.threadId })
    .from(courseComment)
    .where(and(eq(courseComment.courseId, courseId), isNull(courseComment.deletedAt)))
  await t
    .delete(courseComment)
    .where(
      and(
        eq(courseComment.courseId, courseId),
        lt(courseComment.deletedAt, new Date(now.getTime() - restorable)),
        notInArray(courseComment.id, answered),
      ),
    )
}

async function set(
  changing: Changing,
  { courseId, commentId }: CommentRef,
  values: Partial<Pick<Row, 'text' | 'editedAt' | 'resolvedAt' | 'deletedAt'>>,
): Promise<void> {
  const { t, revision } = changing
  await t
    .update(courseComment)
    .set({ ...values, revision })
    .where(and(eq(courseComment.courseId, courseId), eq(courseComment.id, commentId)))
    .returning({ told: draftTold(t.tenantId, courseId) })
  await forgetDeleted(changing, courseId)
}

/** Throws CallError `not-found`, `operation-forbidden` where it is somebody else's. */
async function assertOwn(t: TenantDb, by: BuildingActor, ref: CommentRef): Promise<Row> {
  const found = await find(t, ref)
  if (!found) throw new CallError('not-found')
  if (found.userId !== by.id) throw new CallError('operation-forbidden')
  return found
}

async function assertRoom(t: TenantDb, courseId: string): Promise<void> {
  const live = and(eq(courseComment.courseId, courseId), isNull(courseComment.deletedAt))
  if ((await t.count(courseComment, live)) < mostComments) return
  throw new CallError('illegal-argument', {}, [
    { path: 'body', code: 'full', message: 'the course has as many comments as it may have' },
  ])
}

/** Adds a comment to a node, once however often it comes. Throws CallError `illegal-argument` where there are too many. */
export const addComment = (
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  { commentId, node, text }: { commentId: string; node: string; text: string },
): Promise<CourseComment> =>
  change(db, by, courseId, commentId, (changing) =>
    insert(changing, by, { courseId, commentId }, { threadId: commentId, node, text }),
  )

/** Answers a first comment, which is open again then. Throws CallError `illegal-argument` where there are too many. */
export const answerComment = (
  db: TenantDb,
  by: BuildingActor,
  thread: CommentRef,
  { commentId, text }: { commentId: string; text: string },
): Promise<CourseComment> =>
  change(db, by, thread.courseId, commentId, async (changing) => {
    const first = await find(changing.t, thread)
    if (!first || first.threadId !== first.id) throw new CallError('not-found')
    if (first.resolvedAt) await set(changing, thread, { resolvedAt: null })
    await insert(
      changing,
      by,
      { courseId: thread.courseId, commentId },
      { threadId: first.id, node: first.node, text },
    )
  })

async function insert(
  changing: Changing,
  by: BuildingActor,
  { courseId, commentId }: CommentRef,
  said: { threadId: string; node: string; text: string },
): Promise<void> {
  const { t, revision, now } = changing
  if (await find(t, { courseId, commentId })) return
  await assertRoom(t, courseId)
  await t
    .insert(courseComment)
    .values({ id: commentId, courseId, ...said, userId: by.id, createdAt: now, revision })
    .returning({ told: draftTold(t.tenantId, courseId) })
  await forgetDeleted(changing, courseId)
}

/** Changes one's own words. Throws CallError `operation-forbidden` where they are somebody else's. */
export const changeComment = (
  db: TenantDb,
  by: BuildingActor,
  ref: CommentRef,
  text: string,
): Promise<CourseComment> =>
  change(db, by, ref.courseId, ref.commentId, async (changing) => {
    const own = await assertOwn(changing.t, by, ref)
    if (own.deletedAt) throw new CallError('not-found')
    if (own.text !== text) await set(changing, ref, { text, editedAt: changing.now })
  })

/** Resolves a first comment with its answers, or opens it again; any builder may. */
export const resolveComment = (
  db: TenantDb,
  by: BuildingActor,
  ref: CommentRef,
  resolved: boolean,
): Promise<CourseComment> =>
  change(db, by, ref.courseId, ref.commentId, async (changing) => {
    const first = await find(changing.t, ref)
    if (!first || first.threadId !== first.id) throw new CallError('not-found')
    if ((first.resolvedAt !== null) !== resolved)
      await set(changing, ref, { resolvedAt: resolved ? changing.now : null })
  })

/** Takes one's own comment away. Throws CallError `operation-forbidden` where it is somebody else's. */
export async function removeComment(db: TenantDb, by: BuildingActor, ref: CommentRef): Promise<void> {
  await change(db, by, ref.courseId, ref.commentId, async (changing) => {
    const own = await assertOwn(changing.t, by, ref)
    if (own.deletedAt) throw new CallError('not-found')
    await set(changing, ref, { deletedAt: changing.now })
  })
}

/** Brings one's own comment back. Throws CallError `operation-forbidden`, `illegal-argument` where there are too many. */
export const restoreComment = (db: TenantDb, by: BuildingActor, ref: CommentRef): Promise<CourseComment> =>
  change(db, by, ref.courseId, ref.commentId, async (changing) => {
    const own = await assertOwn(changing.t, by, ref)
    if (!own.deletedAt) return
    await assertRoom(changing.t, ref.courseId)
    await set(changing, ref, { deletedAt: null })
  })
