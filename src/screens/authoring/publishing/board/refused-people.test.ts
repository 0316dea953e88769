import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { continuationRefusals } from '../../../../domain/exam/continuation.ts'
import { placeRefusals } from '../../../../domain/exam/invigilation.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import type { Core } from '../../../../stores/core.ts'
import type { Acted } from './board.store.ts'
import { tellElsewhere, tellRefused } from './refused-people.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
type Refused = Acted['refused']
const refused = (why: Refused[number]['why'], displayName: string): Refused[number] => ({
  userId: displayName,
  displayName,
  why,
})
/** What is told of something. */
function said(tell: (core: Core) => void) {
  const notices: string[] = []
  tell({ notify: (_kind: string, text: string) => void notices.push(text) } as never)
  return notices
}

test.each([...continuationRefusals, ...placeRefusals])(
  'EXAM-22 EXAM-24 who is refused is named with why: %s',
  (why) => {
    const [told, ...more] = said((core) => tellRefused(core, i18n, [refused(why, 'Ann Lee')]))
    expect(told).toMatch(/^Ann Lee: \S.+\.$/)
    expect(more).toEqual([])
  },
)

test('EXAM-24 each reason is told once, with how many it holds for', () => {
  const all = [refused('begun', 'Ann'), refused('full', 'Bo'), refused('begun', 'Cy'), refused('begun', 'Di')]
  const told = said((core) => tellRefused(core, i18n, all))
  expect(told).toHaveLength(2)
  expect(told.find((text) => text.startsWith('Ann'))).toContain('Ann and others (3)')
  expect(told.find((text) => text.startsWith('Bo'))).toContain('Every place is taken')
})

test('EXAM-24 who is registered for another session is named with it, and nothing is told of no one', () => {
  const elsewhere = [{ userId: 'a', displayName: 'Ann', sessionName: 'Evening' }] as Acted['elsewhere']
  expect(said((core) => tellElsewhere(core, i18n, elsewhere))).toEqual([
    expect.stringContaining('Ann is registered for another session of this exam, “Evening”'),
  ])
  expect(said((core) => (tellElsewhere(core, i18n, []), tellRefused(core, i18n, [])))).toEqual([])
})
