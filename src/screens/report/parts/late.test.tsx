import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LateInReport } from '../../../contract/report.ts'
import { pageOf } from '../../../contract/report-view.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { CoreContext, RootContext } from '../../../ui/use-core.ts'
import { reportOf } from '../report.factory.ts'
import { Dialogue } from './dialogue.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const exam = {
  sessionName: 'Morning',
  paperName: 'Hygiene',
  levelName: null,
  answersFrom: null,
  missed: 0,
  absences: null,
  continuations: [],
  receipts: [],
}
const lateOf = (given: Partial<LateInReport>): LateInReport => ({
  question: 'q',
  arrivedAt: '2026-11-20T08:06:00Z',
  state: 'waiting',
  by: null,
  reason: '',
  ...given,
})
const shown = (late: LateInReport[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble(() => ({})) as never}>
        <RootContext value={{} as never}>
          <Dialogue
            page={pageOf(reportOf({ exam: { ...exam, late } }))}
            selected={null}
            feedback={() => null}
            noted={new Set()}
            onTurn={() => {}}
          />
        </RootContext>
      </CoreContext>
    </I18nProvider>,
  )
/** What stands with the question, up to the next turn. */
const besides = (html: string) => /What next\?(.*?)<\/li><li class="turn"/s.exec(html)?.[1] ?? ''

test.each<[Partial<LateInReport>, string]>([
  [
    { state: 'accepted', by: 'Ann Lee', reason: 'The net failed' },
    'Arrived after the end; accepted by Ann Lee: The net failed',
  ],
  [{ state: 'accepted', reason: 'The net failed' }, 'Arrived after the end; accepted: The net failed'],
  [
    { state: 'declined', by: 'Ann Lee', reason: 'Written at home' },
    'Ann Lee declined an answer that arrived after the end. It doesn’t count: Written at home',
  ],
  [{ state: 'declined', reason: 'Written at home' }, 'was declined and doesn’t count: Written at home'],
  [{ state: 'waiting' }, 'It doesn’t count unless a trainer accepts it.'],
  [{ state: 'missed' }, 'it hadn’t been decided on when the results came out.'],
])('EXAM-25a the report says at its question what became of a late answer: %j', (given, words) => {
  expect(besides(shown([lateOf(given)]))).toContain(words)
})

test('EXAM-25a a question with a late answer is in sight; of any other nothing is said', () => {
  const folded = (html: string) => html.match(/data-folded="true"/g)?.length ?? 0
  const without = shown([lateOf({ question: 'another' })])
  expect(without).not.toContain('after the end')
  expect(folded(without) - folded(shown([lateOf({})]))).toBe(1)
})
