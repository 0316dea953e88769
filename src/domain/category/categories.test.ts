import { expect, test } from 'vitest'
import { heightOf, levelOf, pathOf, withAncestors } from './categories.ts'

const tree = [
  { id: 'bank', parentId: null, name: 'Bank' },
  { id: 'cards', parentId: 'bank', name: 'Cards' },
  { id: 'fees', parentId: 'cards', name: 'Fees' },
  { id: 'loans', parentId: 'bank', name: 'Loans' },
  { id: 'hotel', parentId: null, name: 'Hotel' },
]

test('ADMIN-04 knows the level of a category, how deep it reaches, and its way from the top', () => {
  expect(tree.map(({ id }) => [id, levelOf(tree, id), heightOf(tree, id)])).toEqual([
    ['bank', 1, 3],
    ['cards', 2, 2],
    ['fees', 3, 1],
    ['loans', 2, 1],
    ['hotel', 1, 1],
  ])
  expect([pathOf(tree, 'fees'), pathOf(tree, null), pathOf(tree, 'gone')]).toEqual([
    ['Bank', 'Cards', 'Fees'],
    [],
    [],
  ])
})

test('ADMIN-04 ends in a tree that turns in a circle', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect(withAncestors(circle, 'a').map(({ id }) => id)).toEqual(['a', 'b'])
})
