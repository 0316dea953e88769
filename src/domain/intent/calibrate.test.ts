import { expect, test } from 'vitest'
import { type CalibrationPoint, confidenceOf, fitConfidence } from './calibrate.ts'

/** Guesses that all look alike, of which every fifth is right, and lines of other trades. */
const points: CalibrationPoint[] = Array.from({ length: 3000 }, (_, n) => ({
  margin: n % 6 === 5 ? -0.9 : 0.2,
  lead: n % 6 === 5 ? 0.05 : 0.3,
  kind: n % 6 === 5 ? 'none' : 'held-out',
  right: n % 6 === 0,
}))
const sureness = (honest: boolean) =>
  confidenceOf(fitConfidence(points, { rightShare: 0.8, honest }), 0.2, 0.3)

test('INTENT-08 is as certain of what looks alike as it was right', () => {
  expect(sureness(true)).toBeGreaterThan(0.15)
  expect(sureness(true)).toBeLessThan(0.3)
})

test('INTENT-08 gives small corpora the benefit of the doubt', () => {
  expect(sureness(false)).toBeGreaterThan(0.6)
})
