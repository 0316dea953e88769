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

/** Most lines that mean an intent are guessed right, the surer the further they lead; half of all points are of intents left out. */
const mostlyRight: CalibrationPoint[] = Array.from({ length: 3000 }, (_, n) => {
  const margin = (n % 10) / 10
  return n % 2 === 0
    ? { margin, lead: margin / 2, kind: 'held-out', right: n % 20 !== 0 }
    : { margin: margin - 0.6, lead: 0.1, kind: 'left-out', right: false }
})
const meanSureness = (meantShare?: number) => {
  const fitted = fitConfidence(mostlyRight, { rightShare: 0.8, honest: true, meantShare })
  const meant = mostlyRight.filter(({ kind }) => kind === 'held-out')
  return meant.reduce((sum, { margin, lead }) => sum + confidenceOf(fitted, margin, lead), 0) / meant.length
}

test('INTENT-08 is as certain of lines that mean an intent as it was right of them', () => {
  const right = 0.9
  expect(Math.abs(meanSureness(0.95) - right)).toBeLessThan(0.03)
  expect(meanSureness()).toBeLessThan(right - 0.03)
})

test('INTENT-08 keeps the order of lines whatever share of them means an intent', () => {
  const told = fitConfidence(mostlyRight, { rightShare: 0.8, honest: true })
  const levelled = fitConfidence(mostlyRight, { rightShare: 0.8, honest: true, meantShare: 0.95 })
  expect(levelled.margin / levelled.lead).toBeCloseTo(told.margin / told.lead, 6)
})
