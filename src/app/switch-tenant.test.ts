import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../api/api.ts'
import { providerSource, type TokenProvider } from '../api/auth-source.ts'
import type { AppSettings } from '../stores/app-core.ts'
import { createCoreDouble } from '../stores/core-double.ts'
import { ownSource } from '../stores/shared.ts'
import { switchTenant, type SwitchContext } from './switch-tenant.ts'

const tokenOf = (tenantId: string, n = 0) =>
  `e30.${btoa(JSON.stringify({ user_id: `u-${tenantId}`, tenantId, type: 2, n }))}.s`
const settings: AppSettings = {
  tenant: null,
  locale: null,
  apiBase: '',
  token: null,
  tokenProvider: null,
  user: null,
}
const first = {
  apiBase: 'https://drawn.example',
  tenant: null,
  token: null,
  tokenProvider: null,
  user: null,
  standalone: false,
}
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

function surroundings(
  over: Partial<SwitchContext> = {},
  answer: () => unknown = () => ({ status: 200, token: tokenOf('b'), expiresAt: '', tenantId: 'b' }),
) {
  const double = createCoreDouble(answer)
  const done: unknown[] = []
  const source = providerSource(() => tokenOf('a'))
  const api: Api = double.api
  const around: SwitchContext = {
    standalone: true,
    externalService: false,
    api,
    plainApi: api,
    settings: () => settings,
    source: () => source,
    reload: () => done.push('reload'),
    restart: (...with_) => done.push(with_),
    ...over,
  }
  return { around, done, calls: double.calls, source }
}

test('SHELL-03 gets a token for the tenant by its code and reloads the page of ours', async () => {
  const { around, done, calls } = surroundings()
  await switchTenant({ id: 'b', code: 'harbour' }, around)
  expect(calls).toEqual([
    { call: 'POST /oauth/enterprise/_change', input: { form: { enterprise: 'harbour' } } },
  ])
  expect([done, kept.get('coach.tenantId')]).toEqual([['reload'], 'b'])
})

test('AUTH-06 exchanges the token itself in external service mode', async () => {
  const { around, calls, source } = surroundings({ externalService: true })
  await source.renew('missing')
  await switchTenant({ id: 'b', code: 'harbour' }, around)
  expect(calls).toEqual([
    { call: 'POST /api/system/auth/token', input: { body: { token: tokenOf('a'), tenantId: 'b' } } },
  ])
})

test('SHELL-03 starts an embedded element again, and keeps its tenant when the host renews', async () => {
  const tokenProvider: TokenProvider = () => tokenOf('a')
  const answers = [tokenOf('b', 1), tokenOf('b', 2)]
  const { around, done } = surroundings(
    { standalone: false, settings: () => ({ ...settings, tokenProvider }) },
    () => ({ status: 200, token: answers.shift(), expiresAt: '', tenantId: 'b' }),
  )
  await switchTenant({ id: 'b', code: 'harbour' }, around)
  expect(done).toEqual([['b', tokenOf('b', 1)]])
  const next = ownSource({
    apiBase: 'https://switch.example',
    tenant: 'b',
    token: null,
    tokenProvider,
    user: null,
    standalone: false,
  })
  expect(next?.$auth.get()?.token).toBe(tokenOf('b', 1))
  expect((await next?.renew('expired'))?.token).toBe(tokenOf('b', 2))
  expect(kept.size).toBe(0)
})

test('EMBED-12a keeps the tenant that was entered for whom the host names, whatever function it hands in', async () => {
  const provider = (): TokenProvider => () => tokenOf('a')
  const answers = [tokenOf('b', 1), tokenOf('b', 2)]
  const named = { ...first, user: 'ann', apiBase: 'https://named.example' }
  const { around } = surroundings(
    {
      standalone: false,
      settings: () => ({
        ...settings,
        ...named,
        apiBase: 'https://named.example/',
        tokenProvider: provider(),
      }),
    },
    () => ({ status: 200, token: answers.shift(), expiresAt: '', tenantId: 'b' }),
  )
  await switchTenant({ id: 'b', code: 'harbour' }, around)
  const entered = ownSource({ ...named, tenant: 'b', tokenProvider: provider() })
  expect((await entered?.renew('missing'))?.token).toBe(tokenOf('b', 2))
})

test('SHELL-03 keeps the tenant of an embedded element where the host hands in a new function each time it draws', async () => {
  const provider = (): TokenProvider => () => tokenOf('a')
  const tokenProvider = provider()
  const answers = [tokenOf('b', 1), tokenOf('b', 2)]
  const { around } = surroundings(
    {
      standalone: false,
      settings: () => ({ ...settings, tokenProvider }),
      source: () => ownSource({ ...first, tokenProvider }) ?? providerSource(tokenProvider),
    },
    () => ({ status: 200, token: answers.shift(), expiresAt: '', tenantId: 'b' }),
  )
  await switchTenant({ id: 'b', code: 'harbour' }, around)
  const there = { ...first, tenant: 'b' }
  const entered = ownSource({ ...there, tokenProvider })
  const drawn = ownSource({ ...there, tokenProvider: provider() }, entered, true)
  expect([drawn === entered, drawn?.$auth.get()?.token]).toEqual([false, tokenOf('b', 1)])
  expect((await drawn?.renew('expired'))?.token).toBe(tokenOf('b', 2))
})

test('SHELL-03 stays where the switch is refused', async () => {
  const { around, done } = surroundings({}, () => Promise.reject(new Error('refused')))
  await expect(switchTenant({ id: 'b', code: 'harbour' }, around)).rejects.toThrow('refused')
  expect([done, kept.size]).toEqual([[], 0])
})
