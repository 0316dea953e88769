import { expect, test } from 'vitest'
import { boardStates } from '../../../../domain/exam/board.ts'
import { actionTypes, makesSense } from './board-columns.tsx'

test('EXAM-12 offers an invigilator what can be done for a person as they stand', () => {
  const offered = Object.fromEntries(
    boardStates.map((state) => [state, actionTypes.filter((type) => makesSense(type, { state }))]),
  )
  expect(offered).toEqual({
    'cut-off': ['warn', 'extend', 'pause', 'end'],
    paused: ['warn', 'extend', 'resume', 'end'],
    running: ['warn', 'extend', 'pause', 'end'],
    queued: ['extend'],
    registered: ['extend'],
    waiting: ['extend'],
    expected: ['extend'],
    ended: ['reopen'],
  })
})
