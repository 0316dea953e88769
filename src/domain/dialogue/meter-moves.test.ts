import { expect, test } from 'vitest'
import { movesIn } from './meter-moves.ts'
import type { MeterMove } from './dialogue.ts'

const meters = (reason: MeterMove['reason'], emotion: number, patience: number) => ({
  type: 'meters',
  move: { reason, emotion, patience },
})

test('CONV-12b tells the moves of a turn once for each reason, and none that moved nothing', () => {
  expect(
    movesIn([
      { type: 'heard' },
      { type: 'meters' },
      meters('answer', 4, 2),
      meters('flow', 3, 0),
      meters('flow', -1, -2),
      meters('not-understood', 0, 0),
      meters('silence', 0, -5),
      meters('silence', 0, 5),
    ]),
  ).toEqual([
    { reason: 'answer', emotion: 4, patience: 2 },
    { reason: 'flow', emotion: 2, patience: -2 },
  ])
})
