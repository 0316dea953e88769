import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../i18n/locales/authoring/us-en.po'
import { heldReleaseText, releaseText, toBoardText } from './session-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })

test('EXAM-15 trainers and invigilators read that results come once people have decided, where they decide something', () => {
  const atOnce = { release: 'at-once' as const }
  expect(releaseText(i18n, { ...atOnce, reviewed: 'none' })).toBe('As soon as they hand in')
  expect(releaseText(i18n, { ...atOnce, reviewed: 'unsure' })).toBe(
    'As soon as the exam is handed in, or after marking where people mark',
  )
  expect(releaseText(i18n, { ...atOnce, reviewed: 'all' })).toBe('Once people have marked them')
  expect(releaseText(i18n, { release: 'at', reviewed: 'all' })).toBe(
    'At a set time, or later if people are still marking',
  )
  expect(releaseText(i18n, { release: 'by-hand', reviewed: 'all' })).toBe('When you release them')
})

test('EXAM-07 a session that is held names the day of its results', () => {
  const held = { release: 'at' as const, releaseAt: '2026-05-04T08:00:00.000Z' }
  expect(heldReleaseText(i18n, 'us-en', { ...held, reviewed: 'none' })).toMatch(/May 4/)
  expect(heldReleaseText(i18n, 'us-en', { ...held, reviewed: 'unsure' })).toMatch(
    /May 4.*, or later if people are still marking$/,
  )
})

test('EXAM-08 nobody is asked to invigilate a session that is over', () => {
  const endsAt = '2026-05-04T08:00:00.000Z'
  const end = Date.parse(endsAt)
  expect(toBoardText(i18n, { endsAt, running: 0 }, end - 1)).toBe('Invigilate')
  // Somebody who was given time still answers.
  expect(toBoardText(i18n, { endsAt, running: 1 }, end + 1)).toBe('Invigilate')
  expect(toBoardText(i18n, { endsAt, running: 0 }, end)).toBe('Attempts and results')
})
