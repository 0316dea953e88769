import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { DoubtfulLine, LineLabel } from '../../../contract/doubts.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createDoubtfulLinesStore, doubtQuery } from './doubtful-lines.store.ts'

const line = (over: Partial<DoubtfulLine> = {}): DoubtfulLine => ({
  id: 'l1',
  text: 'well, hm',
  saidBefore: null,
  node: 'listen',
  reasons: ['not-understood'],
  branch: null,
  guess: null,
  notCounted: null,
  unsure: [],
  count: 3,
  lastAt: '2026-05-04T08:00:00Z',
  label: null,
  ...over,
})
const label: LineLabel = { id: 'b1', kind: 'branch', branch: 'sorry', agrees: false, uses: [] }
const replyWith = (items: DoubtfulLine[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
  courseName: 'Double charge',
  locale: 'us-en',
  places: [],
  agreement: { labelled: 4, agreed: 3, weeks: [], versions: [] },
})

async function opened(items: DoubtfulLine[], answer: (call: string) => unknown = () => ({})) {
  const core = createCoreDouble((call) => (call.startsWith('GET') ? replyWith(items) : answer(call)))
  const store = createDoubtfulLinesStore(core, 'c')
  await settled()
  const shown = () => {
    const page = store.list.$page.get()
    return page.status === 'ready' ? page.items : []
  }
  return { core, store, shown }
}

test('SCORE-13 asks for what the filter leaves, and passes over what an address says that is none', () => {
  expect(doubtQuery({ search: ' hm ', node: 'listen', reason: 'unsure', labelled: 'no' })).toEqual({
    search: 'hm',
    node: 'listen',
    reason: 'unsure',
    labelled: 'no',
  })
  expect(doubtQuery({ search: '', node: '', reason: 'odd', labelled: 'perhaps' })).toEqual({})
})

test('SCORE-13 labels a line, and the agreement moves with it', async () => {
  const { core, store, shown } = await opened([line()], () => label)
  await store.label(line(), { kind: 'branch', branch: 'sorry' })
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/courses/:id/line-labels',
    input: { params: { id: 'c' }, body: { line: 'l1', kind: 'branch', branch: 'sorry' } },
  })
  expect(shown()[0]?.label).toEqual(label)
  expect(store.$around.get()?.agreement).toMatchObject({ labelled: 5, agreed: 3 })
})

test('SCORE-13 the label that a line has is taken back, another takes its place', async () => {
  const labelled = line({ label })
  const { core, store, shown } = await opened([labelled], (call) =>
    call.startsWith('POST') ? { ...label, kind: 'accepted', branch: null, agrees: true } : {},
  )
  await store.label(labelled, { kind: 'accepted' })
  expect(store.$around.get()?.agreement).toMatchObject({ labelled: 4, agreed: 4 })
  await store.label(labelled, { kind: 'branch', branch: 'sorry' })
  expect(core.calls.at(-1)).toMatchObject({
    call: 'DELETE /coach-api/line-labels/:id',
    input: { params: { id: 'b1' } },
  })
  expect(shown()[0]?.label).toBeNull()
})

test('SCORE-13 a labelled line goes to the draft or becomes a golden line', async () => {
  const labelled = line({ label })
  const { core, store, shown } = await opened([labelled], () => ({ ...label, uses: ['golden'] }))
  await store.use(labelled, 'golden')
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/line-labels/:id/uses',
    input: { params: { id: 'b1' }, body: { use: 'golden' } },
  })
  expect(shown()[0]?.label?.uses).toEqual(['golden'])
})

test('SCORE-13 what fails is said, and the line stays as it was', async () => {
  const { core, store, shown } = await opened([line()], () =>
    Promise.reject(
      new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' }),
    ),
  )
  await store.label(line(), { kind: 'accepted' })
  expect(core.notified).toMatchObject([{ kind: 'error' }])
  expect(shown()[0]?.label).toBeNull()
})
