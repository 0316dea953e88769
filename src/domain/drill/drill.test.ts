import { expect, test } from 'vitest'
import { drillResult, mayTellAnswer } from './drill.ts'
import type { AnswerResult } from '../dialogue/dialogue.ts'

const [right, partly, wrong] = ['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] as const
const tried = (...results: AnswerResult[]) =>
  results.map((result) => ({ text: 'Sorry.', result, points: [] }))

test.each([
  [[], false, null],
  [[right], false, right],
  [[wrong], false, null],
  [[partly], false, null],
  [[wrong], true, wrong],
  [[partly], true, partly],
  [[], true, wrong],
  [[wrong, right], false, partly],
  [[wrong, partly], false, partly],
  [[partly, wrong], false, partly],
  [[wrong, wrong], false, wrong],
] as const)('HOME-16 %j (skipped: %j) comes to %j', (results, skipped, expected) => {
  expect(drillResult({ tries: tried(...results), skipped })).toBe(expected)
})

test('HOME-16 good answers are told after the second try and never before', () => {
  const told = [[], [wrong], [partly], [right], [wrong, wrong], [wrong, right]].map((results) =>
    mayTellAnswer({ tries: tried(...results) }),
  )
  expect(told).toEqual([false, false, false, false, true, true])
})
