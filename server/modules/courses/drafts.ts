import { and, asc, desc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { DraftChange, OwnChange } from '../../../src/contract/course-drafts.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { applyCommands, type Refusal } from '../../../src/domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { isBuiltBy, isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft, courseDraftChange } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { issuesOfZod } from '../../plugins/field-issues.ts'
import { auditAll, changesOf } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'
import { claimFiles } from './course-files.ts'
import { draftTold } from './draft-room.ts'

/** Changes that are kept of a draft; a page that lacks more reads it whole. */
export const mostChanges = 1000
/** Changes of one's own that can be undone. */
const mostUndone = 200
/** An audit log of each saved word would say nothing: work on a course is one entry, so long as it doesn't rest. */
const auditRest = 30 * 60_000

export interface NewChange {
  changeId: string
  undoes?: string | null
  commands: readonly EditCommand[]
}

const detailsOf = ({
  name,
  description,
  difficulty,
}: {
  name: string
  description: string
  difficulty: number
}) => ({ name, description, difficulty })

/** What the caller is told of a refusal, by the command that it is about. */
function refuse(refusal: Refusal, at: number): never {
  const path = `body.commands.${at}`
  if (refusal.reason === 'illegal')
    throw new CallError('bad-request', {}, issuesOfZod(refusal.issues, `${path}.fields`))
  if (refusal.reason === 'full' || refusal.reason === 'empty')
    throw new CallError('illegal-argument', {}, [{ path, code: refusal.reason, message: refusal.reason }])
  throw new CallError('changed-meanwhile', {}, [{ path, code: refusal.reason, message: refusal.reason }])
}

interface DraftNow {
  content: Course
  revision: number
}

interface EditedDraft extends DraftNow {
  /** The revision is of this change: else it was made before, or changed nothing. */
  isNew: boolean
}

/**
 * Drafts that were changed on this instance last, the newest last, as they were then: to read a large one whole takes longer than to change it.
 * A revision never says anything else, and which one stands is asked of the database each time.
 */
const changedLast = new Map<string, DraftNow>()
const mostHeld = 20
const heldAs = (t: TenantDb, courseId: string): string => `${t.tenantId}/${courseId}`

/** Holds a draft for the next change of it. It has to be committed: what is rolled back never stood. */
export function holdDraft(db: TenantDb, courseId: string, { content, revision }: DraftNow): void {
  const name = heldAs(db, courseId)
  changedLast.delete(name)
  changedLast.set(name, { content, revision })
  for (const oldest of changedLast.keys()) if (changedLast.size > mostHeld) changedLast.delete(oldest)
}

async function lockDraft(t: TenantDb, by: Builder, courseId: string): Promise<DraftNow> {
  const [draft] = await t
    .select({ revision: courseDraft.revision })
    .from(courseDraft)
    .innerJoin(course, eq(course.id, courseDraft.courseId))
    .where(and(eq(course.id, courseId), isOpenTo(t, by)))
    .for('update')
  if (!draft) throw await notThere(t, by, courseId)
  const held = changedLast.get(heldAs(t, courseId))
  if (held?.revision === draft.revision) return held
  const [read] = await t
    .select({ content: courseDraft.content })
    .from(courseDraft)
    .where(eq(courseDraft.courseId, courseId))
  if (!read) throw new CallError('not-found')
  return { ...read, ...draft }
}

/** A draft that isn't there says to those who worked on it whether it was deleted; to anybody else it never was. */
async function notThere(db: TenantDb, by: Builder, courseId: string): Promise<CallError> {
  const deleted = await db.count(
    course,
    and(eq(course.id, courseId), isNotNull(course.deletedAt), isBuiltBy(db, by)),
  )
  return new CallError('not-found', deleted > 0 ? { deleted: 1 } : {})
}

interface KnownChanges {
  /** The revision that this change has led to already; null where it is new. */
  made: number | null
  /** This person has worked on the draft a short while ago. */
  isAtWork: boolean
}

async function knownChanges(
  t: TenantDb,
  by: BuildingActor,
  courseId: string,
  changeId: string,
): Promise<KnownChanges> {
  const isThis = eq(courseDraftChange.changeId, changeId)
  const [known] = await t
    .select({
      made: sql<number | null>`max(${courseDraftChange.revision}) filter (where ${isThis})`,
      last: sql<
        string | null
      >`max(${courseDraftChange.createdAt}) filter (where ${eq(courseDraftChange.userId, by.id)})`,
    })
    .from(courseDraftChange)
    .where(
      and(
        eq(courseDraftChange.courseId, courseId),
        or(isThis, gt(courseDraftChange.createdAt, new Date(by.now - auditRest))),
      ),
    )
  return { made: known?.made ?? null, isAtWork: known?.last != null }
}

/**
 * Changes the draft of a course by commands, all or none (COURSE-08a), and answers it with its revision. Changes of several
 * people are made one after the other, as they come; none overwrites what its maker didn't know (COURSE-09a). A change
 * that was made before is not made again. Throws CallError `not-found`, `changed-meanwhile` where what a command is for
 * is gone, taken, or not what it says it was, `bad-request` with the fields, `illegal-argument` where a list is full or
 * would be empty.
 */
export async function editDraft(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  { changeId, undoes = null, commands }: NewChange,
): Promise<EditedDraft> {
  return db.transaction(async (t) => {
    const draft = await lockDraft(t, by, courseId)
    const { made, isAtWork } = await knownChanges(t, by, courseId, changeId)
    if (made !== null) return { ...draft, revision: made, isNew: false }
    const applied = applyCommands(draft.content, commands)
    if (applied.refusal) return refuse(applied.refusal, applied.at)
    const { course: content, inverse } = applied
    if (inverse.length === 0) return { ...draft, isNew: false }
    const revision = draft.revision + 1
    const updatedAt = new Date(by.now)
    const details = changesOf(detailsOf(draft.content), detailsOf(content))
    const isSilent = !details && isAtWork
    await t.insert(courseDraftChange).values({
      courseId,
      revision,
      changeId,
      userId: by.id,
      undoes,
      commands: [...commands],
      inverse,
      createdAt: updatedAt,
    })
    if (revision % 100 === 0)
      await t
        .delete(courseDraftChange)
        .where(
          and(
            eq(courseDraftChange.courseId, courseId),
            lte(courseDraftChange.revision, revision - mostChanges),
          ),
        )
    await t
      .update(courseDraft)
      .set({ content, problems: null, checker: null, revision, updatedBy: by.id, updatedAt })
      .where(eq(courseDraft.courseId, courseId))
      .returning({ told: draftTold(t.tenantId, courseId) })
    await claimFiles(t, courseId, content, updatedAt)
    await t
      .update(course)
      .set({ name: content.name, locale: content.locale, updatedAt })
      .where(eq(course.id, courseId))
    if (!isSilent)
      await auditAll(
        t,
        [
          {
            action: 'course-edited',
            userId: by.id,
            target: content.name,
            targetId: courseId,
            address: by.address,
            details: details ?? {},
          },
        ],
        by.now,
      )
    return { content, revision, isNew: true }
  })
}

/**
 * The changes of a draft after a revision, and the revision that they lead to. `changes` is null where they are not all
 * there any more. Throws CallError `not-found`.
 */
export async function changesSince(
  db: TenantDb,
  by: Builder,
  courseId: string,
  since: number,
): Promise<{ revision: number; changes: DraftChange[] | null }> {
  const [draft] = await db
    .select({ revision: courseDraft.revision })
    .from(courseDraft)
    .innerJoin(course, eq(course.id, courseDraft.courseId))
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  if (!draft) throw await notThere(db, by, courseId)
  if (since === draft.revision) return { revision: since, changes: [] }
  const rows = await db
    .select({
      revision: courseDraftChange.revision,
      changeId: courseDraftChange.changeId,
      id: courseDraftChange.userId,
      name: sql<string>`coalesce(${user.displayName}, '')`,
      at: courseDraftChange.createdAt,
      commands: courseDraftChange.commands,
    })
    .from(courseDraftChange)
    .leftJoin(user, eq(user.id, courseDraftChange.userId))
    .where(
      and(
        eq(courseDraftChange.courseId, courseId),
        gt(courseDraftChange.revision, since),
        lte(courseDraftChange.revision, draft.revision),
      ),
    )
    .orderBy(asc(courseDraftChange.revision))
  const changes = rows.map(({ id, name, at, ...change }) => ({
    ...change,
    by: { id, name },
    at: at.toISOString(),
  }))
  const isWhole = since < draft.revision && changes.length === draft.revision - since
  return { revision: draft.revision, changes: isWhole ? changes : null }
}

/** The newest changes that this person has made of a draft, the newest last. Throws CallError `not-found`. */
export async function ownChangesOf(db: TenantDb, by: Builder, courseId: string): Promise<OwnChange[]> {
  await changesSince(db, by, courseId, 0)
  const rows = await db
    .select({
      changeId: courseDraftChange.changeId,
      undoes: courseDraftChange.undoes,
      inverse: courseDraftChange.inverse,
    })
    .from(courseDraftChange)
    .where(and(eq(courseDraftChange.courseId, courseId), eq(courseDraftChange.userId, by.id)))
    .orderBy(desc(courseDraftChange.revision))
    .limit(mostUndone)
  return rows.toReversed()
}
