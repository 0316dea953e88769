import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { deleteCourse, restoreCourse } from './course-removal.ts'

test('COURSE-01 deletes a course and brings it back', async () => {
  const core = createCoreDouble()
  await deleteCourse(core, 'c1')
  await restoreCourse(core, 'c1')
  expect(core.calls).toEqual([
    { call: 'DELETE /coach-api/courses/:id', input: { params: { id: 'c1' } } },
    { call: 'POST /coach-api/courses/:id/restore', input: { params: { id: 'c1' } } },
  ])
})

test('COURSE-01 tells that learners have a course, which is then not deleted', async () => {
  const core = createCoreDouble(() => {
    throw new ApiError(409, {
      code: 'course-published',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  expect(await deleteCourse(core, 'c1')).toMatchObject({ status: 'refused', code: 'course-published' })
})
