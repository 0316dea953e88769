import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WeakPointsView } from '../../../../contract/drills.ts'
import type { Home } from '../../../../contract/home.ts'
import type { PublishCard } from '../../../../contract/practice.ts'
import { messages } from '../../../../i18n/locales/home/us-en.po'
import type { NextStep } from '../next-step.ts'
import { StepWords } from './next-step.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const card: PublishCard = {
  id: 'p1',
  name: 'A fee in dispute',
  round: null,
  kind: 'dialogue-flow',
  courseName: 'A fee in dispute',
  description: '',
  note: '',
  locale: 'ja-jp',
  category: '',
  difficulty: 3,
  personaName: 'Emma',
  personaLabel: 'Upset',
  portrait: 'emma-brooks',
  minutes: 10,
  startsAt: '2026-02-01T09:00:00Z',
  endsAt: null,
  runs: 0,
  best: null,
  bestLevel: null,
  passAt: 70,
  excellentAt: 85,
  completedBy: 'pass',
}
const point = (publishId: string, missed: string[]): WeakPointsView['items'][number] => ({
  publishId,
  courseName: 'A fee in dispute',
  locale: 'ja-jp',
  customer: '',
  said: '',
  misses: 1,
  judged: { understoodAs: null, nearest: null, missed, result: 'WRONG' },
})
const shown = (
  reason: NextStep['reason'],
  change: Partial<PublishCard> = {},
  points: WeakPointsView['items'] = [],
  weakest: Home['weakest'] = null,
) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StepWords
        step={{ reason, card: { ...card, ...change } }}
        weakest={weakest}
        found={{ items: points, total: points.length, questions: 0, drill: null }}
      />
    </I18nProvider>,
  )

test('HOME-10c the next step says what is to be reached, how far it is and how long it takes', () => {
  const failed = { best: 51.5, bestLevel: 'fail', runs: 1 } as const
  expect(shown('new')).toContain('Score to pass: 70 · 10 min')
  expect(shown('retry', failed)).toContain('Your best score is 51.5, 18.5 short of a pass.')
  expect(shown('retry', failed)).toContain('Score to pass: 70')
  const due = shown('due', { ...failed, endsAt: '2026-03-05T00:00:00Z' })
  expect(due).toMatch(/Open until .*2026. Your best score is 51.5, 18.5 short/)
  const improve = shown('improve', { best: 72, bestLevel: 'pass', runs: 1 })
  expect(improve).toContain('Score for excellent: 85 · 10 min')
  expect(improve).not.toContain('Score to pass')
})

test('HOME-10c the next step says where finishing once is enough', () => {
  expect(shown('new', { completedBy: 'finish' })).toContain('Finish it once to complete it.')
  for (const completedBy of ['pass', null] as const)
    expect(shown('new', { completedBy })).not.toContain('Finish it once')
})

test('HOME-10c the next step names what was missed at weak points of its course, once, in the language of the course', () => {
  const points = [point('p1', ['謝罪', '確認']), point('p1', ['謝罪']), point('p2', ['別の'])]
  expect(shown('retry', { best: 40, bestLevel: 'fail' }, points)).toContain(
    'Missed before: <span lang="ja-JP">謝罪 / 確認</span>',
  )
  expect(shown('new')).not.toContain('Missed before')
})

test('HOME-10d the next step names what was weakest the last time in its course, in the language of the course, and of no other', () => {
  const failed = { best: 40, bestLevel: 'fail', runs: 1 } as const
  const weakest = { publishId: 'p1', name: '本人確認', value: 42 }
  expect(shown('retry', failed, [], weakest)).toContain(
    'Weakest last time: <span lang="ja-JP">本人確認</span>, 42%',
  )
  for (const other of [null, { ...weakest, publishId: 'p2' }])
    expect(shown('retry', failed, [], other)).not.toContain('Weakest')
})
