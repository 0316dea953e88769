import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../api/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { createCoreDouble } from '../../stores/core-double.ts'
import { createLoginStore, pageAskedFor } from './login.store.ts'

const typed = { userName: ' learner ', password: ' secret ', enterprise: '' }
const refused = (code: ErrorCode, params = {}) => new ApiError(401, { code, message: '', params, issues: [], requestId: 'r' })

function login(answer: () => unknown) {
  const core = createCoreDouble(answer)
  let entered = 0
  const store = createLoginStore(core, { enter: () => (entered += 1), now: () => 1000 })
  return { core, store, entered: () => entered }
}

test('AUTH-13a enters the product with the name trimmed and the password as it was typed', async () => {
  const { core, store, entered } = login(() => ({ token: 't', expiresAt: '' }))
  await store.submit(typed)
  expect(core.calls).toEqual([{ call: 'POST /coach-api/auth/login', input: { body: { userName: 'learner', password: ' secret ' } } }])
  expect([store.$state.get().status, entered()]).toEqual(['entering', 1])
})

test('AUTH-13a names the enterprise where one was given', async () => {
  const { core, store } = login(() => ({ token: 't', expiresAt: '' }))
  await store.submit({ ...typed, enterprise: ' galaxy ' })
  expect(core.calls[0]?.input).toEqual({ body: { userName: 'learner', password: ' secret ', enterprise: 'galaxy' } })
})

test('AUTH-13a asks once however often the button is pressed', async () => {
  const { core, store } = login(() => ({ token: 't', expiresAt: '' }))
  await Promise.all([store.submit(typed), store.submit(typed)])
  await store.submit(typed)
  expect(core.calls).toHaveLength(1)
})

test('AUTH-05 says why it was refused and stays', async () => {
  const { store, entered } = login(() => Promise.reject(refused('login-failed')))
  await store.submit(typed)
  expect(store.$state.get()).toEqual({ status: 'refused', code: 'login-failed' })
  expect(entered()).toBe(0)
})

test('AUTH-05 says until when a locked name is refused', async () => {
  const { store } = login(() => Promise.reject(refused('login-locked', { seconds: 90 })))
  await store.submit(typed)
  expect(store.$state.get()).toEqual({ status: 'locked', until: 91_000 })
})

test('AUTH-05 tells no answer from a refusal', async () => {
  const { store } = login(() => Promise.reject(new NetworkError(null)))
  await store.submit(typed)
  expect(store.$state.get()).toEqual({ status: 'refused', code: 'network' })
})

test('AUTH-05 leads to the address that was asked for, and never elsewhere', () => {
  const page = 'https://coach.example/demo/login.html'
  expect(pageAskedFor(`${page}?to=%2Fcoach-info%2F1`)).toBe('https://coach.example/demo/index.html#/coach-info/1')
  expect(pageAskedFor(page)).toBe('https://coach.example/demo/index.html')
  for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) expect(pageAskedFor(`${page}?to=${encodeURIComponent(evil)}`)).toBe('https://coach.example/demo/index.html')
})
