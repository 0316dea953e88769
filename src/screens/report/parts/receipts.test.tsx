import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Receipt } from '../../../contract/exam-attempts.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { RootContext } from '../../../ui/use-core.ts'
import { reportOf } from '../report.factory.ts'
import { Receipts } from './receipts.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const receiptOf = (change: Partial<Receipt> = {}): Receipt => ({
  code: '3F7K9QWDXTRBM2CN',
  endedAt: '2026-05-04T08:30:05.000Z',
  endReason: 'countdown',
  answered: 2,
  questions: 3,
  lastAnswerAt: '2026-05-04T08:29:58.000Z',
  late: 0,
  ...change,
})
const exam = {
  sessionName: 'Morning',
  paperName: 'Hygiene',
  levelName: null,
  answersFrom: null,
  absences: null,
  continuations: [],
  late: [],
  missed: 0,
}
const shown = (receipts: Receipt[] | null, own: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RootContext value={{} as never}>
        <Receipts report={reportOf({ exam: receipts && { ...exam, receipts } })} own={own} />
      </RootContext>
    </I18nProvider>,
  )

test('EXAM-26 the report shows the receipt as it stands, and those of earlier ends', () => {
  const said = shown([receiptOf({ code: 'A0Q5RM2YT4K1XWBN', answered: 1 }), receiptOf({ late: 1 })], true)
  expect(said).toContain('3F7K-9QWD-XTRB-M2CN')
  expect(said).toContain('2 of 3')
  expect(said).toContain('Handed in automatically when the time was up.')
  expect(said).toContain('Late answers accepted')
  expect(said).toMatch(/Earlier receipts.*A0Q5-RM2Y-T4K1-XWBN/)
})

test('EXAM-26a who isn’t its learner can hold a code against it, its learner has none to compare', () => {
  expect(shown([receiptOf()], false)).toContain('Compare a receipt code')
  expect(shown([receiptOf()], true)).not.toContain('Compare a receipt code')
})

test('EXAM-26 a practice, and an exam that is a conversation, have none', () => {
  expect(shown(null, false)).toBe('')
  expect(shown([], false)).toBe('')
})
