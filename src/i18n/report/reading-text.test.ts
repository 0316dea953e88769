import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { EvidenceView } from '../../contract/practice.ts'
import { messages } from '../locales/report/us-en.po'
import { stanceText } from './reading-text.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const said = 'You don’t need to pay'
const quoted: EvidenceView = { by: 'keyword', start: 18, end: 21, quote: 'pay' }

test.each<[Partial<EvidenceView>, string]>([
  [{}, ''],
  [{ kind: 'statement' }, ''],
  [
    { polarity: 'denied', cue: { start: 4, end: 9 } },
    'Because of “don’t”, this was understood as something that isn’t so.',
  ],
  [
    { polarity: 'denied', kind: 'question' },
    'This was understood as something that isn’t so and as a question.',
  ],
])('REPORT-09 says in a sentence how words were understood that are %j', (how, text) => {
  expect(stanceText(i18n, { ...quoted, ...how }, said)).toBe(text)
})
