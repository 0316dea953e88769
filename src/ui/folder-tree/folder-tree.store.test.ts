import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { createFolderTree, type FolderHost } from './folder-tree.store.ts'
import type { FolderNode } from './tree-model.ts'

const nodes: FolderNode[] = [
  { id: 'sales', parentId: null, name: 'Sales' },
  { id: 'north', parentId: 'sales', name: 'North' },
  { id: 'locked', parentId: null, name: 'Locked', readOnly: true },
]

function tree(host: FolderHost, given = nodes) {
  const said: string[] = []
  const store = createFolderTree(
    { ...createCoreDouble(() => null), notify: (kind, text) => void said.push(`${kind}: ${text}`) },
    host,
    given,
  )
  const names = () => store.$rows.get().map(({ node }) => node.name)
  return { store, said, names }
}
const boom = () => Promise.reject(new Error('no network'))

describe('adding', () => {
  test('UI-05 adds the folder when the host says success, and selects its parent', async () => {
    const asked: unknown[] = []
    const { store, said, names } = tree({ add: async (folder) => (asked.push(folder), { id: 'south' }) })
    store.startAdd('sales')
    expect(store.$editing.get()).toEqual({ kind: 'add', parentId: 'sales', busy: false })
    await store.commit('  South ')
    expect(asked).toEqual([{ parentId: 'sales', name: 'South' }])
    expect(names()).toEqual(['Sales', 'South', 'North', 'Locked'])
    expect([store.$selected.get(), store.$editing.get(), said]).toEqual([
      'sales',
      null,
      ['success: Folder added'],
    ])
  })

  test('UI-05 cancels adding for an empty name and asks nobody', async () => {
    const add = vi.fn()
    const { store, said } = tree({ add })
    store.startAdd(null)
    await store.commit('   ')
    expect([store.$editing.get(), add.mock.calls.length, said]).toEqual([null, 0, []])
  })

  test('UI-05 takes the placeholder away when the host says fail', async () => {
    const { store, said, names } = tree({ add: async () => 'fail' })
    store.startAdd(null)
    await store.commit('South')
    expect([store.$editing.get(), names(), said]).toEqual([null, ['Sales', 'Locked'], []])
  })

  test.each([
    ['says error', async () => 'error' as const],
    ['does not answer', boom],
  ])('UI-05 shows an error and keeps what was typed when the host %s', async (_, add) => {
    const { store, said, names } = tree({ add })
    store.startAdd(null)
    await store.commit('South')
    expect([store.$editing.get(), names(), said]).toEqual([
      { kind: 'add', parentId: null, busy: false },
      ['Sales', 'Locked'],
      ['error: The folder couldn’t be added'],
    ])
  })

  test('UI-06 starts no child where the level or the folder does not allow one', () => {
    const deep = ['a', 'b', 'c', 'd'].map((id, at, all): FolderNode => ({
      id,
      parentId: all[at - 1] ?? null,
      name: id,
    }))
    const { store } = tree({ add: async () => 'fail' }, [...deep, ...nodes])
    for (const id of ['d', 'locked']) {
      store.startAdd(id)
      expect(store.$editing.get()).toBeNull()
    }
    store.startAdd('c')
    expect([...store.$open.get()]).toEqual(['a', 'b', 'c'])
  })

  test('UI-05 asks the host once while it has not answered', async () => {
    let answer = (_: { id: string }) => {}
    const add = vi.fn(() => new Promise<{ id: string }>((resolve) => (answer = resolve)))
    const { store } = tree({ add, remove: async () => 'success' })
    store.startAdd(null)
    const first = store.commit('South')
    await store.commit('South')
    store.cancel()
    await store.remove('north')
    expect([add.mock.calls.length, store.$editing.get()?.busy]).toEqual([1, true])
    answer({ id: 'south' })
    await first
    expect(store.$index.get().byId.size).toBe(4)
  })
})

describe('renaming', () => {
  test('UI-05 asks nobody for an empty or unchanged name', async () => {
    const rename = vi.fn()
    const { store } = tree({ rename })
    for (const typed of ['', '  ', ' Sales ']) {
      store.startRename('sales')
      await store.commit(typed)
      expect(store.$editing.get()).toBeNull()
    }
    expect(rename).not.toHaveBeenCalled()
  })

  test('UI-05 renames on success, and leaves the old name on fail', async () => {
    const answers = ['success', 'fail'] as const
    let turn = 0
    const { store, said, names } = tree({ rename: async () => answers[turn++] ?? 'error' })
    store.startRename('sales')
    await store.commit('Verkauf')
    store.startRename('sales')
    await store.commit('Vertrieb')
    expect([names(), said]).toEqual([['Verkauf', 'Locked'], ['success: Folder renamed']])
    store.startRename('sales')
    await store.commit('Vertrieb')
    expect([store.$editing.get()?.busy, said.at(-1)]).toEqual([
      false,
      'error: The folder couldn’t be renamed',
    ])
  })

  test('PERM-04 renames nothing that is read-only', () => {
    const { store } = tree({ rename: async () => 'success' })
    store.startRename('locked')
    expect(store.$editing.get()).toBeNull()
  })
})

describe('deleting and moving', () => {
  test('UI-05 removes the folder with all below it on success and selects its parent', async () => {
    const selected: unknown[] = []
    const { store, said, names } = tree(
      { remove: async () => 'success', select: (node) => selected.push(node?.id ?? null) },
      [...nodes, { id: 'oslo', parentId: 'north', name: 'Oslo' }],
    )
    store.select('oslo')
    await store.remove('north')
    expect([names(), store.$index.get().byId.size, selected, said]).toEqual([
      ['Sales', 'Locked'],
      2,
      ['oslo', 'sales'],
      ['success: Folder deleted'],
    ])
    await store.remove('sales')
    expect(store.$selected.get()).toBeNull()
  })

  test('UI-05 keeps the folder when the host fails or errs', async () => {
    for (const [remove, words] of [
      [async () => 'fail' as const, []],
      [boom, ['error: The folder couldn’t be deleted']],
    ] as const) {
      const { store, said } = tree({ remove })
      await store.remove('north')
      expect([store.$index.get().byId.size, said, store.$busy.get()]).toEqual([3, words, null])
    }
  })

  test('UI-06 moves a folder where it may go and asks nobody where it may not', async () => {
    const move = vi.fn(async () => 'success' as const)
    const { store, said, names } = tree({ move })
    await store.move('sales', 'north')
    await store.move('north', 'locked')
    expect(move).not.toHaveBeenCalled()
    await store.move('north', null)
    expect([names(), said]).toEqual([['Sales', 'Locked', 'North'], ['success: Folder moved']])
  })

  test('UI-10d offers to undo a move, and does so', async () => {
    const move = vi.fn<NonNullable<FolderHost['move']>>(async () => 'success')
    const core = createCoreDouble(() => null)
    const store = createFolderTree(core, { move }, nodes)
    await store.move('north', null)
    core.notified.at(-1)?.action?.run()
    await vi.waitFor(() => expect(core.notified.length).toBe(2))
    expect(move.mock.calls.map(([, parentId]) => parentId)).toEqual([null, 'sales'])
    expect(store.$index.get().byId.get('north')?.parentId).toBe('sales')
  })

  test('UI-05 says nothing after its end', async () => {
    let answer = (_: 'error') => {}
    const { store, said } = tree({ remove: () => new Promise((resolve) => (answer = resolve)) })
    const removing = store.remove('north')
    store.dispose()
    answer('error')
    await removing
    expect(said).toEqual([])
  })
})

describe('children that come later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const far: FolderNode = { id: 'far', parentId: null, name: 'Far', lazy: true }

  test('UI-04 fetches the children of a folder that stays open for 500 ms', async () => {
    const children = vi.fn(async () => [{ id: 'kid', parentId: 'far', name: 'Kid' }])
    const { store, names } = tree({ children }, [far])
    store.toggle('far', true)
    await vi.advanceTimersByTimeAsync(499)
    expect([children.mock.calls.length, store.$lazy.get().get('far')]).toEqual([0, 'loading'])
    await vi.advanceTimersByTimeAsync(1)
    expect([names(), store.$lazy.get().size]).toEqual([['Far', 'Kid'], 0])
    store.toggle('far', false)
    store.toggle('far', true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(children).toHaveBeenCalledTimes(1)
  })

  test('UI-04 fetches nothing for a folder that was closed again, and tries again after a failure', async () => {
    const children = vi.fn(boom)
    const { store } = tree({ children }, [far])
    store.toggle('far', true)
    store.toggle('far', false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(children).not.toHaveBeenCalled()
    store.toggle('far', true)
    await vi.advanceTimersByTimeAsync(500)
    expect(store.$lazy.get().get('far')).toBe('failed')
    store.toggle('far', true)
    expect(store.$lazy.get().get('far')).toBe('loading')
  })
})
