import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { courseOf } from './flow.factory.ts'
import { createFlowEditorStore } from './flow-editor.store.ts'

const reply = { name: 'Annual fee', package: { course: courseOf() }, problems: [] }

async function ready(kept: Record<string, string> = {}, opened: string | null = null) {
  const core = createCoreDouble(() => reply, new Map(Object.entries(kept)))
  const store = createFlowEditorStore(core, 'c1', opened)
  await settled()
  return { core, store }
}

test('FLOW-01 shows the main flow first', async () => {
  const { core, store } = await ready()
  expect(core.calls).toEqual([{ call: 'GET /coach-api/courses/:id', input: { params: { id: 'c1' } } }])
  expect(store.$scene.get()).toBeNull()
  expect(store.$graph.get()?.nodes).toHaveLength(14)
})

test('COURSE-03 opens the scene of the address, and the main flow where there is no such scene', async () => {
  expect((await ready({}, 'identity')).store.$scene.get()).toBe('identity')
  expect((await ready({}, 'gone')).store.$scene.get()).toBeNull()
})

test('FLOW-04 opens a node of the address with its details, in the scene that it stands in', async () => {
  const { store } = await ready({}, 'ask')
  expect([store.$scene.get(), store.$selected.get()?.title]).toEqual(['identity', 'Ask number'])
})

test('FLOW-01 goes to the scene of a node that is selected, and selects nothing for one that is gone', async () => {
  const { store } = await ready()
  store.select('ask')
  expect([store.$scene.get(), store.$selected.get()?.title]).toEqual(['identity', 'Ask number'])
  store.select('gone')
  expect([store.$scene.get(), store.$selected.get()]).toEqual(['identity', null])
})

test('FLOW-01 drops the selection with the scene', async () => {
  const { store } = await ready()
  store.select('open')
  store.showScene('identity')
  expect(store.$selected.get()).toBeNull()
  expect(store.$graph.get()?.nodes.map((n) => n.id)).toEqual(['ask', 'end:achieved/ask'])
})

test('FLOW-02 searches in all scenes', async () => {
  const { store } = await ready()
  store.search('asks')
  expect(store.$found.get().map((f) => f.node.id)).toEqual(['ask'])
})

test('FLOW-02 remembers whether the canvas or the outline was shown', async () => {
  const { core, store } = await ready({ 'flow-view.mode': 'outline' })
  expect(store.$mode.get()).toBe('outline')
  store.show('canvas')
  expect(core.remember.get('flow-view.mode')).toBe('canvas')
})
