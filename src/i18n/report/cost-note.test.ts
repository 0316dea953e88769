import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { LostPoint } from '../../contract/report-changes.ts'
import { ruleOf } from '../../screens/report/report.factory.ts'
import { costNote } from './report-words.ts'

const i18n = setupI18n({ locale: 'us-en', messages: { 'us-en': {} } })

/** A rule that took points once, and what it cost of the hundred. */
function lostBy(points: number, lost: number, critical = false): LostPoint {
  const line = { rule: 'rule', name: 'Rule', item: 'service', points: -points, evidence: [], critical }
  return { rule: ruleOf({ hits: [{ seq: 1, line }] }), lost, taken: true, seq: 1, again: [], critical }
}
const score = { items: [{ item: 'service', name: 'Service', points: 0, max: 100 }] }

test('REPORT-07a says why a rule cost more or less than its turn shows, and nothing where both are the same', () => {
  expect(costNote(i18n, score, lostBy(15, 15))).toBeNull()
  expect(costNote(i18n, score, lostBy(15, 32, true))).toBe(
    '17 of these because a critical mistake limits the total.',
  )
  expect(costNote(i18n, score, lostBy(15, 2, true))).toBe(
    'The rule deducts 15; there was no more to lose here.',
  )
  expect(costNote(i18n, score, { ...lostBy(0, 10), taken: false })).toBeNull()
})

test('REPORT-07a says nothing where points of rules are not points of the hundred', () => {
  const small = { items: [{ item: 'service', name: 'Service', points: 0, max: 10 }] }
  expect(costNote(i18n, small, lostBy(10, 100, true))).toBeNull()
})
