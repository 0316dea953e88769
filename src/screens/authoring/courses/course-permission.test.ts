import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { CourseSharing } from '../../../contract/courses.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { draftOf, keysOf, saveSharing } from './course-permission.ts'

const sharing: CourseSharing = {
  permission: 'PART',
  members: [
    { type: 'STUDENT', id: 'b', name: 'Bo' },
    { type: 'CLASS', id: 'a', name: 'Night' },
    { type: 'DEPARTMENT', id: 'd', name: 'Cards' },
  ],
  unseen: 0,
  creator: null,
  mayChange: true,
  revision: 3,
}

test('PERM-06 takes the same choice for the same, in whatever order it was made', () => {
  expect(draftOf(sharing)).toEqual({ permission: 'PART', members: keysOf([...sharing.members].reverse()) })
})

test('PERM-06 names members for a course that is open to some, and nobody for one that is open to all', async () => {
  const core = createCoreDouble(() => sharing)
  await saveSharing(core, 'c', draftOf(sharing), 3)
  await saveSharing(core, 'c', { ...draftOf(sharing), permission: 'ALL' }, 3)
  const bodies = core.calls.map(({ input }) => (input as { body: unknown }).body)
  expect(bodies).toEqual([
    {
      permission: 'PART',
      members: [
        { type: 'CLASS', id: 'a' },
        { type: 'DEPARTMENT', id: 'd' },
        { type: 'STUDENT', id: 'b' },
      ],
      revision: 3,
    },
    { permission: 'ALL', members: [], revision: 3 },
  ])
})

test('PERM-06 COURSE-09a brings what somebody else chose meanwhile', async () => {
  const core = createCoreDouble((call) => {
    if (call.startsWith('PUT'))
      throw new ApiError(409, {
        code: 'changed-meanwhile',
        message: '',
        params: {},
        issues: [],
        requestId: 'r',
      })
    return { ...sharing, permission: 'ALL', revision: 4 }
  })
  expect(await saveSharing(core, 'c', draftOf(sharing), 3)).toMatchObject({
    status: 'changed',
    theirs: { permission: 'ALL', revision: 4 },
  })
})
