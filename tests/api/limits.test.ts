import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { type Call, contract, endpointOf } from '../../src/contract/contract.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { makeStore } from '../factories/databases.ts'
import { headersOf, makeTenant, makeUser } from '../factories/people.ts'
import { makeServer, type TestServer, testConfig } from '../factories/server.ts'

let server: TestServer | null = null
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
  server = null
})

const listening = async (config: Partial<Config> = {}) => {
  server = await makeServer('pglite', { config })
  await server.app.listen({ port: 0 })
  return server
}
const open = (): Socket => {
  const address = server?.app.server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen')
  const socket = connect(address.port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  return socket
}
const post = (path: string, length: number, body = '', headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: coach.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n${body}`
const answerOf = (socket: Socket) => once(socket, 'data').then(([data]) => String(data))

test('API-01a takes 16 KB of a stranger, without waiting for more', async () => {
  const server = await listening()
  const stranger = open()
  stranger.write(post('/coach-api/auth/login', 16_385))
  expect(await answerOf(stranger)).toMatch(/^HTTP\/1\.1 413 [^]*"code":"body-too-large"/)
  const learner = await makeUser(server.db, await makeTenant(server.db))
  const password = 'x'.repeat(15_000)
  const login = await server.app.inject({
    method: 'POST',
    url: '/coach-api/auth/login',
    payload: { userName: learner.userName, password },
  })
  expect(login.statusCode).not.toBe(413)
})

test('API-01a hangs up on a body that does not come, and keeps what is still answered', async () => {
  const server = await listening({ bodySeconds: 0.05 })
  const slow = open()
  slow.write(post('/coach-api/auth/login', 1000, '{"userName":'))
  expect(await answerOf(slow)).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/)
  await once(slow, 'close')
  // One whose body has come may take as long as it likes.
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('API-01a lets an upload take its time', async () => {
  const server = await listening({ bodySeconds: 0.01 })
  const { authorization } = await server.signIn(await makeUser(server.db, await makeTenant(server.db)))
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'
  const uploading = open()
  uploading.write(
    `POST /file/upload HTTP/1.1\r\nhost: coach.test\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\n\r\n${form.slice(0, 60)}`,
  )
  // A second request that is given up in the meantime shows that the time is over.
  const slow = open()
  slow.write(post('/coach-api/auth/login', 1000, '{'))
  await once(slow.resume(), 'close')
  uploading.write(form.slice(60))
  expect(await answerOf(uploading)).toMatch(/^HTTP\/1\.1 200 /)
})

test('API-01a keeps so many connections of an address, and of everybody', async () => {
  await listening({ connections: 5, connectionsPerAddress: 3 })
  const three = [open(), open(), open()]
  await Promise.all(three.map((socket) => once(socket, 'connect')))
  const [first] = three
  first?.write('GET /healthz HTTP/1.1\r\nhost: coach.test\r\n\r\n')
  expect(first && (await answerOf(first))).toMatch(/^HTTP\/1\.1 200 /)
  await once(open(), 'close')
  first?.destroy()
  await expect
    .poll(async () => {
      const again = open()
      again.write('GET /healthz HTTP/1.1\r\nhost: coach.test\r\n\r\n')
      return Promise.race([answerOf(again), once(again, 'close').then(() => 'closed')])
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

test('API-01a counts connections together behind a proxy, where all have its address', async () => {
  await listening({ connections: 4, connectionsPerAddress: 2, trustProxy: 1 })
  const four = Array.from({ length: 4 }, () => open())
  await Promise.all(four.map((socket) => once(socket, 'connect')))
  for (const socket of four) {
    socket.write('GET /healthz HTTP/1.1\r\nhost: coach.test\r\n\r\n')
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /)
  }
  await once(open(), 'close')
})

// The document is a megabyte, sixty times.
test('API-01a limits what is asked for beside the calls, apart from them', { timeout: 120_000 }, async () => {
  const server = await listening({ requestsPerMinute: 70 })
  const code = async (url: string) => (await server.app.inject({ url })).statusCode
  for (let i = 0; i < 60; i++) expect(await code('/openapi.json')).toBe(200)
  expect(await code('/openapi.json')).toBe(429)
  for (let i = 0; i < 70; i++) await code('/healthz')
  expect(await code('/healthz')).toBe(429)
  expect(await code('/coach-api/auth/options')).toBe(200)
})

test('ERR-07 writes no error line for a call without a body that gets one of a foreign type', async () => {
  const store = await makeStore('pglite')
  const database = await store.open()
  const logTo = new PassThrough()
  const app = await buildApp({ config: { ...testConfig(), logLevel: 'error' }, database, logTo })
  const root = await makeUser(database.db, await makeTenant(database.db), { type: 0 })
  const headers = await headersOf(database.db, app.platform.tokens, root)
  const bodyless = Object.keys(contract).filter((call) => {
    const { body, upload, binary } = endpointOf(call as Call)
    return !call.startsWith('GET ') && !body && !upload && binary === undefined
  })
  expect(bodyless).not.toEqual([])
  for (const call of bodyless) {
    const [method, path = ''] = call.split(' ')
    for (const [type, payload] of [
      ['text/plain', ''],
      ['text/plain', 'hello'],
      ['application/xml', '<a/>'],
      ['application/json', '{'],
    ] as const) {
      const reply = await app.inject({
        method: method as 'POST',
        url: path.replace(/:\w+/g, randomUUID()),
        headers: { ...headers, 'content-type': type },
        payload,
      })
      expect(reply.json<ErrorBody>().code, `${call} ${type}`).not.toMatch(/unreadable|internal/)
    }
  }
  await app.close()
  await database.close()
  await store.remove()
  logTo.end()
  expect(await text(logTo)).toBe('')
})
