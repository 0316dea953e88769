import { expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { levelOf } from '../session/score.ts'
import { thresholdsAt, withPassMark } from './pass-mark.ts'

test('PUBLISH-14 a pass mark of a publish stands in for that of the course, which is left as it is', () => {
  const course = bankOf()
  expect(withPassMark(course, null)).toBe(course)
  expect(withPassMark(course, 75).settings.thresholds).toEqual({ pass: 75, excellent: 85 })
  expect(course.settings.thresholds).toEqual({ pass: 60, excellent: 85 })
})

test('PUBLISH-14 nothing is excellent that isn’t passed', () => {
  const thresholds = thresholdsAt({ pass: 60, excellent: 85 }, 90)
  expect(thresholds).toEqual({ pass: 90, excellent: 90 })
  expect([89, 90].map((total) => levelOf(thresholds, total))).toEqual(['fail', 'excellent'])
})
