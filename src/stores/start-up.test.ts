import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { createCoreDouble } from './core-double.ts'
import { createPermissions } from './permissions.ts'
import { shared } from './shared.ts'
import { createStartUp, isUrgent } from './start-up.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  shared.$permissions.set({})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (code: ErrorCode) =>
  new ApiError(403, { code, message: '', params: {}, issues: [], requestId: 'r-1' })
const entity = { tenantId: 't1', appId: 'a1', name: 'Galaxy', code: 'galaxy' }

function start(answers: { tenant?: () => unknown; permissions?: () => unknown }, embedded = false) {
  const double = createCoreDouble((call) =>
    call === 'POST /coach-api/tenant/_save_or_update'
      ? (answers.tenant ?? (() => ({ status: 200, entity })))()
      : (answers.permissions ?? (() => ({ status: 200, data: [] })))(),
  )
  double.$user.set({
    user_id: 'u1',
    user_name: 'ann',
    display_name: 'Ann',
    email: '',
    phone: '',
    type: 2,
    tenantId: 't1',
    tenantName: 'Galaxy',
    login_type: 'password',
  })
  const core = { ...double, embedded, permissions: createPermissions(double, () => '') }
  return { startUp: createStartUp(core), calls: () => double.calls.map(({ call }) => call) }
}

test('BOOT-01 asks for the tenant and the permissions at once, and is ready when both are there', async () => {
  const { startUp, calls } = start({})
  expect(startUp.$startUp.get()).toEqual({ status: 'loading' })
  const running = [startUp.run(), startUp.run()]
  expect(calls()).toHaveLength(2)
  await Promise.all(running)
  await startUp.run()
  expect(calls()).toEqual(['POST /coach-api/tenant/_save_or_update', 'GET /user/permission/function/:id'])
  expect(startUp.$startUp.get()).toEqual({ status: 'ready' })
})

test('BOOT-06 BOOT-08 BOOT-10 keeps the application, the tenant and the user name, in a page of ours alone', async () => {
  await start({}).startUp.run()
  expect(Object.fromEntries(kept)).toEqual({
    'coach.appId': 'a1',
    'coach.tenantId': 't1',
    'coach.user': '{"user_name":"ann"}',
  })
  kept.clear()
  await start({}, true).startUp.run()
  expect(kept.size).toBe(0)
})

test.each(['no-enterprise', 'licence-expired', 'forbidden', 'password-change-required'] as const)(
  'BOOT-06 ends at %s of the tenant, whatever the permissions are',
  async (code) => {
    for (const permissions of [undefined, () => Promise.reject(new NetworkError(null))]) {
      shared.$permissions.set({})
      const { startUp } = start({
        tenant: () => Promise.reject(refusal(code)),
        ...(permissions && { permissions }),
      })
      await startUp.run()
      expect(startUp.$startUp.get()).toEqual({ status: 'failed', code, requestId: 'r-1' })
    }
  },
)

test('BOOT-07 ends where the permissions are refused, and can be run again', async () => {
  const answers = [
    () => Promise.reject(refusal('password-change-required')),
    () => Promise.reject(new NetworkError(null)),
    () => ({ status: 200, data: [] }),
  ]
  const { startUp } = start({ permissions: () => answers.shift()?.() })
  await startUp.run()
  expect(startUp.$startUp.get()).toMatchObject({ status: 'failed', code: 'password-change-required' })
  await startUp.run()
  expect(startUp.$startUp.get()).toMatchObject({ status: 'failed', code: 'network' })
  await startUp.run()
  expect(startUp.$startUp.get()).toEqual({ status: 'ready' })
})

test('BOOT-02 does not make somebody who practises wait', () => {
  expect(['/conversation/1', '/index', '/conversation'].map(isUrgent)).toEqual([true, false, false])
})
