import { expect, test } from 'vitest'
import { runPath } from './run-path.ts'

const run = { sessionId: 's', publishId: 'p', status: 'ended' as const, exam: null }
const paper = { paper: true, withheld: false }

test('HOME-01 leads from a run to its report, and on with it while it is open', () => {
  expect(runPath(run)).toBe('/report/practice/s')
  expect(runPath({ ...run, status: 'open' })).toBe('/conversation/s')
})

test('HOME-01 leads from an exam on to its sheet, to its report, or to the exam while the result is withheld', () => {
  expect(runPath({ ...run, status: 'open', exam: paper })).toBe('/exam-course/p/attempt/s')
  expect(runPath({ ...run, status: 'open', exam: { ...paper, paper: false } })).toBe('/conversation/s')
  expect(runPath({ ...run, exam: paper })).toBe('/report/exam/s')
  expect(runPath({ ...run, exam: { ...paper, withheld: true } })).toBe('/exam-course/p')
})
