import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveClose } from '../../../src/contract/live.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, openLive, startPractice, ticketFor } from '../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../tests/factories/people.ts'
import { makePublish, sessionIn, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { liveTicket } from '../../db/schema/practice.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'

describe.each(databases)('the live connection on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish
  let now = Date.parse('2026-03-02T08:00:00Z')
  let headers: { authorization: string }
  let userId: string

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { allowedOrigins: ['https://portal.test'] } })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const learner = await makeUser(server.db, tenant)
    userId = learner.id
    headers = await server.signIn(learner)
  })

  const begin = async () => {
    const sessionId = await startPractice(server.app, headers, small.id)
    return { sessionId, client: await joinLive(server.app, headers, sessionId) }
  }

  test.each([
    ['2 001 characters', '很'.repeat(2_001), 2_001],
    ['40 000 characters', '很'.repeat(40_000), 40_000],
    ['characters that stand for eighteen each', '\uFDFA'.repeat(1_990), 35_820],
  ])('CONV-18 refuses a line of %s by name and stays connected', async (_, line, length) => {
    const { client } = await begin()
    const turnId = client.say(1, line)
    expect(await client.next('refused')).toMatchObject({
      turnId,
      code: 'line-too-long',
      params: { max: 2000, length },
    })
    client.say(1, 'Sorry!')
    await client.turn(2)
    await client.close()
  })

  test('API-01 refuses malformed and binary messages, and closes after the fifth', async () => {
    const { client } = await begin()
    const bad = ['no json', '[]', 'null', JSON.stringify({ type: 'say', turnId: 'x', round: 0, text: 1 })]
    for (const one of bad) client.raw(one)
    await client.next(
      'refused',
      () => client.heard.filter(({ type }) => type === 'refused').length === bad.length,
    )
    expect(client.heard.flatMap((reply) => (reply.type === 'refused' ? [reply.code] : []))).toEqual([
      'bad-request',
      'dialogue-parameter',
      'dialogue-parameter',
      'dialogue-parameter',
    ])
    client.raw(new Uint8Array([1, 2, 3]))
    expect(await client.closed).toBe(liveClose.malformed)
  })

  test('API-01 counts messages of more than 64 KiB as malformed', async () => {
    const { client } = await begin()
    for (let i = 0; i < 5; i++) client.say(1, 'x'.repeat(70_000))
    expect(await client.closed).toBe(liveClose.malformed)
  })

  test('API-01 closes on a frame beyond every bound, and on too many messages', async () => {
    const { sessionId, client } = await begin()
    client.raw('x'.repeat(130 * 1024))
    expect(await client.closed).toBe(1009)
    const hasty = await joinLive(server.app, headers, sessionId)
    for (let i = 0; i < 100; i++) hasty.send({ type: 'ping' })
    expect(await hasty.closed).toBe(liveClose.tooMany)
    expect(await sessionIn(server.db, sessionId)).toMatchObject({ status: 'open', seq: 1 })
  })

  test('API-01 counts the messages of all connections of a person together, and of nobody else', async () => {
    const { sessionId, client } = await begin()
    const tabs = await Promise.all(Array.from({ length: 7 }, () => joinLive(server.app, headers, sessionId)))
    const away = await server.signIn(await makeUser(server.db, tenant))
    const other = await joinLive(server.app, away, await startPractice(server.app, away, small.id))
    const all = [client, ...tabs]
    for (const tab of all) for (let i = 0; i < 15; i++) tab.send({ type: 'ping' })
    expect(await Promise.race(all.map(({ closed }) => closed))).toBe(liveClose.tooMany)
    other.send({ type: 'ping' })
    await other.next('pong')
    await Promise.all([...all, other].map((one) => one.close()))
  })

  test('API-01 closes the oldest of too many connections of a person, whatever sessions they are of', async () => {
    const { client } = await begin()
    const sessions: string[] = []
    for (let i = 0; i < 8; i++) sessions.push(await startPractice(server.app, headers, small.id, true))
    const others = await Promise.all(sessions.map((id) => joinLive(server.app, headers, id)))
    expect(await client.closed).toBe(liveClose.tooMany)
    others.at(-1)?.say(1, 'Sorry!')
    await others.at(-1)?.turn(2)
    await Promise.all(others.map((one) => one.close()))
  })

  test('API-01 closes the oldest of too many connections of a session', async () => {
    const { sessionId, client } = await begin()
    const tabs = await Promise.all(Array.from({ length: 8 }, () => joinLive(server.app, headers, sessionId)))
    expect(await client.closed).toBe(liveClose.tooMany)
    tabs[0]?.say(1, 'Sorry!')
    await Promise.all(tabs.map((tab) => tab.turn(2)))
    await Promise.all(tabs.map((tab) => tab.close()))
  })

  test('AUTH-12 lets in by a good ticket alone, and by each only once', async () => {
    const { sessionId, client } = await begin()
    const refused = async (first: unknown) => {
      const one = openLive(server.app)
      one.raw(JSON.stringify(first))
      expect(await one.closed).toBe(liveClose.badTicket)
      expect(one.heard).toEqual([])
    }
    const ticket = await ticketFor(server.app, headers, sessionId)
    await refused({ type: 'hello', ticket: 'not-a-ticket-of-ours', after: 0 })
    await refused({ type: 'say', turnId: randomUUID(), round: 1, text: 'Sorry!' })
    await refused({ type: 'hello' })
    const good = openLive(server.app)
    good.send({ type: 'hello', ticket, after: 0 })
    await good.next('ready')
    await refused({ type: 'hello', ticket, after: 0 })
    const late = await ticketFor(server.app, headers, sessionId)
    now += 30_001
    await refused({ type: 'hello', ticket: late, after: 0 })
    expect(await server.db.select().from(liveTicket).where(eq(liveTicket.userId, userId))).toEqual([])
    await Promise.all([client.close(), good.close()])
  })

  test('AUTH-12 lets one in where two bring the same ticket at the same moment', async () => {
    const { sessionId, client } = await begin()
    const ticket = await ticketFor(server.app, headers, sessionId)
    const both = [openLive(server.app), openLive(server.app)]
    for (const one of both) one.send({ type: 'hello', ticket, after: 0 })
    const results = await Promise.all(
      both.map((one) => Promise.race([one.next('ready').then(() => 'in'), one.closed])),
    )
    expect(results.sort()).toEqual([liveClose.badTicket, 'in'])
    await Promise.all([client, ...both].map((one) => one.close()))
  })

  test('API-01 refuses a page of a foreign origin and lets in its own and the listed ones', async () => {
    const address = server.app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    expect(await openLive(server.app, { origin: 'https://evil.test' }).closed).toBe(1006)
    expect(await openLive(server.app, { origin: 'null' }).closed).toBe(1006)
    const { sessionId, client } = await begin()
    for (const origin of ['https://portal.test', `http://127.0.0.1:${port}`]) {
      const one = openLive(server.app, { origin })
      one.send({ type: 'hello', ticket: await ticketFor(server.app, headers, sessionId), after: 0 })
      await one.next('ready')
      await one.close()
    }
    await client.close()
  })

  test('AUTH-12 lets go of somebody who was disabled or has logged out', async () => {
    const { client } = await begin()
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, userId))
    await server.app.platform.accountAccess.invalidate(userId)
    expect(await client.closed).toBe(liveClose.badTicket)
    expect((await server.app.inject({ url: '/coach-api/practice/sessions', headers })).json()).toMatchObject({
      code: 'user-disabled',
    })
  })

  test.each([
    ['was shut', { status: 'DISABLED' }],
    ['has no licence any more', { licenceUntil: new Date('2026-03-02T07:00:00Z') }],
  ] as const)('PERM-08 lets go of everybody whose enterprise %s, and of nobody else', async (_, change) => {
    const ours = await begin()
    const theirs = await makeTenant(server.db)
    const { id: publishId } = await makePublish(server.db, theirs)
    const away = await server.signIn(await makeUser(server.db, theirs))
    const client = await joinLive(server.app, away, await startPractice(server.app, away, publishId))
    await server.db.update(tenantTable).set(change).where(eq(tenantTable.id, theirs.id))
    await server.app.platform.accountAccess.invalidate('')
    expect(await client.closed).toBe(liveClose.badTicket)
    ours.client.send({ type: 'ping' })
    await ours.client.next('pong')
    await ours.client.close()
  })
})
