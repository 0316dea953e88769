import { describe, expect, test } from 'vitest'
import { confusionsOf, isPoor, matrixOf } from './confusions.ts'

const missed = (intent: string, as: string | null, line: string) => ({ intent, as, line, denial: null })

describe('INTENT-12c missed examples by the intents that they confuse', () => {
  test('both directions are one, named from the one of which more was missed, the most first', () => {
    const all = [
      missed('insult', 'threat', 'a'),
      missed('refund', null, 'b'),
      missed('threat', 'insult', 'c'),
      missed('threat', 'insult', 'd'),
    ]
    expect(confusionsOf(all)).toEqual([
      { intent: 'threat', other: 'insult', missed: [all[0], all[2], all[3]] },
      { intent: 'refund', other: null, missed: [all[1]] },
    ])
  })

  test('nothing missed, nothing confused', () => expect(confusionsOf([])).toEqual([]))
})

test('INTENT-12d a check is poor with fewer than four of five examples understood, not without any', () => {
  const of = (lines: number, right: number) => isPoor({ intents: [{ intent: 'a', lines, right }] })
  expect([of(38, 18), of(10, 7), of(10, 8), of(0, 0)]).toEqual([true, true, false, false])
})

test('INTENT-12f a matrix has a row for what was meant and a column for what was understood, none without examples', () => {
  const all = [
    missed('refund', null, 'a'),
    missed('threat', 'insult', 'b'),
    missed('threat', 'insult', 'c'),
    missed('threat', 'refund', 'd'),
    missed('refund', null, 'e'),
    missed('refund', null, 'f'),
    missed('refund', 'threat', 'g'),
  ]
  const matrix = matrixOf(all)
  expect([matrix.rows, matrix.columns]).toEqual([
    ['refund', 'threat'],
    ['insult', 'refund', 'threat', null],
  ])
  expect(matrix.at({ intent: 'threat', as: 'insult' })).toEqual([all[1], all[2]])
  expect(matrix.at({ intent: 'refund', as: null })).toHaveLength(3)
  expect(matrix.at({ intent: 'threat', as: null })).toEqual([])
})
