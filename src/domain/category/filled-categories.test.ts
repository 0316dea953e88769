import { expect, test } from 'vitest'
import { withBelow } from './categories.ts'
import { filledCategories } from './filled-categories.ts'

const tree = [
  { id: 'bank', parentId: null },
  { id: 'cards', parentId: 'bank' },
  { id: 'fees', parentId: 'cards' },
  { id: 'loans', parentId: 'bank' },
  { id: 'health', parentId: null },
]

test('HOME-03 counts what stands in a category and below it, and leaves out those that hold nothing', () => {
  expect(filledCategories(tree, ['fees', 'cards', 'fees', null])).toEqual([
    { id: 'bank', parentId: null, items: 3 },
    { id: 'cards', parentId: 'bank', items: 3 },
    { id: 'fees', parentId: 'cards', items: 2 },
  ])
  expect(filledCategories(tree, [null])).toEqual([])
})

test('HOME-03 a category has those below it, to the last level', () => {
  expect(withBelow(tree, 'bank')).toEqual(['bank', 'cards', 'fees', 'loans'])
  expect(withBelow(tree, 'fees')).toEqual(['fees'])
})
