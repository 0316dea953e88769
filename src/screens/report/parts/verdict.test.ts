import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { ReportPage } from '../report-view.ts'
import { verdictText } from './verdict.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const pageOf = (report: { answered: boolean; counted: boolean }) =>
  ({
    report: { ...report, score: { total: 0 }, passAt: 60 },
    changes: [],
    passed: false,
  }) as unknown as ReportPage

test('REPORT-12 says that an empty practice counts for nothing, and an empty attempt at an exam as 0', () => {
  expect(verdictText(i18n, pageOf({ answered: false, counted: false }))).toContain('doesn’t count')
  expect(verdictText(i18n, pageOf({ answered: false, counted: true }))).toBe(
    'Nothing was answered. This attempt counts as 0 points.',
  )
})
