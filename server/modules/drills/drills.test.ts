import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DrillView } from '../../../src/contract/drills.ts'
import type { Home } from '../../../src/contract/home.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeExam } from '../../../tests/factories/exams.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { answerTo, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { questionRepetition, session, weakPoint } from '../../db/schema/practice.ts'
import { publish as publishTable } from '../../db/schema/publishes.ts'
import { drill as drillTable } from '../../db/schema/practice.ts'

const day = 86_400_000
const right = 'I am sorry about that'

describe.each(databases)('weak points and drills on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let publish: TestPublish
  const noon = Date.parse('2026-11-26T03:00:00Z')
  let now = noon

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
    publish = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(() => (now = noon))

  const call = async (who: TestUser, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/coach-api${url}`,
      headers: await server.signIn(who),
      ...(payload && { payload }),
    })
  const weakPoints = async (who: TestUser) => {
    const reply = await call(who, 'GET', '/home')
    expect(reply.statusCode, reply.body).toBe(200)
    const { weakPoints } = reply.json<Home>()
    if (!weakPoints) throw new Error('the weak points could not be read')
    return weakPoints
  }
  const begin = (who: TestUser) => call(who, 'POST', '/drills', {})
  const drilled = async (who: TestUser) => {
    const reply = await begin(who)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ id: string }>().id
  }
  const say = (who: TestUser, id: string, text: string, attempt = 1, item = 0) =>
    call(who, 'POST', `/drills/${id}/answers`, { item, attempt, answer: { text } })
  const said = async (...args: Parameters<typeof say>) => {
    const reply = await say(...args)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<DrillView>()
  }
  /** Misses the first place of the course, and ends the practice there. */
  const missIt = async (who: TestUser, of = publish) => {
    const ref = await playPractice(server.app, who, of, ['It is Tuesday.'])
    await server.app.practice.apply(ref, { type: 'end' })
    return ref
  }
  const learner = () => makeUser(server.db, tenant)

  test('HOME-15 tells what was missed, with what the customer said there and what it lacked', async () => {
    const who = await learner()
    expect(await weakPoints(who)).toEqual({ items: [], total: 0, questions: 0, drill: null })
    await missIt(who)
    const { items, total } = await weakPoints(who)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        publishId: publish.id,
        customer: 'You charged me twice.',
        said: 'It is Tuesday.',
        misses: 1,
        judged: { result: 'WRONG', understoodAs: null, nearest: { name: 'Apologises' } },
      },
    ])
    expect(JSON.stringify(items)).not.toContain('double charge')
  })

  test('HOME-15 tells what the customer said there, not how they answered what may be said anywhere', async () => {
    const who = await learner()
    const ref = await playPractice(server.app, who, publish, ['Hold on a second, please.', 'It is Tuesday.'])
    await server.app.practice.apply(ref, { type: 'end' })
    expect((await weakPoints(who)).items).toMatchObject([
      { customer: 'You charged me twice.', said: 'It is Tuesday.' },
    ])
  })

  test('HOME-15 counts each practice once, however often it is asked for', async () => {
    const who = await learner()
    await missIt(who)
    await Promise.all([weakPoints(who), weakPoints(who), weakPoints(who)])
    await missIt(who)
    await weakPoints(who)
    expect((await weakPoints(who)).items).toMatchObject([{ misses: 2 }])
  })

  test('HOME-15 reads a backlog in pieces, so that nobody waits for thirty reports', async () => {
    const who = await learner()
    for (let n = 0; n < 6; n++) {
      now += 1000
      await missIt(who)
    }
    expect((await weakPoints(who)).items).toMatchObject([{ misses: 4 }])
    expect((await weakPoints(who)).items).toMatchObject([{ misses: 6 }])
    expect((await weakPoints(who)).items).toMatchObject([{ misses: 6 }])
  })

  test('HOME-15 drops what was done right since, and not what was done right before', async () => {
    const who = await learner()
    await missIt(who)
    expect((await weakPoints(who)).total).toBe(1)
    now += 1000
    await playPractice(server.app, who, publish, perfect)
    expect((await weakPoints(who)).total).toBe(0)
    now += 1000
    await missIt(who)
    expect((await weakPoints(who)).total).toBe(1)
    // Both orders are read at once as well.
    const other = await learner()
    await playPractice(server.app, other, publish, perfect)
    now += 1000
    await missIt(other)
    expect((await weakPoints(other)).total).toBe(1)
  })

  test('HOME-15 looks back on 90 days, and on what can still be practised', async () => {
    const who = await learner()
    const closing = await makePublish(server.db, tenant)
    await missIt(who, closing)
    expect((await weakPoints(who)).total).toBe(1)
    await server.db.update(publishTable).set({ terminated: true }).where(eq(publishTable.id, closing.id))
    expect((await weakPoints(who)).total).toBe(0)
    await server.db.update(publishTable).set({ terminated: false }).where(eq(publishTable.id, closing.id))
    now += 91 * day
    expect((await weakPoints(who)).total).toBe(0)
  })

  test('HOME-16 walks a missed line through a drill to known', async () => {
    const who = await learner()
    const practised = await missIt(who)
    const before = await call(who, 'GET', `/reports/${practised.sessionId}`)
    // Right on each of its days: after five it needn't come again.
    for (const days of [0, 3, 7, 14, 30]) {
      now += days * day
      const id = await drilled(who)
      const { ended, items } = await said(who, id, right)
      expect(ended).toBe(true)
      expect(items).toMatchObject([
        { result: 'CORRECT', tries: [{ result: 'CORRECT', judged: { understoodAs: 'Apologises' } }] },
      ])
      // It is known for now: what is left comes again on its day.
      expect((await weakPoints(who)).total).toBe(0)
      expect((await begin(who)).json()).toMatchObject({ code: 'nothing-to-drill' })
      expect(items[0]?.again?.on === null).toBe(days === 30)
    }
    expect(await server.db.select().from(weakPoint).where(eq(weakPoint.userId, who.id))).toEqual([])
    // Nothing of it is in the practice, its report or the results.
    now = noon
    expect((await call(who, 'GET', `/reports/${practised.sessionId}`)).json()).toEqual(before.json())
    expect(await server.db.select().from(session).where(eq(session.userId, who.id))).toHaveLength(1)
  })

  test('HOME-16 tells good answers after the second try and never before', async () => {
    const who = await learner()
    await missIt(who)
    const id = await drilled(who)
    const reference = 'I am sorry about the double charge.'
    expect((await call(who, 'GET', `/drills/${id}`)).body).not.toContain(reference)
    const first = await say(who, id, 'calm down please')
    expect(first.body).not.toContain(reference)
    expect(first.json()).toMatchObject({
      ended: false,
      items: [
        {
          result: null,
          reference: [],
          tries: [{ result: 'WRONG', judged: { understoodAs: 'Tells to calm down' } }],
        },
      ],
    })
    // What was answered is still there after a reload, and the drill is offered again.
    expect((await call(who, 'GET', `/drills/${id}`)).json()).toEqual(first.json())
    expect((await weakPoints(who)).drill).toBe(id)
    expect(await drilled(who)).toBe(id)
    const second = await said(who, id, 'hm', 2)
    expect(second).toMatchObject({
      ended: true,
      items: [{ result: 'WRONG', reference: [reference], again: { on: '2026-11-27' } }],
    })
  })

  test('HOME-16 right at the second try is partly known and comes again the next day', async () => {
    const who = await learner()
    await missIt(who)
    const id = await drilled(who)
    await said(who, id, 'hm')
    expect((await said(who, id, right, 2)).items).toMatchObject([
      { result: 'PARTIALLY_CORRECT', again: { on: '2026-11-27' } },
    ])
  })

  test('HOME-16 goes on without a second try, and then tells no good answer', async () => {
    const who = await learner()
    await missIt(who)
    const id = await drilled(who)
    await said(who, id, 'hm')
    const reply = await call(who, 'POST', `/drills/${id}/skip`, { item: 0 })
    expect(reply.json()).toMatchObject({ ended: true, items: [{ result: 'WRONG', reference: [] }] })
    expect((await call(who, 'POST', `/drills/${id}/skip`, { item: 0 })).json()).toEqual(reply.json())
  })

  test('HOME-16 takes an answer once: the same again changes nothing, another is refused', async () => {
    const who = await learner()
    await missIt(who)
    const id = await drilled(who)
    const first = await said(who, id, 'hm')
    expect(await said(who, id, 'hm')).toEqual(first)
    for (const [text, attempt] of [['other', 1]] as const)
      expect((await say(who, id, text, attempt)).json()).toMatchObject({ code: 'repeated-answer' })
    const both = await Promise.all([say(who, id, 'one', 2), say(who, id, 'two', 2)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [kept] = await server.db.select().from(drillTable).where(eq(drillTable.id, id))
    expect(kept?.items[0]?.tries).toHaveLength(2)
  })

  test('HOME-16 asks questions that are due behind the lines, by the store of their repetition', async () => {
    const who = await learner()
    const bank = await makePublish(server.db, tenant, { content: bankOf() })
    const begun = await call(who, 'POST', '/practice/sessions', { publishId: bank.id })
    const ref = { tenantId: tenant.id, sessionId: begun.json<{ sessionId: string }>().sessionId }
    await server.app.practice.apply(ref, answerTo(1, ['a']))
    await server.app.practice.apply(ref, { type: 'end' })
    now += day
    await missIt(who)
    const id = await drilled(who)
    await said(who, id, right)
    const answer = { item: 1, attempt: 1, answer: { options: ['b'] } }
    const line = await say(who, id, 'words', 1, 1)
    expect(line.json()).toMatchObject({ code: 'wrong-answer-kind' })
    const before = await call(who, 'GET', `/drills/${id}`)
    expect(before.json<DrillView>().items[1]).toMatchObject({
      line: null,
      question: { id: 'one' },
      reference: [],
      explanation: '',
    })
    const reply = await call(who, 'POST', `/drills/${id}/answers`, answer)
    expect(reply.json()).toMatchObject({
      ended: true,
      items: [{}, { result: 'CORRECT', again: { on: '2026-11-30' } }],
    })
    expect(
      await server.db.select().from(questionRepetition).where(eq(questionRepetition.userId, who.id)),
    ).toMatchObject([{ questionId: 'one', box: 2, dueOn: '2026-11-30' }])
  })

  test('HOME-17 reads nothing from exams and trials, and nothing of a course while a result is withheld', async () => {
    const who = await learner()
    await missIt(who)
    const exam = await makeExam(server.db, tenant, now)
    const practised = await missIt(who)
    await server.db
      .update(session)
      .set({ examSessionId: exam.sessionId })
      .where(eq(session.id, practised.sessionId))
    expect((await weakPoints(who)).items).toMatchObject([{ misses: 1 }])
    await server.db.update(session).set({ withheld: true }).where(eq(session.id, practised.sessionId))
    expect((await weakPoints(who)).total).toBe(0)
    expect((await begin(who)).json()).toMatchObject({ code: 'nothing-to-drill' })
    await server.db.update(session).set({ withheld: false }).where(eq(session.id, practised.sessionId))
    expect((await weakPoints(who)).total).toBe(1)
    const builder = await learner()
    const trial = await makePublish(server.db, tenant)
    await missIt(builder, trial)
    await server.db.update(publishTable).set({ trial: true }).where(eq(publishTable.id, trial.id))
    expect((await weakPoints(builder)).total).toBe(0)
  })

  test('EXAM-18 HOME-17 drills nothing of a course while right answers of its exam are kept', async () => {
    const who = await learner()
    await missIt(who)
    const exam = await makeExam(server.db, tenant, now)
    const { sessionId } = await playPractice(server.app, who, publish, perfect.slice(0, 0))
    await server.app.practice.apply({ tenantId: tenant.id, sessionId }, { type: 'end' })
    await server.db.update(session).set({ examSessionId: exam.sessionId }).where(eq(session.id, sessionId))
    expect((await weakPoints(who)).total).toBe(1)
    const [practised] = await server.db.select().from(publishTable).where(eq(publishTable.id, publish.id))
    await server.db
      .update(publishTable)
      .set({ courseId: practised?.courseId })
      .where(eq(publishTable.id, exam.id))
    expect((await weakPoints(who)).total).toBe(0)
    expect((await begin(who)).json()).toMatchObject({ code: 'nothing-to-drill' })
    now += day
    expect((await weakPoints(who)).total).toBe(1)
  })

  test('HOME-17 gives nothing while the learner sits an exam', async () => {
    const who = await learner()
    const exam = await makeExam(server.db, tenant, now)
    await missIt(who)
    const id = await drilled(who)
    const { sessionId } = await playPractice(server.app, who, publish, [])
    await server.db.update(session).set({ examSessionId: exam.sessionId }).where(eq(session.id, sessionId))
    for (const reply of [
      await begin(who),
      await call(who, 'GET', `/drills/${id}`),
      await say(who, id, right),
    ])
      expect(reply.json()).toMatchObject({ code: 'in-exam' })
  })

  test('HOME-17 is the learner’s own: others and other enterprises get nothing', async () => {
    const who = await learner()
    await missIt(who)
    const id = await drilled(who)
    const stranger = await makeUser(server.db, await makeTenant(server.db))
    for (const other of [await learner(), stranger]) {
      expect(await weakPoints(other)).toEqual({ items: [], total: 0, questions: 0, drill: null })
      for (const reply of [
        await call(other, 'GET', `/drills/${id}`),
        await say(other, id, right),
        await call(other, 'POST', `/drills/${id}/skip`, { item: 0 }),
      ])
        expect(reply.statusCode).toBe(404)
    }
    expect((await call(who, 'GET', `/drills/${randomUUID()}`)).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'GET', url: '/coach-api/home' })).statusCode).toBe(401)
  })

  test.each([
    ['nothing', { item: 0, attempt: 1, answer: { text: '  ' } }],
    ['a third try', { item: 0, attempt: 3, answer: { text: 'x' } }],
    ['a line without an end', { item: 0, attempt: 1, answer: { text: 'x'.repeat(2001) } }],
    ['words and options', { item: 0, attempt: 1, answer: { text: 'x', options: ['a'] } }],
  ])('HOME-16 refuses %s', async (_, body) => {
    const reply = await call(await learner(), 'POST', `/drills/${randomUUID()}/answers`, body)
    expect(reply.statusCode).toBe(400)
  })
})
