import { expect, test } from 'vitest'
import { shareChosen, spanOf, withRows } from './selection.ts'

const keys = ['a', 'b', 'c', 'd']

test('UI-10 chooses rows and leaves them again, and keeps those of other pages', () => {
  const chosen = withRows(new Set(['other']), ['a', 'b'], true)
  expect([...chosen]).toEqual(['other', 'a', 'b'])
  expect([...withRows(chosen, ['a', 'z'], false)]).toEqual(['other', 'b'])
})

test('UI-10 takes a span of rows in either direction', () => {
  expect([spanOf(keys, 1, 3), spanOf(keys, 3, 1), spanOf(keys, 2, 2)]).toEqual([
    ['b', 'c', 'd'],
    ['b', 'c', 'd'],
    ['c'],
  ])
})

test('UI-10 says whether none, some or all rows of the page are chosen', () => {
  expect([
    shareChosen(new Set(), keys),
    shareChosen(new Set(['b', 'z']), keys),
    shareChosen(new Set(keys), keys),
    shareChosen(new Set(['a']), []),
  ]).toEqual(['none', 'some', 'all', 'none'])
})
