import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Course } from '../../../src/domain/course/course.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { ModelOf } from '../intents/public.ts'
import type { BuildingActor } from './builders.ts'
import { checkStored, refuseErrors } from './checking.ts'

/** A version of a course, as a publish pins it. */
export interface PinnedVersion {
  courseId: string
  courseName: string
  versionId: string
  /** Null for a snapshot that was made to be tried. */
  number: number | null
}

/** The classifier of a course's intents; null where it has none. */
export async function trainedModel(content: Course, modelOf: ModelOf): Promise<Uint8Array | null> {
  if (content.kind !== 'dialogue-flow') return null
  const corpus = corpusOf(content)
  return corpus.places.length > 0 ? modelOf(content.name, corpus) : null
}

interface Draft {
  courseId: string
  name: string
  content: Course
  revision: number
  versionRevision: number
  version: number
}

async function draftOf(db: TenantDb, builder: Builder, courseId: string): Promise<Draft> {
  const [found] = await db
    .select({
      courseId: course.id,
      name: course.name,
      content: courseDraft.content,
      revision: courseDraft.revision,
      versionRevision: courseDraft.versionRevision,
      version: course.version,
    })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .where(and(eq(course.id, courseId), isOpenTo(db, builder)))
  if (!found) throw new CallError('not-found')
  return found
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The classifier of a draft: that of the last version or trial where their intents are the same, else a new one. */
async function modelOfDraft(
  db: TenantDb,
  { courseId, content }: Draft,
  modelOf: ModelOf,
): Promise<Uint8Array | null> {
  if (content.kind !== 'dialogue-flow') return null
  const [last] = await db
    .select({ content: courseVersion.content, intentModel: courseVersion.intentModel })
    .from(courseVersion)
    .where(eq(courseVersion.courseId, courseId))
    .orderBy(desc(courseVersion.createdAt), desc(courseVersion.id))
    .limit(1)
  const known = last?.content.kind === 'dialogue-flow' ? corpusOf(last.content) : null
  if (last?.intentModel && sameJson(known, corpusOf(content))) return last.intentModel
  return trainedModel(content, modelOf)
}

/** A version or trial that says what the draft says; null where there is none yet. */
async function existing(db: TenantDb, draft: Draft, as: 'version' | 'trial'): Promise<PinnedVersion | null> {
  const unchanged = draft.revision === draft.versionRevision
  if (!unchanged && as === 'version') return null
  const [found] = await db
    .select({ versionId: courseVersion.id, number: courseVersion.number })
    .from(courseVersion)
    .where(
      and(
        eq(courseVersion.courseId, draft.courseId),
        unchanged
          ? eq(courseVersion.number, draft.version)
          : and(isNull(courseVersion.number), eq(courseVersion.draftRevision, draft.revision)),
      ),
    )
    .limit(1)
  return found ? { courseId: draft.courseId, courseName: draft.name, ...found } : null
}

/**
 * Makes a version of what the draft of a course says, or answers the one that says it already. A trial has no number:
 * it can be practised, but isn't counted among the versions. `note` is for one that is made now. Throws CallError `not-found`, `course-invalid` with the
 * checker's errors, `changed-meanwhile` where the draft was changed while the classifier was being trained.
 */
export async function freezeDraft(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  as: 'version' | 'trial',
  modelOf: ModelOf,
  note = '',
): Promise<PinnedVersion> {
  const draft = await draftOf(db, by, courseId)
  const known = await existing(db, draft, as)
  if (known) return known
  refuseErrors((await checkStored(db.tenantId, draft.content)).problems)
  const intentModel = await modelOfDraft(db, draft, modelOf)
  return db.transaction(async (t) => {
    const [locked] = await t
      .select({
        revision: courseDraft.revision,
        versionRevision: courseDraft.versionRevision,
        version: course.version,
      })
      .from(courseDraft)
      .innerJoin(course, eq(course.id, courseDraft.courseId))
      .where(eq(courseDraft.courseId, courseId))
      .for('update')
    if (locked?.revision !== draft.revision) throw new CallError('changed-meanwhile')
    const meanwhile = await existing(t, { ...draft, ...locked }, as)
    if (meanwhile) return meanwhile
    const number = as === 'version' ? await nextNumber(t, courseId, draft.revision) : null
    const [added] = await t
      .insert(courseVersion)
      .values({
        courseId,
        number,
        draftRevision: draft.revision,
        note,
        content: draft.content,
        intentModel,
        createdBy: by.id,
        createdAt: new Date(by.now),
      })
      .returning({ id: courseVersion.id })
    if (!added) throw new Error('no course version was added')
    return { courseId, courseName: draft.name, versionId: added.id, number }
  })
}

/** Counts the course's versions on, and notes which draft the newest was made from. */
async function nextNumber(t: TenantDb, courseId: string, revision: number): Promise<number> {
  const [counted] = await t
    .update(course)
    .set({ version: sql`${course.version} + 1` })
    .where(eq(course.id, courseId))
    .returning({ version: course.version })
  if (!counted) throw new CallError('not-found')
  await t.update(courseDraft).set({ versionRevision: revision }).where(eq(courseDraft.courseId, courseId))
  return counted.version
}
