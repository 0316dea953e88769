import type { CourseRow } from '../../../contract/courses.ts'
import { attempt, attemptChange, type ChangeResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { newId } from '../../../stores/new-id.ts'
import { differing } from '../../../ui/form/draft.ts'
import type { Faults } from '../../../ui/form/use-form.ts'

/** What a course is listed and found by. */
export type CourseDetails = Pick<CourseRow, 'name' | 'description' | 'categoryId' | 'cover' | 'difficulty'>

/** Longest texts of a course's details (COURSE-02). */
export const longest = { name: 100, description: 1000 } as const

export const detailsOf = ({
  name,
  description,
  categoryId,
  cover,
  difficulty,
}: CourseRow): CourseDetails => ({
  name,
  description,
  categoryId,
  cover,
  difficulty,
})

export function detailFaultsOf(details: CourseDetails): Faults<CourseDetails> {
  const tooLong = (key: keyof typeof longest) => details[key].trim().length > longest[key]
  const faults: Faults<CourseDetails> = {}
  if (!details.name.trim()) faults.name = 'required'
  for (const key of ['name', 'description'] as const) if (tooLong(key)) faults[key] = 'illegal-length'
  return faults
}

/**
 * Changes what differs from how the course stood; `base` says where that was. Where a course stands and its cover are no
 * part of its draft: each is changed by a call of its own, once the rest is saved.
 */
export async function saveDetails(
  core: Core,
  base: CourseRow,
  details: CourseDetails,
): Promise<ChangeResult<CourseRow, CourseRow>> {
  const saved = await saveTexts(core, base, details)
  const { categoryId, cover } = details
  if (saved.status === 'done' && categoryId !== base.categoryId) {
    const body = { ids: [base.id], categoryId }
    const moved = await attempt(() => core.api('POST /coach-api/courses/_move', { body }, { quiet: true }))
    if (moved.status === 'refused') return moved
  }
  if (saved.status !== 'done' || cover === base.cover) return saved
  return attempt(() =>
    core.api(
      'PUT /coach-api/courses/:id/cover',
      { params: { id: base.id }, body: { cover } },
      { quiet: true },
    ),
  )
}

async function saveTexts(
  core: Core,
  base: CourseRow,
  { name, description, difficulty }: CourseDetails,
): Promise<ChangeResult<CourseRow, CourseRow>> {
  const params = { id: base.id }
  const trimmed = { name: name.trim(), description, difficulty }
  const before = { name: base.name, description: base.description, difficulty: base.difficulty }
  const changed = differing(before, trimmed)
  if (changed.length === 0) return { status: 'done', reply: base }
  const pick = (from: typeof trimmed) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const command = {
    type: 'set' as const,
    of: { part: 'course' as const },
    fields: pick(trimmed),
    was: pick(before),
  }
  const outcome = await attemptChange(
    async () => {
      const body = { changeId: newId(), commands: [command] }
      return (await core.api('POST /coach-api/courses/:id/draft/commands', { params, body }, { quiet: true }))
        .course
    },
    () => core.api('GET /coach-api/courses/:id', { params }, { quiet: true }),
  )
  if (outcome.status !== 'refused') return outcome
  // The form knows its fields by their own names.
  const issues = outcome.issues.map((issue) => ({
    ...issue,
    path: issue.path.replace(/^body\.commands\.\d+\.fields\./, 'body.'),
  }))
  return { ...outcome, issues }
}
