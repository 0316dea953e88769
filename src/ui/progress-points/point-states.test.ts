import { expect, test } from 'vitest'
import { pointStates } from './point-states.ts'

test('UI-01 numbers what is done, where one is and what is to come', () => {
  expect(pointStates(4, 2)).toEqual(['done', 'current', 'open', 'open'])
})

test('UI-01 stands before the first point, after the last one, and nowhere for what is no number', () => {
  expect([
    pointStates(2, 0),
    pointStates(2, 3),
    pointStates(2, -5),
    pointStates(2, Number.NaN),
    pointStates(0, 1),
  ]).toEqual([['open', 'open'], ['done', 'done'], ['open', 'open'], ['open', 'open'], []])
})
