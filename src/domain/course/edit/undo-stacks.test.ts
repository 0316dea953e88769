import { expect, test } from 'vitest'
import { undoStacks } from './undo-stacks.ts'

const change = (changeId: string, undoes: string | null = null) => ({ changeId, undoes })
const next = (...changes: ReturnType<typeof change>[]) => {
  const { undo, redo } = undoStacks(changes)
  return [undo?.changeId ?? null, redo?.changeId ?? null]
}

test('FLOW-02 undoes the newest change first, and redoes what was undone last', () => {
  expect(next()).toEqual([null, null])
  expect(next(change('a'), change('b'))).toEqual(['b', null])
  expect(next(change('a'), change('b'), change('u', 'b'))).toEqual(['a', 'u'])
  expect(next(change('a'), change('b'), change('u', 'b'), change('v', 'a'))).toEqual([null, 'v'])
  expect(next(change('a'), change('b'), change('u', 'b'), change('v', 'a'), change('r', 'v'))).toEqual([
    'r',
    'u',
  ])
})

test('FLOW-02 undoes what was redone, and forgets what was undone when something else is changed', () => {
  const redone = [change('a'), change('u', 'a'), change('r', 'u')]
  expect(next(...redone)).toEqual(['r', null])
  expect(next(...redone, change('w', 'r'))).toEqual([null, 'w'])
  expect(next(change('a'), change('u', 'a'), change('b'))).toEqual(['b', null])
})
