import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ErrorCode } from '../contract/errors.ts'
import { ApiError, NetworkError } from './api.ts'
import { cookieSource, providerSource, type AuthReason, type TokenProvider } from './auth-source.ts'
import { createTransport } from './transport.ts'

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}
type Answer =
  { status: number; body: unknown; raw?: string | Uint8Array; headers?: Record<string, string> } | 'hang up'

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
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const bytes = Buffer.concat(chunks)
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    }
    asked.push(one)
    const reply = answer(one)
    if (reply === 'hang up') return request.socket.destroy()
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(reply.raw ?? JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  return { asked, base: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` }
}

const tokenOf = (n: number) =>
  `e30.${Buffer.from(JSON.stringify({ user_id: 'u-1', tenantId: 't-1', type: 2, n })).toString('base64url')}.s`
const refusal = (code: string, status = 401): Answer => ({
  status,
  body: { code, message: 'no', params: {}, issues: [], requestId: 'r-1' },
})
const id = '4b7b0f0e-5a43-4a4f-9d5c-0d8f2f6c1a11'

function transportTo(
  base: string,
  provider: TokenProvider,
  tenant: string | null = null,
  appId: string | null = null,
) {
  const lost: AuthReason[] = []
  const codes: ErrorCode[] = []
  const source = providerSource(provider)
  const api = createTransport({
    base: () => base,
    source: () => source,
    locale: () => 'ja-jp',
    appId: () => appId,
    tenant: () => tenant,
    signedOut: (reason, code) => {
      lost.push(reason)
      codes.push(code)
    },
  })
  return { api, source, lost, codes }
}

test('API-01 sends the app, the language, the user, the tenant, a cache-buster and the token with every call', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  const { api, source } = transportTo(base, () => tokenOf(1))
  await source.renew('missing')
  await api('GET /coach-api/me')
  const [call] = asked
  expect(call?.headers).toMatchObject({
    'app-id': 'coach',
    locale: 'ja-jp',
    'user-id': 'u-1',
    'tenant-id': 't-1',
    authorization: `Bearer ${tokenOf(1)}`,
  })
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
  expect(await api('POST /coach-api/practice/sessions', { body: { publishId: id } })).toEqual({
    sessionId: id,
  })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /coach-api/reports/a%2F..%2Fb%3Fc',
    `GET /coach-api/publishes?page=2&search=${encodeURIComponent('信用卡')}+%26x=1`,
    'POST /coach-api/practice/sessions',
  ])
  expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ publishId: id })
})

test('API-01 sends the coach application id once it is known', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  await transportTo(base, () => null, null, 'app-7').api('GET /coach-api/me')
  expect(asked[0]?.headers['app-id']).toBe('app-7')
})

test('API-02 repeats a parameter for each value of an array', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: { items: [] } }))
  const { api } = transportTo(base, () => null)
  await api('GET /coach-api/file/_addresses', { query: { id: ['a', 'b c'] } })
  await api('GET /coach-api/file/_addresses', { query: { id: [] } })
  expect(asked.map(({ url }) => url)).toEqual([
    '/coach-api/file/_addresses?id=a&id=b+c',
    '/coach-api/file/_addresses',
  ])
})

test('API-02 sends a form where the contract says so', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  const { api } = transportTo(base, () => null)
  await api('POST /oauth/enterprise/_change', { form: { enterprise: '招商 & co=1' } })
  expect(asked[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(new URLSearchParams(asked[0]?.body).get('enterprise')).toBe('招商 & co=1')
})

test('API-02 sends a file in the field that the contract names, with its name', async () => {
  const { asked, base } = await listen(() => ({
    status: 200,
    body: { status: 200, data: '/coach-api/file/x' },
  }))
  const { api } = transportTo(base, () => null)
  expect(
    await api('POST /coach-api/file/upload', {
      upload: { file: new File(['hello'], '报告.txt', { type: 'text/plain' }) },
    }),
  ).toEqual({ status: 200, data: '/coach-api/file/x' })
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(new Uint8Array(asked[0]?.bytes ?? []), {
    headers: { 'content-type': asked[0]?.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  expect(file instanceof File && [file.name, await file.text()]).toEqual(['报告.txt', 'hello'])
})

test('API-02 sends bytes as they are', async () => {
  const { asked, base } = await listen(() => ({ status: 200, body: {} }))
  const { api } = transportTo(base, () => null)
  const bytes = new Uint8Array([0, 255, 10, 13, 128])
  await api('PUT /coach-api/file/uploads/:id', {
    params: { id },
    query: { offset: 7 },
    bytes: new Blob([bytes]),
  })
  expect([asked[0]?.method, asked[0]?.url, asked[0]?.headers['content-type']]).toEqual([
    'PUT',
    `/coach-api/file/uploads/${id}?offset=7`,
    'application/octet-stream',
  ])
  expect(new Uint8Array(asked[0]?.bytes ?? [])).toEqual(bytes)
})

test.each([
  ['attachment; filename="__.xlsx"; filename*=UTF-8\'\'%E4%BA%BA%E5%91%98.xlsx', '人员.xlsx'],
  ['attachment; filename="people.xlsx"', 'people.xlsx'],
  ['attachment; filename*=UTF-8\'\'%zz; filename="a.xlsx"', 'a.xlsx'],
  ["attachment; filename*=UTF-8''..%2F..%2Fa.xlsx", '.._.._a.xlsx'],
])('API-02 gives a blob with the name of %s', async (disposition, name) => {
  const raw = new Uint8Array([80, 75, 3, 4, 255])
  const { base } = await listen(() => ({
    status: 200,
    body: null,
    raw,
    headers: { 'content-type': 'application/zip', 'content-disposition': disposition },
  }))
  const { api } = transportTo(base, () => null)
  const file = await api.download('GET /coach-api/user/_template')
  expect([file.name, file.type, new Uint8Array(await file.blob.arrayBuffer())]).toEqual([
    name,
    'application/zip',
    raw,
  ])
})

test('API-02 takes a JSON file as a file', async () => {
  const { base } = await listen(() => ({ status: 200, body: { a: 1 } }))
  const { api } = transportTo(base, () => null)
  expect(await (await api.download('GET /coach-api/user/_template')).blob.text()).toBe('{"a":1}')
})

test('API-02 fails with the code of the platform where a file is refused, and renews the token for files too', async () => {
  const answers = [refusal('token-expired'), refusal('not-found', 404)]
  const { asked, base } = await listen(() => answers.shift() ?? 'hang up')
  let given = 0
  const { api, source } = transportTo(base, () => tokenOf(++given))
  await source.renew('missing')
  await expect(api.download('GET /coach-api/file/:id', { params: { id } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'not-found',
  })
  expect(asked).toHaveLength(2)
})

test('AUTH-12 renews an expired token once for all calls that wait, and repeats each of them', async () => {
  const { asked, base } = await listen(({ headers }) =>
    headers.authorization === `Bearer ${tokenOf(2)}`
      ? { status: 200, body: { ok: true } }
      : refusal('token-expired'),
  )
  let given = 0
  const { api, source, lost } = transportTo(base, () => tokenOf(++given))
  await source.renew('missing')
  const replies = await Promise.all([
    api('GET /coach-api/me'),
    api('GET /coach-api/publishes'),
    api('GET /coach-api/ranking'),
  ])
  expect(replies).toHaveLength(3)
  expect(given).toBe(2)
  expect(asked).toHaveLength(6)
  expect(lost).toEqual([])
})

test('AUTH-12 fails with the refusal and reports the end of the sign-in where no new token comes', async () => {
  const { base } = await listen(() => refusal('ended-everywhere'))
  const tokens = [tokenOf(1), null]
  const { api, source, lost, codes } = transportTo(base, () => tokens.shift() ?? null)
  await source.renew('missing')
  await expect(api('GET /coach-api/me')).rejects.toMatchObject({ status: 401, code: 'ended-everywhere' })
  expect([lost, codes]).toEqual([['refused'], ['ended-everywhere']])
})

test('AUTH-12 keeps why the platform renews nothing, until it does again', async () => {
  const answers: Answer[] = [
    refusal('ended-by-administrator'),
    refusal('user-disabled', 403),
    { status: 401, body: 'no json', raw: '<h1>401</h1>' },
    refusal('no-code-of-ours'),
    { status: 200, body: { token: tokenOf(1) } },
  ]
  const { asked, base } = await listen(() => answers.shift() ?? refusal('unavailable', 503))
  const source = cookieSource(base)
  const seen: unknown[] = []
  for (let n = 0; n < 5; n++)
    seen.push([(await source.renew('missing'))?.claims.user_id ?? null, source.refusal?.()])
  expect(seen).toEqual([
    [null, 'ended-by-administrator'],
    [null, 'user-disabled'],
    [null, null],
    [null, null],
    ['u-1', null],
  ])
  await expect(source.renew('missing')).rejects.toBeInstanceOf(NetworkError)
  expect(source.$auth.get()?.claims.user_id).toBe('u-1')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 6 }, () => 'POST /coach-api/auth/renew'),
  )
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
  await expect(
    api('POST /coach-api/auth/login', { body: { userName: 'a', password: 'b' } }),
  ).rejects.toMatchObject({ code: 'login-failed' })
  expect(asked).toHaveLength(1)
  expect(lost).toEqual([])
})

test("ERR-07 turns the platform's error into one with code, parameters, issues and request id", async () => {
  const issue = { path: 'body.userName', code: 'required', message: 'is required' }
  const { base } = await listen(() => ({
    status: 429,
    body: {
      code: 'login-locked',
      message: 'locked',
      params: { seconds: 90 },
      issues: [issue],
      requestId: 'r-7',
    },
  }))
  const { api } = transportTo(base, () => null)
  await expect(api('GET /coach-api/me')).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    code: 'login-locked',
    params: { seconds: 90 },
    issues: [issue],
    requestId: 'r-7',
  })
})

test("ERR-07 takes an answer that is not the platform's, or none, as no answer", async () => {
  const answers: Answer[] = [
    { status: 502, body: null, raw: '<html>Bad gateway</html>' },
    { status: 404, body: { code: 'made-up' } },
    'hang up',
  ]
  const { base } = await listen(() => answers.shift() ?? 'hang up')
  const { api } = transportTo(base, () => null)
  for (let i = 0; i < 3; i++) await expect(api('GET /coach-api/me')).rejects.toBeInstanceOf(NetworkError)
})

test('ERR-04 takes a bare message of the catalogue for its code', async () => {
  const answers: Answer[] = [
    { status: 400, body: { message: 'illegal-argument' } },
    { status: 400, body: { message: 'constructor' } },
  ]
  const { base } = await listen(() => answers.shift() ?? 'hang up')
  const { api } = transportTo(base, () => null)
  await expect(api('GET /coach-api/me')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'illegal-argument',
    issues: [],
  })
  await expect(api('GET /coach-api/me')).rejects.toBeInstanceOf(NetworkError)
})

test('ERR-05 ends a call that its caller gave up while it was under way', async () => {
  const { base } = await listen(() => ({ status: 200, body: {} }))
  const { api } = transportTo(base, () => null)
  const aborted = new AbortController()
  const call = api('GET /coach-api/me', {}, { signal: aborted.signal })
  aborted.abort()
  await expect(call).rejects.toBeInstanceOf(NetworkError)
})

test('ERR-05 ends a call that takes too long', async () => {
  peer = createServer(() => {}).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const { api } = transportTo(`http://127.0.0.1:${(peer.address() as AddressInfo).port}`, () => null)
  await expect(api('GET /coach-api/me', {}, { timeout: 30 })).rejects.toBeInstanceOf(NetworkError)
})

test('ERR-05 ends a call that its caller gave up', async () => {
  const { base } = await listen(() => ({ status: 200, body: {} }))
  const { api } = transportTo(base, () => null)
  await expect(api('GET /coach-api/me', {}, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
    NetworkError,
  )
})
