import { and, eq } from 'drizzle-orm'
import { applyCommands } from '../../../src/domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll, changesOf } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'

export interface DraftChange {
  /** The revision that the commands were made for. */
  revision: number
  commands: readonly EditCommand[]
}

const detailsOf = ({
  name,
  description,
  category,
  difficulty,
}: {
  name: string
  description: string
  category: string
  difficulty: number
}) => ({ name, description, category, difficulty })

/**
 * Changes the draft of a course by commands, all or none (COURSE-08a). Throws CallError `not-found`, `changed-meanwhile`
 * where somebody else has changed the draft since.
 */
export async function editDraft(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  { revision, commands }: DraftChange,
): Promise<void> {
  await db.transaction(async (t) => {
    const [draft] = await t
      .select({ content: courseDraft.content, revision: courseDraft.revision })
      .from(courseDraft)
      .innerJoin(course, eq(course.id, courseDraft.courseId))
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
      .for('update')
    if (!draft) throw new CallError('not-found')
    if (draft.revision !== revision) throw new CallError('changed-meanwhile')
    const content = applyCommands(draft.content, commands)
    const changes = changesOf(detailsOf(draft.content), detailsOf(content))
    if (!changes && JSON.stringify(content) === JSON.stringify(draft.content)) return
    const updatedAt = new Date(by.now)
    await t
      .update(courseDraft)
      .set({ content, problems: null, checker: null, revision: revision + 1, updatedBy: by.id, updatedAt })
      .where(eq(courseDraft.courseId, courseId))
    await t
      .update(course)
      .set({ name: content.name, category: content.category, updatedAt })
      .where(eq(course.id, courseId))
    await auditAll(
      t,
      [
        {
          action: 'course-edited',
          userId: by.id,
          target: content.name,
          targetId: courseId,
          address: by.address,
          details: changes ?? {},
        },
      ],
      by.now,
    )
  })
}
