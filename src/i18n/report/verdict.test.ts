import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../../screens/report/report.factory.ts'
import { pageOf } from '../../contract/report-view.ts'
import { emptyPracticeText, endedAfterText } from './report-words.ts'
import { verdictText } from './verdict.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const verdictOf = (counted: boolean) => verdictText(i18n, pageOf(reportOf({ answered: false, counted })))

test('REPORT-12 says that an empty practice counts for nothing, and an empty attempt at an exam as 0', () => {
  expect(verdictOf(false)).toContain('doesn’t count')
  expect(verdictOf(true)).toBe('Nothing was answered. This attempt counts as 0 points.')
})

test('REPORT-12 what to do next is said of a practice without an answer alone: else the verdict has said it', () => {
  const next = (answered: boolean, counted: boolean) => emptyPracticeText(i18n, { answered, counted })
  expect(next(false, false)).toBe('Practice again, and answer the customer this time.')
  expect([next(false, true), next(true, true)]).toEqual([null, null])
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

/** The first line of the sample, as it was heard. */
function heardReport(...heard: { understood: boolean; wrong: boolean }[]) {
  const [, line] = reportOf().turns
  if (!line) throw new Error('the report is to have a line')
  const turns = heard.map((how, index) => ({
    ...line,
    seq: index + 2,
    entries: [{ type: 'heard' as const, ...how, followUp: null }],
  }))
  return pageOf(reportOf({ turns, rules: [] }))
}

const fine = { understood: true, wrong: false }
const lost = { understood: false, wrong: false }
const wrong = { understood: true, wrong: true }

test('REPORT-11 says that all was done right only where every line was understood and right', () => {
  const said = (...heard: (typeof fine)[]) => {
    const page = heardReport(...heard)
    return [verdictText(i18n, page), page.shortfall?.seq ?? null]
  }
  expect(said(fine, fine)).toEqual(['72 of 100 points: everything that came up was done right.', null])
  const notUnderstood = 'No points were lost, but 2 answers weren’t understood.'
  expect(said(wrong, lost, fine, lost)).toEqual([`72 of 100 points. ${notUnderstood}`, 3])
  const better = 'No points were lost, but 1 answer could have gone better.'
  expect(said(fine, wrong)).toEqual([`72 of 100 points. ${better}`, 3])
})
