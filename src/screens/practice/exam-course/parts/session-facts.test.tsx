import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatInstant } from '../../../../i18n/format.ts'
import { messages } from '../../../../i18n/locales/exam/us-en.po'
import type { ExamSession } from '../exam-course.store.ts'
import { SessionFacts } from './session-facts.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const session: ExamSession = {
  id: 'e1',
  name: 'Morning',
  paperName: 'Hygiene',
  minutes: 30,
  attempts: 1,
  attemptsLeft: 1,
  startsAt: '2026-05-04T08:00:00.000Z',
  endsAt: '2026-05-05T08:00:00.000Z',
  registration: false,
  registerFrom: null,
  registerUntil: null,
  capacity: null,
  registered: 0,
  queue: false,
  release: 'at-once',
  releaseAt: null,
  reviewed: 'none',
  paused: false,
  state: 'in-progress',
  button: 'start',
  lock: null,
  waitingPlace: null,
  extraMinutes: 0,
  own: [],
  answersFrom: null,
}
const shown = (change: Partial<ExamSession>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SessionFacts session={{ ...session, ...change }} />
    </I18nProvider>,
  ).replaceAll('\u202f', ' ')

test('EXAM-18 a session says in the words of the report from when on right answers are shown, and nothing once they are', () => {
  const from = '2026-05-05T08:00:00.000Z'
  const said = shown({ answersFrom: from })
  expect(said).toContain('Right after you finish')
  expect(said).toContain(
    'Correct answers, explanations and the points for each answer are shown once everyone has finished this exam, on ',
  )
  expect(said).toContain(formatInstant('us-en', from).replaceAll('\u202f', ' '))
  expect(shown({})).not.toContain('Correct answers')
})
