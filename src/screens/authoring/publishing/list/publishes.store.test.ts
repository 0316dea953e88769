import { expect, test } from 'vitest'
import { NetworkError } from '../../../../api/api.ts'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { publishOf } from '../../course-row.factory.ts'
import { allPublishes, concernedBy, createPublishesStore, publishQuery } from './publishes.store.ts'

const listed = (given: Partial<ListedPublish>): ListedPublish => ({
  ...publishOf(),
  courseId: 'c',
  courseName: 'Fee',
  locale: 'us-en',
  courseKind: 'dialogue-flow',
  newestVersion: 2,
  running: 0,
  sessions: 0,
  lastsUntil: null,
  opensAt: null,
  labels: [],
  archived: false,
  ...given,
})

test('PUBLISH-01 asks for what the address says, and for nothing that there is not', async () => {
  const core = createCoreDouble(() => ({ items: [], total: 0 }))
  core.router.go('/publishindex?state=terminated&kind=exam&course=c1&search=fee&sort=name&order=desc')
  createPublishesStore(core)
  await settled()
  expect(core.calls[0]).toMatchObject({
    call: 'GET /coach-api/course-publishes',
    input: {
      query: {
        page: 1,
        state: 'terminated',
        kind: 'exam',
        course: 'c1',
        search: 'fee',
        sort: 'name',
        order: 'desc',
      },
    },
  })
  expect(publishQuery({ ...allPublishes, state: 'lost', kind: 'none', sort: 'runs' })).toEqual({})
})

test('PUBLISH-01 sorts by the platform, once up, once down, then as before', async () => {
  const core = createCoreDouble(() => ({ items: [], total: 0 }))
  const store = createPublishesStore(core)
  store.sort('endsAt')
  expect(store.sortingOf(store.list.$filter.get())).toEqual({ column: 'endsAt', descending: false })
  store.sort('endsAt')
  store.sort('endsAt')
  expect(store.sortingOf(store.list.$filter.get())).toBeNull()
  await settled()
})

test('PUBLISH-01 terminates several, those that run alone, up to the first that is refused', async () => {
  const core = createCoreDouble((call, input) => {
    if (call !== 'POST /coach-api/course-publishes/:id/terminate') return { items: [], total: 0 }
    if ((input as { params: { id: string } }).params.id === 'c') throw new NetworkError(null)
    return publishOf({ state: 'terminated' })
  })
  const store = createPublishesStore(core)
  await settled()
  const rows = [
    listed({ id: 'a' }),
    listed({ id: 'b', state: 'over' }),
    listed({ id: 'c' }),
    listed({ id: 'd' }),
  ]
  expect(await store.changeAll(rows, 'terminate')).toMatchObject({ done: 1, refused: { code: 'network' } })
  const terminated = core.calls.filter(({ call }) => call.endsWith('/terminate'))
  expect(terminated.map(({ input }) => (input as { params: { id: string } }).params.id)).toEqual(['a', 'c'])
})

test('PUBLISH-01 archives what is over and not archived yet, and puts back what is', () => {
  const rows = [
    listed({ id: 'runs' }),
    listed({ id: 'over', state: 'over' }),
    listed({ id: 'archived', state: 'terminated', archived: true }),
  ]
  const idsOf = (change: 'archive' | 'unarchive') => concernedBy(change, rows).map(({ id }) => id)
  expect([idsOf('archive'), idsOf('unarchive')]).toEqual([['over'], ['archived']])
})
