import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { meterReasons } from '../domain/dialogue/dialogue.ts'
import { meterReasonText, moveTexts } from './meter-moves.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('CONV-12b has words for every reason, whether a meter rose or fell', () => {
  for (const reason of meterReasons)
    for (const change of [-1, 1]) expect(meterReasonText(i18n, reason, change)).toMatch(/^[A-Z][\w ,’-]+$/)
})

test('CONV-12b tells both meters at once where they moved for the same reason', () => {
  expect(moveTexts(i18n, { reason: 'not-understood', emotion: -2, patience: -10 })).toEqual([
    'Emotion −2, Patience −10: Didn’t address what the customer needed',
  ])
  expect(moveTexts(i18n, { reason: 'silence', emotion: 0, patience: -5 })).toEqual([
    'Patience −5: Nothing of substance',
  ])
})

test('CONV-12b never says that an answer helped where a meter fell', () => {
  expect(moveTexts(i18n, { reason: 'answer', emotion: 3, patience: -2 })).toEqual([
    'Emotion +3: Good answer',
    'Patience −2: Answer fell short',
  ])
  expect(moveTexts(i18n, { reason: 'wrong-turn', emotion: 5, patience: -18 })).toEqual([
    'Emotion +5: Pleased the customer, but was inappropriate',
    'Patience −18: Inappropriate response',
  ])
})
