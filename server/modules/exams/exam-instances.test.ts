import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptView } from '../../../src/contract/exam-attempts.ts'
import type { OwnExamView } from '../../../src/contract/exams.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')

describe('exams over two instances on one PostgreSQL', () => {
  let server: TestServer
  let other: Awaited<ReturnType<TestServer['another']>>
  let tenant: TestTenant
  let now = begin
  let callers: [ReturnType<typeof callerOf>, ReturnType<typeof callerOf>]

  beforeAll(async () => {
    server = await makeServer('postgres', { clock: () => now })
    other = await server.another()
    tenant = await makeTenant(server.db)
    const elsewhere: ReturnType<typeof callerOf> = async (who, method, url, body) =>
      other.app.inject({
        method,
        url,
        headers: await server.signIn(who),
        ...(body && { payload: body }),
      })
    callers = [callerOf(server), elsewhere]
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  const people = (count: number): Promise<TestUser[]> =>
    Promise.all(Array.from({ length: count }, () => makeUser(server.db, tenant)))
  /** Every second person is served by the other instance. */
  const asAll = (
    who: TestUser[],
    what: (
      call: ReturnType<typeof callerOf>,
      one: TestUser,
    ) => Promise<{ statusCode: number; json: <T>() => T }>,
  ) => Promise.all(who.map((one, index) => what(callers[index % 2 === 0 ? 0 : 1], one)))
  const on = (exam: TestExam, what: string) => `/coach-api/exam-sessions/${exam.sessionId}/${what}`
  const count = (replies: { statusCode: number; json: <T>() => T }[], outcome: number | string) =>
    replies.map(outcomeOf).filter((one) => one === outcome).length

  test('EXAM-01 EXAM-03 hold places and seats exactly, wherever people ask', async () => {
    const exam = await makeExam(server.db, tenant, begin, { registration: true, capacity: 8, seats: 3 })
    const all = await people(20)
    const registered = await asAll(all, (call, one) => call(one, 'POST', on(exam, 'register'), {}))
    expect([count(registered, 200), count(registered, 'exam-full')]).toEqual([8, 12])
    const inside = all.filter((_, index) => registered[index]?.statusCode === 200)
    const begun = await asAll(inside, (call, one) => call(one, 'POST', on(exam, 'start'), {}))
    expect([count(begun, 200), count(begun, 'queue-wait')]).toEqual([3, 5])
    const again = await asAll(inside, (call, one) => call(one, 'POST', on(exam, 'start'), {}))
    expect([count(again, 200), count(again, 'queue-wait')]).toEqual([3, 5])
  })

  test('EXAM-06 an attempt goes on at the other instance, after the first one has gone, and loses nothing', async () => {
    const exam = await makeExam(server.db, tenant, now)
    const [who] = (await people(1)) as [TestUser]
    const [here] = callers
    const third = await server.another()
    const there: ReturnType<typeof callerOf> = async (one, method, url, body) =>
      third.app.inject({ method, url, headers: await server.signIn(one), ...(body && { payload: body }) })
    const { sessionId } = (await there(who, 'POST', on(exam, 'start'), {})).json<{ sessionId: string }>()
    const url = `/coach-api/exam-attempts/${sessionId}`
    const save = (call: ReturnType<typeof callerOf>, device: string, answer: object) =>
      call(who, 'PUT', `${url}/answers`, { turnId: randomUUID(), device, answers: [answer] })
    await there(who, 'POST', `${url}/open`, { device: 'first-device' })
    expect(outcomeOf(await save(there, 'first-device', { question: 'one', options: ['b'] }))).toBe(200)
    await third.close()
    const sheet = (await here(who, 'POST', `${url}/open`, { device: 'other-device' })).json<AttemptView>()
    expect(sheet.answers).toMatchObject([{ question: 'one', options: ['b'] }])
    expect(
      outcomeOf(await save(callers[1], 'other-device', { question: 'several', options: ['a', 'b'] })),
    ).toBe(200)
    expect(outcomeOf(await save(here, 'other-device', { question: 'one', options: ['b'] }))).toBe(200)
    now += 30 * minute
    await Promise.all([server.app.sweeper.sweep(), other.app.sweeper.sweep()])
    const own = (await callers[1](who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions[0]
      ?.own
    expect(own).toMatchObject([{ status: 'ended', endReason: 'countdown', total: 75 }])
  })

  test('EXAM-10 EXAM-11 a pause at one instance holds at the other, moves the end once, and outlives the first', async () => {
    const exam = await makeExam(server.db, tenant, now)
    const who = await people(6)
    const invigilator = await makeUser(server.db, tenant, { type: 1 })
    const [here, there] = callers
    const begun = await asAll(who, (call, one) => call(one, 'POST', on(exam, 'start'), {}))
    const ids = begun.map((reply) => reply.json<{ sessionId: string }>().sessionId)
    const each = (what: string, body: object) =>
      Promise.all(
        who.map((one, index) =>
          callers[index % 2 === 0 ? 1 : 0](
            one,
            'POST',
            `/coach-api/exam-attempts/${ids[index]}/${what}`,
            body,
          ),
        ),
      )
    const device = 'some-device'
    await each('open', { device })
    const third = await server.another()
    const paused = await third.app.inject({
      method: 'POST',
      url: on(exam, 'pause'),
      headers: await server.signIn(invigilator),
      payload: { reason: 'Fire alarm' },
    })
    expect(paused.json()).toEqual({ attempts: 6 })
    await third.close()
    expect(count(await each('hand-in', { device }), 'exam-paused')).toBe(6)
    now += 50 * minute
    await Promise.all([server.app.sweeper.sweep(), other.app.sweeper.sweep()])
    const resumed = await Promise.all(
      [here, there].map((call) => call(invigilator, 'POST', on(exam, 'resume'), {})),
    )
    expect([count(resumed, 200), count(resumed, 'exam-not-paused')]).toEqual([1, 1])
    const seen = await each('open', { device: 'other-device' })
    expect(seen.map((reply) => reply.json<AttemptView>().until)).toEqual(
      who.map(() => new Date(now + 30 * minute).toISOString()),
    )
  })

  test('EXAM-04 a person who begins at both at once has one attempt', async () => {
    const exam = await makeExam(server.db, tenant, now, { attempts: 3 })
    const [who] = (await people(1)) as [TestUser]
    const replies = await Promise.all(callers.map((call) => call(who, 'POST', on(exam, 'start'), {})))
    const outcomes = replies.map(outcomeOf)
    expect(outcomes).toContain(200)
    const own = (await callers[0](who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions[0]
    expect(own).toMatchObject({ attemptsLeft: 2, button: 'continue' })
  })

  test('EXAM-22 an attempt goes on for the instance that saw it end as well, and two who allow it do so once', async () => {
    const invigilator = await makeUser(server.db, tenant, { type: 1 })
    const exam = await makeExam(server.db, tenant, now, { release: 'by-hand' })
    const [who] = (await people(1)) as [TestUser]
    const [here, there] = callers
    const device = 'device-at-the-desk'
    const { sessionId } = (await there(who, 'POST', on(exam, 'start'), {})).json<{ sessionId: string }>()
    const url = `/coach-api/exam-attempts/${sessionId}`
    await there(who, 'POST', `${url}/open`, { device })
    await there(who, 'POST', `${url}/hand-in`, { device })
    const body = { userIds: [who.id], action: { type: 'continue', minutes: 20 }, reason: 'By mistake' }
    const both = await Promise.all([
      here(invigilator, 'POST', on(exam, 'actions'), body),
      there(invigilator, 'POST', on(exam, 'actions'), body),
    ])
    expect(both.flatMap((reply) => reply.json<{ done: string[] }>().done)).toEqual([who.id])
    await expect
      .poll(async () => (await there(who, 'POST', `${url}/seen`, { device })).json<AttemptView>().status)
      .toBe('open')
    const answers = [{ question: 'one', options: ['b'] }]
    const saved = await there(who, 'PUT', `${url}/answers`, { turnId: randomUUID(), device, answers })
    expect(outcomeOf(saved)).toBe(200)
    now += 20 * minute
    await Promise.all([server.app.sweeper.sweep(), other.app.sweeper.sweep()])
    const sheet = (await here(who, 'POST', `${url}/open`, { device })).json<AttemptView>()
    expect(sheet).toMatchObject({ status: 'ended', endReason: 'countdown' })
  })
})
