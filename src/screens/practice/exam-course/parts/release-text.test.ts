import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../../i18n/locales/exam/us-en.po'
import { releaseText } from './release-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const paper = {
  release: 'at-once' as const,
  releaseAt: null,
  reviewed: 'none' as const,
  paperName: 'Hygiene',
}
const conversation = { ...paper, paperName: '' }

test('EXAM-15 promises results at once only where nobody decides anything', () => {
  expect(releaseText(i18n, paper)).toBe('Right after you finish')
  expect(releaseText(i18n, { ...paper, reviewed: 'all' })).toBe(
    'Once your free answers have been marked by people',
  )
  expect(releaseText(i18n, { ...conversation, reviewed: 'all' })).toBe(
    'Once your conversation has been reviewed by people',
  )
  for (const one of [paper, conversation])
    expect(releaseText(i18n, { ...one, reviewed: 'unsure' })).toMatch(
      /^Right after you finish, or later if people/,
    )
})

test('EXAM-15 names the day, and that it may be later where people decide something', () => {
  const set = { ...paper, release: 'at' as const, releaseAt: '2026-05-04T08:00:00.000Z' }
  expect(releaseText(i18n, set)).toMatch(/^On May 4, 2026, [^,]*$/)
  expect(releaseText(i18n, { ...set, reviewed: 'unsure' })).toMatch(/, or later if people are still marking$/)
  expect(releaseText(i18n, { ...paper, release: 'by-hand', reviewed: 'all' })).toBe(
    'When the organizer releases them',
  )
})
