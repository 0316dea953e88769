import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import type { Claims } from '../contract/identity.ts'
import { createCoreDouble } from './core-double.ts'
import type { PermissionState } from './core.ts'
import { createPermissions, accessStateOf } from './permissions.ts'
import { shared } from './shared.ts'

const claims: Claims = {
  user_id: 'u1',
  user_name: 'ann',
  display_name: 'Ann',
  email: '',
  phone: '',
  type: 2,
  tenantId: 't1',
  tenantName: 'T',
  login_type: 'password',
}
const relation = (...names: string[]) => ({
  status: 200,
  data: names.map((name) => ({ key: name.toUpperCase(), permission: `coach:${name}` })),
})
const refusal = (status: number, code: 'forbidden' | 'password-change-required') =>
  new ApiError(status, { code, message: '', params: {}, issues: [], requestId: 'r' })

beforeEach(() => shared.$permissions.set({}))

function permissionsOf(answer: () => unknown, over: Partial<Claims> = {}) {
  const core = createCoreDouble(answer)
  core.$user.set({ ...claims, ...over })
  return { core, permissions: createPermissions(core, () => '') }
}

test('PERM-01 asks for the own relation once for all elements of a page', async () => {
  const { core, permissions } = permissionsOf(() => relation('course', 'user'))
  const second = createPermissions(core, () => '')
  const states = await Promise.all([permissions.load(), second.load()])
  await permissions.load()
  expect(states.map((state) => state.status === 'ready' && state.list)).toEqual([
    ['coach:course', 'coach:user'],
    ['coach:course', 'coach:user'],
  ])
  expect(core.calls).toEqual([{ call: 'GET /user/permission/function/:id', input: { params: { id: 'u1' } } }])
})

test('PERM-01 keeps what people of other tenants and users may apart', async () => {
  const { core, permissions } = permissionsOf(() => relation('course'))
  await permissions.load()
  core.$user.set({ ...claims, tenantId: 't2' })
  expect(permissions.$state.get()).toEqual({ status: 'unknown' })
  core.$user.set(claims)
  expect(permissions.$state.get()).toEqual({ status: 'ready', list: ['coach:course'] })
})

test('PERM-03 keeps out people who get nothing from the remote permission call', async () => {
  const remote = permissionsOf(() => relation(), { login_type: 'saas-a' })
  expect(await remote.permissions.load()).toMatchObject({ status: 'failed', code: 'forbidden' })
  shared.$permissions.set({})
  const own = permissionsOf(() => relation())
  expect(await own.permissions.load()).toEqual({ status: 'ready', list: [] })
})

test('BOOT-07 keeps why the call failed, and asks again when told to', async () => {
  const answers = [() => Promise.reject(refusal(423, 'password-change-required')), () => relation('course')]
  const { permissions } = permissionsOf(() => answers.shift()?.())
  expect(await permissions.load()).toMatchObject({ status: 'failed', code: 'password-change-required' })
  expect(await permissions.load()).toMatchObject({ status: 'ready' })
})

test('PERM-02 shows the enterprises to super managers alone, and not in external service mode', () => {
  const state: PermissionState = { status: 'ready', list: ['coach:course'] }
  expect([
    accessStateOf('system', 0, false, state),
    accessStateOf('system', 0, true, state),
    accessStateOf('system', 1, false, state),
  ]).toEqual(['open', 'denied', 'denied'])
  expect([
    accessStateOf(['coach:course', 'coach:user'], 2, false, state),
    accessStateOf(['coach:user'], 1, false, state),
    accessStateOf('signed-in', 2, false, state),
  ]).toEqual(['open', 'denied', 'open'])
  expect([
    accessStateOf(['coach:user'], 2, false, { status: 'loading' }),
    accessStateOf(['coach:user'], 2, false, { status: 'failed', code: 'forbidden', requestId: null }),
  ]).toEqual(['asking', 'denied'])
})
