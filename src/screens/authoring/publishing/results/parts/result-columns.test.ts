import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { columnsWithin, cutText } from './result-columns.tsx'

test('PUBLISH-06 columns that scroll have room for whole ones alone', () => {
  expect([0, 36, 75, 76, 340].map(columnsWithin)).toEqual([1, 1, 1, 2, 8])
})

test('a trend that is wider than its card says how much of it is in sight', () => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
  expect(cutText(i18n, columnsWithin(340), 22)).toBe('Last 8 of 22. Scroll back to see earlier ones.')
})
