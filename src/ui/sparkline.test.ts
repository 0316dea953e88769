import { expect, test } from 'vitest'
import { sparkPoints } from './sparkline.tsx'

test('CONV-05 draws a trace from its oldest value on the left to its newest on the right', () => {
  expect(sparkPoints([0, 50, 100], 0, 100)).toBe('2.0,26.0 50.0,14.0 98.0,2.0')
})

test('CONV-05 draws values that never change', () => {
  expect(sparkPoints([5, 5], 5, 5)).toBe('2.0,26.0 98.0,26.0')
})
