import { expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { lineOf, readDetails } from '../../../i18n/records/audit-details.ts'
import { valueText } from '../../../i18n/records/audit-values.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { doneExport } from '../../../stores/job-factory.ts'
import { actionGroups } from '../../../i18n/records/audit-actions.ts'
import { auditQuery, createAuditStore, wholeLog } from './audit.store.ts'
import { entrySummary } from './entry-summary.ts'

test('ADMIN-08a searches from the beginning of the first day to the end of the last', () => {
  expect(
    auditQuery({
      ...wholeLog,
      from: '2026-03-01',
      to: '2026-03-02',
      action: 'login',
      userName: ' li ',
      target: 'x',
    }),
  ).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
    action: 'login',
    userName: 'li',
    target: 'x',
  })
  expect(auditQuery({ ...wholeLog, from: 'yesterday', to: '2026-02-30' })).toEqual({})
})

test('ADMIN-08a hides routine sign-ins, unless an action is asked for by name', () => {
  expect(auditQuery({ ...wholeLog, hide: 'sign-ins' })).toEqual({ hide: 'sign-ins' })
  expect(auditQuery({ ...wholeLog, hide: 'sign-ins', action: 'login' })).toEqual({ action: 'login' })
  expect(auditQuery({ ...wholeLog, hide: 'anything' })).toEqual({})
})

test('ADMIN-08a tells in one line what was done, by whom and to what, and no time', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const entry = {
    id: '1',
    at: '2026-11-25T18:57:00Z',
    userName: 'zhou',
    displayName: 'Zhou Min',
    address: '10.0.0.1',
    details: {},
  }
  expect(entrySummary(i18n, { ...entry, action: 'course-imported', target: 'Car insurance' })).toBe(
    'Course imported · Zhou Min · Car insurance',
  )
  expect(entrySummary(i18n, { ...entry, action: 'login', target: '', displayName: '' })).toBe(
    'Signed in · zhou',
  )
})

test('ADMIN-08a offers every action once, in groups', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const groups = actionGroups(i18n)
  expect(groups.map(({ label }) => label)).toEqual([
    'Sign-in and security',
    'People and roles',
    'Enterprises, services and settings',
    'Courses and publications',
  ])
  const values = groups.flatMap(({ options }) => options.map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
  expect(values).toContain('audit-exported')
})

test('ADMIN-08a shows each changed field before and after, and what else is known', () => {
  expect(
    readDetails({
      before: { phone: '1', roles: [] },
      after: { phone: null, roles: ['Lead', 'Coach'], email: '' },
      reason: 'import',
    }),
  ).toEqual({
    changes: [
      { field: 'phone', before: '1', after: null },
      { field: 'roles', before: [], after: ['Lead', 'Coach'] },
    ],
    facts: [{ field: 'reason', value: 'import' }],
  })
  expect(readDetails({ before: 3, after: 'x' })).toEqual({
    changes: [],
    facts: [
      { field: 'before', value: 3 },
      { field: 'after', value: 'x' },
    ],
  })
})

test('ADMIN-08a shows the fields in an order that reads well, whatever the database made of it', () => {
  expect(
    readDetails({ after: { tag10: 'a', type: 2, tag2: 'b', displayName: 'Li', userName: 'li' } }).changes.map(
      ({ field }) => field,
    ),
  ).toEqual(['userName', 'displayName', 'type', 'tag2', 'tag10'])
})

test('ADMIN-08a shows a thing by the name that it had then', () => {
  const spring = { id: 'c1', name: 'Spring' }
  expect([lineOf(spring), lineOf([spring, { id: 'c2', name: '' }, 'c3']), lineOf({ name: 'no id' })]).toEqual(
    ['Spring', 'Spring, c2, c3', '{"name":"no id"}'],
  )
})

test('ADMIN-08a writes any value as one line', () => {
  expect([
    lineOf(null),
    lineOf(''),
    lineOf([]),
    lineOf([1, null]),
    lineOf(false),
    lineOf({ kind: 'ALL' }),
  ]).toEqual([null, null, null, '1, —', 'false', '{"kind":"ALL"}'])
})

test('ADMIN-08a says kinds, states and permissions in words', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect([
    valueText(i18n, 'type', 2),
    valueText(i18n, 'type', 'ADMIN'),
    valueText(i18n, 'status', 'DISABLED'),
    valueText(i18n, 'functions', ['user', 'odd']),
    valueText(i18n, 'scope', 'OWN'),
    valueText(i18n, 'phone', ''),
    valueText(i18n, 'loginType', 'saas-a'),
    valueText(i18n, 'password', 'reset'),
    valueText(i18n, 'reason', 'no-such-reason'),
  ]).toEqual([
    'Standard user',
    'Enterprise manager',
    'Disabled',
    'People, odd',
    'Own department and those below',
    '—',
    'External service',
    'Reset',
    'no-such-reason',
  ])
})

test('ADMIN-08a exports what the filter leaves, with times as they are where the person is', async () => {
  const core = createCoreDouble((call) =>
    call.endsWith('/_export')
      ? doneExport({ kind: 'export-audit', file: null })
      : { items: [], total: 0, page: 1, size: 25 },
  )
  const store = createAuditStore(core)
  store.list.filter({ action: 'login' })
  await settled()
  await store.exportLog()
  expect(core.calls.filter(({ call }) => call.endsWith('/_export'))).toEqual([
    {
      call: 'POST /coach-api/audit/_export',
      input: { body: { action: 'login', timeZone: Intl.DateTimeFormat('en').resolvedOptions().timeZone } },
    },
  ])
  expect(store.jobs.$jobs.get()).toHaveLength(1)
})
