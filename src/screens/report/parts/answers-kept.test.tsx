import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '../../../contract/report.ts'
import { reportWithoutAnswers } from '../../../contract/without-answers.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { reportOf } from '../report.factory.ts'
import { AnswersKept } from './answers-kept.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const exam = {
  sessionName: 'Morning',
  paperName: 'Hygiene',
  levelName: null,
  missed: 0,
  absences: null,
  continuations: [],
  late: [],
  receipts: [],
}
const shown = (given: Report['exam']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AnswersKept exam={reportOf({ exam: given }).exam} />
    </I18nProvider>,
  )

test('EXAM-18 the report says when right answers are shown, in the time zone of its reader', () => {
  const from = '2026-05-05T08:00:00.000Z'
  const said = shown({ ...exam, answersFrom: from })
  expect(said).toContain(
    'Correct answers, explanations and the points for each answer are shown once everyone',
  )
  expect(said.replaceAll('\u202f', ' ')).toContain(formatInstant('us-en', from).replaceAll('\u202f', ' '))
})

test('EXAM-18 it says nothing of that where all of it is shown, and in no practice', () => {
  expect(shown({ ...exam, answersFrom: null })).toBe('')
  expect(shown(null)).toBe('')
})

test('EXAM-18 REPORT-07a what limited the total names a rule and its turn, and is kept with right answers', () => {
  const report = reportOf({ limit: { before: 79, rule: 'SECRET', item: 'SECRET', seq: 3 } })
  expect(JSON.stringify(reportWithoutAnswers(report, '2026-05-05T08:00:00.000Z'))).not.toContain('SECRET')
})
