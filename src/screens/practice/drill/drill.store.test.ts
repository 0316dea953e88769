import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { DrillItemView, DrillView } from '../../../contract/drills.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createDrillStore } from './drill.store.ts'

const line = (over: Partial<DrillItemView> = {}): DrillItemView => ({
  publishId: 'p',
  courseName: 'Double charge',
  locale: 'us-en',
  line: { customer: 'You charged me twice.', context: null },
  question: null,
  tries: [],
  result: null,
  again: null,
  reference: [],
  explanation: '',
  ...over,
})
const question = line({
  line: null,
  question: {
    id: 'q',
    type: 'RADIO',
    text: 'How long?',
    options: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
  },
})
const drillOf = (...items: DrillItemView[]): DrillView => ({ id: 'd', ended: false, items })
const wrong = { text: 'Hm.', result: 'WRONG' as const }
const done = line({
  tries: [{ text: 'Sorry.', result: 'CORRECT' }],
  result: 'CORRECT',
  again: { on: '2026-11-29' },
})

async function open(
  drill: DrillView,
  answered: (call: Call) => unknown = () => drill,
  kept = new Map<string, string>(),
) {
  const core = createCoreDouble(
    (call) => (call === 'GET /coach-api/drills/:id' ? drill : answered(call)),
    kept,
  )
  const store = createDrillStore(core, 'd')
  await settled()
  return { core, store }
}

test('HOME-16 goes on with the first that waits, and shows the result behind the last', async () => {
  const { store } = await open(drillOf(done, line()))
  expect(store.$place.get()).toBe(1)
  const { store: over } = await open(drillOf(done, done))
  expect([over.$place.get(), over.$item.get()]).toEqual([2, null])
})

test('HOME-16 sends what was typed as the try that it is, and forgets it once it was taken', async () => {
  const after = drillOf(line({ tries: [wrong, wrong], result: 'WRONG' }))
  const { core, store } = await open(drillOf(line({ tries: [wrong] })), () => after)
  store.write('', '  I am sorry.  ')
  await store.send()
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/drills/:id/answers',
    input: { body: { item: 0, attempt: 2, answer: { text: 'I am sorry.' } } },
  })
  expect([store.$text.get(), core.kept.size]).toEqual(['', 0])
  expect(store.$item.get()?.result).toBe('WRONG')
  store.next()
  expect(store.$place.get()).toBe(1)
})

test('HOME-16 sends the option that was chosen, and nothing where there is none', async () => {
  const { core, store } = await open(drillOf(question))
  const before = core.calls.length
  await store.send()
  expect(core.calls).toHaveLength(before)
  store.choose(question.question!, 'a')
  store.choose(question.question!, 'b')
  await store.send()
  expect(core.calls.at(-1)).toMatchObject({ input: { body: { attempt: 1, answer: { options: ['b'] } } } })
})

test('HOME-16 keeps what was typed where it can’t be sent, also over a reload', async () => {
  const kept = new Map<string, string>()
  const { store } = await open(drillOf(line()), () => Promise.reject(new Error('offline')), kept)
  store.write('', 'I am sorry.')
  await store.send()
  expect([store.$text.get(), store.$refused.get()?.code, store.$sending.get()]).toEqual([
    'I am sorry.',
    'network',
    false,
  ])
  const { store: again } = await open(drillOf(line()), () => drillOf(done), kept)
  expect(again.$text.get()).toBe('I am sorry.')
  await again.send()
  expect(again.$item.get()?.result).toBe('CORRECT')
})

test('HOME-16 goes on without another try', async () => {
  const { core, store } = await open(drillOf(line({ tries: [wrong] }), line()), () =>
    drillOf(line({ tries: [wrong], result: 'WRONG' }), line()),
  )
  store.next()
  expect(store.$place.get()).toBe(0)
  await store.skip()
  expect(core.calls.at(-1)).toMatchObject({
    call: 'POST /coach-api/drills/:id/skip',
    input: { body: { item: 0 } },
  })
  expect(store.$place.get()).toBe(1)
})

test('HOME-16 shows what another window has answered', async () => {
  let drill = drillOf(line())
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/drills/:id') return drill
    throw new ApiError(409, { code: 'repeated-answer', message: '', params: {}, issues: [], requestId: 'r' })
  })
  const store = createDrillStore(core, 'd')
  await settled()
  drill = drillOf(line({ tries: [wrong] }))
  store.write('', 'Sorry.')
  await store.send()
  expect(store.$item.get()?.tries).toEqual([wrong])
  expect(store.$text.get()).toBe('Sorry.')
})
