import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { CheckedIntents } from './checked-intents.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const intentOf = (id: string, name: string) => ({ id, name, positive: [], negative: [] })
const shown = (checked: string[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CheckedIntents
        checked={checked.map((intent) => ({ intent, lines: 5, right: 5 }))}
        intents={[intentOf('a', 'Refund'), intentOf('b', 'Exchange'), intentOf('c', 'Thanks')]}
        onIntent={() => {}}
      />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, '')

test('INTENT-12 a check says of how many intents it speaks, and names those that it left out', () => {
  expect(shown(['a', 'gone'])).toBe(
    'This covers 1 of 3 intents. The others had fewer than five examples: Exchange · Thanks',
  )
  expect(shown(['a', 'b', 'c'])).toBe('')
})
