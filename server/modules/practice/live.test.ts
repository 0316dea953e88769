import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, startPractice } from '../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../tests/factories/people.ts'
import { makePublish, sessionIn, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

const morning = Date.parse('2026-03-02T08:00:00Z')

describe.each(databases)('a live practice on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish
  let now = morning
  let headers: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = morning
    headers = await server.signIn(await makeUser(server.db, tenant))
  })

  const begin = async (publishId = small.id) => {
    const sessionId = await startPractice(server.app, headers, publishId)
    return { sessionId, client: await joinLive(server.app, headers, sessionId) }
  }

  test('CONV-01 runs a whole practice, scoring each turn as it goes', async () => {
    const { sessionId, client } = await begin()
    const { session, turns, now: clock } = await client.next('ready')
    expect(clock).toBe(new Date(morning).toISOString())
    expect(session).toMatchObject({
      id: sessionId,
      courseName: 'Double charge',
      status: 'open',
      seq: 1,
      idleSeconds: 60,
      countdownAt: new Date(morning + 900_000).toISOString(),
      score: { total: 0 },
    })
    expect(turns).toHaveLength(1)
    expect(turns[0]?.entries.map(({ type }) => type)).toEqual(['meters', 'says', 'awaits'])

    const first = client.say(1, 'I am sorry, I guarantee a refund.')
    expect(await client.next('ack')).toEqual({ type: 'ack', turnId: first, seq: 2 })
    const second = await client.turn(2)
    expect(second.idleAt).toBe(new Date(morning + 60_000).toISOString())
    expect(second.turn.said).toEqual({ turnId: first, text: 'I am sorry, I guarantee a refund.' })
    expect(second.turn.score).toMatchObject({
      total: 55,
      deducted: 5,
      items: [{ item: 'heart', name: 'Heart', points: 60, max: 60 }, { points: 0 }],
    })
    expect(second.turn.entries).toContainEqual({
      type: 'scored',
      line: {
        rule: 'apologises',
        name: 'Apologises',
        item: 'heart',
        points: 60,
        evidence: [{ by: 'keyword', start: 5, end: 10, quote: 'sorry' }],
      },
    })

    client.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    expect((await client.turn(3)).turn.entries).toContainEqual({
      type: 'answered',
      result: 'CORRECT',
      right: ['three'],
      explanation: 'Three working days.',
    })
    client.say(3, 'Thanks!')
    const last = await client.turn(4)
    expect(last.turn.entries.at(-1)).toEqual({ type: 'ended', reason: 'flow', outcome: 'achieved' })
    expect(last.idleAt).toBeNull()
    expect(client.seqs()).toEqual([1, 2, 3, 4])
    expect(await sessionIn(server.db, sessionId)).toMatchObject({
      status: 'ended',
      seq: 4,
      total: 95,
      level: 'excellent',
      endReason: 'flow',
      endedAt: new Date(morning),
    })
    await client.close()
  })

  test('CONV-13 shows a sensitive word as it is said, with what it takes off', async () => {
    const { client } = await begin()
    client.say(1, 'I guarantee it.')
    const { turn } = await client.turn(2)
    const evidence = { by: 'sensitive-word', start: 2, end: 11, quote: 'guarantee' }
    expect(turn.entries).toContainEqual({ type: 'sensitive', deduction: 5, evidence })
    expect(turn.entries).toContainEqual({
      type: 'scored',
      line: { rule: 'guarantee', name: 'guarantee', item: null, points: -5, evidence: [evidence] },
    })
    await client.close()
  })

  test('CONV-21 sends neither right options, nodes, branches, nor rules that were not met', async () => {
    const { client } = await begin()
    client.say(1, 'So sorry.')
    await client.turn(2)
    const sent = JSON.stringify(client.heard)
    expect(sent).toContain('Three days')
    for (const secret of [
      '"right"',
      '"node"',
      '"branch"',
      '"ref"',
      '"guesses"',
      'explanation',
      'Knows the days',
      'calm down',
      'double charge.',
      'seed',
    ])
      expect(sent).not.toContain(secret)
    await client.close()
  })

  test('CONV-18 continues after a disconnection without losing or repeating a turn', async () => {
    const { sessionId, client } = await begin()
    client.say(1, 'Sorry!')
    await client.turn(2)
    await client.close()
    const again = await joinLive(server.app, headers, sessionId, 1)
    const { session, turns } = await again.next('ready')
    expect(session.seq).toBe(2)
    expect(turns.map(({ seq, score }) => [seq, score?.total])).toEqual([[2, 60]])
    again.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    expect((await again.turn(3)).turn.score?.total).toBe(100)
    expect(again.seqs()).toEqual([2, 3])
    await again.close()
  })

  test('CONV-18 sends every turn once to whoever joins while turns are written', async () => {
    const { sessionId, client } = await begin()
    client.say(1, 'Sorry!')
    client.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    const joining = Promise.all(Array.from({ length: 6 }, () => joinLive(server.app, headers, sessionId)))
    for (let round = 3; round < 13; round++) client.say(round, 'And so on')
    const others = await joining
    await Promise.all([client, ...others].map((one) => (one.seqs().includes(13) ? null : one.turn(13))))
    for (const one of [client, ...others])
      expect(one.seqs()).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
    await Promise.all([client, ...others].map((one) => one.close()))
  })

  test('CONV-18 acknowledges a turn that is sent again, and changes nothing', async () => {
    const { sessionId, client } = await begin()
    const turnId = client.say(1, 'Sorry!')
    await client.turn(2)
    await client.close()
    const again = await joinLive(server.app, headers, sessionId, 2)
    again.say(1, 'Sorry!', turnId)
    expect(await again.next('ack')).toEqual({ type: 'ack', turnId, seq: 2 })
    again.send({ type: 'end' })
    await again.turn(3)
    again.say(1, 'Sorry!', turnId)
    await again.next('ack', () => again.heard.filter(({ type }) => type === 'ack').length === 2)
    expect((await sessionIn(server.db, sessionId)).seq).toBe(3)
    await again.close()
  })

  test('CONV-18 knows a turn that was taken long ago', async () => {
    const { sessionId, client } = await begin()
    const turnId = client.say(1, 'Sorry!')
    client.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    for (let round = 3; round < 15; round++) client.say(round, 'And so on')
    await client.turn(15)
    client.say(1, 'Sorry!', turnId)
    await client.next(
      'ack',
      () =>
        client.heard.filter((reply) => reply.type === 'ack' && reply.turnId === turnId && reply.seq === 2)
          .length === 2,
    )
    // The id of an old turn with a new line for the round that waits is neither that turn nor an answer.
    client.say(15, 'Something new', turnId)
    expect(await client.next('refused')).toMatchObject({ turnId, code: 'repeated-answer' })
    expect((await sessionIn(server.db, sessionId)).seq).toBe(15)
    await client.close()
  })

  test('CONV-06 refuses a second answer to a round, from the same or another tab', async () => {
    const { sessionId, client } = await begin()
    const tab = await joinLive(server.app, headers, sessionId)
    const turnId = client.say(1, 'Sorry!')
    await Promise.all([client.turn(2), tab.turn(2)])
    const other = tab.say(1, 'Something else')
    expect(await tab.next('refused')).toMatchObject({ turnId: other, code: 'repeated-answer' })
    tab.say(1, 'Other words under the same id', turnId)
    expect(await tab.next('refused', (reply) => reply.turnId === turnId)).toMatchObject({
      code: 'repeated-answer',
    })
    expect((await sessionIn(server.db, sessionId)).seq).toBe(2)
    await Promise.all([client.close(), tab.close()])
  })

  test('CONV-06 takes one of two answers that arrive together', async () => {
    const { sessionId, client } = await begin()
    const tab = await joinLive(server.app, headers, sessionId)
    client.say(1, 'Sorry!')
    tab.say(1, 'I apologise.')
    const results = await Promise.all(
      [client, tab].map((one) => Promise.race([one.next('ack'), one.next('refused')])),
    )
    expect(results.map(({ type }) => type).sort()).toEqual(['ack', 'refused'])
    expect((await sessionIn(server.db, sessionId)).seq).toBe(2)
    await Promise.all([client.close(), tab.close()])
  })

  test('CONV-07 ends early with the score so far and takes nothing afterwards', async () => {
    const { sessionId, client } = await begin()
    client.say(1, 'Sorry!')
    await client.turn(2)
    client.send({ type: 'end' })
    expect((await client.turn(3)).turn.entries).toContainEqual({
      type: 'ended',
      reason: 'learner',
      outcome: 'missed',
    })
    client.say(2, 'One more thing')
    expect(await client.next('refused')).toMatchObject({ code: 'practice-ended' })
    const later = await joinLive(server.app, headers, sessionId)
    expect((await later.next('ready')).session).toMatchObject({
      status: 'ended',
      seq: 3,
      score: { total: 60 },
    })
    expect(later.seqs()).toEqual([1, 2, 3])
    await Promise.all([client.close(), later.close()])
  })

  test('CONV-02 refuses a line where a choice is awaited, an unknown option and an empty line', async () => {
    const { client } = await begin()
    const empty = client.say(1, '   ')
    expect(await client.next('refused', ({ turnId }) => turnId === empty)).toMatchObject({
      code: 'wrong-answer-kind',
    })
    client.say(1, 'Sorry!')
    await client.turn(2)
    const line = client.say(2, 'Three days')
    expect(await client.next('refused', ({ turnId }) => turnId === line)).toMatchObject({
      code: 'wrong-answer-kind',
    })
    const turnId = randomUUID()
    client.send({ type: 'choose', turnId, round: 2, options: ['never'] })
    expect(await client.next('refused', (reply) => reply.turnId === turnId)).toMatchObject({
      code: 'wrong-answer-kind',
    })
    await client.close()
  })

  test('CONV-18 keeps signs that a database can not hold out of the log, and quotes what it keeps', async () => {
    const { client } = await begin()
    client.say(1, 'a\0b \ud800 sorry 😀')
    const { turn } = await client.turn(2)
    expect(turn.said?.text).toBe('a\uFFFDb \uFFFD sorry 😀')
    expect(turn.score?.total).toBe(60)
    await client.close()
  })

  test('INTENT-06 answers a line that would hang a backtracking pattern', async () => {
    const { client } = await begin()
    client.say(1, `It is ${'a'.repeat(1994)}`)
    expect((await client.turn(2)).turn.entries).toContainEqual({
      type: 'heard',
      understood: false,
      notCounted: 'word-list',
      wrong: false,
      followUp: 1,
    })
    await client.close()
  })

  test('CONV-09 ends an idle practice after one minute, and typing puts it off', async () => {
    const { sessionId, client } = await begin()
    now += 50_000
    client.send({ type: 'active' })
    expect(await client.turn(2)).toMatchObject({
      idleAt: new Date(morning + 110_000).toISOString(),
      turn: { entries: [] },
    })
    now += 5_000
    client.send({ type: 'active' })
    client.send({ type: 'ping' })
    expect(await client.next('pong')).toEqual({
      type: 'pong',
      now: new Date(now).toISOString(),
      idleAt: new Date(morning + 110_000).toISOString(),
    })
    now = morning + 109_999
    await server.app.sweeper.sweep()
    expect(await sessionIn(server.db, sessionId)).toMatchObject({ status: 'open', seq: 2 })
    now = morning + 200_000
    await server.app.sweeper.sweep()
    const { turn } = await client.turn(3)
    expect(turn).toMatchObject({
      at: new Date(morning + 110_000).toISOString(),
      entries: [{ type: 'ended', reason: 'idle', outcome: 'missed' }],
    })
    expect(await sessionIn(server.db, sessionId)).toMatchObject({
      endedAt: new Date(morning + 110_000),
      endReason: 'idle',
    })
    await client.close()
  })

  test("CONV-08 ends by the countdown of the platform's clock, also what is said too late", async () => {
    const longIdle = await makePublish(server.db, tenant, {
      content: smallCourse({ settings: { countdown: 60, idle: 900 } }),
    })
    const { sessionId, client } = await begin(longIdle.id)
    now += 60_000
    const turnId = client.say(1, 'Sorry!')
    expect(await client.next('refused')).toMatchObject({ turnId, code: 'practice-ended' })
    expect((await client.turn(2)).turn).toMatchObject({
      at: new Date(morning + 60_000).toISOString(),
      entries: [{ type: 'ended', reason: 'countdown' }],
    })
    expect(await sessionIn(server.db, sessionId)).toMatchObject({
      status: 'ended',
      seq: 2,
      total: 0,
      level: 'fail',
    })
    await client.close()
  })
})
