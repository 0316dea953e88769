import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { reportOf } from '../../screens/report/report.factory.ts'
import { pageOf } from '../../contract/report-view.ts'
import { verdictText } from './verdict.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const verdictOf = (counted: boolean) => verdictText(i18n, pageOf(reportOf({ answered: false, counted })))

test('REPORT-12 says that an empty practice counts for nothing, and an empty attempt at an exam as 0', () => {
  expect(verdictOf(false)).toContain('doesn’t count')
  expect(verdictOf(true)).toBe('Nothing was answered. This attempt counts as 0 points.')
})
