import { expect, test } from 'vitest'
import { movedItem } from './menu-keys.ts'

const names = ['Add', 'Rename', 'Remove', '删除']

test('UI-14a moves round in a menu by arrows and to its ends', () => {
  const to = (key: string, active: number) => movedItem(key, active, names)
  expect([
    to('ArrowDown', 3),
    to('ArrowUp', 0),
    to('ArrowDown', -1),
    to('Home', 2),
    to('End', 0),
    to('Enter', 1),
    to(' ', 1),
  ]).toEqual([0, 3, 0, 0, 3, null, null])
})

test('UI-14a goes to the next item that begins with the letter, round and round', () => {
  expect([
    movedItem('r', 0, names),
    movedItem('r', 1, names),
    movedItem('R', 2, names),
    movedItem('删', 0, names),
    movedItem('x', 0, names),
    movedItem('a', 0, []),
  ]).toEqual([1, 2, 1, 3, null, null])
})
