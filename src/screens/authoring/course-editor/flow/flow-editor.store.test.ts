import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { courseOf } from '../course.factory.ts'
import { createFlowEditorStore, type FlowEditorStore } from './flow-editor.store.ts'

const reply = { name: 'Annual fee', draftRevision: 1, package: { course: courseOf() }, problems: [] }

async function ready(kept: Record<string, string> = {}, opened: string | null = null) {
  const core = createCoreDouble(
    (call) => {
      if (call === 'GET /coach-api/courses/:id') return reply
      // Nobody else changes anything.
      return call.endsWith('/listen') ? new Promise(() => {}) : { items: [] }
    },
    new Map(Object.entries(kept)),
  )
  const store = createFlowEditorStore(core, 'c1', opened)
  await settled()
  return { core, store }
}

test('FLOW-01 shows the main flow first', async () => {
  const { core, store } = await ready()
  expect(core.calls[0]).toEqual({ call: 'GET /coach-api/courses/:id', input: { params: { id: 'c1' } } })
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

test('COURSE-03b the address follows to the scene and the node, in place of what stood there', async () => {
  const { core, store } = await ready()
  core.router.go('/course-detail/c1/workflow/main')
  store.dispose()
  const again = createFlowEditorStore(core, 'c1')
  await settled()
  const went = () => core.went.slice(1)
  again.select('ask')
  await settled()
  expect(went()).toEqual(['/course-detail/c1/workflow/main?at=ask'])
  again.select(null)
  await settled()
  expect(went().at(-1)).toBe('/course-detail/c1/workflow/main?at=identity')
  again.showScene(null)
  await settled()
  expect(went().at(-1)).toBe('/course-detail/c1/workflow/main')
  again.choose(['open', 'reply'])
  await settled()
  expect(went()).toHaveLength(3)
})

test('COURSE-03b opens where the address left off, follows it, and remembers the place for the way back', async () => {
  const { core, store: first } = await ready()
  first.dispose()
  core.router.go('/course-detail/c1/workflow/main?at=ask')
  const store = createFlowEditorStore(core, 'c1')
  await settled()
  expect([store.$scene.get(), store.$selected.get()?.id]).toEqual(['identity', 'ask'])
  const page = store.$page.get()
  expect(page.status === 'ready' && page.$flowPlace.get()).toBe('ask')
  core.router.go('/course-detail/c1/workflow/main?at=open')
  await settled()
  expect([store.$scene.get(), store.$selected.get()?.id]).toEqual([null, 'open'])
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

test('FLOW-02 shows the outline first where there is little room, and what was chosen before anywhere', async () => {
  const { store } = await ready()
  store.measure(358)
  expect(store.$mode.get()).toBe('outline')
  store.measure(1200)
  expect(store.$mode.get()).toBe('canvas')
  const chosen = (await ready({ 'flow-view.mode': 'canvas' })).store
  chosen.measure(358)
  expect(chosen.$mode.get()).toBe('canvas')
})

test('FLOW-02 remembers whether the canvas or the outline was shown', async () => {
  const { core, store } = await ready({ 'flow-view.mode': 'outline' })
  expect(store.$mode.get()).toBe('outline')
  store.show('canvas')
  expect(core.remember.get('flow-view.mode')).toBe('canvas')
})

const first = { title: 'New', branch: 'One', question: 'What?', options: ['A', 'B'] as [string, string] }
const words = { ...first, scene: { name: 'Scene 1', first }, variable: 'Variable 1' }

test.each(['sub-scene', 'operation'] as const)(
  'FLOW-02j makes what a new node of kind %s is for where the course has none, in one step',
  async (kind) => {
    const { store } = await ready()
    const courseNow = () => {
      const page = store.$page.get()
      if (page.status !== 'ready') throw new Error('the course is not there')
      return page
    }
    const emptied = courseNow().course.flow.nodes.filter((node) => node.kind === kind)
    store.removeNodes(emptied.map(({ id }) => id))
    const list = kind === 'sub-scene' ? 'scenes' : 'variables'
    for (const { id } of courseNow().course[list])
      expect(store.edit([{ type: 'remove', of: { list, id } }])).toBeNull()
    expect(store.addNode(kind, words, null)).toBeNull()
    const [made] = courseNow().course[list]
    expect(made?.name).toBe(kind === 'sub-scene' ? 'Scene 1' : 'Variable 1')
    expect(store.$selected.get()).toMatchObject(
      kind === 'sub-scene' ? { kind, scene: made?.id } : { kind, operations: [{ variable: made?.id }] },
    )
    const count = courseNow().course.flow.nodes.length
    courseNow().draft.undo()
    expect([courseNow().course[list], courseNow().course.flow.nodes.length]).toEqual([[], count - 1])
    store.dispose()
  },
)

test('FLOW-02k lays the shown scene out anew in one step, which undo takes back', async () => {
  const { store } = await ready()
  const positions = () => {
    const now = store.$page.get()
    return now.status === 'ready' ? now.course.flow.nodes.filter(({ position }) => position) : []
  }
  expect(store.tidy()).toBe(false)
  store.place(
    new Map([
      ['open', { x: 1, y: 2 }],
      ['reply', { x: 3, y: 4 }],
    ]),
  )
  expect(positions()).toHaveLength(2)
  expect(store.tidy()).toBe(true)
  expect(positions()).toEqual([])
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect(positions()).toHaveLength(2)
  store.dispose()
})

test('FLOW-02 makes a node behind an exit, selects it, and takes it back in one step', async () => {
  const { store } = await ready()
  const before = store.$graph.get()
  expect(store.addNode('text', words, { node: 'open', exit: 'next' })).toBeNull()
  const made = store.$selected.get()
  expect([made?.kind, made && 'next' in made && made.next]).toEqual(['text', 'reply'])
  expect(store.$graph.get()?.edges.find(({ source }) => source === 'open')?.target).toBe(made?.id)
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect(store.$graph.get()).toEqual(before)
  store.dispose()
})

test('FLOW-02 takes a node away and leads on past it; the last one of a scene stays', async () => {
  const { store } = await ready()
  const made = store.addNode('text', words, { node: 'open', exit: 'next' })
  expect(made).toBeNull()
  expect(store.removeNodes([store.$selected.get()?.id ?? ''])).toBeNull()
  expect(store.$graph.get()?.edges.find(({ source }) => source === 'open')?.target).toBe('reply')
  expect(store.$selected.get()).toBeNull()
  store.showScene('identity')
  expect(store.removeNodes(['ask'])).toEqual({ reason: 'empty' })
  store.dispose()
})

test('FLOW-02 makes a copy that goes on as its model does', async () => {
  const { store } = await ready()
  store.duplicateNodes(['open'])
  const copy = store.$selected.get()
  expect(copy).toMatchObject({ kind: 'robot-says', title: 'Opening', next: 'reply' })
  expect(copy?.id).not.toBe('open')
  store.dispose()
})

test('FLOW-01 makes a scene and shows it, deletes one that nothing runs, and keeps one that a node runs', async () => {
  const { store } = await ready()
  const words = { title: 'First', branch: '', question: '', options: ['', ''] as [string, string] }
  expect(store.addScene('Closing', words)).toBeNull()
  const made = store.$scene.get() ?? ''
  expect(store.$graph.get()?.nodes.map(({ title }) => title)).toContain('First')
  expect(store.removeScene('identity')).toBe(false)
  expect(store.removeScene(made)).toBe(true)
  expect(store.$scene.get()).toBeNull()
})

test('FLOW-02b chooses several nodes, and opens the details of one alone', async () => {
  const { store } = await ready()
  store.select('open')
  store.toggle('reply')
  expect(store.$chosen.get().map(({ id }) => id)).toEqual(['open', 'reply'])
  expect(store.$selected.get()).toBeNull()
  store.toggle('open')
  expect(store.$selected.get()?.id).toBe('reply')
  store.chooseAll()
  expect(store.$chosen.get()).toHaveLength(9)
  expect(store.removeNodes(store.$chosen.get().map(({ id }) => id))).toEqual({ reason: 'empty' })
  store.showScene('identity')
  expect(store.$chosen.get()).toEqual([])
  store.dispose()
})

test('FLOW-02b moves, doubles and deletes several nodes in one step each, which undo takes back', async () => {
  const { store } = await ready()
  const course = () => {
    const page = store.$page.get()
    return page.status === 'ready' ? page.course : null
  }
  const before = course()
  const undo = () => {
    const page = store.$page.get()
    if (page.status === 'ready') page.draft.undo()
  }
  store.choose(['note', 'keep'])
  const places = new Map([
    ['note', { x: 1, y: 2 }],
    ['keep', { x: 3, y: 4 }],
  ])
  expect(store.place(places)).toBeNull()
  expect(store.$chosen.get().map(({ position }) => position)).toEqual([...places.values()])
  undo()
  expect(course()).toEqual(before)
  expect(store.duplicateNodes(['note', 'keep'])).toBeNull()
  expect(store.$chosen.get().map(({ title }) => title)).toEqual(['Note', 'Keep fee'])
  undo()
  expect(course()).toEqual(before)
  expect(store.removeNodes(['note', 'keep'])).toBeNull()
  expect(course()?.flow.nodes.find(({ id }) => id === 'level')).toMatchObject({ cases: [{ next: 'mood' }] })
  undo()
  expect(course()).toEqual(before)
  store.dispose()
})

test('FLOW-02b pastes several nodes and chooses them', async () => {
  const { store } = await ready()
  const text = store.copyNodes(['note', 'keep']) ?? ''
  store.showScene('identity')
  expect(store.paste(text)).toBeNull()
  expect(store.$chosen.get().map(({ title }) => title)).toEqual(['Note', 'Keep fee'])
  store.dispose()
})

test('FLOW-02d moves a node onto an edge in one step; on an edge of its own there is nothing to move', async () => {
  const { store } = await ready()
  const before = store.$graph.get()
  const [start] = before?.edges.filter(({ source, exit }) => source === 'open' && exit === 'next') ?? []
  const moved = before?.nodes.find(
    ({ id, kind, exits }) =>
      kind !== 'end' &&
      id !== 'open' &&
      id !== start?.target &&
      exits.length === 1 &&
      exits[0]?.next !== undefined,
  )
  if (!start || !moved) throw new Error('the course has no such nodes')
  const edge = { node: 'open', exit: 'next' as const }
  store.choose([start.target])
  expect(store.movableOnto(edge)).toBeNull()
  store.choose([moved.id])
  expect(store.movableOnto(edge)?.id).toBe(moved.id)
  expect(store.moveOnto(moved.id, edge)).toBeNull()
  const targetOf = (source: string) =>
    store.$graph.get()?.edges.find((one) => one.source === source && one.exit === 'next')?.target
  expect([targetOf('open'), targetOf(moved.id)]).toEqual([moved.id, start.target])
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect(store.$graph.get()).toEqual(before)
  store.dispose()
})

test('FLOW-02d a node that is let go of stands there where nothing is, and where the layout makes room on an edge', async () => {
  const { store } = await ready()
  const at = { x: 10.4, y: 20.6 }
  store.addNode('text', words, null, at)
  const alone = store.$selected.get()
  expect(alone?.position).toEqual({ x: 10, y: 21 })
  store.addNode('text', words, { node: 'open', exit: 'next' }, at)
  expect(store.$selected.get()?.position).toBeUndefined()
  store.place(new Map([['open', { x: 0, y: 0 }]]))
  store.addNode('text', words, { node: 'open', exit: 'next' }, at)
  expect(store.$selected.get()?.position).toEqual({ x: 10, y: 21 })
  store.dispose()
})

test('FLOW-02d what is added without a place goes on from the first open way of the selected node', async () => {
  const { store } = await ready()
  expect(store.exitOfSelected()).toBeNull()
  store.select('open')
  expect(store.exitOfSelected()).toEqual({ node: 'open', exit: 'next' })
  store.addNode('judgement', words, null)
  const made = store.$selected.get()?.id ?? ''
  expect(store.exitOfSelected()).toEqual({ node: made, exit: 'case:0' })
  store.connect({ node: made, exit: 'case:0' }, 'open')
  expect(store.exitOfSelected()).toEqual({ node: made, exit: 'otherwise' })
  store.dispose()
})

test('FLOW-02f colours nodes in one step, and counts and shows those of a colour as long as there are any', async () => {
  const { store } = await ready()
  expect([store.$colours.get(), store.$shownColour.get()]).toEqual([[], null])
  store.colour(['open', 'reply'], 'blue')
  store.showColour('blue')
  expect([store.$colours.get(), store.$shownColour.get()]).toEqual([
    [{ colour: 'blue', nodes: ['open', 'reply'] }],
    'blue',
  ])
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect([store.$colours.get(), store.$shownColour.get()]).toEqual([[], null])
  store.dispose()
})

const exitOf = (store: FlowEditorStore) => {
  const at = store.$selectedExit.get()
  return at && [at.node.id, at.exit.key]
}

test('FLOW-02m selects an edge and no node, and a node and no edge', async () => {
  const { store } = await ready()
  store.choose(['open', 'reply'])
  store.selectExit({ node: 'open', exit: 'next' })
  expect([exitOf(store), store.$chosen.get()]).toEqual([['open', 'next'], []])
  store.select('open')
  expect([exitOf(store), store.$selected.get()?.id]).toEqual([null, 'open'])
  store.selectExit({ node: 'open', exit: 'next' })
  store.showScene('identity')
  store.showScene(null)
  expect(exitOf(store)).toBeNull()
  store.selectExit({ node: 'open', exit: 'branch:none' })
  expect(exitOf(store)).toBeNull()
})

test('FLOW-02m takes a selected edge away in one step that undo takes back', async () => {
  const { store } = await ready()
  const edges = () => store.$graph.get()?.edges.filter(({ source }) => source === 'open')
  const before = edges()
  store.selectExit({ node: 'open', exit: 'next' })
  expect(store.disconnect({ node: 'open', exit: 'next' })).toBeNull()
  expect([edges(), exitOf(store)]).toEqual([[], null])
  const page = store.$page.get()
  if (page.status === 'ready') page.draft.undo()
  expect(edges()).toEqual(before)
})

test('FLOW-02m leads a selected edge elsewhere, and keeps it selected', async () => {
  const { store } = await ready()
  store.selectExit({ node: 'open', exit: 'next' })
  store.connect({ node: 'open', exit: 'next' }, { end: 'missed' })
  expect(store.$selectedExit.get()?.exit.next).toEqual({ end: 'missed' })
  store.connect({ node: 'open', exit: 'next' }, undefined)
  expect([exitOf(store), store.$selectedExit.get()?.exit.next]).toEqual([['open', 'next'], undefined])
})

test('FLOW-02m puts a node that is added without a place on the selected edge', async () => {
  const { store } = await ready()
  store.selectExit({ node: 'open', exit: 'next' })
  expect(store.exitOfSelected()).toEqual({ node: 'open', exit: 'next' })
})

test('FLOW-02m walks along the edges: from a node to its ways out, to where each leads, and back', async () => {
  const { store } = await ready()
  expect(store.step('forward')).toBe(false)
  store.select('open')
  expect([store.step('forward'), exitOf(store)]).toEqual([true, ['open', 'next']])
  expect([store.step('forward'), store.$selected.get()?.id]).toEqual([true, 'reply'])
  expect([store.step('back'), exitOf(store)]).toEqual([true, ['open', 'next']])
  expect([store.step('back'), store.$selected.get()?.id]).toEqual([true, 'open'])

  store.select('reply')
  store.step('forward')
  const first = exitOf(store)
  store.step('next')
  expect(exitOf(store)).not.toEqual(first)
  store.step('previous')
  expect(exitOf(store)).toEqual(first)
  store.step('previous')
  expect(exitOf(store)).toEqual(['reply', 'otherwise'])
})

test('FLOW-02m goes no further where an edge leads to an end or to nowhere', async () => {
  const { store } = await ready()
  store.selectExit({ node: 'open', exit: 'next' })
  store.connect({ node: 'open', exit: 'next' }, { end: 'missed' })
  expect([store.step('forward'), exitOf(store)]).toEqual([false, ['open', 'next']])
})
