import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { ConfusionTable } from './confusion-matrix.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const missed = (intent: string, as: string | null, line: string) => ({ intent, as, line, denial: null })

test('INTENT-12f each number of the matrix says what it counts, in a table with headers of rows and columns', () => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ConfusionTable
        missed={[missed('a', 'b', '1'), missed('a', 'b', '2'), missed('c', null, '3')]}
        checked={[{ intent: 'a', lines: 10, right: 8 }]}
        intents={[
          { id: 'a', name: 'Refund', positive: [], negative: [] },
          { id: 'b', name: 'Exchange', positive: [], negative: [] },
          { id: 'c', name: 'Thanks', positive: [], negative: [] },
        ]}
        chosen={{ intent: 'a', as: 'b' }}
        onCell={() => {}}
        onIntent={() => {}}
      />
    </I18nProvider>,
  )
  const textsOf = (role: string) =>
    [...shown.matchAll(new RegExp(`role="${role}"[^>]*>(.*?)</th>`, 'g'))].map(([, text = '']) =>
      text.replaceAll(/<[^>]+>/g, '').trim(),
    )
  expect(textsOf('columnheader')).toEqual(['Belongs to', 'Exchange', 'Not recognized'])
  expect(textsOf('rowheader')).toEqual(['Refund 8 of 10', 'Thanks'])
  expect([...shown.matchAll(/aria-label="([^"]+)" aria-pressed="(\w+)"/g)].map((m) => m.slice(1))).toEqual([
    ['“Refund” recognized as “Exchange”: 2 examples', 'true'],
    ['“Thanks”: 1 example not recognized', 'false'],
  ])
  expect(shown).not.toContain('type="search"')
})
