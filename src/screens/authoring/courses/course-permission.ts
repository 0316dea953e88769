import type { CourseSharing } from '../../../contract/courses.ts'
import { type CoursePermission, memberTypes } from '../../../domain/permissions/course-permission.ts'
import { attemptChange, type ChangeResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource, type Resource } from '../../../stores/resource.ts'
import { memberKey, type Member } from '../../../ui/member-select/member-index.ts'

/** Who works on a course, as far as the viewer sees people (PERM-06). */
export const sharingOf = (core: Core, courseId: string): Resource<CourseSharing> =>
  createResource((signal) =>
    core.api('GET /coach-api/courses/:id/permission', { params: { id: courseId } }, { signal, quiet: true }),
  )

/** What is chosen in the dialog. Members are keys in order, so that the same choice is the same draft. */
export interface SharingDraft {
  permission: CoursePermission
  members: readonly string[]
}

export const keysOf = (members: readonly Pick<Member, 'type' | 'id'>[]): string[] =>
  members.map(memberKey).sort()

export const draftOf = ({ permission, members }: CourseSharing): SharingDraft => ({
  permission,
  members: keysOf(members),
})

/** Those that are named in a course, as ones who can be chosen. */
export const membersOf = ({ members }: CourseSharing): Member[] =>
  members.map((member) => ({ ...member, className: null }))

/** Says who works on a course; made from how it stood at `revision`. */
export function saveSharing(
  core: Core,
  courseId: string,
  { permission, members }: SharingDraft,
  revision: number,
): Promise<ChangeResult<CourseSharing, CourseSharing>> {
  const params = { id: courseId }
  const named = permission === 'PART' ? members.map(memberOfKey) : []
  return attemptChange(
    () =>
      core.api(
        'PUT /coach-api/courses/:id/permission',
        { params, body: { permission, members: named, revision } },
        { quiet: true },
      ),
    () => core.api('GET /coach-api/courses/:id/permission', { params }, { quiet: true }),
  )
}

function memberOfKey(key: string): Pick<Member, 'type' | 'id'> {
  const cut = key.indexOf(':')
  const type = memberTypes.find((one) => one === key.slice(0, cut)) ?? 'STUDENT'
  return { type, id: key.slice(cut + 1) }
}
