import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppSettings } from '../stores/app-core.ts'
import { memoryHistory } from '../stores/router.ts'
import { shared } from '../stores/shared.ts'
import { createApp } from './create-app.ts'

const tokenOf = (type: 0 | 1 | 2) => `e30.${btoa(JSON.stringify({ user_id: 'ann', tenantId: 't', type }))}.s`
const settings: AppSettings = {
  tenant: null,
  locale: null,
  apiBase: 'https://coach.example',
  token: null,
  tokenProvider: null,
  user: null,
}
const page = 'https://coach.example/app/index.html'

let kept: Map<string, string>
let reloads: number
let fetched: string[]
/** A customer's translations, by file. */
let files: Record<string, string>

beforeEach(() => {
  kept = new Map()
  reloads = 0
  fetched = []
  files = {}
  shared.sources.clear()
  shared.$locale.set('us-en')
  vi.stubGlobal('localStorage', {
    length: 0,
    key: () => null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  // Each page has an address of its own, so that none is asked what another was told.
  vi.stubGlobal('location', {
    href: `${page}?${Math.random()}#/index`,
    hash: '',
    reload: () => reloads++,
    assign: () => {},
  })
  vi.stubGlobal('fetch', async (url: URL) => {
    fetched.push(url.pathname)
    const body = files[url.pathname.split('/').pop() ?? '']
    return new Response(body, { status: body === undefined ? 404 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const appWith = ({ standalone = true, language = null as string | null, type = 2 as 0 | 1 | 2 } = {}) =>
  createApp({
    settings: { ...settings, token: tokenOf(type) },
    standalone,
    ownsPage: false,
    environment: {
      language,
      externalService: false,
      emotiUserService: false,
      logoutAddresses: {},
      hideNavigator: false,
    },
    restart: () => {},
    history: memoryHistory('/index'),
    explainSilence: async () => null,
    explainForeign: () => {},
    emit: () => true,
  })

test('LOC-03 remembers a chosen language; the standalone page reloads, an embedded element changes in place', () => {
  appWith().changeLocale('ja-jp')
  expect([kept.get('coach.locale'), reloads]).toEqual(['ja-jp', 1])
  const embedded = appWith({ standalone: false })
  embedded.changeLocale('zh-tw')
  expect([kept.get('coach.locale'), reloads, embedded.$locale.get()]).toEqual(['zh-tw', 1, 'zh-tw'])
})

test('LOC-04 offers no other language where the settings force one', () => {
  expect([appWith({ language: 'zh-cn' }).localeForced, appWith().localeForced]).toEqual([true, false])
})

test('LOC-05 shows the ids of messages in the debug language, and tells the platform nothing of it', async () => {
  kept.set('coach.debug', 'true')
  const before = appWith()
  expect([before.debug.on, before.debug.offered()]).toEqual([false, true])
  before.changeLocale('debug')
  expect(reloads).toBe(1)
  const app = appWith()
  await app.speak('shared')
  expect(app.i18n._({ id: 'ui.close', message: 'Close' })).toBe('ui.close')
  expect([app.debug.on, app.$locale.get()]).toEqual([true, 'us-en'])
})

test('LOC-05 offers the debug language to nobody without the flag, and in no host page', async () => {
  const app = appWith()
  await app.start()
  expect([app.debug.offered(), kept.has('coach.debug')]).toEqual([false, false])
  const manager = appWith({ type: 0 })
  await manager.start()
  expect([manager.debug.offered(), kept.get('coach.debug')]).toEqual([false, 'false'])
  kept.set('coach.debug', 'true')
  expect([manager.debug.offered(), appWith({ standalone: false }).debug.offered()]).toEqual([true, false])
})

test('LOC-06 speaks a customer’s words in the standalone page, and fetches none in a host’s', async () => {
  files = { 'us-en.json': '{"ui":{"close":"Shut"}}' }
  const app = appWith()
  await app.speak('shared')
  expect(app.i18n._({ id: 'ui.close', message: 'Close' })).toBe('Shut')
  expect(app.i18n._({ id: 'ui.retry', message: 'Try again' })).toBe('Try again')
  expect(fetched).toEqual(['/app/emoti/statics/custom/i18n/us-en.json'])
  const embedded = appWith({ standalone: false })
  await embedded.speak('shared')
  expect(embedded.i18n._({ id: 'ui.close', message: 'Close' })).toBe('Close')
  expect(fetched).toHaveLength(1)
})
