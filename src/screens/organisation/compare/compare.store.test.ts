import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { comparePath } from '../../../ui/records/compare-path.ts'
import { comparedIn, createCompareStore } from './compare.store.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('REPORT-14b keeps in the address who is compared, at most four, each once', () => {
  expect(comparedIn(comparePath([idOf(1), idOf(2)]))).toEqual([idOf(1), idOf(2)])
  const many = [1, 1, 2, 3, 4, 5].map(idOf).join(',')
  expect(comparedIn(`/compare-learners?people=${many},nobody`)).toEqual([1, 2, 3, 4].map(idOf))
  expect(comparedIn('/compare-learners')).toEqual([])
})

test('REPORT-14b asks for whom the address names', async () => {
  const core = createCoreDouble(() => ({ people: [], courses: [] }))
  core.router.go(comparePath([idOf(1), idOf(2)]))
  const store = createCompareStore(core)
  await settled()
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/reports/compare', input: { query: { person: [idOf(1), idOf(2)] } } },
  ])
  expect(store.$comparison.get()).toMatchObject({ status: 'ready', courses: [] })
  store.dispose()
})
