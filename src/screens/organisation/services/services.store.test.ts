import { describe, expect, test } from 'vitest'
import type { ServiceCredential } from '../../../contract/service-credentials.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { emptyCredential, faultsOfCredential, stateOf } from './credential-form.ts'
import { createServicesStore } from './services.store.ts'

const credential: ServiceCredential = {
  id: 'c1',
  name: 'Portal',
  functions: [],
  scope: { kind: 'ALL', departments: [] },
  namesPeople: true,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Mia',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  previousUntil: null,
}
const me = { user_id: 'u', type: 1, permissions: ['coach:permission'], scope: { all: true }, privileges: [] }

function open(own: object = me) {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/me') return own
    if (call === 'GET /coach-api/service-credential') return { items: [credential], total: 1 }
    if (call.startsWith('GET')) return { items: [] }
    return { ...credential, secret: 's' }
  })
  return {
    store: createServicesStore(core),
    sent: (call: string) => core.calls.filter((one) => one.call === call).map(({ input }) => input),
  }
}

describe('service credentials', () => {
  test('AUTH-16b makes one for everybody to the end of a day, and shows it in the list', async () => {
    const { store, sent } = open()
    await settled()
    const draft = {
      ...emptyCredential,
      name: ' Portal ',
      functions: ['user' as const, 'course' as const],
      departments: ['d1'],
      expiresAt: '2027-03-01',
    }
    expect(await store.add(draft)).toMatchObject({ status: 'done', reply: { secret: 's' } })
    expect(sent('POST /coach-api/service-credential')).toEqual([
      {
        body: {
          name: 'Portal',
          functions: ['course', 'user'],
          scope: { kind: 'ALL', departments: [] },
          namesPeople: false,
          expiresAt: new Date(2027, 2, 1, 23, 59, 59).toISOString(),
        },
      },
    ])
    expect(sent('GET /coach-api/service-credential')).toHaveLength(2)
  })

  test('AUTH-16b renews a secret with an overlap, and revokes', async () => {
    const { store, sent } = open()
    await store.rotate(credential, 24)
    await store.revoke(credential)
    expect([
      sent('POST /coach-api/service-credential/:id/_rotate'),
      sent('POST /coach-api/service-credential/:id/_revoke'),
    ]).toEqual([[{ params: { id: 'c1' }, body: { hours: 24 } }], [{ params: { id: 'c1' }, body: {} }]])
  })

  test.each([
    ['a manager who sees everybody', me, true],
    ['a manager of some departments', { ...me, scope: { all: false, departments: [] } }, false],
    ['somebody who is no manager', { ...me, type: 2 }, false],
  ])('AUTH-16b knows whether %s may change them', async (_who, own, may) => {
    const { store } = open(own)
    store.$manages.listen(() => {})
    await settled()
    expect(store.$manages.get()).toBe(may)
  })
})

describe('the form', () => {
  test('AUTH-16b wants a name, departments where they are to be named, and a day that is not over', () => {
    const today = '2026-03-02'
    expect(faultsOfCredential({ ...emptyCredential, name: 'Portal', expiresAt: today }, today)).toEqual({})
    expect(
      faultsOfCredential({ ...emptyCredential, name: ' ', scope: 'NAMED', expiresAt: '2026-03-01' }, today),
    ).toEqual({ name: 'required', departments: 'required', expiresAt: 'day' })
    expect(faultsOfCredential({ ...emptyCredential, name: 'Portal', expiresAt: '?' }, today)).toEqual({
      expiresAt: 'day',
    })
  })

  test('AUTH-16b tells what is in use from what has expired or was revoked', () => {
    const now = Date.parse('2026-03-02T00:00:00Z')
    const on = (expiresAt: string | null, revokedAt: string | null = null) =>
      stateOf({ expiresAt, revokedAt }, now)
    expect([
      on(null),
      on('2026-03-02T00:00:01Z'),
      on('2026-03-02T00:00:00Z'),
      on('2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'),
    ]).toEqual(['active', 'active', 'expired', 'revoked'])
  })
})
