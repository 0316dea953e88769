import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { transformPath } from '../transform-path.ts'
import { createTransformStore } from './transform.store.ts'

const result = { id: null, format: 'bpmn', steps: [], total: 2, notes: [], notesTotal: 0, problems: [] }
const file = new File(['x'], 'Late parcel.xlsx')

test('COURSE-06 a file is shown before anything is made of it; then the course is made and its flow opened', async () => {
  const core = createCoreDouble((_call, input) => {
    const { query } = input as { query: { dryRun: string } }
    return query.dryRun === 'true' ? result : { ...result, id: 'made' }
  })
  const store = createTransformStore(core)
  await store.choose(file)
  expect(store.$begun.get().name).toBe('Late parcel')
  expect(store.$state.get()).toEqual({ status: 'shown', file: 'Late parcel.xlsx', result })
  expect(core.went).toEqual([])
  store.change({ name: ' Where is it? ', locale: 'ja-jp' })
  await store.make()
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/courses/_transform',
    input: { query: { name: 'Where is it?', locale: 'ja-jp', dryRun: 'false' }, upload: { file } },
  })
  expect(core.went).toEqual(['/course-detail/made/workflow/main'])
})

test('COURSE-01 COURSE-06 what was begun as a new course is carried over: its name, language and category', async () => {
  const core = createCoreDouble(() => ({ ...result, id: 'made' }))
  const begun = { name: 'Late & lost', locale: 'ja-jp', categoryId: 'c1' } as const
  core.router.go(transformPath({ ...begun, name: ` ${begun.name}` }))
  const store = createTransformStore(core)
  expect(store.$begun.get()).toEqual(begun)
  await store.choose(file)
  await store.make()
  expect(core.calls.at(-1)).toMatchObject({ input: { query: { ...begun, dryRun: 'false' } } })
})

test('COURSE-06 a file that is none is told, another is taken; without a name nothing is made', async () => {
  let isSheet = false
  const core = createCoreDouble(() => {
    if (!isSheet)
      throw new ApiError(422, {
        code: 'file-error',
        message: '',
        params: {},
        issues: [],
        requestId: 'r',
      })
    return result
  })
  const store = createTransformStore(core)
  await store.choose(file)
  expect(store.$state.get()).toMatchObject({
    status: 'refused',
    code: 'file-error',
    file: 'Late parcel.xlsx',
  })
  isSheet = true
  await store.choose(new File(['x'], 'Another.csv'))
  expect(store.$begun.get().name).toBe('Another')
  store.change({ name: ' ' })
  await store.make()
  expect([store.$state.get().status, core.calls.length]).toEqual(['shown', 2])
})

test('COURSE-06c another language shows anew what becomes of a file', async () => {
  const core = createCoreDouble((_call, input) => {
    const { query } = input as { query: { locale: string } }
    return { ...result, total: query.locale === 'ja-jp' ? 5 : 2 }
  })
  const store = createTransformStore(core)
  await store.choose(file)
  store.change({ locale: 'ja-jp' })
  await expect.poll(() => store.$state.get()).toMatchObject({ status: 'shown', result: { total: 5 } })
  store.change({ name: 'x' })
  expect(core.calls).toHaveLength(2)
})
