import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import { liveClose } from '../../../src/contract/live.ts'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import type { DialogueEvent } from '../../../src/domain/dialogue/dialogue.ts'
import { foldLog } from '../../../src/domain/scoring/fold-log.ts'
import { scoreOf } from '../../../src/domain/session/score.ts'
import { buildApp } from '../../app.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { user } from '../../db/schema/people.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, startPractice } from '../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../tests/factories/people.ts'
import { beginPractice } from '../../../tests/factories/played.ts'
import { makePublish, sessionIn, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, testConfig, type TestServer } from '../../../tests/factories/server.ts'

describe('several instances on one PostgreSQL', () => {
  let server: TestServer
  let other: Awaited<ReturnType<TestServer['another']>>
  let tenant: TestTenant
  let small: TestPublish
  let now = Date.parse('2026-03-02T08:00:00Z')
  let headers: { authorization: string }

  beforeAll(async () => {
    server = await makeServer('postgres', { clock: () => now })
    other = await server.another()
    await Promise.all([server.app.listen({ port: 0 }), other.app.listen({ port: 0 })])
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
  beforeEach(async () => {
    headers = await server.signIn(await makeUser(server.db, tenant))
  })

  test('CONV-18 serve the same session in turn, and tell each other what was said', async () => {
    const sessionId = await startPractice(server.app, headers, small.id)
    const here = await joinLive(server.app, headers, sessionId)
    const there = await joinLive(other.app, headers, sessionId)
    here.say(1, 'Sorry!')
    await there.turn(2)
    there.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    await here.turn(3)
    for (let round = 3; round < 9; round++) {
      const [speaker, listener] = round % 2 === 0 ? [here, there] : [there, here]
      speaker.say(round, 'And so on')
      await Promise.all([speaker.turn(round + 1), listener.turn(round + 1)])
    }
    here.say(9, 'Thanks')
    await Promise.all([here.turn(10), there.turn(10)])
    for (const one of [here, there]) expect(one.seqs()).toEqual(Array.from({ length: 10 }, (_, i) => i + 1))
    expect(await sessionIn(server.db, sessionId)).toMatchObject({ status: 'ended', seq: 10, total: 100 })
    await Promise.all([here.close(), there.close()])
  })

  test('CONV-06 take one of two answers that reach them at the same moment', async () => {
    const sessionId = await startPractice(server.app, headers, small.id)
    const here = await joinLive(server.app, headers, sessionId)
    const there = await joinLive(other.app, headers, sessionId)
    here.say(1, 'Sorry!')
    there.say(1, 'I apologise.')
    const results = await Promise.all(
      [here, there].map((one) => Promise.race([one.next('ack'), one.next('refused')])),
    )
    expect(results.map(({ type }) => type).sort()).toEqual(['ack', 'refused'])
    await Promise.all([here.turn(2), there.turn(2)])
    expect((await sessionIn(server.db, sessionId)).seq).toBe(2)
    await Promise.all([here.close(), there.close()])
  })

  test('CONV-18 acknowledge a turn that the other has taken', async () => {
    const sessionId = await startPractice(server.app, headers, small.id)
    const here = await joinLive(server.app, headers, sessionId)
    const turnId = here.say(1, 'Sorry!')
    await here.next('ack')
    await here.close()
    const there = await joinLive(other.app, headers, sessionId, 1)
    there.say(1, 'Sorry!', turnId)
    expect(await there.next('ack')).toEqual({ type: 'ack', turnId, seq: 2 })
    await there.close()
  })

  test('CONV-09 end each idle session once, however many sweep', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 30 },
        async () => (await beginPractice(server.app, await makeUser(server.db, tenant), small)).sessionId,
      ),
    )
    const due = new Date(now + 60_000)
    now += 3_600_000
    await Promise.all([server.app.sweeper.sweep(), other.app.sweeper.sweep(), server.app.sweeper.sweep()])
    await Promise.all([server.app.sweeper.sweep(), other.app.sweeper.sweep()])
    for (const id of ids)
      expect(await sessionIn(server.db, id)).toMatchObject({
        status: 'ended',
        seq: 2,
        endedAt: due,
        endReason: 'idle',
      })
  })
})

describe.each(databases)('a server on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let now = Date.parse('2026-03-02T08:00:00Z')
  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
  })
  afterAll(() => server.close())

  test('CONV-18 loses and repeats no turn of 200 sessions that speak at the same time', async () => {
    const course = smallCourse()
    const { id } = await makePublish(server.db, tenant, { content: course })
    const people = Array.from({ length: 200 }, (_, i) => ({
      tenantId: tenant.id,
      userName: `one-of-many-${i}`,
      displayName: `Learner ${i}`,
      passwordHash: '',
    }))
    const users = await server.db
      .insert(user)
      .values(people)
      .returning({ tenantId: user.tenantId, id: user.id })
    const refs = await Promise.all(users.map((one) => beginPractice(server.app, one, { id })))
    const answers = ['That is how it is.', 'Sorry, I guarantee it', ['three'], 'And so on', 'Thanks']
    await Promise.all(
      refs.map(async (ref) => {
        for (const [place, answer] of answers.entries()) {
          const turn = { turnId: randomUUID(), round: place + 1 }
          const seq = await server.app.practice.apply(
            ref,
            typeof answer === 'string'
              ? { type: 'say', ...turn, text: answer }
              : { type: 'choose', ...turn, options: answer },
          )
          expect(seq).toBe(place + 2)
        }
      }),
    )
    const compiled = compileCourse(course)
    const entries = await server.db.select().from(turnLog).orderBy(asc(turnLog.seq))
    const logs = new Map<string, typeof entries>()
    for (const entry of entries) logs.set(entry.sessionId, [...(logs.get(entry.sessionId) ?? []), entry])
    const sessions = await server.db.select().from(session)
    expect(sessions.map((one) => one.id).sort()).toEqual(refs.map(({ sessionId }) => sessionId).sort())
    for (const stored of sessions) {
      const log = logs.get(stored.id) ?? []
      expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
      const folded = foldLog(
        compiled,
        log.map(({ event, at }) => ({ event: event as DialogueEvent, at: at.getTime() })),
      )
      expect(stored).toMatchObject({ status: 'ended', seq: 6, total: 95 })
      expect(stored.state).toEqual(folded.state)
      expect(stored.scoring).toEqual(folded.score)
      expect(stored.score).toEqual(scoreOf(compiled.scale, folded.score))
      expect(log.map(({ effects, lines, total }) => ({ effects, lines, total }))).toEqual(
        folded.entries.map(({ effects, lines, total }) => ({ effects, lines, total })),
      )
    }
  })

  test('CONV-18 continues a practice on a server that was restarted, where the last one told everybody to come back', async () => {
    const person = await makeUser(server.db, tenant)
    const headers = await server.signIn(person)
    const { id } = await makePublish(server.db, tenant)
    const config = testConfig()
    const first = await buildApp({ config, database: server.database, clock: () => now })
    await first.listen({ port: 0 })
    const sessionId = await startPractice(first, headers, id)
    const client = await joinLive(first, headers, sessionId)
    client.say(1, 'Sorry!')
    await client.turn(2)
    await first.close()
    expect(await client.closed).toBe(liveClose.draining)
    now += 10_000
    const second = await buildApp({ config, database: server.database, clock: () => now })
    await second.listen({ port: 0 })
    const again = await joinLive(second, headers, sessionId, 2)
    again.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    expect((await again.turn(3)).turn.score?.total).toBe(100)
    await again.close()
    await second.close()
  })

  test('CONV-08 ends what ran out while no server was up at its own deadline', async () => {
    const person = await makeUser(server.db, tenant)
    const { sessionId } = await beginPractice(server.app, person, await makePublish(server.db, tenant))
    const due = new Date(now + 60_000)
    now += 86_400_000
    const later = await buildApp({ config: testConfig(), database: server.database, clock: () => now })
    await later.sweeper.sweep()
    expect(await sessionIn(server.db, sessionId)).toMatchObject({
      status: 'ended',
      endedAt: due,
      endReason: 'idle',
      total: 0,
    })
    await later.close()
  })
})
