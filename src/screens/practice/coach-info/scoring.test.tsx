import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../i18n/locales/home/us-en.po'
import { Scoring } from './coach-info.screen.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const shown = (kind: 'dialogue-flow' | 'question-bank', ...most: number[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Scoring
        publish={{
          kind,
          locale: 'us-en',
          passAt: 70,
          excellentAt: 90,
          items: most.map((max, at) => ({ item: `i${at}`, name: `Item ${at}`, max })),
        }}
      />
    </I18nProvider>,
  )

test('CONV-13 a score out of another sum than that of its items says how it is made of them', () => {
  const said = 'Your score is the share of these 20 points that you earn, out of 100.'
  expect(shown('dialogue-flow', 15, 5)).toContain(said)
  expect(shown('dialogue-flow', 60, 40)).not.toContain('share of these')
  expect(shown('question-bank', 15, 5)).not.toContain('share of these')
})
