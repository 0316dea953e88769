import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { fitColumns } from '../../../../ui/table/table-model.ts'
import { publishOf } from '../../course-row.factory.ts'
import { columnsOf, summaryOf } from './publishes.screen.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

test('PUBLISH-01 UI-10 beside the menu of a window of 1280 px the list of publishes still says until when each lasts', () => {
  const columns = columnsOf(i18n, 'us-en', () => {}, { open() {}, results() {}, copy: null })
  const hidden = new Set(columns.flatMap((one) => (one.hiddenAtFirst ? [one.id] : [])))
  // Without the menu, the margins of the page and the column of ticks.
  const room = 1280 - 240 - 2 * 24 - 44
  expect(fitColumns(columns, hidden, room).map(({ id }) => id)).toEqual([
    'name',
    'course',
    'kind',
    'state',
    'audience',
    'endsAt',
    'actions',
  ])
})

test('UI-14d PUBLISH-01 on a phone the list of publishes says first how each stands', () => {
  const listed = {
    ...publishOf({ state: 'terminated' }),
    courseId: 'c',
    courseName: 'Annual fee',
    locale: 'us-en' as const,
    courseKind: 'dialogue-flow' as const,
    newestVersion: 1,
    running: 0,
    opensAt: null,
    lastsUntil: null,
    labels: [],
    archived: false,
    sessions: 0,
  }
  expect(summaryOf(i18n, 'us-en', listed)).toMatch(/^Terminated · Practice · Annual fee/)
})
