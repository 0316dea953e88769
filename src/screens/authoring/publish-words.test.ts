import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/locales/authoring/us-en.po'
import { examEndText, opensText, shortAudienceText, whomToAskText } from './publish-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
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

test('PUBLISH-01 a list says how many of whom something is published to, in few words', () => {
  expect(shortAudienceText(i18n, { members: 'ALL', memberCount: 0 })).toBe('Everyone')
  expect(shortAudienceText(i18n, { members: 'PART', memberCount: 12 })).toBe('Selected: 12')
})

test('PUBLISH-02b says whom to ask to publish, and the administrator where nobody is known', () => {
  expect(whomToAskText(i18n, [])).toBe('Ask your administrator.')
  expect(whomToAskText(i18n, ['Ann'])).toBe('Ask Ann')
  expect(whomToAskText(i18n, ['Ann', 'Bob', 'Cid'])).toBe('Ask one of: Ann, Bob, or Cid')
})
