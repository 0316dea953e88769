import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createSimilarAnswersStore } from './similar-answers.store.ts'

const page = (ids: readonly string[]) => ({
  publishName: 'Exam',
  counts: { open: ids.length, dismissed: 2 - ids.length },
  waiting: 0,
  comparedAt: '2026-05-04T08:00:00Z',
  items: ids.map((id) => ({ id })),
  total: ids.length,
  page: 1,
  size: 25,
})

/** A platform with two pairs, of which the calls are kept. */
function open(path = '/similar-answers/p', refused?: ApiError) {
  const dismissed = new Set<string>()
  const calls: { call: string; input: unknown }[] = []
  const core = createCoreDouble((call, input) => {
    calls.push({ call, input })
    const id = (input as { params: { id: string } }).params.id
    if (call.startsWith('GET')) return page(['a', 'b'].filter((one) => !dismissed.has(one)))
    if (refused) throw refused
    if (call.startsWith('PUT')) dismissed.add(id)
    else dismissed.delete(id)
    return {}
  })
  core.router.go(path)
  return { store: createSimilarAnswersStore(core, 'p'), calls }
}

const idsOf = ({ list }: ReturnType<typeof open>['store']) => {
  const shown = list.$page.get()
  return shown.status === 'ready' ? shown.items.map(({ id }) => id) : shown.status
}

test('EXAM-14 a pair that is dismissed leaves the list with its note, and comes back when that is undone', async () => {
  const { store, calls } = open()
  await settled()
  expect([idsOf(store), store.$around.get()?.counts]).toEqual([['a', 'b'], { open: 2, dismissed: 0 }])
  expect((await store.dismiss('a', ' same course ')).status).toBe('done')
  await settled()
  expect([idsOf(store), store.$around.get()?.counts]).toEqual([['b'], { open: 1, dismissed: 1 }])
  expect(calls).toContainEqual({
    call: 'PUT /coach-api/similar-answers/:id/dismissal',
    input: { params: { id: 'a' }, body: { note: 'same course' } },
  })
  await store.restore('a')
  await settled()
  expect(idsOf(store)).toEqual(['a', 'b'])
  store.dispose()
})

test('EXAM-14 asks for what its address says, and keeps the list where a change is refused', async () => {
  const gone = new ApiError(404, {
    code: 'not-found',
    message: '',
    params: {},
    issues: [],
    requestId: 'r',
  })
  const { store, calls } = open('/similar-answers/p?task=t1&dismissed=true', gone)
  await settled()
  expect(calls[0]?.input).toMatchObject({ query: { task: 't1', dismissed: 'true' } })
  expect(await store.dismiss('a', '')).toMatchObject({ status: 'refused', code: 'not-found' })
  expect(idsOf(store)).toEqual(['a', 'b'])
  store.dispose()
})
