import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from './api.ts'
import { fixedTokenSource, providerSource, type AuthReason } from './auth-source.ts'

const tokenFor = (name: string, n = 0) => `e30.${btoa(JSON.stringify({ user_id: name, tenantId: 't', type: 2, n }))}.s`

afterEach(() => vi.useRealTimers())

test('AUTH-14a asks the token provider once for all that wait, and says why', async () => {
  const reasons: AuthReason[] = []
  const source = providerSource(async ({ reason }) => {
    reasons.push(reason)
    return tokenFor('ann', reasons.length)
  })
  const [first, second] = await Promise.all([source.renew('expired'), source.renew('expired')])
  expect(first).toBe(second)
  expect(reasons).toEqual(['expired'])
  await source.renew('refused')
  expect(reasons).toEqual(['expired', 'refused'])
  expect(source.$auth.get()?.token).toBe(tokenFor('ann', 2))
})

test('AUTH-14a takes a provider without a token, or with one that cannot be read, as nobody signed in', async () => {
  for (const answer of [null, '', 'nonsense']) {
    const source = providerSource(() => answer)
    expect(await source.renew('missing')).toBeNull()
    expect(source.$auth.get()).toBeNull()
  }
})

test('AUTH-14a waits thirty seconds for a provider, then keeps who is signed in and reports that no answer came', async () => {
  vi.useFakeTimers()
  let answers: (string | Promise<string>)[] = [tokenFor('ann'), new Promise<string>(() => {})]
  const source = providerSource(() => answers.shift() ?? null)
  await source.renew('missing')
  const late = source.renew('expired')
  const outcome = expect(late).rejects.toBeInstanceOf(NetworkError)
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
  expect(source.$auth.get()?.claims.user_id).toBe('ann')
  answers = [tokenFor('bob')]
  expect((await source.renew('expired'))?.claims.user_id).toBe('bob')
})

test('AUTH-14a reports a provider that throws as no answer, whether at once or later', async () => {
  const atOnce = providerSource(() => {
    throw new Error('broken host')
  })
  const later = providerSource(() => Promise.reject(new Error('broken host')))
  await expect(atOnce.renew('missing')).rejects.toBeInstanceOf(NetworkError)
  await expect(later.renew('missing')).rejects.toBeInstanceOf(NetworkError)
})

test('AUTH-14a has the token of the attribute at once; only the host can replace it', async () => {
  const source = fixedTokenSource(tokenFor('ann'))
  expect(source.$auth.get()?.claims.user_id).toBe('ann')
  expect(await source.renew('expired')).toBeNull()
  expect(source.$auth.get()).toBeNull()
  expect(fixedTokenSource('nonsense').$auth.get()).toBeNull()
})
