import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { DoubtfulLine } from '../../../contract/doubts.ts'
import { type NotTakenReason, notTakenReasons } from '../../../domain/try-out/why-not-taken.ts'
import { messages } from '../../../i18n/locales/authoring/us-en.po'
import { agreementText, reasonText } from './doubt-words.ts'
import { judgedTexts } from './parts/line-card.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const line: DoubtfulLine = {
  id: 'l1',
  text: 'well, hm',
  saidBefore: 'What about my fee?',
  node: 'listen',
  reasons: ['unsure'],
  branch: 'red-line',
  guess: { intent: 'Says the red line', confidence: 1, notTaken: null },
  notCounted: null,
  unsure: ['Is rude', 'Overpromises'],
  count: 3,
  lastAt: '2026-05-04T08:00:00Z',
  label: null,
}
const place = {
  node: 'listen',
  title: 'Listen',
  branches: [{ id: 'red-line', name: 'Says the red line', wrong: false }],
}

test('SCORE-13 an unsure line names what was unsure, so that it contradicts nothing that was sure', () => {
  expect(reasonText(i18n, 'unsure', line.unsure)).toBe('Unsure: Is rude, Overpromises')
})

test('SCORE-13 what a line was taken as and what came closest are said once where they are the same', () => {
  expect(judgedTexts(i18n, line, place)).toEqual([
    'Understood as: Says the red line (100%)',
    'No points were deducted for what is unsure',
  ])
  const other = { ...line, guess: { intent: 'Apologizes', confidence: 0.42, notTaken: null }, unsure: [] }
  expect(judgedTexts(i18n, other, place)).toEqual([
    'Understood as: Says the red line',
    'Closest: Apologizes (42%)',
  ])
})

test('SCORE-13 a line that was not understood says why it was not taken for what came closest, and never how sure that was', () => {
  const closest = (notTaken: NotTakenReason | null) =>
    judgedTexts(
      i18n,
      { ...line, branch: null, unsure: [], guess: { intent: 'Apologizes', confidence: 0.99, notTaken } },
      place,
    )
  expect(closest('denied')).toEqual(['Closest: Apologizes – but it was denied'])
  expect(closest('elsewhere')).toEqual(['Closest: Apologizes – but no response here asks for it'])
  expect(closest(null)).toEqual(['Closest: Apologizes'])
  for (const reason of notTakenReasons)
    expect(closest(reason)[0]).toMatch(/^Closest: Apologizes – but [^%]+$/)
})

test('SCORE-13 agreement is told from 10 labels on, and before that how many are missing', () => {
  const textOf = (labelled: number, agreed: number) => {
    const { head, more } = agreementText(i18n, { labelled, agreed })
    return `${head} ${more}`
  }
  expect(textOf(1, 0)).toBe('1 label (9 more needed to show agreement)')
  expect(textOf(9, 9)).toBe('9 labels (1 more needed to show agreement)')
  expect(textOf(10, 8)).toBe('Agreement 80% of 10 labels')
})
