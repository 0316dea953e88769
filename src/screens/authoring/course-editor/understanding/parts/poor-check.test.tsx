import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { PoorCheck } from './poor-check.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const intentOf = (id: string, name: string) => ({ id, name, positive: [], negative: [] })
const missed = (intent: string, as: string | null) => ({ intent, as, line: `${intent} ${as}`, denial: null })

test('INTENT-12d a poor check says what it means to learners and names the intents to begin with, each a way there', () => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PoorCheck
        missed={[missed('a', 'b'), missed('b', 'a'), missed('c', null), missed('gone', 'a')]}
        intents={[intentOf('a', 'Refund'), intentOf('b', 'Exchange'), intentOf('c', 'Thanks')]}
        onIntent={() => {}}
      />
    </I18nProvider>,
  )
  expect(shown).toContain('many responses will be misunderstood')
  const lines = [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) =>
    line.replaceAll(/<[^>]+>/g, ''),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^Refund ↔ Exchange 2 examples mixed up: merge/),
    expect.stringMatching(/^Thanks 1 example not recognized: add more examples/),
  ])
  expect(shown.match(/<button/g)).toHaveLength(3)
})
