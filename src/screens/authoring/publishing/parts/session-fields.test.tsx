import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ExamKind } from '../../../../domain/exam/exam-session.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { RootContext } from '../../../../ui/use-core.ts'
import { newSessionDraft } from '../session-draft.ts'
import { SessionFields } from './session-fields.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const draft = newSessionDraft('Morning', undefined, Date.parse('2026-05-04T08:00:00Z'))
const shown = (kind: ExamKind) =>
  renderToStaticMarkup(
    // Styles are added where it is in a page.
    <RootContext value={{} as ShadowRoot}>
      <I18nProvider i18n={i18n}>
        <SessionFields
          draft={draft}
          kind={kind}
          papers={[]}
          reviewed="none"
          fault={() => null}
          onChange={() => {}}
          onLeave={() => {}}
        />
      </I18nProvider>
    </RootContext>,
  )

test('EXAM-18 beside the release of an exam stands that right answers follow, beside that of a mock exam nothing of it', () => {
  const sentence = 'Correct answers and explanations are shown once everyone has finished'
  expect(shown('exam')).toContain(sentence)
  expect(shown('mock-exam')).not.toContain(sentence)
})
