import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../i18n/locales/authoring/us-en.po'
import { plannedText, startTimeText } from './recurrence-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })

test('PUBLISH-09 rounds are told by the days and the time of day where their series is at home, whoever reads it', () => {
  // Half past eight in the evening of 31 January in Honolulu, where it is 1 February in most of the world.
  const first = { at: Date.parse('2026-02-01T06:30:00Z'), timeZone: 'Pacific/Honolulu' }
  const starts = [Date.parse('2026-03-01T06:30:00Z'), Date.parse('2026-04-01T06:30:00Z')]
  expect(plannedText(i18n, starts, first)).toBe('Next rounds: Feb 28, 2026 · Mar 31, 2026')
  expect(startTimeText(i18n, first).replace(/\s/gu, ' ')).toMatch(/^Each starts at 8:30 PM \(Hawaii.*\)\.$/)
})
