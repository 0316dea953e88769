import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reportWithoutAnswers } from '../../../contract/without-answers.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { CoreContext } from '../../../ui/use-core.ts'
import { reportOf } from '../report.factory.ts'
import { Missed } from './missed.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const examWith = (missed: number) => ({
  sessionName: 'Morning',
  paperName: 'Hygiene',
  levelName: null,
  answersFrom: null,
  absences: null,
  continuations: [],
  late: [],
  receipts: [],
  missed,
})
const shown = (report: ReturnType<typeof reportOf>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble(() => ({})) as never}>
        <Missed report={report} />
      </CoreContext>
    </I18nProvider>,
  )

test('EXAM-19 the report of an exam leads to a drill of what was missed, and says how much that is', () => {
  const said = shown(reportOf({ exam: examWith(3) }))
  expect(said).toContain('3 questions weren’t right')
  expect(said).toContain('Practice what you missed')
})

test('EXAM-19 EXAM-18 it offers none where nothing may be practised, right answers are kept, or it is no exam', () => {
  expect(shown(reportOf({ exam: examWith(0) }))).toBe('')
  expect(shown(reportOf({ exam: null }))).toBe('')
  expect(shown(reportWithoutAnswers(reportOf({ exam: examWith(3) }), '2026-05-05T08:00:00.000Z'))).toBe('')
})
