import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../server/plugins/call-error.ts'
import { loggedError } from '../../server/plugins/logging.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { databases } from '../factories/databases.ts'
import { makeTenant, makeUser } from '../factories/people.ts'
import { type TestServer, makeServer, testConfig } from '../factories/server.ts'
import { buildApp } from '../../server/app.ts'

const login = '/coach-api/auth/login'
const json = { 'content-type': 'application/json' }

describe.each(databases)('errors on %s', (kind) => {
  let server: TestServer
  let headers: { authorization: string }
  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    headers = await server.signIn(await makeUser(server.db, tenant, { type: 1 }))
  })
  afterAll(() => server.close())

  const post = (payload: string, more: Record<string, string> = json) =>
    server.app.inject({ method: 'POST', url: login, headers: more, payload })

  test('ERR-07 answers in one shape, with the id that the reply carries', async () => {
    const reply = await server.app.inject({ url: '/coach-api/nothing-here' })
    const body = reply.json<ErrorBody>()
    expect(body).toEqual({
      code: 'not-found',
      message: 'Not Found: not found',
      params: {},
      issues: [],
      requestId: reply.headers['x-request-id'],
    })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('ERR-07 keeps the request id of a proxy and none that could break a log', async () => {
    const kept = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(kept.headers['x-request-id']).toBe('from-the-proxy-1')
    const made = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"}{' } })
    expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('ERR-03 names every wrong field of a body by its path and what is wrong with it', async () => {
    const { issues, code } = (
      await post(JSON.stringify({ userName: 'x'.repeat(65), enterprise: 7, more: 1 }))
    ).json<ErrorBody>()
    expect(code).toBe('bad-request')
    expect(issues.map(({ path, code: what }) => [path, what]).sort()).toEqual([
      ['body.enterprise', 'wrong-type'],
      ['body.more', 'illegal'],
      ['body.password', 'required'],
      ['body.userName', 'illegal-length'],
    ])
  })

  test('ERR-03 names wrong fields of the query and of the path', async () => {
    const query = await server.app.inject({ url: '/coach-api/user?page=0&size=many&status=GONE', headers })
    expect(query.statusCode).toBe(400)
    expect(
      query
        .json<ErrorBody>()
        .issues.map(({ path }) => path)
        .sort(),
    ).toEqual(['query.page', 'query.size', 'query.status'])
    const path = await server.app.inject({ url: '/coach-api/publishes/not-an-id', headers })
    expect(path.json<ErrorBody>().issues).toMatchObject([{ path: 'params.id', code: 'illegal' }])
  })

  test.each([
    ['an address that holds no id', 'GET', '/coach-api/publishes/7', undefined, 'id-error'],
    [
      'a parameter that is no number',
      'GET',
      '/coach-api/publishes?page=many',
      undefined,
      'wrong-parameter-type',
    ],
    [
      'a parameter that nobody knows',
      'GET',
      '/coach-api/publishes?pages=2',
      undefined,
      'wrong-parameter-type',
    ],
    ['a parameter out of its bounds', 'GET', '/coach-api/publishes?page=0', undefined, 'illegal-argument'],
    ['a body of another shape', 'POST', login, { userName: 7, password: 'x' }, 'bad-request'],
    [
      'a body with a field that nobody knows',
      'POST',
      login,
      { userName: 'a', password: 'x', admin: true },
      'bad-request',
    ],
    [
      'a field that breaks a rule',
      'POST',
      login,
      { userName: 'a', password: 'x'.repeat(201) },
      'field-validation-failed',
    ],
  ] as const)('ERR-06 says %s by its own code', async (_what, method, url, payload, code) => {
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([400, code])
    expect(reply.json<ErrorBody>().issues.length).toBeGreaterThan(0)
  })

  test.each(['x', '1 or 1=1', '%00', '00000000-0000-0000-0000-00000000000'])(
    'ERR-06 says that the header of the tenant or the user holds no id: %s',
    async (id) => {
      for (const header of ['tenant-id', 'user-id']) {
        const reply = await server.app.inject({ url: '/coach-api/me', headers: { ...headers, [header]: id } })
        expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([400, 'authentication-parameter'])
      }
    },
  )

  test.each([
    ['half an object', '{"userName', json],
    ['nothing', '', json],
    ['a form', 'userName=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"userName":"a","password":"b"}', { 'content-type': 'text/plain' }],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"userName":"a","password":"b"}', json],
  ])('ERR-07 refuses %s as a body', async (_what, payload, more) => {
    const reply = await post(payload, more)
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([400, 'unreadable-body'])
  })

  test('ERR-07 refuses a body that is too large', async () => {
    const reply = await post(JSON.stringify({ userName: 'a', password: 'x'.repeat(2_000_000) }))
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([413, 'body-too-large'])
  })

  test('ERR-07 refuses a method that an address does not have, naming those it has', async () => {
    const reply = await server.app.inject({ method: 'DELETE', url: '/coach-api/publishes/x', headers })
    expect([reply.statusCode, reply.json<ErrorBody>().code, reply.headers.allow]).toEqual([
      405,
      'method-not-allowed',
      'GET',
    ])
  })

  test.each(['/%zz', '/coach-api/%', `/coach-api/publishes/${'x'.repeat(300)}`])(
    'ERR-07 answers the address %s without failing',
    async (url) => {
      const reply = await server.app.inject({ url, headers })
      expect([400, 404]).toContain(reply.statusCode)
      expect(Object.keys(reply.json<ErrorBody>()).sort()).toEqual([
        'code',
        'issues',
        'message',
        'params',
        'requestId',
      ])
    },
  )

  test('ERR-07 answers a character that no database holds as a wrong request', async () => {
    const reply = await post(JSON.stringify({ userName: 'a\u0000b', password: 'b' }))
    expect(reply.statusCode).toBe(400)
    expect((await server.app.inject({ url: '/coach-api/user?userName=%00', headers })).statusCode).toBe(400)
  })

  test('ERR-07 shows and logs nothing of what failed inside', async () => {
    const lines: string[] = []
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const app = await buildApp({
      config: testConfig({ logLevel: 'info' }),
      database: server.database,
      logTo: log,
      modules: (api) => {
        api.get('/coach-api/breaks', { config: { access: 'public' } }, async () => {
          await server.db.execute(`select 'a secret' from no_such_table`)
        })
        api.get('/coach-api/unavailable', { config: { access: 'public' } }, async () => {
          throw new CallError('unavailable')
        })
      },
    })
    const reply = await app.inject({
      url: '/coach-api/breaks?word=private',
      headers: { authorization: 'Bearer my-token' },
    })
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([500, 'internal'])
    expect(reply.body).not.toMatch(/select|no_such_table|node_modules|\.ts/)
    expect((await app.inject({ url: '/coach-api/unavailable' })).headers['retry-after']).toBe('1')
    await app.close()
    const logged = lines.join('')
    expect(logged).toContain('no_such_table')
    expect(logged).toContain(reply.json<ErrorBody>().requestId)
    expect(logged).not.toMatch(/a secret|private|my-token/)
  })

  test('ERR-07 answers too many requests with the seconds to wait', async () => {
    const app = await buildApp({ config: testConfig({ loginsPerMinute: 3 }), database: server.database })
    const tries = []
    for (let i = 0; i < 4; i++)
      tries.push(
        await app.inject({
          method: 'POST',
          url: login,
          remoteAddress: '10.1.2.3',
          payload: { userName: 'nobody', password: 'x' },
        }),
      )
    await app.close()
    expect(tries.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 429])
    const { code, params } = tries[3]?.json<ErrorBody>() ?? {}
    expect(code).toBe('too-many-requests')
    expect(params?.seconds).toBeGreaterThan(0)
    expect(tries[3]?.headers['retry-after']).toBe(String(params?.seconds))
  })
})

test('ERR-07 answers bytes that are no HTTP in the same shape and goes on serving', async () => {
  const server = await makeServer('pglite')
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'))
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad-request', issues: [] })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await server.close()
})

test('ERR-07 holds no connection for a request that does not end', async () => {
  const server = await makeServer('pglite')
  expect(server.app.server).toMatchObject({ requestTimeout: 600_000, headersTimeout: 60_000 })
  await server.close()
})

test('ERR-07 logs an error without the values and the rows of a query', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'app_user_name',
    detail: 'Key (user_name)=(wang) already exists.',
  })
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "wang"'), { code: '22P02' })
  expect(loggedError(refused).message).toBe('a value was refused')
  const logged = loggedError(
    Object.assign(new Error('Failed query: insert … params: wang', { cause }), {
      query: 'insert …',
      params: ['wang'],
    }),
  )
  expect(logged).toMatchObject({
    message: 'a query failed',
    cause: { code: '23505', constraint: 'app_user_name' },
  })
  expect(JSON.stringify(logged)).not.toContain('wang')
})
