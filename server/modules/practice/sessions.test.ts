import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { answerTo, beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import { user } from '../../db/schema/people.ts'

const minute = 60_000

describe.each(databases)('practices by calls on %s', (kind) => {
  let now = Date.now()
  let server: TestServer
  let tenant: TestTenant
  let charge: TestPublish

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
    charge = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())

  const learner = () => makeUser(server.db, tenant)
  const post = async (person: TestUser | null, path: string, body?: object) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/practice/sessions${path}`,
      headers: person ? await server.signIn(person) : {},
      ...(body ? { payload: body } : {}),
    })
  const get = async (person: TestUser, path: string) =>
    server.app.inject({ url: `/coach-api${path}`, headers: await server.signIn(person) })
  const rowOf = async (id: string) => (await server.db.select().from(session).where(eq(session.id, id)))[0]
  const start = (person: TestUser | null, body: object = { publishId: charge.id }) => post(person, '', body)

  test('PERM-09a starts for who is signed in, of what is published to them', async () => {
    const person = await learner()
    expect((await start(null)).statusCode).toBe(401)
    const wrong = await start(person, { publishId: 'charge', more: true })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({
      code: 'bad-request',
      issues: [
        { path: 'body.publishId', code: 'illegal' },
        { path: 'body.more', code: 'illegal' },
      ],
    })
    expect((await start(person, { publishId: randomUUID() })).json()).toMatchObject({
      code: 'publish-not-found',
    })
    expect((await start(person)).statusCode).toBe(200)
  })

  test('CONV-01 starts with the customer speaking and shows the session as it stands', async () => {
    const person = await learner()
    const { sessionId } = (await start(person)).json<{ sessionId: string }>()
    const shown = await get(person, `/practice/sessions/${sessionId}`)
    expect(shown.json()).toMatchObject({
      id: sessionId,
      publishId: charge.id,
      courseName: 'Double charge',
      goal: 'Settle the complaint.',
      status: 'open',
      startedAt: new Date(now).toISOString(),
      countdownAt: new Date(now + 15 * minute).toISOString(),
      idleSeconds: 60,
      emotion: 60,
      patience: 100,
      score: { total: 0, level: 'fail', deducted: 0 },
      seq: 1,
    })
    const [first] = await server.db.select().from(turnLog).where(eq(turnLog.sessionId, sessionId))
    expect(first?.effects.map(({ type }) => type)).toEqual(['meters', 'says', 'awaits'])
  })

  test('CONV-24k keeps the learner’s time zone in its first event, and passes over one that nobody knows', async () => {
    const person = await learner()
    const firstEvent = async (timeZone: string) => {
      const reply = await start(person, { publishId: charge.id, endUnfinished: true, timeZone })
      const { sessionId } = reply.json<{ sessionId: string }>()
      const [first] = await server.db.select().from(turnLog).where(eq(turnLog.sessionId, sessionId))
      return first?.event
    }
    expect(await firstEvent('Asia/Tokyo')).toMatchObject({ type: 'start', timeZone: 'Asia/Tokyo' })
    expect(await firstEvent('Mars/Olympus')).not.toHaveProperty('timeZone')
  })

  test('CONV-06 counts each start', async () => {
    const person = await learner()
    await start(person)
    await start(person, { publishId: charge.id, endUnfinished: true })
    expect((await get(person, `/publishes/${charge.id}`)).json()).toMatchObject({ runs: 2 })
  })

  test('HOME-06 names the unfinished session instead of starting another', async () => {
    const person = await learner()
    const { sessionId } = (await start(person)).json<{ sessionId: string }>()
    const refused = await start(person)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'unfinished-session', params: { sessionId } })
    expect((await get(person, '/practice/sessions?status=open')).json()).toMatchObject({
      total: 1,
      items: [{ sessionId, status: 'open', endedAt: null, total: null }],
    })
  })

  test('HOME-06 ends the unfinished session first where it is asked to, keeping its score', async () => {
    const person = await learner()
    const before = await beginPractice(server.app, person, charge)
    await server.app.practice.apply(before, answerTo(1, 'I am sorry'))
    now += 1000
    const { sessionId } = (await start(person, { publishId: charge.id, endUnfinished: true })).json<{
      sessionId: string
    }>()
    expect(sessionId).not.toBe(before.sessionId)
    expect(await rowOf(before.sessionId)).toMatchObject({ status: 'ended', endReason: 'learner', total: 60 })
    expect((await get(person, '/practice/sessions')).json<{ items: object[] }>().items).toMatchObject([
      { sessionId, status: 'open' },
      { sessionId: before.sessionId, status: 'ended', total: 60 },
    ])
  })

  test('HOME-06 does not call a session unfinished whose time is up', async () => {
    const person = await learner()
    const before = await beginPractice(server.app, person, charge)
    const due = now + minute
    now += 5 * minute
    expect((await start(person)).statusCode).toBe(200)
    expect(await rowOf(before.sessionId)).toMatchObject({
      status: 'ended',
      endReason: 'idle',
      endedAt: new Date(due),
    })
  })

  test('CONV-06 starts one session where two are started at the same moment', async () => {
    const person = await learner()
    const replies = await Promise.all(Array.from({ length: 5 }, () => start(person)))
    const [started, ...more] = replies.filter(({ statusCode }) => statusCode === 200)
    expect(more).toEqual([])
    const sessionId = started?.json<{ sessionId: string }>().sessionId
    for (const reply of replies)
      if (reply !== started)
        expect(reply.json()).toMatchObject({ code: 'unfinished-session', params: { sessionId } })
    expect((await get(person, '/practice/sessions')).json()).toMatchObject({ total: 1 })
  })

  test('PUBLISH-01 starts nothing that has not begun, is over or was stopped', async () => {
    const person = await learner()
    const closed = [
      [{ startsAt: new Date(now + minute) }, 'publish-not-found'],
      [{ endsAt: new Date(now - minute) }, 'course-terminated'],
      [{ terminated: true }, 'course-terminated'],
    ] as const
    for (const [values, code] of closed) {
      const { id } = await makePublish(server.db, tenant, values)
      expect((await start(person, { publishId: id })).json()).toMatchObject({ code })
    }
  })

  test('CONV-07 ends early with the score so far, once', async () => {
    const person = await learner()
    const ref = await beginPractice(server.app, person, charge)
    await server.app.practice.apply(ref, answerTo(1, 'I am sorry'))
    expect((await post(person, `/${ref.sessionId}/end`)).statusCode).toBe(200)
    expect(await rowOf(ref.sessionId)).toMatchObject({
      status: 'ended',
      endReason: 'learner',
      total: 60,
      level: 'pass',
      endedAt: new Date(now),
      score: { total: 60 },
    })
    const again = await post(person, `/${ref.sessionId}/end`)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'practice-ended' })
    await expect(server.app.practice.apply(ref, answerTo(2, ['three']))).rejects.toMatchObject({
      code: 'practice-ended',
    })
    expect(await rowOf(ref.sessionId)).toMatchObject({ seq: 3, total: 60 })
  })

  test('REPORT-02 writes total and level when the practice ends', async () => {
    const { sessionId } = await playPractice(server.app, await learner(), charge, perfect)
    expect(await rowOf(sessionId)).toMatchObject({
      status: 'ended',
      endReason: 'flow',
      total: 100,
      level: 'excellent',
      seq: 4,
    })
  })

  test('CONV-21 gives reference answers of answered rounds alone', async () => {
    const person = await learner()
    const ref = await beginPractice(server.app, person, charge)
    const reference = (seq: number | string) =>
      get(person, `/practice/sessions/${ref.sessionId}/turns/${seq}/reference`)
    expect((await reference(1)).json()).toMatchObject({ code: 'not-found' })
    expect((await reference(2)).json()).toMatchObject({ code: 'not-found' })
    expect((await reference(0)).statusCode).toBe(400)
    // A follow-up leaves the learner at the same place: the answer would give it away.
    await server.app.practice.apply(ref, answerTo(1, 'That is how it is.'))
    expect((await reference(2)).json()).toEqual({ answers: [] })
    await server.app.practice.apply(ref, answerTo(2, 'I am sorry'))
    expect((await reference(2)).json()).toEqual({ answers: ['I am sorry about the double charge.'] })
    expect((await reference(3)).json()).toEqual({ answers: ['I am sorry about the double charge.'] })
    await server.app.practice.apply(ref, answerTo(3, ['three']))
    expect((await reference(4)).json()).toEqual({ answers: ['Three days'] })
  })

  test('CONV-05 gives no reference answers where the course shows none', async () => {
    const person = await learner()
    const silent = await makePublish(server.db, tenant, {
      content: smallCourse({ settings: { referenceAnswers: false } }),
    })
    const ref = await playPractice(server.app, person, silent, ['I am sorry'])
    expect((await get(person, `/practice/sessions/${ref.sessionId}/turns/2/reference`)).json()).toMatchObject(
      { code: 'not-found' },
    )
  })

  test("PERM-09a answers somebody else's session like one that does not exist, whoever asks", async () => {
    const person = await learner()
    const { sessionId } = await beginPractice(server.app, person, charge)
    const colleague = await learner()
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    const foreigner = await makeUser(server.db, await makeTenant(server.db), { type: 0 })
    for (const other of [colleague, trainer, foreigner]) {
      const replies = [
        await get(other, `/practice/sessions/${sessionId}`),
        await get(other, `/practice/sessions/${sessionId}/turns/1/reference`),
        await post(other, `/${sessionId}/ticket`),
        await post(other, `/${sessionId}/end`),
      ]
      expect(replies.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual(
        Array(4).fill([404, 'not-found']),
      )
    }
    expect(await rowOf(sessionId)).toMatchObject({ status: 'open', seq: 1 })
    expect((await get(foreigner, `/publishes/${charge.id}`)).statusCode).toBe(404)
    expect((await start(foreigner)).statusCode).toBe(404)
  })

  test('CONV-01 lists own practices page by page, the newest first', async () => {
    const person = await learner()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      now += 1000
      ids.unshift((await playPractice(server.app, person, charge, ['nothing', 'nothing'])).sessionId)
    }
    const page = async (query: string) =>
      (await get(person, `/practice/sessions?${query}`)).json<{
        items: { sessionId: string }[]
        total: number
      }>()
    expect((await page('size=2')).items.map(({ sessionId }) => sessionId)).toEqual(ids.slice(0, 2))
    expect((await page('size=2&page=2')).items.map(({ sessionId }) => sessionId)).toEqual(ids.slice(2))
    expect(await page('size=2&page=3')).toMatchObject({ items: [], total: 3 })
    expect((await page('status=open')).total).toBe(0)
    expect((await get(person, '/practice/sessions?status=won')).json()).toMatchObject({
      issues: [{ path: 'query.status', code: 'illegal' }],
    })
  })

  test('REPORT-01a finds own practices by course, standing and time, and nothing by a result that is not released', async () => {
    const person = await learner()
    const played = async (...lines: Parameters<typeof playPractice>[3]) => {
      now += 60_000
      return (await playPractice(server.app, person, charge, lines)).sessionId
    }
    const failed = await played('nothing', 'nothing')
    const between = new Date(now + 1000).toISOString()
    const passed = await played('I am sorry', ['month'], 'thanks')
    const found = async (query: string) => {
      const reply = await get(person, `/practice/sessions?${query}`)
      const { items, total } = reply.json<{ items: { sessionId: string; locale: string }[]; total: number }>()
      expect(total).toBe(items.length)
      expect(items.every(({ locale }) => locale === 'us-en')).toBe(true)
      return items.map(({ sessionId }) => sessionId)
    }
    expect(await found('standing=pass')).toEqual([passed])
    expect(await found('standing=fail')).toEqual([failed])
    expect(await found('standing=excellent')).toEqual([])
    expect(await found(`from=${between}`)).toEqual([passed])
    expect(await found(`to=${between}`)).toEqual([failed])
    expect(await found('search=DOUBLE')).toEqual([passed, failed])
    expect(await found('search=%25')).toEqual([])
    await server.db.update(session).set({ withheld: true }).where(eq(session.id, passed))
    expect(await found('standing=pass')).toEqual([])
    expect(await found('')).toEqual([passed, failed])
  })

  test('PERM-09a refuses a disabled user', async () => {
    const person = await learner()
    const headers = await server.signIn(person)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, person.id))
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/practice/sessions',
      headers,
      payload: { publishId: charge.id },
    })
    expect(reply.json()).toMatchObject({ code: 'user-disabled' })
  })
})
