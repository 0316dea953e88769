import { expect, test } from 'vitest'
import { treeOf, visibleRows, type Department } from './department-tree.ts'

const departments: Department[] = [
  { id: 'g', name: 'Group', parentId: null, members: 1 },
  { id: 'bank', name: 'Bank', parentId: 'g', members: 3 },
  { id: 'hotel', name: 'Hotel', parentId: 'g', members: 2 },
  { id: 'cards', name: 'Cards', parentId: 'bank', members: 5 },
  { id: 'odd', name: 'Odd', parentId: 'gone', members: 1 },
]
const rows = treeOf(departments)

test('ADMIN-01 orders departments as a tree, counts those below, and loses no orphan', () => {
  expect(rows.map((r) => [r.id, r.depth, r.members])).toEqual([
    ['g', 0, 11],
    ['bank', 1, 8],
    ['cards', 2, 5],
    ['hotel', 1, 2],
    ['odd', 0, 1],
  ])
})

test('ADMIN-01 shows every department once, even where the parents run in a circle', () => {
  expect(
    treeOf([
      { id: 'a', name: 'A', parentId: 'b', members: 1 },
      { id: 'b', name: 'B', parentId: 'a', members: 1 },
    ]).map((r) => r.id),
  ).toEqual(['a', 'b'])
})

test('ADMIN-01 shows open branches, or what a search finds with all above it', () => {
  expect(visibleRows(rows, new Set(['g']), '').map((r) => r.id)).toEqual(['g', 'bank', 'hotel', 'odd'])
  expect(visibleRows(rows, new Set(), 'CARD').map((r) => r.id)).toEqual(['g', 'bank', 'cards'])
})
