import { expect, test } from 'vitest'
import type { Understood } from '../../../../contract/course-drafts.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { courseOf } from '../course.factory.ts'
import type { AlikeExamples } from '../../../../domain/intent/alike-examples.ts'
import type { CheckWorker } from '../checking/draft-check.ts'
import { createUnderstandingStore } from './understanding.store.ts'

const intents = [{ id: 'offer', name: 'Offers', positive: ['we waive the fee'], negative: [] }]
const understood: Understood = {
  intents: [],
  almost: null,
  nearest: [],
  keywords: [],
  facts: [],
  asked: [],
  handled: [],
  heard: null,
}

/** A platform that saves a change when it is told to. */
async function ready() {
  let save = () => {}
  let revision = 1
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id')
      return {
        name: 'Annual fee',
        draftRevision: 1,
        package: { course: courseOf({ intents }) },
        problems: [],
      }
    if (call.endsWith('/draft/understand')) return understood
    if (call.endsWith('/draft/commands'))
      return new Promise((resolve) => {
        save = () => resolve({ course: {}, revision: ++revision })
      })
    return call.endsWith('/listen') ? new Promise(() => {}) : { items: [] }
  })
  const store = createUnderstandingStore(core, 'c1')
  // What is computed is computed while somebody looks.
  store.$outdated.listen(() => {})
  await settled()
  const asked = () => core.calls.filter(({ call }) => call.endsWith('/draft/understand')).length
  const addExample = () =>
    store.edit([
      {
        type: 'change-lines',
        of: { list: 'intents', id: 'offer' },
        field: 'positive',
        add: [{ line: 'you get it back', before: null }],
        remove: [],
      },
    ])
  return { store, asked, addExample, save: () => save() }
}

test('INTENT-12a a result is out of date once an example is added, and no more once it is taken back or asked again', async () => {
  const { store, addExample, save } = await ready()
  expect(store.$outdated.get()).toBe(false)
  await store.trySentence('you get it back', 'reply')
  expect(store.$sentence.get()).toMatchObject({ status: 'ready', sentence: 'you get it back', node: 'reply' })
  expect(store.$outdated.get()).toBe(false)
  expect(addExample()).toBeNull()
  expect(store.$outdated.get()).toBe(true)
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect(store.$outdated.get()).toBe(false)
  addExample()
  const again = store.trySentence('you get it back', 'reply')
  await settled()
  save()
  await settled()
  save()
  await settled()
  save()
  await again
  expect(store.$outdated.get()).toBe(false)
  store.dispose()
})

test('INTENT-12a a sentence is tried on what was added before, once the platform has it', async () => {
  const { store, asked, addExample, save } = await ready()
  addExample()
  const tried = store.trySentence('you get it back', null)
  await settled()
  expect([store.$sentence.get().status, asked()]).toEqual(['asking', 0])
  save()
  await tried
  expect([store.$sentence.get().status, asked()]).toEqual(['ready', 1])
  store.dispose()
})

test('INTENT-12g examples that are all but one are looked for in a worker while intents are edited, and no longer than that', async () => {
  const pairs: AlikeExamples[] = [
    { one: { intent: 'offer', line: 'a' }, other: { intent: 'fee', line: 'a!' }, likeness: 1 },
  ]
  let orders = 0
  let ended = false
  const worker: CheckWorker<readonly AlikeExamples[]> = {
    onmessage: null,
    onerror: null,
    postMessage: () => void orders++,
    terminate: () => void (ended = true),
  }
  const both = [...intents, { id: 'fee', name: 'Fee', positive: ['a!'], negative: [] }]
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id')
      return {
        name: 'Annual fee',
        draftRevision: 1,
        package: { course: courseOf({ intents: both }) },
        problems: [],
      }
    return call.endsWith('/listen') || call.endsWith('/commands') ? new Promise(() => {}) : { items: [] }
  })
  const store = createUnderstandingStore(core, 'c2', () => Promise.resolve(worker))
  await settled()
  expect(orders).toBe(1)
  worker.onmessage?.(new MessageEvent('message', { data: pairs }))
  expect(store.$alike.get()).toEqual(pairs)
  store.edit([
    {
      type: 'change-lines',
      of: { list: 'intents', id: 'fee' },
      field: 'positive',
      add: [{ line: 'b', before: null }],
      remove: [],
    },
  ])
  expect(orders).toBe(2)
  store.dispose()
  expect(ended).toBe(true)
})
