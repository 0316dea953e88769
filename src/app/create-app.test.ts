import { beforeEach, expect, test, vi } from 'vitest'
import type { TokenProvider } from '../api/auth-source.ts'
import type { AppSettings } from '../stores/app-core.ts'
import { memoryHistory } from '../stores/router.ts'
import { shared } from '../stores/shared.ts'
import { createApp, type App } from './create-app.ts'

const tokenOf = (user: string, n = 0) => `e30.${btoa(JSON.stringify({ user_id: user, tenantId: 't', type: 2, n }))}.s`
const settings: AppSettings = { tenant: null, locale: null, apiBase: 'https://coach.example', token: null, tokenProvider: null }

let emitted: string[]
beforeEach(() => {
  emitted = []
  shared.sources.clear()
})

const appWith = (over: Partial<AppSettings> = {}): App =>
  createApp({
    settings: { ...settings, ...over },
    standalone: false,
    ownsPage: false,
    environment: { language: null, externalService: false, emotiUserService: false, logoutAddresses: {}, hideNavigator: false },
    restart: () => {},
    history: memoryHistory('/index'),
    emit: (name) => {
      emitted.push(name)
      return true
    },
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

test('AUTH-12 goes on while a new token provider is asked, and shows the user that it names', async () => {
  const app = appWith({ tokenProvider: () => tokenOf('ann') })
  await app.start()
  const phases: string[] = []
  app.$phase.listen(({ status }) => phases.push(status))
  let answer: (token: string) => void = () => {}
  const next: TokenProvider = () => new Promise((resolve) => (answer = resolve))
  app.configure({ ...settings, tokenProvider: next })
  expect(userOf(app)).toBe('ann')
  answer(tokenOf('bob'))
  await vi.waitFor(() => expect(userOf(app)).toBe('bob'))
  expect(phases).toEqual([])
})

test('AUTH-12 signs out where a new token provider knows nobody, and keeps the user where it has no answer', async () => {
  const app = appWith({ tokenProvider: () => tokenOf('ann') })
  await app.start()
  app.configure({ ...settings, tokenProvider: () => Promise.reject(new Error('broken host')) })
  await new Promise((resolve) => setTimeout(resolve))
  expect([app.$phase.get().status, userOf(app)]).toEqual(['ready', 'ann'])
  app.configure({ ...settings, tokenProvider: () => null })
  await vi.waitFor(() => expect(app.$phase.get().status).toBe('signed-out'))
  expect(userOf(app)).toBeNull()
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
  expect([stranger.$phase.get(), userOf(stranger), userOf(bringer)]).toEqual([{ status: 'signed-out', reason: 'refused', cause: null }, null, 'ann'])
  const sameTenant = appWith({ tenant: 't' })
  await sameTenant.start()
  expect(userOf(sameTenant)).toBe('ann')
  expect(asked).toEqual(['null missing'])
})

test('API-03 takes no token of another tenant than its own, however often it is given one', async () => {
  const reasons: string[] = []
  const app = appWith({ tenant: 'other', tokenProvider: ({ reason }) => (reasons.push(reason), tokenOf('ann')) })
  await app.start()
  await app.start()
  expect([app.$phase.get(), userOf(app)]).toEqual([{ status: 'signed-out', reason: 'refused', cause: null }, null])
  expect(reasons).toEqual(['missing', 'refused'])
})

test('EMBED-01 says so where another element takes the shared sign-in away', async () => {
  const bringer = appWith({ token: tokenOf('ann') })
  const follower = appWith()
  await follower.start()
  bringer.configure(settings)
  await vi.waitFor(() => expect(follower.$phase.get()).toEqual({ status: 'signed-out', reason: 'missing', cause: null }))
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

test('AUTH-14a stays with an unreachable platform apart from nobody being signed in', async () => {
  const app = appWith({ tokenProvider: () => Promise.reject(new Error('broken host')) })
  await app.start()
  expect(app.$phase.get().status).toBe('unreachable')
  expect(emitted).toEqual(['coach-error'])
})
