import { expect, test } from 'vitest'
import { agreementOf, confusionOf, weightedKappa } from './agreement.ts'

test('MARK-08 agreement is 1 where two always agree, less the further they differ, and not above chance where they guess', () => {
  const same: [number, number][] = [0, 0.2, 0.5, 0.8, 1].map((share) => [share, share])
  expect(agreementOf(same)).toEqual({ kappa: 1, pairs: 5 })
  const near = agreementOf(same.map(([one, other]) => [one, Math.min(1, other + 0.1)])).kappa ?? 0
  const far = agreementOf(same.map(([one]) => [one, 1 - one])).kappa ?? 0
  expect(near).toBeGreaterThan(0.9)
  expect(near).toBeLessThan(1)
  expect(far).toBeLessThan(0)
})

test('MARK-08 agreement is not told of no pair, nor where every mark is the same', () => {
  expect(agreementOf([])).toEqual({ kappa: null, pairs: 0 })
  expect(
    agreementOf([
      [0.5, 0.5],
      [0.5, 0.5],
    ]),
  ).toEqual({ kappa: null, pairs: 2 })
})

test('MARK-08 weighs a difference by its square, as Cohen has it', () => {
  // Two markers of six answers in three steps: 2 × 1² seen, 48 / 6 to be expected by the margins.
  const table = confusionOf([0, 0, 1, 1, 2, 2], [0, 1, 1, 2, 2, 2], 3)
  expect(table).toEqual([
    [1, 1, 0],
    [0, 1, 1],
    [0, 0, 2],
  ])
  expect(weightedKappa(table)).toBeCloseTo(1 - 2 / 8, 10)
})
