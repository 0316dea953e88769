import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenProviderError } from './api.ts'
import { fixedTokenSource, providerSource, type AuthReason, type TokenProvider } from './auth-source.ts'

const tokenFor = (name: string, n = 0) =>
  `e30.${btoa(JSON.stringify({ user_id: name, tenantId: 't', type: 2, n }))}.s`

/** What a page without types may hand in. */
const untyped = (answer: () => unknown) => answer as TokenProvider

const said = vi.spyOn(console, 'error').mockReturnValue()

beforeEach(() => said.mockClear())
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

test('BOOT-01 what is asked ahead signs nobody in, and is what the next renewal answers', async () => {
  const reasons: AuthReason[] = []
  const source = providerSource(async ({ reason }) => {
    reasons.push(reason)
    return tokenFor('ann', reasons.length)
  })
  source.askAhead?.()
  source.askAhead?.()
  await vi.waitFor(() => expect(reasons).toEqual(['missing']))
  expect(source.$auth.get()).toBeNull()
  expect((await source.renew('missing'))?.token).toBe(tokenFor('ann', 1))
  expect(reasons).toEqual(['missing'])
  source.askAhead?.()
  await source.renew('expired')
  expect(reasons).toEqual(['missing', 'expired'])
})

test('BOOT-01 tells whoever renews that what was asked ahead has failed, and asks anew after that', async () => {
  const answers: unknown[] = [7, tokenFor('ann')]
  const source = providerSource(untyped(() => answers.shift()))
  source.askAhead?.()
  await expect(source.renew('missing')).rejects.toBeInstanceOf(TokenProviderError)
  expect((await source.renew('missing'))?.claims.user_id).toBe('ann')
})

test.each([null, undefined])(
  'AUTH-14a takes the answer %s as nobody signed in, and says nothing',
  async (answer) => {
    const source = providerSource(untyped(() => answer))
    expect(await source.renew('missing')).toBeNull()
    expect([source.$auth.get(), said.mock.calls]).toEqual([null, []])
  },
)

test.each([
  [{ token: tokenFor('ann') }, 'an object'],
  [[tokenFor('ann')], 'an object'],
  [7, 'a number'],
  [true, 'a boolean'],
  ['', 'an empty string'],
  ['<html>Log in</html>', 'a string that is no token'],
  [`"${tokenFor('ann')}"`.slice(0, 30), 'a string that is no token'],
])(
  'AUTH-14a keeps who is signed in where %j is the answer, and tells the developer in one line without it',
  async (answer, what) => {
    const answers: unknown[] = [tokenFor('ann'), answer]
    const source = providerSource(untyped(() => answers.shift()))
    await source.renew('missing')
    await expect(source.renew('expired')).rejects.toBeInstanceOf(TokenProviderError)
    expect(source.$auth.get()?.claims.user_id).toBe('ann')
    expect(said.mock.calls).toEqual([[expect.stringContaining(`tokenProvider answered ${what}`)]])
    expect(JSON.stringify(said.mock.calls)).not.toContain('e30')
  },
)

test('AUTH-14a waits thirty seconds for a provider, then keeps who is signed in and reports that no answer came', async () => {
  vi.useFakeTimers()
  let answers: (string | Promise<string>)[] = [tokenFor('ann'), new Promise<string>(() => {})]
  const source = providerSource(() => answers.shift() ?? null)
  await source.renew('missing')
  const late = source.renew('expired')
  const outcome = expect(late).rejects.toBeInstanceOf(TokenProviderError)
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
  expect(source.$auth.get()?.claims.user_id).toBe('ann')
  answers = [tokenFor('bob')]
  expect((await source.renew('expired'))?.claims.user_id).toBe('bob')
})

test('AUTH-14a reports a provider that throws as no answer, whether at once or later, and repeats none of its words', async () => {
  // What JSON.parse says of a token holds its beginning.
  const broken = () => JSON.parse(tokenFor('ann')) as string
  await expect(providerSource(broken).renew('missing')).rejects.toBeInstanceOf(TokenProviderError)
  await expect(providerSource(async () => broken()).renew('missing')).rejects.toBeInstanceOf(
    TokenProviderError,
  )
  expect(said.mock.calls).toEqual(
    Array(2).fill([expect.stringContaining('tokenProvider failed with SyntaxError')]),
  )
  expect(JSON.stringify(said.mock.calls)).not.toContain('e30')
})

test('AUTH-14a goes on with the user of the function before, and asks the new one when the token has ended', async () => {
  const before = providerSource(() => tokenFor('ann', 1))
  await before.renew('missing')
  const asked: AuthReason[] = []
  const source = providerSource(({ reason }) => (asked.push(reason), tokenFor('ann', 2)), null, before)
  expect([source.$auth.get()?.token, asked]).toEqual([tokenFor('ann', 1), []])
  expect((await source.renew('expired'))?.token).toBe(tokenFor('ann', 2))
  expect([before.$auth.get()?.token, asked]).toEqual([tokenFor('ann', 1), ['expired']])
})

test('AUTH-14a waits for what the function before was asked for, instead of asking the new one too', async () => {
  let answer: (token: string) => void = () => {}
  const before = providerSource(() => new Promise((resolve) => (answer = resolve)))
  const first = before.renew('missing')
  let asked = 0
  const source = providerSource(() => (asked++, null), null, before)
  const waiting = source.renew('missing')
  answer(tokenFor('ann'))
  expect([
    (await waiting)?.claims.user_id,
    (await first)?.claims.user_id,
    source.$auth.get()?.claims.user_id,
    asked,
  ]).toEqual(['ann', 'ann', 'ann', 0])
})

test('AUTH-14a has the token of the attribute at once; only the host can replace it', async () => {
  const source = fixedTokenSource(tokenFor('ann'))
  expect(source.$auth.get()?.claims.user_id).toBe('ann')
  expect(await source.renew('expired')).toBeNull()
  expect(source.$auth.get()).toBeNull()
  expect(fixedTokenSource('nonsense').$auth.get()).toBeNull()
  const untypedToken: unknown = { token: tokenFor('ann') }
  expect(fixedTokenSource(untypedToken as string).$auth.get()).toBeNull()
})
