import { and, eq } from 'drizzle-orm'
import { checkerVersion, type CourseProblem } from '../../../src/domain/course/check.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { course, courseDraft, courseDraftChange, courseVersion } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { BuildingActor } from './builders.ts'
import { claimFiles } from './course-files.ts'
import { draftTold } from './draft-room.ts'

export interface NewDraft {
  content: Course
  /** What the checker said of it; null where it was not asked. */
  problems: CourseProblem[] | null
  /** The newest version says the same. */
  newest: boolean
}

/**
 * Puts something in the place of the draft, and answers the draft's revision. What the draft said beyond the newest version
 * is kept as a snapshot without a number; `before` is that, or the newest version, and null where there was no draft.
 */
export async function replaceDraft(
  t: TenantDb,
  courseId: string,
  { content, problems, newest }: NewDraft,
  by: BuildingActor,
): Promise<{ revision: number; before: string | null }> {
  const at = new Date(by.now)
  const [before] = await t.select().from(courseDraft).where(eq(courseDraft.courseId, courseId)).for('update')
  const revision = (before?.revision ?? 0) + 1
  const kept = before && (await keptAs(t, before))
  const draft = {
    content,
    problems,
    checker: problems && checkerVersion,
    revision,
    versionRevision: newest ? revision : (before?.versionRevision ?? 0),
    updatedBy: by.id,
    updatedAt: at,
  }
  // They are of what was there before: pages that have it open read the whole anew.
  await t.delete(courseDraftChange).where(eq(courseDraftChange.courseId, courseId))
  await t
    .insert(courseDraft)
    .values({ courseId, ...draft })
    .onConflictDoUpdate({ target: [courseDraft.tenantId, courseDraft.courseId], set: draft })
    .returning({ told: draftTold(t.tenantId, courseId) })
  await claimFiles(t, courseId, content, at)
  return { revision, before: kept ?? null }
}

/** The id of what says what the draft says: the newest version, or a snapshot. */
async function keptAs(t: TenantDb, draft: typeof courseDraft.$inferSelect): Promise<string | undefined> {
  const { courseId } = draft
  if (draft.revision === draft.versionRevision) {
    const [newest] = await t
      .select({ id: courseVersion.id })
      .from(courseVersion)
      .innerJoin(course, and(eq(course.id, courseVersion.courseId), eq(course.version, courseVersion.number)))
      .where(eq(courseVersion.courseId, courseId))
    // An import counts the version up before it adds it.
    return newest?.id
  }
  const [snapshot] = await t
    .insert(courseVersion)
    .values({
      courseId,
      draftRevision: draft.revision,
      content: draft.content,
      createdBy: draft.updatedBy,
      createdAt: draft.updatedAt,
    })
    .returning({ id: courseVersion.id })
  return snapshot?.id
}
