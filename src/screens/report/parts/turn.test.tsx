import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../../contract/report-view.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { reportOf, ruleOf } from '../report.factory.ts'
import { Turn } from './turn.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

test('REPORT-11 a turn says what it replies to where that is out of sight, and not where it stands above', () => {
  const { exchanges, report } = pageOf(reportOf({ rules: [ruleOf({ missed: 5, due: [2] })] }))
  const [, answer] = exchanges
  if (!answer) throw new Error('no answer')
  const shown = (repliesTo: string | null) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Turn
          lang="en"
          exchange={answer}
          seconds={12}
          persona={report.persona}
          kind={report.kind}
          items={new Map()}
          selected={false}
          repliesTo={repliesTo}
        />
      </I18nProvider>,
    )
  expect(shown('Why this fee?')).toContain('In reply to: <q lang="en">Why this fee?</q>')
  expect(shown(null)).not.toContain('In reply to')
})
