import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { inTheWayOf } from './in-the-way.ts'
import { ApiError } from '../../api/api.ts'
import { questionForm } from './question-form.ts'
import { runPath } from './run-path.ts'

const run = {
  sessionId: 's',
  publishId: 'p',
  kind: 'dialogue-flow' as const,
  status: 'ended' as const,
  exam: null,
}
const bank = { ...run, kind: 'question-bank' as const }
const paper = { paper: true, withheld: false }
const remembering = () => createCoreDouble(() => ({})).remember

test('HOME-01 leads from a run to its report, and on with it while it is open', () => {
  const remember = remembering()
  expect(runPath(run, remember)).toBe('/report/practice/s')
  expect(runPath({ ...run, status: 'open' }, remember)).toBe('/conversation/s')
})

test('REPORT-01 leads to the report of a question bank by its own address', () => {
  expect(runPath(bank, remembering())).toBe('/qbank-report/practice/s')
})

test('CONV-02a goes on with a question bank in the form that was chosen last, and with a conversation as ever', () => {
  const remember = remembering()
  expect(runPath({ ...bank, status: 'open' }, remember)).toBe('/conversation/s')
  questionForm.set(remember, 'sheet')
  expect(runPath({ ...bank, status: 'open' }, remember)).toBe('/question-bank/s')
  expect(runPath({ ...run, status: 'open' }, remember)).toBe('/conversation/s')
  const error = new ApiError(409, {
    code: 'unfinished-session',
    message: '',
    params: { sessionId: 's', publishId: 'p', name: 'Fees', paper: 0, kind: 'question-bank' },
    issues: [],
    requestId: 'r',
  })
  expect(inTheWayOf(error, remember)?.path).toBe('/question-bank/s')
})

test('HOME-01 leads from an exam on to its sheet, to its report, or to the exam while the result is withheld', () => {
  const remember = remembering()
  questionForm.set(remember, 'sheet')
  const attempt = { ...bank, exam: paper }
  expect(runPath({ ...attempt, status: 'open' }, remember)).toBe('/exam-course/p/attempt/s')
  expect(runPath({ ...run, status: 'open', exam: { ...paper, paper: false } }, remember)).toBe(
    '/conversation/s',
  )
  expect(runPath(attempt, remember)).toBe('/report/exam/s')
  expect(runPath({ ...attempt, exam: { ...paper, withheld: true } }, remember)).toBe('/exam-course/p')
})
