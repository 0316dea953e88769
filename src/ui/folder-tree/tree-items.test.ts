import { expect, test } from 'vitest'
import { treeItems } from './tree-items.ts'
import { indexTree, visibleRows } from './tree-model.ts'

const index = indexTree([
  { id: 'a', parentId: null, name: 'A' },
  { id: 'b', parentId: 'a', name: 'B' },
  { id: 'far', parentId: null, name: 'Far', lazy: true },
])
const keys = (...rest: [Parameters<typeof treeItems>[1], Parameters<typeof treeItems>[2]]) =>
  treeItems(visibleRows(index, new Set(['a', 'far']), ''), ...rest).map(({ key }) => key)

test('UI-05 places what is being added first below its parent', () => {
  expect(keys({ kind: 'add', parentId: 'a', busy: false }, new Map())).toEqual([
    'folder-a',
    'adding',
    'folder-b',
    'folder-far',
  ])
  expect(keys({ kind: 'add', parentId: null, busy: false }, new Map())[0]).toBe('adding')
  expect(keys({ kind: 'rename', id: 'a', busy: false }, new Map())).toEqual([
    'folder-a',
    'folder-b',
    'folder-far',
  ])
})

test('UI-04 says below an open folder that its children are on their way or did not come', () => {
  expect(keys(null, new Map([['far', 'loading']]))).toEqual([
    'folder-a',
    'folder-b',
    'folder-far',
    'lazy-far',
  ])
  expect(keys(null, new Map([['b', 'failed']]))).toEqual(['folder-a', 'folder-b', 'folder-far'])
})
