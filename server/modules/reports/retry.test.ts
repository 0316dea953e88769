import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report, RetriedMoment } from '../../../src/contract/report.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('trying a moment again on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let learner: TestUser
  let publish: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    learner = await makeUser(server.db, tenant)
    publish = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())

  const played = async (...answers: (typeof perfect)[number][]) => {
    const ref = await playPractice(server.app, learner, publish, answers)
    await server.app.practice.apply(ref, { type: 'end' })
    return ref.sessionId
  }
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, who = learner) =>
    server.app.inject({
      method,
      url: `/coach-api/reports/${url}`,
      headers: await server.signIn(who),
      ...(payload && { payload }),
    })
  const reportOf = async (id: string) => (await call('GET', id)).json<Report>()
  const retried = async (id: string, seq: number, ...says: string[]) => {
    const reply = await call('POST', `${id}/retry`, { seq, says })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<RetriedMoment>()
  }
  const lineOf = ({ turns }: Report) => turns.find(({ said }) => said !== null)?.seq ?? 0
  const pointsOf = ({ turns }: Pick<Report, 'turns'>) =>
    turns.flatMap(({ entries }) => entries.flatMap((one) => (one.type === 'scored' ? [one.line.points] : [])))

  test('CONV-22a tells what would have come of other words, and keeps nothing of it', async () => {
    const id = await played('what?')
    const before = await reportOf(id)
    expect(pointsOf(before)).toEqual([])
    const { turns, open } = await retried(id, lineOf(before), 'I am sorry about that')
    expect(turns).toHaveLength(1)
    expect(turns[0]?.said?.text).toBe('I am sorry about that')
    expect(pointsOf({ turns })[0]).toBeGreaterThan(0)
    // The customer asks a question with options next: no line can answer it.
    expect(open).toBe(false)
    expect(await reportOf(id)).toEqual(before)
  })

  test('CONV-22a comes to the same with the same words, whatever was said afterwards', async () => {
    // It ends by itself.
    const { sessionId: id } = await playPractice(server.app, learner, publish, perfect)
    const before = await reportOf(id)
    const { turns } = await retried(id, lineOf(before), 'I am sorry about that')
    const original = before.turns.find(({ seq }) => seq === lineOf(before))
    expect(turns[0]?.entries).toEqual(original?.entries)
    expect(turns[0]?.reading).toEqual(original?.reading)
  })

  test('CONV-22a goes on from there, line by line', async () => {
    const id = await played('what?')
    const { turns } = await retried(id, lineOf(await reportOf(id)), 'hm?', 'I am sorry about that')
    expect(turns.map(({ said }) => said?.text)).toEqual(['hm?', 'I am sorry about that'])
  })

  test('CONV-22a is for one’s own practices, when they have ended, at lines of one’s own', async () => {
    const id = await played('what?')
    const body = { seq: lineOf(await reportOf(id)), says: ['sorry'] }
    const leader = await makeUser(server.db, tenant)
    await giveRole(server.db, leader, { functions: ['statistics'], scope: { kind: 'ALL', departments: [] } })
    const stranger = await makeUser(server.db, await makeTenant(server.db))
    for (const who of [leader, stranger])
      expect((await call('POST', `${id}/retry`, body, who)).statusCode).toBe(404)
    expect((await call('POST', `${randomUUID()}/retry`, body)).statusCode).toBe(404)
    for (const seq of [1, 99])
      expect((await call('POST', `${id}/retry`, { ...body, seq })).statusCode).toBe(404)
    const running = await beginPractice(server.app, learner, publish)
    expect((await call('POST', `${running.sessionId}/retry`, body)).statusCode).toBe(404)
    await server.app.practice.apply(running, { type: 'end' })
  })

  test.each([
    ['nothing', []],
    ['blanks', ['  ']],
    ['too many lines', Array<string>(21).fill('sorry')],
    ['a line without an end', ['x'.repeat(2001)]],
  ])('CONV-22a refuses %s', async (_, says) => {
    const id = await played('what?')
    const reply = await call('POST', `${id}/retry`, { seq: lineOf(await reportOf(id)), says })
    expect(reply.statusCode).toBe(400)
  })

  test('CONV-22a takes a script, a surrogate and marks alone as they are', async () => {
    const id = await played('what?')
    const seq = lineOf(await reportOf(id))
    for (const text of ['<script>alert(1)</script>', '\uD800 \u0000 sorry', '{{fact:x}}', '…'])
      expect((await retried(id, seq, text)).turns).toHaveLength(1)
  })
})
