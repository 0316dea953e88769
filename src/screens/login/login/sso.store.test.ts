import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createSsoStore } from './sso.store.ts'

function sso(query: string, answer: () => unknown = () => ({ sso: { product: 'hr', name: 'HR Cloud' } })) {
  const core = createCoreDouble(answer)
  const left: string[] = []
  const store = createSsoStore(core, {
    page: `https://coach.example/demo/loginc.html${query}`,
    apiBase: '',
    leave: (address) => left.push(address),
  })
  return { core, store, left }
}

test('AUTH-04 leads to the provider of the product at once, and keeps the address that was asked for', async () => {
  const { store, left } = sso('?product=hr&to=%2Findex')
  await store.start()
  expect(left).toEqual(['/coach-api/auth/sso/hr/start?to=%2Findex'])
  expect(store.$state.get()).toMatchObject({ status: 'leaving', name: 'HR Cloud' })
  expect(store.login).toBe('https://coach.example/demo/login.html?to=%2Findex')
})

test('AUTH-04 shows what was refused and waits for the person', async () => {
  const { core, store, left } = sso('?product=hr&error=user-disabled')
  await store.start()
  expect(store.$state.get()).toEqual({
    status: 'failed',
    code: 'user-disabled',
    start: '/coach-api/auth/sso/hr/start?again=true',
    other: true,
  })
  expect([left, core.calls]).toEqual([[], []])
  const odd = sso('?product=hr&error=%3Cscript%3E')
  await odd.store.start()
  expect(odd.store.$state.get()).toMatchObject({
    status: 'failed',
    code: 'sso-failed',
    start: '/coach-api/auth/sso/hr/start',
    other: false,
  })
  const lost = sso('?error=sso-failed')
  await lost.store.start()
  expect(lost.store.$state.get()).toEqual({ status: 'failed', code: 'sso-failed', start: null, other: false })
})

test('AUTH-04 says that a product is not set up, and that nobody answered', async () => {
  const unknown = sso('?product=nope', () => ({ sso: null }))
  await unknown.store.start()
  expect(unknown.store.$state.get()).toEqual({
    status: 'failed',
    code: 'unknown-product',
    start: null,
    other: false,
  })
  const none = sso('')
  await none.store.start()
  expect(none.store.$state.get()).toMatchObject({ code: 'unknown-product' })
  const offline = sso('?product=hr', () => Promise.reject(new NetworkError(null)))
  await offline.store.start()
  expect(offline.store.$state.get()).toMatchObject({ status: 'failed', code: 'network' })
})
