import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveClose, type LiveReply, type LiveRequest } from '../../../src/contract/live.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { joinLive, openLive, startPractice, ticketFor } from '../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { user } from '../../db/schema/people.ts'

type Headers = Record<string, string>
interface Exchange {
  after?: number
  greet?: boolean
  wait?: boolean
  messages?: LiveRequest[]
}

/**
 * A request on a connection of its own. Those that fetch keeps, and has not used yet where a request was cut early, would keep
 * a server from closing.
 */
const post = (url: string, headers: Headers, body: object, signal?: AbortSignal) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(signal && { signal }),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

describe.each(databases)('a live session without sockets on %s', (kind) => {
  let server: TestServer
  let origin: string
  let tenant: TestTenant
  let small: TestPublish
  let learner: TestUser
  let headers: Headers
  let sessionId: string

  beforeAll(async () => {
    server = await makeServer(kind)
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    learner = await makeUser(server.db, tenant)
    headers = await server.signIn(learner)
    sessionId = await startPractice(server.app, headers, small.id)
  })

  const exchange = async (
    body: Exchange,
    { signal, as = headers, id = sessionId, at = origin } = {} as {
      signal?: AbortSignal
      as?: Headers
      id?: string
      at?: string
    },
  ) => {
    const { status, text } = await post(
      `${at}/coach-api/practice/sessions/${id}/live`,
      as,
      { after: 0, ...body },
      signal,
    )
    const answer = JSON.parse(text) as { messages?: LiveReply[]; code?: string }
    return { status, code: answer.code, messages: answer.messages ?? [] }
  }
  const say = (round: number, text: string, turnId: string = randomUUID()): LiveRequest => ({
    type: 'say',
    turnId,
    round,
    text,
  })
  const seqsOf = (messages: LiveReply[]) =>
    messages.flatMap((one) =>
      one.type === 'turn' ? [one.turn.seq] : one.type === 'ready' ? one.turns.map(({ seq }) => seq) : [],
    )

  test('CONV-18b begins with the session and its turns, as the socket does', async () => {
    const { status, messages } = await exchange({ greet: true, wait: true })
    const client = await joinLive(server.app, headers, sessionId)
    const ready = await client.next('ready')
    expect([status, messages.map((one) => ({ ...one, now: '' }))]).toEqual([200, [{ ...ready, now: '' }]])
    await client.close()
  })

  test('CONV-18b takes a line, acknowledges it when it is on disk, and hands it to who waits: here and at a socket', async () => {
    const client = await joinLive(server.app, headers, sessionId)
    const waiting = exchange({ after: 1, wait: true })
    const line = say(1, 'I am sorry, I guarantee a refund.')
    const { messages } = await exchange({ after: 1, messages: [line] })
    expect(messages).toEqual([{ type: 'ack', turnId: 'turnId' in line ? line.turnId : '', seq: 2 }])
    const heard = await client.turn(2)
    expect((await waiting).messages).toEqual([heard])
    await client.close()
  })

  test('CONV-18b CONV-18 loses and doubles nothing where a request is cut or sent twice', async () => {
    const cut = new AbortController()
    const held = exchange({ after: 1, wait: true }, { signal: cut.signal }).catch(() => null)
    const line = say(1, 'I am sorry.')
    const twice = await Promise.all([1, 2].map(() => exchange({ after: 1, messages: [line] })))
    cut.abort()
    expect(await held.then((answer) => answer === null || seqsOf(answer.messages).join() === '2')).toBe(true)
    expect(twice.map(({ messages }) => messages)).toEqual([
      [{ type: 'ack', turnId: expect.any(String) as string, seq: 2 }],
      [{ type: 'ack', turnId: expect.any(String) as string, seq: 2 }],
    ])
    const polls = await Promise.all([1, 2].map(() => exchange({ after: 1, wait: true })))
    expect(polls.map(({ messages }) => seqsOf(messages))).toEqual([[2], [2]])
    expect(seqsOf((await exchange({ greet: true })).messages)).toEqual([1, 2])
  })

  test('CONV-18b refuses as the socket does', async () => {
    const late = say(1, 'Hello')
    await exchange({ after: 1, messages: [say(1, 'Hello')] })
    const { messages } = await exchange({
      after: 2,
      messages: [
        late,
        say(2, 'x'.repeat(5_000)),
        { type: 'hello', ticket: 'x'.repeat(20), after: 0 },
        { type: 'open-audio', turnId: randomUUID(), round: 2, codec: 'pcm-s16le', sampleRate: 16000 },
        { type: 'ping' },
      ],
    })
    expect(messages.map((one) => [one.type, 'code' in one ? one.code : null])).toEqual([
      ['refused', 'repeated-answer'],
      ['refused', 'line-too-long'],
      ['refused', 'dialogue-parameter'],
      ['audio-refused', 'operation-forbidden'],
      ['pong', null],
    ])
    const end = await exchange({ after: 2, messages: [{ type: 'end' }] })
    expect(end.status).toBe(200)
    expect((await exchange({ greet: true })).messages).toMatchObject([{ session: { status: 'ended' } }])
  })

  test.each([
    ['a negative place', { after: -1 }],
    ['no place', { after: null }],
    ['too many messages', { messages: Array.from({ length: 11 }, () => ({ type: 'ping' })) }],
    ['an unknown message', { messages: [{ type: 'score', total: 100 }] }],
    ['a field too many', { sessionId: 'x' }],
  ])('CONV-18b refuses %s', async (_, body) => {
    expect((await exchange(body as Exchange)).status).toBe(400)
  })

  test("CONV-18b PERM-09a is closed to who isn't signed in, to others and to other tenants", async () => {
    const stranger = await server.signIn(await makeUser(server.db, tenant))
    const foreign = await server.signIn(await makeUser(server.db, await makeTenant(server.db)))
    for (const as of [stranger, foreign])
      expect((await exchange({ wait: true, messages: [say(1, 'Hello')] }, { as })).status).toBe(404)
    expect((await exchange({ wait: true }, { as: {} })).status).toBe(401)
    expect((await exchange({ wait: true }, { id: randomUUID() })).status).toBe(404)
    expect(seqsOf((await exchange({ greet: true })).messages)).toEqual([1])
  })

  test('CONV-18b counts messages with those of the sockets', async () => {
    const pings = Array.from({ length: 10 }, () => ({ type: 'ping' as const }))
    const answers = await Promise.all(Array.from({ length: 30 }, () => exchange({ messages: pings })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toContain('429 too-many-requests')
    expect(refused.filter(({ status }) => status !== 429)).toEqual([])
    const client = openLive(server.app)
    client.send({ type: 'hello', ticket: await ticketFor(server.app, headers, sessionId), after: 0 })
    for (let n = 0; n < 40; n++) client.send({ type: 'ping' })
    expect(await client.closed).toBe(liveClose.tooMany)
  })

  test('CONV-18b holds no more polls of a person than connections, and answers others meanwhile', async () => {
    const given = new AbortController()
    const polls = Array.from({ length: 12 }, () =>
      exchange({ after: 1, wait: true }, { signal: given.signal }).catch(() => null),
    )
    // Four too many: each new one takes the place of the oldest.
    const first = await Promise.race(polls)
    expect([first?.status, first?.code]).toEqual([429, 'too-many-requests'])
    expect((await exchange({ greet: true }, { as: headers })).status).toBeLessThan(1_500)
    given.abort()
    await Promise.all(polls)
  })

  test('CONV-18b lets go of polls whose browsers have gone', async () => {
    for (let round = 0; round < 4; round++) {
      const cut = new AbortController()
      const polls = Array.from({ length: 4 }, () =>
        exchange({ after: 1, wait: true }, { signal: cut.signal }).catch(() => null),
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
      cut.abort()
      await Promise.all(polls)
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    // Had any been kept, the ninth would have been refused.
    const client = await joinLive(server.app, headers, sessionId)
    const waiting = exchange({ after: 1, wait: true })
    client.say(1, 'Hello')
    expect(seqsOf((await waiting).messages)).toEqual([2])
    await client.close()
  })

  test('CONV-18b answers a poll that is held when its person is shut out, and then no more', async () => {
    const held = exchange({ after: 1, wait: true })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, learner.id))
    await server.app.platform.accountAccess.invalidate(learner.id)
    expect([200, 401, 403]).toContain((await held).status)
    expect((await exchange({ wait: true, after: 1, messages: [say(1, 'Hello')] })).code).toBe('user-disabled')
  })

  test('CONV-18b answers on any instance', async (context) => {
    if (kind === 'pglite') return context.skip()
    const other = await server.another()
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const waiting = exchange({ after: 1, wait: true }, { at })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await exchange({ after: 1, messages: [say(1, 'Hello')] })
    expect(seqsOf((await waiting).messages)).toEqual([2])
    expect(seqsOf((await exchange({ greet: true }, { at })).messages)).toEqual([1, 2])
    await other.close()
  }, 120_000)
})

describe('many learners without sockets', () => {
  test('CONV-18b 500 polls that are held keep nobody else waiting, and are answered when the server goes down', async () => {
    // It stands still, so that no practice ends by idleness however long this takes.
    const morning = Date.parse('2026-03-02T08:00:00Z')
    const server = await makeServer('pglite', { clock: () => morning })
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const tenant = await makeTenant(server.db)
    const small = await makePublish(server.db, tenant)
    const learners = await Promise.all(
      Array.from({ length: 63 }, async () => {
        const headers = await server.signIn(await makeUser(server.db, tenant))
        return { headers, sessionId: await startPractice(server.app, headers, small.id) }
      }),
    )
    const poll = ({ headers, sessionId }: (typeof learners)[number]) =>
      post(`${origin}/coach-api/practice/sessions/${sessionId}/live`, headers, { after: 1, wait: true }).then(
        ({ status }) => status,
        () => 0,
      )
    let closing = false
    const idle = async (learner: (typeof learners)[number]) => {
      for (;;) {
        const status = await poll(learner)
        if (closing || status !== 200) return status
      }
    }
    const held = learners.flatMap((learner) => Array.from({ length: 8 }, () => idle(learner))).slice(0, 500)
    const time = async (ask: () => Promise<Response>) => {
      const started = performance.now()
      expect((await ask()).status).toBe(200)
      return performance.now() - started
    }
    // All of them have come, and wait.
    await expect.poll(() => time(() => fetch(`${origin}/healthz`)), { timeout: 90_000 }).toBeLessThan(1_500)
    const [one] = learners
    const end = () =>
      fetch(`${origin}/coach-api/practice/sessions/${one?.sessionId}/end`, {
        method: 'POST',
        headers: one?.headers ?? {},
      })
    expect(await time(end)).toBeLessThan(10_000)
    closing = true
    await server.close()
    // The practice that ended answered its own with its turn; the others were asked to come back.
    expect([...new Set(await Promise.all(held))].filter((status) => ![200, 503, 0].includes(status))).toEqual(
      [],
    )
  }, 240_000)
})
