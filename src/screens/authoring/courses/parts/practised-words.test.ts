import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { practisedTexts } from './practised-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })

test('COURSE-01 tells how often a course was practised and what share of that passed', () => {
  expect(practisedTexts(i18n, { runs: 34, passed: 21 })).toEqual(['34 practices', '62% passed'])
  expect(practisedTexts(i18n, { runs: 1, passed: 0 })).toEqual(['1 practice', '0% passed'])
})

test('COURSE-01 tells no share of nothing, and nothing to whoever reads no statistics', () => {
  expect(practisedTexts(i18n, { runs: 0, passed: 0 })).toEqual(['No practices yet'])
  expect(practisedTexts(i18n, null)).toEqual([])
})
