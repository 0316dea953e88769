import { expect, test, vi } from 'vitest'
import type { Call } from '../../../contract/contract.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createStaffStepStore } from './staff-step.store.ts'

const course = (name: string, change: object = {}) => ({
  name,
  publishedVersions: [1],
  draftChanged: false,
  ...change,
})
async function stepOf(
  { failed = 0, courses = [] as object[] },
  sees = { reports: true, courses: true },
  answer?: () => never,
) {
  const core = createCoreDouble((call: Call) =>
    answer ? answer() : call === 'GET /coach-api/reports' ? { items: [], total: failed } : { items: courses },
  )
  const store = createStaffStepStore(core, sees, () => new Date(2026, 2, 10, 9).getTime())
  await vi.waitFor(() => expect(store.$step.get()).not.toBeUndefined())
  return { step: store.$step.get(), calls: core.calls.map(({ call }) => call), core }
}

test('HOME-10 leads who sees reports to what was not passed in the last seven days', async () => {
  const { step, core } = await stepOf({ failed: 3, courses: [course('Fee', { publishedVersions: [] })] })
  expect(step).toEqual({ kind: 'failed', count: 3, from: '2026-03-04' })
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/reports', input: { query: { standing: 'fail', size: 1 } } },
  ])
})

test('HOME-10 leads who builds to a course that nobody can practise, else to one that says more than learners have', async () => {
  const courses = [
    course('Old'),
    course('Changed', { draftChanged: true }),
    course('New', { publishedVersions: [] }),
  ]
  expect((await stepOf({ courses })).step).toEqual({ kind: 'unpublished', course: 'New' })
  expect((await stepOf({ courses: courses.slice(0, 2) })).step).toEqual({
    kind: 'changed',
    course: 'Changed',
  })
  expect((await stepOf({ courses: courses.slice(0, 1) })).step).toBeNull()
})

test('HOME-10 asks for nothing that the reader may not see, and does without what can’t be read', async () => {
  expect((await stepOf({}, { reports: false, courses: true })).calls).toEqual(['GET /coach-api/courses'])
  expect((await stepOf({}, { reports: true, courses: false })).calls).toEqual(['GET /coach-api/reports'])
  const fails = () => {
    throw new Error('offline')
  }
  expect((await stepOf({}, { reports: true, courses: true }, fails)).step).toBeNull()
})
