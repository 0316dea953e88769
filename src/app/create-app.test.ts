import { beforeEach, expect, test, vi } from 'vitest'
import type { TokenProvider } from '../api/auth-source.ts'
import type { AppSettings } from '../stores/app-core.ts'
import { settled } from '../stores/core-double.ts'
import { memoryHistory } from '../stores/router.ts'
import { shared } from '../stores/shared.ts'
import { createApp, type App, type AppConfig } from './create-app.ts'

const tokenOf = (user: string, n = 0, tenantId = 't', seconds = 900) => {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `e30.${btoa(JSON.stringify({ user_id: user, tenantId, type: 2, n, exp }))}.s`
}
const settings: AppSettings = {
  tenant: null,
  locale: null,
  apiBase: 'https://coach.example',
  token: null,
  tokenProvider: null,
  user: null,
}

let emitted: string[]
beforeEach(() => {
  emitted = []
  shared.sources.clear()
})

const appWith = (over: Partial<AppSettings> = {}, more: Partial<AppConfig> = {}): App =>
  createApp({
    settings: { ...settings, ...over },
    standalone: false,
    ownsPage: false,
    environment: {
      language: null,
      externalService: false,
      emotiUserService: false,
      logoutAddresses: {},
      hideNavigator: false,
    },
    restart: () => {},
    history: memoryHistory('/index'),
    explainSilence: async () => ({ code: 'network', attribute: null }),
    explainForeign: () => {},
    emit: (name) => {
      emitted.push(name)
      return true
    },
    ...more,
  })
const userOf = (app: App) => app.$user.get()?.user_id ?? null

test('AUTH-14a is ready with the token of the attribute, and tells the host where there is none', async () => {
  const app = appWith({ token: tokenOf('ann') })
  await app.start()
  expect([app.$phase.get().status, userOf(app), emitted]).toEqual(['ready', 'ann', []])
  const without = appWith({ apiBase: 'https://other.example' })
  await without.start()
  expect(without.$phase.get()).toEqual({ status: 'signed-out', reason: 'missing', cause: null })
  expect(emitted).toEqual(['coach-auth-required'])
})

test('AUTH-12 goes on without a pause when the host replaces the token', async () => {
  const app = appWith({ token: tokenOf('ann', 1) })
  await app.start()
  const users: (string | undefined)[] = []
  const phases: string[] = []
  app.$user.listen((user) => users.push(user?.user_id))
  app.$phase.listen(({ status }) => phases.push(status))
  app.configure({ ...settings, token: tokenOf('ann', 2) })
  expect(users.filter((user) => user !== 'ann')).toEqual([])
  expect(phases.filter((status) => status !== 'ready')).toEqual([])
})

test('AUTH-14a asks a token provider that takes the place of another only when the token has ended, as hosts hand in a new one each time they draw', async () => {
  const asked: string[] = []
  const provider =
    (n: number): TokenProvider =>
    ({ reason }) => (asked.push(`${n} ${reason}`), tokenOf('ann', n))
  const app = appWith({ tokenProvider: provider(0) })
  await app.start()
  const phases: string[] = []
  app.$phase.listen(({ status }) => phases.push(status))
  for (const n of [1, 2, 3]) app.configure({ ...settings, tokenProvider: provider(n) })
  expect([userOf(app), asked, phases]).toEqual(['ann', ['0 missing'], []])
  await app.ownSource()?.renew('expired')
  expect(asked).toEqual(['0 missing', '3 expired'])
})

test('AUTH-14a asks once where the host draws itself again before the first token is there', async () => {
  let asked = 0
  let answer: (token: string) => void = () => {}
  const provider = (): TokenProvider => () => (asked++, new Promise((resolve) => (answer = resolve)))
  const app = appWith({ tokenProvider: provider() })
  void app.start()
  await settled()
  for (let n = 0; n < 3; n++) app.configure({ ...settings, tokenProvider: provider() })
  await settled()
  answer(tokenOf('ann'))
  await vi.waitFor(() => expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'ann']))
  expect([asked, emitted]).toEqual([1, []])
})

test('AUTH-14a asks a new token provider where nobody is signed in, and does not say so again', async () => {
  const app = appWith({ tokenProvider: () => null })
  await app.start()
  app.configure({ ...settings, tokenProvider: () => null })
  await settled()
  expect([app.$phase.get().status, emitted]).toEqual(['signed-out', ['coach-auth-required']])
  app.configure({ ...settings, tokenProvider: () => tokenOf('ann') })
  await vi.waitFor(() => expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'ann']))
})

test('AUTH-14a asks at once for the user of a token provider that comes after none', async () => {
  const app = appWith({ tokenProvider: () => tokenOf('ann') })
  await app.start()
  app.configure(settings)
  await vi.waitFor(() => expect(app.$phase.get().status).toBe('signed-out'))
  expect(userOf(app)).toBeNull()
  app.configure({ ...settings, tokenProvider: () => tokenOf('bob') })
  await vi.waitFor(() => expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'bob']))
})

test('AUTH-14a asks the same token provider again where the host took it away between, or the element', async () => {
  const users = ['ann', 'bob', 'cid']
  const tokenProvider: TokenProvider = () => tokenOf(users.shift() ?? '')
  const app = appWith({ tokenProvider })
  await app.start()
  app.configure(settings)
  app.configure({ ...settings, tokenProvider })
  await vi.waitFor(() => expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'bob']))
  app.dispose()
  const follower = appWith()
  const next = appWith({ tokenProvider })
  await next.start()
  await vi.waitFor(() => expect([userOf(next), userOf(follower)]).toEqual(['cid', 'cid']))
})

test('AUTH-14a keeps the sign-in of a token provider that another element of the page works with', async () => {
  let asked = 0
  const tokenProvider: TokenProvider = () => tokenOf('ann', ++asked)
  const shell = appWith({ tokenProvider })
  await shell.start()
  for (let n = 0; n < 3; n++) {
    const page = appWith({ tokenProvider })
    await page.start()
    page.dispose()
  }
  expect([asked, userOf(shell)]).toEqual([1, 'ann'])
})

/** Puts an element on the page for a while; answers who was signed in there. */
async function visit(over: Partial<AppSettings>): Promise<string | null> {
  const app = appWith(over)
  await app.start()
  const user = userOf(app)
  app.dispose()
  return user
}

test('EMBED-12a asks for no token when an element comes again for whom the host names, whatever function it hands in', async () => {
  let asked = 0
  const provider = (): TokenProvider => () => tokenOf('ann', ++asked)
  const [one, other] = [provider(), provider()]
  const users = []
  for (const tokenProvider of [one, one, other]) users.push(await visit({ user: '7', tokenProvider }))
  expect([users, asked]).toEqual([['ann', 'ann', 'ann'], 1])
  await visit({ tokenProvider: one })
  await visit({ tokenProvider: one })
  expect(asked).toBe(3)
})

test('EMBED-12a asks anew for another platform, another tenant, a token about to end, one that was refused, and after a sign-out', async () => {
  const asked: (string | null)[] = []
  let seconds = 900
  const tokenProvider: TokenProvider = ({ tenant }) => {
    asked.push(tenant)
    return tokenOf('ann', asked.length, tenant ?? 't', seconds)
  }
  const named = { user: '7', tokenProvider, apiBase: 'https://anew.example' }
  await visit(named)
  await visit({ ...named, apiBase: 'https://another.example' })
  await visit({ ...named, tenant: 'u' })
  await visit({ ...named, tenant: 'u' })
  expect(asked).toEqual([null, null, 'u'])

  seconds = 20
  const app = appWith(named)
  await app.start()
  await app.ownSource()?.renew('refused')
  app.dispose()
  expect(asked).toHaveLength(4)
  seconds = 900
  await visit(named)
  expect(asked).toHaveLength(5)

  const last = appWith(named)
  await last.start()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await last.signOut()
  vi.unstubAllGlobals()
  last.dispose()
  await visit({ ...named, tenant: 'u' })
  expect(asked.slice(5)).toEqual(['u'])
})

test('EMBED-12a never begins with the token of somebody else than the host names, nor once it took its function away', async () => {
  let signedIn = 'ann'
  const tokenProvider: TokenProvider = () => tokenOf(signedIn)
  await visit({ user: '7', tokenProvider })
  signedIn = 'bob'
  expect(await visit({ user: '8', tokenProvider })).toBe('bob')
  signedIn = 'ann'
  expect(await visit({ user: '7', tokenProvider })).toBe('ann')
  signedIn = 'bob'
  const app = appWith({ user: '7', tokenProvider })
  await app.start()
  const seen: (string | undefined)[] = []
  app.$user.listen((user) => seen.push(user?.user_id))
  app.configure({ ...settings, user: '8', tokenProvider })
  expect(userOf(app)).toBeNull()
  await vi.waitFor(() => expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'bob']))
  expect(seen).toEqual([undefined, 'bob'])
  signedIn = 'cid'
  app.configure({ ...settings, user: '8' })
  app.dispose()
  expect(await visit({ user: '8', tokenProvider })).toBe('cid')
})

test('EMBED-12a waits for the token that an element which has gone was asking for', async () => {
  let asked = 0
  let answer: (token: string) => void = () => {}
  const tokenProvider: TokenProvider = () => (asked++, new Promise((resolve) => (answer = resolve)))
  const gone = appWith({ user: 'strict', tokenProvider })
  void gone.start()
  gone.dispose()
  const next = appWith({ user: 'strict', tokenProvider })
  const started = next.start()
  await settled()
  answer(tokenOf('ann'))
  await started
  expect([userOf(next), asked]).toEqual(['ann', 1])
})

test('EMBED-01 lets an element wait for the sign-in that takes the place of the one it follows', async () => {
  const bringer = appWith({ tenant: 't', tokenProvider: () => tokenOf('ann') })
  await bringer.start()
  const follower = appWith()
  await follower.start()
  let answer: (token: string) => void = () => {}
  const tokenProvider: TokenProvider = () => new Promise((resolve) => (answer = resolve))
  const restarted = appWith({ tenant: 'u', tokenProvider }, { instead: bringer.ownSource() })
  await settled()
  expect([userOf(follower), follower.$phase.get().status, emitted]).toEqual([null, 'starting', []])
  void restarted.start()
  answer(tokenOf('ann', 0, 'u'))
  await vi.waitFor(() =>
    expect([
      follower.$user.get()?.tenantId,
      follower.$phase.get().status,
      restarted.$phase.get().status,
    ]).toEqual(['u', 'ready', 'ready']),
  )
  expect(emitted).toEqual([])
})

test('EMBED-01 follows the sign-in that another element brings, replaces and takes away', async () => {
  const follower = appWith()
  await follower.start()
  const bringer = appWith({ token: tokenOf('ann', 1) })
  expect([follower.$phase.get().status, userOf(follower)]).toEqual(['ready', 'ann'])
  bringer.configure({ ...settings, token: tokenOf('bob') })
  expect(userOf(follower)).toBe('bob')
  bringer.configure(settings)
  expect(userOf(follower)).toBeNull()
})

test('EMBED-01 lets two elements differ in user and language', async () => {
  const one = appWith({ token: tokenOf('ann'), locale: 'ja-jp' })
  const two = appWith({ token: tokenOf('bob'), locale: 'en-GB' })
  expect([userOf(one), userOf(two)]).toEqual(['ann', 'bob'])
  expect([one.$locale.get(), two.$locale.get()]).toEqual(['ja-jp', 'us-en'])
  expect([one.i18n.locale, two.i18n.locale]).toEqual(['ja-jp', 'us-en'])
})

test('EMBED-01 shows nobody where the sign-in of the page is for another tenant, and leaves that one alone', async () => {
  const asked: string[] = []
  const tokenProvider: TokenProvider = ({ tenant, reason }) => {
    asked.push(`${tenant} ${reason}`)
    return tokenOf('ann')
  }
  const bringer = appWith({ tokenProvider })
  await bringer.start()
  const stranger = appWith({ tenant: 'other' })
  await stranger.start()
  expect([stranger.$phase.get(), userOf(stranger), userOf(bringer)]).toEqual([
    { status: 'signed-out', reason: 'refused', cause: null },
    null,
    'ann',
  ])
  const sameTenant = appWith({ tenant: 't' })
  await sameTenant.start()
  expect(userOf(sameTenant)).toBe('ann')
  expect(asked).toEqual(['null missing'])
})

test('API-03 takes no token of another tenant than its own, however often it is given one', async () => {
  const reasons: string[] = []
  const app = appWith({
    tenant: 'other',
    tokenProvider: ({ reason }) => (reasons.push(reason), tokenOf('ann')),
  })
  await app.start()
  await app.start()
  expect([app.$phase.get(), userOf(app)]).toEqual([
    { status: 'signed-out', reason: 'refused', cause: null },
    null,
  ])
  expect(reasons).toEqual(['missing', 'refused'])
})

test('EMBED-01 says so where another element takes the shared sign-in away', async () => {
  const bringer = appWith({ token: tokenOf('ann') })
  const follower = appWith()
  await follower.start()
  bringer.configure(settings)
  await vi.waitFor(() =>
    expect(follower.$phase.get()).toEqual({ status: 'signed-out', reason: 'missing', cause: null }),
  )
})

test('EMBED-02 follows the shared language until it has one of its own', () => {
  const app = appWith()
  shared.$locale.set('zh-tw')
  expect(app.$locale.get()).toBe('zh-tw')
  app.configure({ ...settings, locale: 'us-en' })
  expect(app.$locale.get()).toBe('us-en')
  app.configure(settings)
  expect(app.$locale.get()).toBe('zh-tw')
})

test.each([
  ['fails', () => Promise.reject(new Error('broken host'))],
  ['answers an object', () => ({ token: tokenOf('ann') })],
])(
  'AUTH-14a keeps a token provider that %s apart from nobody being signed in, and tells the host at each start',
  async (_, provider: () => unknown) => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const app = appWith({ tokenProvider: provider as TokenProvider })
    await app.start()
    expect(app.$phase.get()).toEqual({ status: 'unreachable', cause: 'unauthorised' })
    expect([emitted, said.mock.calls.length]).toEqual([['coach-error'], 1])
    await app.start()
    expect([emitted, said.mock.calls.length]).toEqual([['coach-error', 'coach-error'], 2])
    said.mockRestore()
  },
)
