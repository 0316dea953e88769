import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '../../../contract/report.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { NoAppeal } from './no-appeal.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const exam = {
  sessionName: 'Morning',
  paperName: 'Hygiene',
  levelName: null,
  absences: null,
  continuations: [],
  late: [],
  receipts: [],
  answersFrom: null,
  missed: 0,
}
const shown = (report: Pick<Report, 'exam' | 'kind'>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NoAppeal report={report}>
        <p>Support contact: desk 12</p>
      </NoAppeal>
    </I18nProvider>,
  )

test('APPEAL-05 the own report says that there is no appeal, whom to tell, and what there is instead', () => {
  const practice = shown({ exam: null, kind: 'dialogue-flow' })
  expect(practice).toContain('Appeals can’t be filed here. Tell your trainer')
  expect(practice).toContain('your best result counts')
  expect(practice).toContain('desk 12')
  const paper = shown({ exam, kind: 'question-bank' })
  expect(paper).toContain('correct it for everyone who took the exam')
  expect(paper).not.toContain('your best result counts')
  // A question is corrected where there are questions.
  expect(shown({ exam, kind: 'dialogue-flow' })).not.toContain('correct it for everyone')
})
