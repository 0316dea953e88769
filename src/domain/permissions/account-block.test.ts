import { expect, test } from 'vitest'
import { accountBlockOf, type AccountStatus } from './account-block.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const open: AccountStatus = { type: 2, status: 'ACTIVE', tenantStatus: 'ACTIVE', licenceUntil: null }
const over = new Date(now)

test.each<[string, Partial<AccountStatus>, ReturnType<typeof accountBlockOf>]>([
  ['lets an active person in', {}, null],
  ['lets them in to the last moment of the licence', { licenceUntil: new Date(now + 1) }, null],
  ['keeps a disabled person out', { status: 'DISABLED' }, 'user-disabled'],
  ['keeps everybody of a disabled enterprise out', { tenantStatus: 'DISABLED' }, 'no-enterprise'],
  ['keeps them out once the licence has ended', { licenceUntil: over }, 'licence-expired'],
  ['names the person’s own reason first', { status: 'DISABLED', tenantStatus: 'DISABLED' }, 'user-disabled'],
  [
    'lets a super manager mend the enterprise',
    { type: 0, tenantStatus: 'DISABLED', licenceUntil: over },
    null,
  ],
  ['keeps a disabled super manager out', { type: 0, status: 'DISABLED' }, 'user-disabled'],
])('AUTH-05 PERM-08 %s', (_what, change, block) => {
  expect(accountBlockOf({ ...open, ...change }, now)).toBe(block)
})
