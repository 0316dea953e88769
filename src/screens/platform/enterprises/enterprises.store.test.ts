import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Enterprise } from '../../../contract/administration.ts'
import { functionNames } from '../../../domain/permissions/permissions.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import {
  draftOfEnterprise,
  emptyEnterprise,
  endsLicence,
  faultsOfEnterprise,
  hasExpired,
} from './enterprise-form.ts'
import { createEnterprisesStore } from './enterprises.store.ts'

const enterprise: Enterprise = {
  id: 'e1',
  name: 'Harbour',
  code: 'harbour',
  status: 'ACTIVE',
  privileges: [...functionNames],
  licence: { until: '2026-12-31T10:00:00.500Z', seats: 50, people: 7 },
  createdAt: '2026-01-01T00:00:00Z',
  revision: 4,
}

function open(answers: Record<string, unknown> = {}) {
  const core = createCoreDouble((call) => {
    const answer = answers[call] ?? { items: [enterprise], total: 1, page: 1, size: 1000 }
    if (answer instanceof Error) throw answer
    return answer
  })
  return {
    store: createEnterprisesStore(core),
    sent: (call: string) => core.calls.filter((c) => c.call === call).map((c) => c.input),
  }
}
const filled = {
  ...emptyEnterprise,
  name: ' Bay ',
  code: 'bay',
  managerUserName: 'mia',
  managerDisplayName: 'Mia',
}

describe('enterprises', () => {
  test('ADMIN-03 adds an enterprise with its first manager and hands on the password', async () => {
    const { store, sent } = open({
      'POST /coach-api/enterprise': { ...enterprise, manager: { userName: 'mia', password: 'Abc2345678' } },
    })
    expect(await store.add({ ...filled, seats: '１２' })).toMatchObject({
      status: 'done',
      reply: { manager: { password: 'Abc2345678' } },
    })
    expect(sent('POST /coach-api/enterprise')).toEqual([
      {
        body: {
          name: 'Bay',
          code: 'bay',
          status: 'ACTIVE',
          privileges: functionNames,
          licence: { until: null, seats: 12 },
          manager: { userName: 'mia', displayName: 'Mia' },
        },
      },
    ])
  })

  test('PERM-08 keeps the very instant of a licence whose last day was not touched', async () => {
    const { store, sent } = open({ 'PUT /coach-api/enterprise/:id': enterprise })
    await store.change(enterprise, { ...draftOfEnterprise(enterprise), name: 'Harbor' })
    await store.change(enterprise, { ...draftOfEnterprise(enterprise), until: '2027-02-01', seats: '' })
    expect(sent('PUT /coach-api/enterprise/:id')).toMatchObject([
      { body: { name: 'Harbor', licence: { until: '2026-12-31T10:00:00.500Z', seats: 50 }, revision: 4 } },
      { body: { licence: { until: new Date(2027, 1, 1, 23, 59, 59).toISOString(), seats: null } } },
    ])
  })

  test('ADMIN-03 says at the form’s fields what the platform refused', async () => {
    const issue = { path: 'body.manager.userName', code: 'repeat', message: '' }
    const { store } = open({
      'POST /coach-api/enterprise': new ApiError(409, {
        code: 'duplicate-name',
        message: '',
        params: {},
        issues: [issue],
        requestId: 'q',
      }),
    })
    expect(await store.add(filled)).toMatchObject({
      status: 'refused',
      code: 'duplicate-name',
      issues: [{ path: 'body.managerUserName', code: 'repeat' }],
    })
  })
})

test('ADMIN-03 finds what is wrong with an enterprise before it is sent', () => {
  expect([
    faultsOfEnterprise(filled, true),
    faultsOfEnterprise({ ...emptyEnterprise, name: 'x' }, false),
  ]).toEqual([{}, {}])
  expect(
    faultsOfEnterprise(
      { ...filled, name: ' ', code: 'Bay', seats: '0.5', managerUserName: 'm i', managerDisplayName: '' },
      true,
    ),
  ).toEqual({
    name: 'required',
    code: 'code',
    seats: 'seats',
    managerUserName: 'user-name',
    managerDisplayName: 'required',
  })
  expect(
    ['0', '-1', 'x', '1e9', '10000001'].map((seats) => faultsOfEnterprise({ ...filled, seats }, true).seats),
  ).toEqual(Array(5).fill('seats'))
})

test('PERM-08 ends a licence by any day since 2000, and saves none for a day that is refused', () => {
  const faultOf = (until: string) => faultsOfEnterprise({ ...filled, until }, false).until
  expect(
    ['', '2026-02-28', '2000-01-01', '1999-12-31', '0202-05-01', '2026-02-30', '?'].map(faultOf),
  ).toEqual([...Array<undefined>(3).fill(undefined), ...Array<string>(4).fill('licence-day')])
  const now = new Date(2026, 10, 21, 0, 30)
  expect(['2026-11-20', '2026-11-21', '', '?', '0202-05-01'].map((day) => endsLicence(day, now))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('PERM-08 knows a licence that has expired', () => {
  const at = Date.parse('2026-12-31T10:00:00.500Z')
  expect([
    hasExpired(enterprise, at - 1),
    hasExpired(enterprise, at + 1),
    hasExpired({ ...enterprise, licence: { until: null, seats: null, people: 0 } }, at),
  ]).toEqual([false, true, false])
})
