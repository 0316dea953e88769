import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../i18n/locales/shared/us-en.po'
import { examEndText, opensText, audienceText, chosenMembersText, whomToAskText } from './publish-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: { ...shared, ...messages } } })
const opensAt = new Date(2026, 4, 4, 8).toISOString()
const at = Date.parse(opensAt)

test('PUBLISH-01 PUBLISH-13 an exam whose first session is still to come says when it opens, what is scheduled when it starts, and no other publish does', () => {
  const before = { state: 'in-progress' as const, startsAt: new Date(0).toISOString(), opensAt }
  expect(opensText(i18n, 'us-en', before, at - 1)).toMatch(/^Opens May 4, 2026.*8:00/)
  expect(opensText(i18n, 'us-en', before, at - 1, { short: true })).toBe('Opens May 4, 2026')
  expect(opensText(i18n, 'us-en', before, at)).toBeNull()
  expect(opensText(i18n, 'us-en', { ...before, opensAt: null }, at - 1)).toBeNull()
  expect(opensText(i18n, 'us-en', { ...before, state: 'terminated' }, at - 1)).toBeNull()
  const scheduled = { state: 'to-be-published' as const, startsAt: opensAt, opensAt: null }
  expect(opensText(i18n, 'us-en', scheduled, at - 1)).toMatch(/^Starts May 4, 2026.*8:00/)
  expect(opensText(i18n, 'us-en', scheduled, at - 1, { short: true })).toBe('Starts May 4, 2026')
})

test('PUBLISH-02 the preview of an exam says that it ends with its sessions, or with its last day where that comes first', () => {
  const end = (endsAt: string | null, lastSession: number | null) =>
    examEndText(i18n, 'us-en', { endsAt, lastSession })
  expect(end(null, null)).toBe('Ends with its last session')
  expect(end(null, at)).toMatch(/^Ends with its last session: May 4, 2026/)
  expect(end(new Date(at + 1).toISOString(), at)).toMatch(/^Ends with its last session/)
  expect(end(new Date(at - 1).toISOString(), at)).toBe('Until May 4, 2026')
})

test('PUBLISH-01 a list says how many of whom something is published to', () => {
  const some = (departments: number, classes: number, people: number) =>
    audienceText(i18n, { members: 'PART', memberCounts: { departments, classes, people } })
  expect(
    audienceText(i18n, { members: 'ALL', memberCounts: { departments: 0, classes: 0, people: 0 } }),
  ).toBe('Everyone')
  expect(some(0, 1, 0)).toBe('1 class')
  expect(some(0, 1, 2)).toBe('1 class, 2 people')
  expect(some(2, 3, 1)).toBe('2 departments, 3 classes, 1 person')
})

test('PUBLISH-02 beside the form it is said who is chosen, by name where they are few', () => {
  const night = { type: 'CLASS', name: 'Night shift' } as const
  const ann = { type: 'STUDENT', name: 'Ann Lee' } as const
  expect(chosenMembersText(i18n, [])).toBe('')
  expect(chosenMembersText(i18n, [night])).toBe('1 class: Night shift')
  expect(chosenMembersText(i18n, [night, ann])).toBe('1 class, 1 person: Night shift, Ann Lee')
  expect(chosenMembersText(i18n, [night, ann, ann, ann])).toBe('1 class, 3 people')
})

test('PUBLISH-02b says whom to ask to publish, and the administrator where nobody is known', () => {
  expect(whomToAskText(i18n, [])).toBe('Ask your administrator.')
  expect(whomToAskText(i18n, ['Ann'])).toBe('Ask Ann')
  expect(whomToAskText(i18n, ['Ann', 'Bob', 'Cid'])).toBe('Ask one of: Ann, Bob, or Cid')
})
