import { expect, test } from 'vitest'
import { reportOf } from '../screens/report/report.factory.ts'
import { reportWithoutAnswers } from './without-answers.ts'

test('EXAM-18 REPORT-07a what limited the total names a rule and its turn, and is kept with right answers', () => {
  const report = reportOf({ limit: { before: 79, rule: 'SECRET', item: 'SECRET', seq: 3 } })
  expect(JSON.stringify(reportWithoutAnswers(report, '2026-05-05T08:00:00.000Z'))).not.toContain('SECRET')
})
