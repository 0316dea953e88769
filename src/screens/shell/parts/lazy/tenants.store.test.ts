import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createTenantsStore, tenantsNamed } from './tenants.store.ts'

const list = [
  { id: 'a', name: '星河集团', code: 'galaxy' },
  { id: 'b', name: 'Harbour Bank', code: 'harbour' },
]
function tenants(switchTenant: () => Promise<void> = () => Promise.resolve(), externalService = false) {
  const core = createCoreDouble(() => ({ status: 200, data: list }))
  core.$user.set({
    user_id: 'u1',
    user_name: '',
    display_name: '',
    email: '',
    phone: '',
    type: 2,
    tenantId: 'a',
    tenantName: '',
    login_type: 'password',
  })
  const environment = {
    language: null,
    externalService,
    emotiUserService: false,
    logoutAddresses: {},
    hideNavigator: false,
  }
  return { core, store: createTenantsStore({ ...core, environment, switchTenant }) }
}

test('SHELL-03 lists the enterprises of the user by the call of each mode', async () => {
  const own = tenants()
  await settled()
  expect(own.store.$tenants.get()).toEqual({ status: 'ready', list })
  const external = tenants(undefined, true)
  await settled()
  expect([own, external].flatMap(({ core }) => core.calls)).toEqual([
    { call: 'GET /user/tenant/_start', input: {} },
    { call: 'GET /api/system/user/tenants/:id', input: { params: { id: 'u1' } } },
  ])
})

test('SHELL-03 says that the switch failed and can be tried again', async () => {
  const outcomes = [
    Promise.reject(
      new ApiError(403, { code: 'forbidden', message: '', params: {}, issues: [], requestId: '' }),
    ),
    Promise.resolve(),
  ]
  const { store } = tenants(() => outcomes.shift() ?? Promise.resolve())
  await store.enter({ id: 'b', name: '', code: 'harbour' })
  expect(store.$switching.get()).toEqual({ status: 'failed', code: 'enterprise-switch-failed' })
  await store.enter({ id: 'b', name: '', code: 'harbour' })
  expect(store.$switching.get()).toEqual({ status: 'switching', id: 'b' })
})

test('SHELL-03 does nothing for the enterprise that is current', async () => {
  let asked = 0
  const { store } = tenants(async () => void (asked += 1))
  await store.enter({ id: 'a', name: '', code: 'galaxy' })
  expect([asked, store.$switching.get().status]).toEqual([0, 'idle'])
})

test('SHELL-03 finds an enterprise by its name or code', () => {
  expect(
    [
      tenantsNamed(list, ' harb'),
      tenantsNamed(list, '星河'),
      tenantsNamed(list, 'GALAXY'),
      tenantsNamed(list, 'nowhere'),
    ].map((found) => found.map(({ id }) => id)),
  ).toEqual([['b'], ['a'], ['a'], []])
})
