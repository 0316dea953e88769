import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { CourseVersionRow } from '../../../../contract/course-versions.ts'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createVersionsStore, pairOf } from './versions.store.ts'

const version = (id: string, number: number | null): CourseVersionRow => ({
  id,
  number,
  note: '',
  createdAt: '2026-05-04T08:00:00Z',
  by: null,
  publishes: [],
})
const versions = [version('k', null), version('v2', 2), version('v1', 1)]
const content = (name: string) =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], { keywords: [{ id: 'fee', name: 'fee' }], name })
const packed = (name: string) => ({ format: 'coach-course', version: 1, code: 'c', course: content(name) })
const failed = () =>
  Promise.reject(
    new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' }),
  )

async function opened(answers: Record<string, () => unknown> = {}, items = versions) {
  const core = createCoreDouble((call) => {
    const answer = answers[call]
    if (answer) return answer()
    if (call === 'GET /coach-api/courses/:id') return { draftRevision: 4, package: packed('Now') }
    if (call === 'GET /coach-api/courses/:id/versions') return { items }
    if (call === 'GET /coach-api/courses/:id/versions/:versionId') return packed('Then')
    return {}
  })
  const store = createVersionsStore(core, 'c')
  await settled()
  const names = () => {
    const comparison = store.$comparison.get()
    return comparison?.status === 'ready' ? comparison.differences.flatMap(({ fields }) => fields) : null
  }
  const asked = (call: string) => core.calls.filter((one) => one.call === call).map(({ input }) => input)
  return { core, store, names, asked }
}
const contentCall = 'GET /coach-api/courses/:id/versions/:versionId'

test('COURSE-08a compares the draft with the newest version until something else is chosen', async () => {
  const { store, names, asked } = await opened()
  expect(store.$pair.get()).toEqual({ from: 'v2', to: 'draft' })
  expect(names()).toEqual([{ path: ['name'], before: 'Then', after: 'Now' }])
  store.choose({ from: 'v1', to: 'v2' })
  await settled()
  expect(names()).toEqual([])
  expect(asked(contentCall)).toMatchObject([
    { params: { id: 'c', versionId: 'v2' } },
    { params: { id: 'c', versionId: 'v1' } },
  ])
})

test('COURSE-08a passes over what an address names that is not there', () => {
  expect(pairOf({ from: 'gone', to: 'v1' }, versions)).toEqual({ from: 'v2', to: 'v1' })
  expect(pairOf({ from: 'draft', to: 'k' }, versions)).toEqual({ from: 'draft', to: 'k' })
  expect(pairOf({ from: '', to: '' }, [])).toBeNull()
})

test('COURSE-08a has nothing to compare where there is no version, and says why it can’t', async () => {
  expect((await opened({}, [])).store.$comparison.get()).toBeNull()
  const { store } = await opened({ [contentCall]: failed })
  expect(store.$comparison.get()).toMatchObject({ status: 'failed', code: 'not-found' })
})

test('COURSE-08a makes a version with its note, and restores one over the draft that was seen', async () => {
  const { store, asked } = await opened()
  await store.make('Before the holidays')
  await store.restore('v1', 4)
  expect(asked('POST /coach-api/courses/:id/versions')).toMatchObject([
    { body: { note: 'Before the holidays' } },
  ])
  expect(asked('POST /coach-api/courses/:id/versions/:versionId/restore')).toMatchObject([
    { params: { versionId: 'v1' }, body: { draftRevision: 4 } },
  ])
  expect(
    await (await opened({ 'POST /coach-api/courses/:id/versions': failed })).store.make(''),
  ).toMatchObject({
    status: 'refused',
    code: 'not-found',
  })
})
