import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { Report } from '../../../src/contract/report.ts'
import { exchangesOf } from '../../../src/contract/report-exchanges.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { desk, makeExam, openFor, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { markingCalls, type Next } from '../../../tests/factories/marking.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
type Late = CallReply<'GET /coach-api/exam-attempts/:id/late-answers'>

describe.each(databases)('answers that arrive after the end on %s', (kind) => {
  let now = begin
  let server: TestServer
  let tenant: TestTenant
  let invigilator: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    ;({ server, tenant, call, manager: invigilator } = await makeEnterprise(kind, { clock: () => now }))
  })
  beforeEach(() => {
    now = begin
  })
  afterAll(() => server.close())

  const at = (id: string, what = '') => `/coach-api/exam-attempts/${id}/late-answers${what}`
  const one = { question: 'one', options: ['b'] }
  const free = { question: 'free', text: 'Before touching a patient and after touching a patient.' }
  /** Sits until the time is up. */
  const cutOff = async (values = {}, more = {}) => {
    const exam = await makeExam(server.db, tenant, begin, { release: 'by-hand', ...values }, more)
    const who = await makeUser(server.db, tenant)
    const { sessionId: id } = await sitPaper(call, who, exam, [{ question: 'several', options: ['a', 'b'] }])
    now = begin + 31 * minute
    await server.app.sweeper.sweep()
    now = begin + 33 * minute
    return { exam, who, id }
  }
  const bring = (who: TestUser, id: string, answer: object, ago = 5 * minute) =>
    call(who, 'POST', at(id), { answers: [{ answer, ago }] })
  const decide = (id: string, question: string, accept = true, by = invigilator, reason = 'The net failed') =>
    call(by, 'POST', at(id, '/decide'), { question, accept, reason })
  const listed = async (id: string) => (await call(invigilator, 'GET', at(id))).json<Late>()
  const held = async (id: string) => (await server.db.select().from(session).where(eq(session.id, id)))[0]
  const lateOnBoard = async (exam: TestExam) =>
    (await call(invigilator, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board`)).json<{
      items: BoardRow[]
    }>().items[0]?.attempt?.late

  test('EXAM-25 is kept with what is known of its time, counts once somebody accepts it, and not before', async () => {
    const { exam, who, id } = await cutOff()
    expect((await bring(who, id, one)).json()).toEqual({ kept: ['one'], had: [] })
    expect(await held(id)).toMatchObject({ total: 25 })
    expect(await lateOnBoard(exam)).toBe(1)
    expect(await listed(id)).toMatchObject({
      endedAt: new Date(begin + 30 * minute).toISOString(),
      seenAt: new Date(begin).toISOString(),
      items: [
        {
          question: 'one',
          late: expect.any(String),
          counts: null,
          arrivedAt: new Date(begin + 33 * minute).toISOString(),
          writtenAt: new Date(begin + 28 * minute).toISOString(),
          accepted: null,
        },
      ],
    })
    expect((await decide(id, 'one', true, invigilator, ' ')).statusCode).toBe(400)
    expect((await decide(id, 'one')).json()).toEqual({ outcome: 'accepted' })
    expect(await held(id)).toMatchObject({ total: 75, withheld: true })
    expect(await lateOnBoard(exam)).toBe(0)
    expect(outcomeOf(await decide(id, 'one', false))).toBe('not-found')
    const report = (await call(invigilator, 'GET', `/coach-api/reports/${id}`)).json<Report>()
    expect(report.score.total).toBe(75)
    const log = await call(invigilator, 'GET', '/coach-api/audit?size=20')
    expect(log.json<{ items: { action: string; details: object }[] }>().items).toContainEqual(
      expect.objectContaining({
        action: 'exam-late-accepted',
        details: expect.objectContaining({ question: 'one', reason: 'The net failed' }),
      }),
    )
  })

  test('EXAM-25 one that is declined counts nowhere, and is no more taken', async () => {
    const { exam, who, id } = await cutOff()
    await bring(who, id, one)
    expect((await decide(id, 'one', false)).json()).toEqual({ outcome: 'declined' })
    expect(await held(id)).toMatchObject({ total: 25 })
    await bring(who, id, { question: 'one', options: ['a'] })
    expect((await listed(id)).items).toMatchObject([{ accepted: false, reason: 'The net failed' }])
    expect(await lateOnBoard(exam)).toBe(0)
  })

  test('EXAM-25 keeps the newest of each question, by when it was written; what had arrived is told', async () => {
    const { who, id } = await cutOff()
    await bring(who, id, { question: 'one', options: ['a'] }, 5 * minute)
    await bring(who, id, one, 4 * minute)
    await bring(who, id, { question: 'one', options: ['a'] }, 6 * minute)
    expect((await listed(id)).items).toHaveLength(1)
    const had = await bring(who, id, { question: 'several', options: ['a', 'b'] })
    expect(had.json()).toEqual({ kept: [], had: ['several'] })
    await decide(id, 'one')
    expect(await held(id)).toMatchObject({ total: 75 })
  })

  test('EXAM-25 two who decide at once do so once', async () => {
    const { who, id } = await cutOff()
    await bring(who, id, one)
    const both = (await Promise.all([decide(id, 'one'), decide(id, 'one')])).map(outcomeOf)
    expect(both.toSorted()).toEqual([200, 'not-found'])
    expect(await held(id)).toMatchObject({ total: 75 })
  })

  test('EXAM-25 EXAM-25a people mark what counts then, and are told that it was late; while somebody marks what stood there, nothing replaces it', async () => {
    const { exam, who, id } = await cutOff({}, { review: 'all' })
    const { next } = markingCalls(call, 'free')
    await bring(who, id, free)
    expect((await decide(id, 'free')).json()).toEqual({ outcome: 'accepted' })
    expect(await held(id)).toMatchObject({ answersToMark: 1, answersUnmarked: 1, withheld: true })
    expect(await server.db.select().from(markingTask).where(eq(markingTask.sessionId, id))).toHaveLength(1)
    const { task } = (await next(invigilator, exam)) as Next
    expect(task).toMatchObject({ kind: 'answer', answer: free.text, late: true })
    // Who marks doesn't know whose it is, and a reason may say.
    expect(JSON.stringify(task)).not.toContain('The net failed')
    const second = await cutOff({}, { review: 'all' })
    const { sessionId } = await (async () => {
      now = begin
      const person = await makeUser(server.db, tenant)
      const sat = await sitPaper(call, person, second.exam, [
        { question: 'free', text: 'Before lunch, maybe.' },
      ])
      now = begin + 33 * minute
      await server.app.sweeper.sweep()
      await bring(person, sat.sessionId, free)
      return sat
    })()
    await next(invigilator, second.exam)
    expect((await decide(sessionId, 'free')).json()).toEqual({ outcome: 'marked' })
    expect((await listed(sessionId)).items).toMatchObject([{ accepted: null }])
  })

  test('EXAM-25 nothing is kept of who handed in, after a day, of what doesn’t fit, or once results are out', async () => {
    const { exam, who, id } = await cutOff({ endsAt: new Date(begin + 10 * openFor) })
    for (const answer of [
      { question: 'none', options: ['a'] },
      { question: 'one', text: 'b' },
    ])
      expect(outcomeOf(await bring(who, id, answer))).toBe('wrong-answer-kind')
    await bring(who, id, one)
    now = begin + 30 * minute + 24 * 60 * minute + 1
    expect(outcomeOf(await bring(who, id, free))).toBe('practice-ended')
    now = begin + 40 * minute
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/release`, {})
    expect(outcomeOf(await bring(who, id, free))).toBe('practice-ended')
    expect((await decide(id, 'one')).json()).toEqual({ outcome: 'released' })
    now = begin
    const other = await makeExam(server.db, tenant, begin, { release: 'by-hand' })
    const person = await makeUser(server.db, tenant)
    const sat = await sitPaper(call, person, other, [one])
    expect(outcomeOf(await bring(person, sat.sessionId, free))).toBe('not-found')
    await sat.handIn()
    expect(outcomeOf(await bring(person, sat.sessionId, free))).toBe('practice-ended')
  })

  test('EXAM-25 EXAM-22 nothing is decided while the attempt goes on, and what was answered since stands', async () => {
    const { exam, who, id } = await cutOff()
    await bring(who, id, { question: 'one', options: ['a'] })
    const goOn = { userIds: [who.id], action: { type: 'continue' }, reason: 'The net failed' }
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, goOn)
    expect(await lateOnBoard(exam)).toBe(0)
    expect(outcomeOf(await decide(id, 'one'))).toBe('not-found')
    const url = `/coach-api/exam-attempts/${id}`
    await call(who, 'POST', `${url}/open`, { device: desk })
    now += minute
    const answers = { turnId: randomUUID(), device: desk, answers: [one] }
    expect(outcomeOf(await call(who, 'PUT', `${url}/answers`, answers))).toBe(200)
    await call(who, 'POST', `${url}/hand-in`, { device: desk })
    expect(await lateOnBoard(exam)).toBe(1)
    expect((await decide(id, 'one')).json()).toEqual({ outcome: 'outdated' })
    expect(await held(id)).toMatchObject({ total: 75 })
  })

  const toldTo = async (who: TestUser, id: string) =>
    (await call(who, 'GET', `/coach-api/reports/${id}`)).json<Report>()
  const release = (exam: TestExam) =>
    call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/release`, {})

  test('EXAM-25a the report tells its learner what was accepted, what was declined and what no one decided, by whom and why', async () => {
    const { exam, who, id } = await cutOff()
    for (const answer of [one, free, { question: 'several', options: ['a'] }]) await bring(who, id, answer)
    await decide(id, 'one')
    await decide(id, 'free', false, invigilator, 'It was written at home')
    const waiting = (await toldTo(invigilator, id)).exam?.late
    expect(waiting?.find(({ question }) => question === 'several')).toMatchObject({ state: 'waiting' })
    await release(exam)
    const report = await toldTo(who, id)
    const arrivedAt = new Date(begin + 33 * minute).toISOString()
    const by = invigilator.userName
    expect(report.exam?.late).toEqual([
      { question: 'free', arrivedAt, state: 'declined', by, reason: 'It was written at home' },
      { question: 'one', arrivedAt, state: 'accepted', by, reason: 'The net failed' },
      { question: 'several', arrivedAt, state: 'missed', by: null, reason: '' },
    ])
    const stands = exchangesOf(report).flatMap(({ late }) => late.map(({ question }) => question))
    expect(stands.toSorted()).toEqual(['free', 'one', 'several'])
    const file = await server.app.inject({
      url: `/coach-api/reports/${id}/file`,
      headers: { ...(await server.signIn(who)), locale: 'us-en' },
    })
    const text = (await readPdf(file.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Arrived after the end; accepted by ${by}: The net failed`)
    expect(text).toContain('It was written at home')
  })

  test('EXAM-25a the report says nothing of what a newer answer replaced', async () => {
    const { exam, who, id } = await cutOff()
    await bring(who, id, one)
    await decide(id, 'one')
    const goOn = { userIds: [who.id], action: { type: 'continue' }, reason: 'The net failed' }
    await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, goOn)
    const url = `/coach-api/exam-attempts/${id}`
    await call(who, 'POST', `${url}/open`, { device: desk })
    now += minute
    const answers = { turnId: randomUUID(), device: desk, answers: [{ question: 'one', options: ['a'] }] }
    await call(who, 'PUT', `${url}/answers`, answers)
    await call(who, 'POST', `${url}/hand-in`, { device: desk })
    expect((await toldTo(invigilator, id)).exam).toMatchObject({ late: [], continuations: [{}] })
  })

  test('EXAM-25 somebody else’s attempt takes none, and shows none to who doesn’t hold its exam', async () => {
    const { who, id } = await cutOff()
    await bring(who, id, one)
    const stranger = await makeUser(server.db, tenant)
    expect(outcomeOf(await bring(stranger, id, one))).toBe('not-found')
    expect(outcomeOf(await call(who, 'GET', at(id)))).toBe('forbidden')
    expect(outcomeOf(await decide(id, 'one', true, who))).toBe('forbidden')
  })
})
