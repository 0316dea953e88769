import { setupI18n } from '@lingui/core'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError, TokenProviderError, type Api, type CallOptions } from '../api/api.ts'
import { type ErrorBody, type ErrorCode, errorStatus } from '../contract/errors.ts'
import { messages } from '../i18n/locales/widgets/us-en.po'
import { createErrorHandling } from './error-handling.ts'

const refused = (code: ErrorCode, more: Partial<ErrorBody> = {}, status: number = errorStatus[code]) =>
  new ApiError(status, { code, message: '', params: {}, issues: [], requestId: 'r-1', ...more })

function handlingOf(error: Error, { standalone = true, mayCall = (): boolean => true } = {}) {
  const went: string[] = []
  const notices: [string, string][] = []
  const emitted: [string, unknown][] = []
  const asked: unknown[] = []
  const $path = atom('/index')
  const answer = (call: unknown) => (asked.push(call), Promise.reject(error))
  const transport = Object.assign(answer, { download: answer }) as Api
  const handling = createErrorHandling(transport, {
    standalone,
    i18n: setupI18n({ locale: 'us-en', messages: { 'us-en': messages } }),
    notify: (kind, text) => void notices.push([kind, text]),
    $path,
    emit: (name, detail) => emitted.push([name, detail]) > 0,
    goToPasswordChange: () => void went.push('/change-password'),
    mayCall,
    explainSilence: async () => ({ code: 'network', attribute: 'api-base' }),
  })
  const ask = (options?: CallOptions) => handling.api('GET /coach-api/me', {}, options)
  return { handling, ask, went, notices, emitted, asked, $path }
}

const issues = [
  { path: 'body.userName', code: 'required', message: '' },
  { path: 'body.more.phone', code: 'illegal-length', message: '' },
  { path: 'query.page', code: 'constructor', message: '' },
]

test('ERR-01 leads from a 423 to the change of the password, and throws it on', async () => {
  const error = refused('password-change-required')
  const { ask, went, handling } = handlingOf(error)
  await expect(ask({ quiet: true })).rejects.toBe(error)
  expect([went, handling.$badRequest.get()]).toEqual([['/change-password'], null])
})

test('ERR-01 tells the host of a 423 once, however many calls meet it, and goes nowhere in its page', async () => {
  const { ask, went, emitted, handling } = handlingOf(refused('password-change-required'), {
    standalone: false,
  })
  await Promise.all([1, 2, 3].map(() => expect(ask()).rejects.toMatchObject({ status: 423 })))
  expect([went, emitted]).toEqual([
    [],
    [['coach-error', { code: 'password-change-required', requestId: 'r-1', attribute: null }]],
  ])
  expect(handling.$passwordFirst.get()).toBe(true)
  handling.signedInAnew()
  expect(handling.$passwordFirst.get()).toBe(false)
})

test('EMBED-05a tells the host of a platform that does not answer once for each path that is shown, and for each start', async () => {
  const { ask, emitted, handling, $path } = handlingOf(new NetworkError('away'), { standalone: false })
  const load = () =>
    Promise.all([1, 2, 3].map((n) => expect(ask({ quiet: n === 2 })).rejects.toBeInstanceOf(NetworkError)))
  const told = ['coach-error', { code: 'network', requestId: null, attribute: 'api-base' }]
  await load()
  await load()
  expect(emitted).toEqual([told])
  $path.set('/coach-info/1')
  await load()
  expect(emitted).toEqual([told, told])
  handling.startAnew()
  await load()
  expect(emitted).toEqual([told, told, told])
})

test('EMBED-05a tells the host of a token provider that gives nothing usable, apart from a platform that does not answer', async () => {
  const { ask, emitted, notices } = handlingOf(new TokenProviderError(), { standalone: false })
  await Promise.all([1, 2].map(() => expect(ask()).rejects.toBeInstanceOf(TokenProviderError)))
  expect(emitted).toEqual([
    ['coach-error', { code: 'unauthorised', requestId: null, attribute: 'tokenProvider' }],
  ])
  expect(notices).toEqual([['warning', 'This site couldn’t sign you in']])
})

test('EMBED-05a says nothing of a call that was given up', async () => {
  const { ask, emitted } = handlingOf(new NetworkError('gone'), { standalone: false })
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(NetworkError)
  expect(emitted).toEqual([])
})

test('ERR-03 lists each field of a 400 with the words of its code', async () => {
  const { ask, handling } = handlingOf(refused('bad-request', { issues }))
  await expect(ask({ fields: { userName: 'Your name' } })).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()).toEqual({
    text: 'The request wasn’t accepted. Check what you entered.',
    fields: [
      { name: 'Your name', text: 'This field is required.' },
      { name: 'Phone', text: 'Too short or too long.' },
      { name: 'page', text: 'This value isn’t allowed.' },
    ],
  })
  handling.dismissBadRequest()
  expect(handling.$badRequest.get()).toBeNull()
})

test("ERR-04 says a 400 with a message alone in the catalogue's words, or in the caller's own", async () => {
  const { ask, handling } = handlingOf(refused('illegal-argument'))
  await expect(ask()).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()).toEqual({
    text: 'A submitted value isn’t valid.',
    fields: [],
  })
  await expect(ask({ texts: { 'illegal-argument': 'No such course.' } })).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()?.text).toBe('No such course.')
})

test('API-04 shows no dialog for a call that is quiet', async () => {
  const { ask, handling } = handlingOf(refused('bad-request', { issues }))
  await expect(ask({ quiet: true })).rejects.toMatchObject({ code: 'bad-request', issues })
  await expect(
    handling.api.download('GET /coach-api/user/_template', {}, { quiet: true }),
  ).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()).toBeNull()
  await expect(handling.api.download('GET /coach-api/user/_template')).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()).not.toBeNull()
})

test("ERR-04 says a 400 inside the element where the page is a host's", async () => {
  const { ask, handling, notices } = handlingOf(refused('bad-request', { issues: issues.slice(0, 1) }), {
    standalone: false,
  })
  await expect(ask()).rejects.toBeInstanceOf(ApiError)
  expect(handling.$badRequest.get()).toBeNull()
  expect(notices).toEqual([
    ['warning', 'The request wasn’t accepted. Check what you entered.\nUser name: This field is required.'],
  ])
})

test.each([
  refused('unauthorised'),
  refused('forbidden'),
  refused('not-found'),
  refused('changed-meanwhile'),
  refused('internal'),
  new NetworkError('away'),
  new TypeError('a fault'),
])('ERR-05 throws %s on to the caller and does nothing else', async (error) => {
  const { ask, handling, went, notices, emitted } = handlingOf(error)
  await expect(ask()).rejects.toBe(error)
  expect([handling.$badRequest.get(), went, notices, emitted]).toEqual([null, [], [], []])
})

test('API-03 asks nothing once the page is being left', async () => {
  const { ask, asked } = handlingOf(refused('internal'), { mayCall: () => false })
  await expect(ask()).rejects.toBeInstanceOf(NetworkError)
  expect(asked).toEqual([])
})

const answering = (calls: (Error | null)[], explainSilence = vi.fn(async () => null)) => {
  const emitted: [string, unknown][] = []
  const answer = async (): Promise<never> => {
    const next = calls.shift()
    if (next) throw next
    // What was answered is not looked at.
    return {} as never
  }
  const $path = atom('/index')
  const handling = createErrorHandling(Object.assign(answer, { download: answer }) as Api, {
    standalone: false,
    i18n: setupI18n({ locale: 'us-en', messages: { 'us-en': messages } }),
    notify: () => {},
    $path,
    emit: (name, detail) => emitted.push([name, detail]) > 0,
    explainSilence,
    goToPasswordChange: () => {},
    mayCall: () => true,
  })
  const ask = () => handling.api('GET /coach-api/me').catch(() => null)
  return { handling, ask, emitted, $path, explainSilence }
}

test('EMBED-08a tells that trouble is over when the screen stands, and when a screen that stands has an answer again', async () => {
  const { handling, ask, emitted } = answering([null, new NetworkError('away'), null, null])
  handling.tell('not-found', { attribute: 'path' })
  handling.stands()
  await ask()
  await ask()
  expect(emitted.splice(0)).toEqual([
    ['coach-error', { code: 'not-found', requestId: null, attribute: 'path' }],
    ['coach-ready', { path: '/index' }],
    ['coach-recovered', { path: '/index' }],
    ['coach-error', { code: 'network', requestId: null, attribute: null }],
  ])
  await ask()
  await ask()
  expect(emitted).toEqual([['coach-recovered', { path: '/index' }]])
})

test('EMBED-08a does not tell of an answer where no screen stands yet, nor of trouble that never was', async () => {
  const { handling, ask, emitted, $path } = answering([null, null])
  handling.stands()
  await ask()
  expect(emitted.splice(0)).toEqual([['coach-ready', { path: '/index' }]])
  handling.tell('internal')
  await ask()
  $path.set('/report')
  expect(emitted.map(([name]) => name)).toEqual(['coach-error'])
})

test('EMBED-07a asks why only while the platform has never answered, and says nothing twice', async () => {
  const { ask, emitted, $path, explainSilence } = answering([
    new NetworkError('away'),
    refused('not-found'),
    new NetworkError('away'),
  ])
  await ask()
  expect([explainSilence.mock.calls.length, emitted]).toEqual([1, []])
  await ask()
  $path.set('/report')
  await ask()
  expect([explainSilence.mock.calls.length, emitted]).toEqual([
    1,
    [['coach-error', { code: 'network', requestId: null, attribute: null }]],
  ])
})
