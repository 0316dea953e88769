import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { shortFiguresText } from './figure-words.ts'

const { i18n } = createCoreDouble(() => ({}))

test('UI-14d PAPER-01b tells the figures of a question on a phone, and what is doubtful of it', () => {
  expect(shortFiguresText(i18n, { facility: 0.621, doubt: null })).toBe('Average score: 62%')
  expect(shortFiguresText(i18n, { facility: 0.04, doubt: 'too-hard' })).toBe(
    'Average score: 4% · Hardly anyone gets it right',
  )
})
