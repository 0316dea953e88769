import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoginResult } from '../../../src/contract/identity.ts'
import { liveClose } from '../../../src/contract/live.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, openLive, startPractice, ticketFor } from '../../../tests/factories/live-client.ts'
import {
  makeTenant,
  makeUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import type { App } from '../../plugins/platform.ts'

interface Device {
  headers: { authorization: string }
  cookie: string
}

describe.each(databases)('tickets of live connections on %s', (kind) => {
  let server: TestServer
  /** Another instance where the database can serve two. */
  let other: { app: App; close(): Promise<void> }
  let tenant: TestTenant
  let small: TestPublish
  let manager: TestUser
  let person: TestUser

  beforeAll(async () => {
    server = await makeServer(kind, { config: { loginPicture: 'never' } })
    other = kind === 'postgres' ? await server.another() : { app: server.app, close: async () => undefined }
    await other.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
    manager = await makeUser(server.db, tenant, { type: 1 })
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
  beforeEach(async () => {
    person = await makeUser(server.db, tenant)
  })

  const signIn = async (): Promise<Device> => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: person.userName, password },
    })
    const { token } = reply.json<Extract<LoginResult, { status: 'signed-in' }>>()
    return {
      headers: { authorization: `Bearer ${token}` },
      cookie: reply.cookies.find(({ name }) => name === 'coach_refresh')?.value ?? '',
    }
  }
  const post = (url: string, { headers, cookie }: Device) =>
    server.app.inject({ method: 'POST', url, headers, cookies: { coach_refresh: cookie }, payload: {} })
  const byManager = (url: string, body: object = {}) => callerOf(server)(manager, 'POST', url, body)

  test.each<[string, (device: Device) => Promise<{ statusCode: number }[]>]>([
    ['the learner signs out', async (device) => [await post('/coach-api/auth/logout', device)]],
    [
      'the learner signs out everywhere',
      async (device) => [await post('/coach-api/auth/logout-everywhere', device)],
    ],
    ['a manager signs them out', async () => [await byManager(`/coach-api/user/${person.id}/logout`)]],
    [
      'they are disabled, and enabled again',
      async () => [
        await byManager('/coach-api/user/_status', { ids: [person.id], status: 'DISABLED' }),
        await byManager('/coach-api/user/_status', { ids: [person.id], status: 'ACTIVE' }),
      ],
    ],
  ])('AUTH-12 end when %s on another instance', async (_, end) => {
    const device = await signIn()
    const sessionId = await startPractice(server.app, device.headers, small.id)
    const ticket = await ticketFor(server.app, device.headers, sessionId)
    for (const { statusCode } of await end(device)) expect(statusCode).toBe(200)
    const late = openLive(other.app)
    late.send({ type: 'hello', ticket, after: 0 })
    expect(await late.closed).toBe(liveClose.badTicket)
    expect(late.heard).toEqual([])
  })

  test('AUTH-12 of another sign-in of the same learner stay good', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const sessionId = await startPractice(server.app, first.headers, small.id)
    expect((await post('/coach-api/auth/logout', first)).statusCode).toBe(200)
    await (await joinLive(other.app, second.headers, sessionId)).close()
  })
})
