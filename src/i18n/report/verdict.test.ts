import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../../screens/report/report.factory.ts'
import { pageOf } from '../../contract/report-view.ts'
import { endedAfterText } from './report-words.ts'
import { verdictText } from './verdict.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const verdictOf = (counted: boolean) => verdictText(i18n, pageOf(reportOf({ answered: false, counted })))

test('REPORT-12 says that an empty practice counts for nothing, and an empty attempt at an exam as 0', () => {
  expect(verdictOf(false)).toContain('doesn’t count')
  expect(verdictOf(true)).toBe('Nothing was answered. This attempt counts as 0 points.')
})

test('REPORT-11 a question that is the most to gain ends the sentence once', () => {
  const missed = (name: string) => [ruleOf({ name, missed: 10, cost: 10, due: [2] })]
  const said = (name: string) => verdictText(i18n, pageOf(reportOf({ rules: missed(name) })))
  for (const name of ['What do you check first?', '您应当怎么说？', 'Asks first.'])
    expect(said(name), name).toMatch(/Work on this first: [^?？.]+\.$/)
})

test('REPORT-11 what ended before its course did says after how many answers', () => {
  const endedAfter = (given: Parameters<typeof reportOf>[0]) => endedAfterText(i18n, pageOf(reportOf(given)))
  expect(endedAfter({ endReason: 'flow' })).toBeNull()
  expect(endedAfter({ endReason: 'learner' })).toBe('After 2 answers.')
  expect(endedAfter({ endReason: 'critical', turns: [] })).toBe('Before the first answer.')
})
