import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { providerSource, type AuthReason, type TokenProvider } from './auth-source.ts'
import { createTransport } from './transport.ts'

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Answer = { status: number; body: unknown; raw?: string } | 'hang up'

let peer: Server | null = null
afterEach(() => {
  peer?.closeAllConnections()
  peer?.close()
  peer = null
})

/** A peer that speaks HTTP and keeps what it was asked. */
async function listen(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  peer = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    asked.push(one)
    const reply = answer(one)
    if (reply === 'hang up') return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.raw ?? JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  return { asked, base: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` }
}

const tokenOf = (n: number) => `e30.${Buffer.from(JSON.stringify({ user_id: 'u-1', tenantId: 't-1', type: 2, n })).toString('base64url')}.s`
const refusal = (code: string, status = 401): Answer => ({ status, body: { code, message: 'no', params: {}, issues: [], requestId: 'r-1' } })
const id = '4b7b0f0e-5a43-4a4f-9d5c-0d8f2f6c1a11'

function transportTo(base: string, provider: TokenProvider, tenant: string | null = null) {
  const lost: AuthReason[] = []
  const source = providerSource(provider)
  const api = createTransport({ base: () => base, source: () => source, locale: () => 'ja-jp', tenant: () => tenant, signedOut: (reason) => lost.push(reason) })
  return { api, source, lost }
}

test('API-01 sends the app, the language, the user, the tenant, a cache-buster and the token with every call', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  const { api, source } = transportTo(base, () => tokenOf(1))
  await source.renew('missing')
  await api('GET /coach-api/me')
  const [call] = asked
  expect(call?.headers).toMatchObject({ 'app-id': 'coach', locale: 'ja-jp', 'user-id': 'u-1', 'tenant-id': 't-1', authorization: `Bearer ${tokenOf(1)}` })
  expect(call?.headers['cache-busting']).toMatch(/^\d+$/)
})

test("API-01 sends the tenant of the element's attribute where it has one", async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  const { api, source } = transportTo(base, () => tokenOf(1), 't-9')
  await source.renew('missing')
  await api('GET /coach-api/me')
  expect(asked[0]?.headers['tenant-id']).toBe('t-9')
})

test('API-01 fills parameters into the path escaped, and sends query and body', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: { sessionId: id } }))
  const { api } = transportTo(base, () => null)
  await api('GET /coach-api/reports/:id', { params: { id: 'a/../b?c' } })
  await api('GET /coach-api/publishes', { query: { page: 2, search: '信用卡 &x=1' } })
  expect(await api('POST /coach-api/practice/sessions', { body: { publishId: id } })).toEqual({ sessionId: id })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /coach-api/reports/a%2F..%2Fb%3Fc',
    `GET /coach-api/publishes?page=2&search=${encodeURIComponent('信用卡')}+%26x=1`,
    'POST /coach-api/practice/sessions',
  ])
  expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ publishId: id })
})

test('AUTH-12 renews an expired token once for all calls that wait, and repeats each of them', async () => {
  const { asked, base } = await listen(({ headers }) => (headers.authorization === `Bearer ${tokenOf(2)}` ? { status: 200, body: { ok: true } } : refusal('token-expired')))
  let given = 0
  const { api, source, lost } = transportTo(base, () => tokenOf(++given))
  await source.renew('missing')
  const replies = await Promise.all([api('GET /coach-api/me'), api('GET /coach-api/publishes'), api('GET /coach-api/ranking')])
  expect(replies).toHaveLength(3)
  expect(given).toBe(2)
  expect(asked).toHaveLength(6)
  expect(lost).toEqual([])
})

test('AUTH-12 fails with the refusal and reports the end of the sign-in where no new token comes', async () => {
  const { base } = await listen(() => refusal('unauthorised'))
  const tokens = [tokenOf(1), null]
  const { api, source, lost } = transportTo(base, () => tokens.shift() ?? null)
  await source.renew('missing')
  await expect(api('GET /coach-api/me')).rejects.toMatchObject({ status: 401, code: 'unauthorised' })
  expect(lost).toEqual(['refused'])
})

test('AUTH-12 does not ask for ever with a token that is refused again', async () => {
  const { asked, base } = await listen(() => refusal('unauthorised'))
  let given = 0
  const { api, source } = transportTo(base, () => tokenOf(++given))
  await source.renew('missing')
  await expect(api('GET /coach-api/me')).rejects.toBeInstanceOf(ApiError)
  expect(asked).toHaveLength(2)
})

test('AUTH-12 keeps who is signed in while the renewal itself has no answer', async () => {
  const { base } = await listen(() => refusal('token-expired'))
  const answers: TokenProvider[] = [() => tokenOf(1), () => Promise.reject(new Error('offline'))]
  const { api, source, lost } = transportTo(base, (request) => answers.shift()?.(request) ?? null)
  await source.renew('missing')
  await expect(api('GET /coach-api/me')).rejects.toBeInstanceOf(NetworkError)
  expect(lost).toEqual([])
  expect(source.$auth.get()?.claims.user_id).toBe('u-1')
})

test('AUTH-12 takes a wrong password as the answer, not as the end of a sign-in', async () => {
  const { asked, base } = await listen(() => refusal('login-failed'))
  const { api, lost } = transportTo(base, () => tokenOf(1))
  await expect(api('POST /coach-api/auth/login', { body: { userName: 'a', password: 'b' } })).rejects.toMatchObject({ code: 'login-failed' })
  expect(asked).toHaveLength(1)
  expect(lost).toEqual([])
})

test("ERR-07 turns the platform's error into one with code, parameters, issues and request id", async () => {
  const issue = { path: 'body.userName', code: 'required', message: 'is required' }
  const { base } = await listen(() => ({ status: 429, body: { code: 'login-locked', message: 'locked', params: { seconds: 90 }, issues: [issue], requestId: 'r-7' } }))
  const { api } = transportTo(base, () => null)
  await expect(api('GET /coach-api/me')).rejects.toMatchObject({ name: 'ApiError', status: 429, code: 'login-locked', params: { seconds: 90 }, issues: [issue], requestId: 'r-7' })
})

test("ERR-07 takes an answer that is not the platform's, or none, as no answer", async () => {
  const answers: Answer[] = [{ status: 502, body: null, raw: '<html>Bad gateway</html>' }, { status: 404, body: { code: 'made-up' } }, 'hang up']
  const { base } = await listen(() => answers.shift() ?? 'hang up')
  const { api } = transportTo(base, () => null)
  for (let i = 0; i < 3; i++) await expect(api('GET /coach-api/me')).rejects.toBeInstanceOf(NetworkError)
})

test('ERR-05 ends a call that its caller gave up', async () => {
  const { base } = await listen(() => ({ status: 200, body: {} }))
  const { api } = transportTo(base, () => null)
  await expect(api('GET /coach-api/me', {}, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(NetworkError)
})
