import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/locales/home/us-en.po'
import { trendOf, trendText } from './score-trend.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

test('HOME-01 a trend shows the newest scores, at most 20, the oldest first', () => {
  const runs = Array.from({ length: 50 }, (_, n) => ({ counted: n !== 1, total: n === 2 ? null : n }))
  const shown = trendOf(runs)
  expect(shown).toHaveLength(20)
  expect(shown.at(-1)).toBe(0)
  expect(shown.at(-2)).toBe(3)
})

test('HOME-01 a trend says how many of all practices it shows', () => {
  expect(trendText(i18n, 20, 63)).toBe('How the last 20 scores went, of 63 practices')
  expect(trendText(i18n, 3, 3)).toBe('How the last 3 scores went')
})
