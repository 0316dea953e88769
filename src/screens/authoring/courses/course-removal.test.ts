import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { courseOf } from '../course-editor/course.factory.ts'
import { openCoursePage, openKindOf } from '../course-editor/course-page.store.ts'
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

test('COURSE-01 an editor that was just left is closed before its course is deleted', async () => {
  const listen = 'POST /coach-api/courses/:id/draft/listen'
  const isFarewell = (input: unknown) => (input as { body: { at: unknown } }).body.at === null
  const core = createCoreDouble((call, input) => {
    if (call === 'GET /coach-api/courses/:id')
      return { name: 'Fee', draftRevision: 1, package: { course: courseOf() }, problems: [] }
    return call === listen && !isFarewell(input) ? new Promise(() => {}) : { items: [] }
  })
  const page = openCoursePage(core, 'c1')
  await settled()
  page.dispose()
  expect(openKindOf(core, 'c1')).toBe('dialogue-flow')
  expect(await deleteCourse(core, 'c1')).toMatchObject({ status: 'done' })
  await settled()
  expect(openKindOf(core, 'c1')).toBeNull()
  expect(core.calls.slice(-2)).toMatchObject([
    { call: listen, input: { body: { at: null } } },
    { call: 'DELETE /coach-api/courses/:id' },
  ])
})
