import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { noteLeftEditor } from '../left-editors.ts'
import { publishOf } from '../course-row.factory.ts'
import { deleteCourse, recordsOf, restoreCourse } from './course-removal.ts'

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

test('COURSE-01 counts what leaves the lists with a course that learners no longer have', async () => {
  const over = { state: 'over' as const }
  const recordsWith = (...items: ReturnType<typeof publishOf>[]) =>
    recordsOf(
      createCoreDouble(() => ({ items })),
      'c1',
    )
  expect(
    await recordsWith(
      publishOf({ ...over, runs: 2, withheld: 1 }),
      publishOf({ ...over, runs: 3, withheld: 2 }),
    ),
  ).toEqual({
    publishes: 2,
    runs: 5,
    withheld: 3,
  })
  expect(await recordsWith(publishOf({ ...over, runs: 2 }), publishOf({ runs: 3 }))).toBeNull()
  const failing = createCoreDouble(() => {
    throw new Error('no network')
  })
  expect(await recordsOf(failing, 'c1')).toBeNull()
})

test('COURSE-01 closes an editor that was just left before its course is deleted', async () => {
  const core = createCoreDouble()
  let before: number | null = null
  noteLeftEditor(core, 'c1', async () => void (before = core.calls.length))
  expect(await deleteCourse(core, 'c1')).toMatchObject({ status: 'done' })
  expect([before, core.calls.length]).toEqual([0, 1])
})
