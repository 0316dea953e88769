import { expect, test } from 'vitest'
import { comparedRows, highestOf } from './compared-rows.ts'

const session = { sessionId: 's', kind: 'dialogue-flow' as const, exam: false }

test('REPORT-14b sets figures and abilities side by side, each with the highest where somebody has less', () => {
  const results = [
    {
      userId: 'a',
      attempts: 4,
      best: 90,
      last: 60,
      session,
      abilities: [
        { name: 'Empathy', value: 50 },
        { name: 'Facts', value: null },
      ],
    },
    { userId: 'b', attempts: 1, best: 90, last: 75, session, abilities: [{ name: 'Empathy', value: 80 }] },
  ]
  expect(comparedRows({ results }, ['b', 'a', 'c'])).toEqual({
    attempts: { id: 'attempts', values: [1, 4, null], highest: null },
    best: { id: 'best', values: [90, 90, null], highest: null },
    last: { id: 'last', values: [75, 60, null], highest: 75 },
    abilities: [
      { id: 'Empathy', values: [80, 50, null], highest: 80 },
      { id: 'Facts', values: [null, null, null], highest: null },
    ],
  })
})

test('REPORT-14b calls nothing the highest that nobody has', () => {
  expect([highestOf([null]), highestOf([]), highestOf([0, 5, 5])]).toEqual([null, null, 5])
})
