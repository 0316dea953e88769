import { expect, test } from 'vitest'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createPathsStore, nodesBeyond, type Paths, shownPath } from './paths.store.ts'

const course = courseOf(
  [
    listens('ask', 'fee', 'thank'),
    listens('thank', 'fee', { end: 'achieved' }),
    listens('lost', 'fee', 'ask'),
  ],
  { keywords: [{ id: 'fee', name: 'fee' }] },
)
const path = { opening: ['ask'], steps: [] }
const bound = (total: number, limit = total) => ({ total, limit, level: 'pass' as const, path })
const pathsWith = (over: Partial<Paths> = {}): Paths => ({
  difficulty: 3,
  turnsTo: { ask: 0, thank: 1 },
  isComplete: true,
  outcomes: [{ outcome: 'achieved', shortest: path, most: bound(100), least: bound(20) }],
  ...over,
})

test('FLOW-10a tells what is reached by no path, and what takes longer, the farthest first', () => {
  const ids = (turns: number) => nodesBeyond(course, pathsWith(), turns).map(({ id, turns: at }) => [id, at])
  expect(ids(1)).toEqual([['lost', null]])
  expect(ids(0)).toEqual([
    ['lost', null],
    ['thank', 1],
  ])
})

test('FLOW-10a shows the path that the address names, and none where it names nothing', () => {
  const paths = pathsWith()
  expect(shownPath(paths, 'achieved-least')).toMatchObject({ kind: 'least', path })
  expect(shownPath(paths, 'missed-most')).toBeNull()
  expect(shownPath(paths, '')).toBeNull()
})

test('FLOW-10a looks again for another version or difficulty, not for another path', async () => {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id/paths') return pathsWith()
    if (call === 'GET /coach-api/courses/:id/versions') return { items: [] }
    if (call === 'GET /coach-api/courses/:id') return { package: { course } }
    return { course }
  })
  const store = createPathsStore(core, 'c')
  await settled()
  expect(store.$page.get().status).toBe('ready')
  const asked = () =>
    core.calls.filter(({ call }) => call === 'GET /coach-api/courses/:id/paths').map(({ input }) => input)
  store.choose({ path: 'achieved-most', turns: '2' })
  await settled()
  expect(asked()).toEqual([{ params: { id: 'c' }, query: {} }])
  store.choose({ version: 'v', difficulty: '5' })
  await settled()
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toEqual({ params: { id: 'c' }, query: { versionId: 'v', difficulty: 5 } })
  store.dispose()
})
