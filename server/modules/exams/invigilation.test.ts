import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptStatus } from '../../../src/contract/exam-attempts.ts'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { Turn } from '../../../src/contract/practice.ts'
import { longestWarning } from '../../../src/domain/session/warning.ts'
import { type callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { addSession, desk, makeExam, sitPaper, type TestExam } from '../../../tests/factories/exams.ts'
import { makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { examRegistration } from '../../db/schema/exams.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')

describe.each(databases)('what an invigilator does on %s', (kind) => {
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

  const learner = () => makeUser(server.db, tenant)
  const ask = (exam: TestExam, who: TestUser, action: object, reason = 'Test') =>
    call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, {
      userIds: [who.id],
      action,
      reason,
    })
  const done = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).json<{ done: string[] }>().done.length
  const rowOf = async (exam: TestExam) =>
    (await call(invigilator, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board`)).json<{
      items: BoardRow[]
    }>().items[0]
  const seen = async (who: TestUser, id: string) =>
    (await call(who, 'POST', `/coach-api/exam-attempts/${id}/seen`, { device: desk })).json<AttemptStatus>()
  const audited = async (action: string) =>
    (await call(invigilator, 'GET', '/coach-api/audit?size=100'))
      .json<{ items: { action: string; details: Record<string, unknown> }[] }>()
      .items.filter((one) => one.action === action)

  test.each(['extend', 'shorten', 'end', 'reopen', 'pause'])(
    'EXAM-08 refuses %s without a reason, at its field',
    async (type) => {
      const exam = await makeExam(server.db, tenant, begin)
      const who = await learner()
      await sitPaper(call, who, exam, [{ question: 'one', options: ['b'] }])
      const action = { type, ...(['extend', 'shorten'].includes(type) && { minutes: 5 }) }
      expect((await ask(exam, who, action, '  ')).json()).toMatchObject({
        issues: [{ path: 'body.reason', code: 'required' }],
      })
      expect(await rowOf(exam)).toMatchObject({ state: 'running', extraMinutes: 0, extraAttempts: 0 })
    },
  )

  test('EXAM-08 a warning has its own words and needs no reason; a longer one is refused at its field', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const { sessionId } = await sitPaper(call, who, exam, [{ question: 'one', options: ['b'] }])
    const text = 'x'.repeat(longestWarning)
    expect((await ask(exam, who, { type: 'warn', text: `${text}x` }, '')).json()).toMatchObject({
      issues: [{ path: 'body.action.text', code: 'illegal-length' }],
    })
    expect(await done(exam, who, { type: 'warn', text }, '')).toBe(1)
    expect((await seen(who, sessionId)).warnings).toMatchObject([{ text }])
    expect(await audited('exam-warn')).toMatchObject([{ details: { text } }])
  })

  test('EXAM-08 a warning and more time reach who sits an exam that is a conversation', async () => {
    const values = { paperId: null, minutes: 5 }
    const exam = await makeExam(server.db, tenant, begin, values, { content: smallCourse() })
    const who = await learner()
    const begun = await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/start`, {})
    const { sessionId } = begun.json<{ sessionId: string }>()
    expect(await done(exam, who, { type: 'warn', text: 'Please do not talk.' })).toBe(1)
    expect(await done(exam, who, { type: 'extend', minutes: 10 })).toBe(1)
    const live = await call(who, 'POST', `/coach-api/practice/sessions/${sessionId}/live`, {
      after: 0,
      greet: true,
    })
    const [ready] = live.json<{ messages: { turns: Turn[] }[] }>().messages
    const entries = ready?.turns.flatMap((turn) => turn.entries)
    expect(entries).toContainEqual({ type: 'warned', text: 'Please do not talk.' })
    expect(entries).toContainEqual({
      type: 'extended',
      countdownAt: new Date(begin + 15 * minute).toISOString(),
    })
    expect(await done(exam, who, { type: 'end' })).toBe(1)
    expect(await done(exam, who, { type: 'warn', text: 'Too late.' })).toBe(0)
  })

  test('EXAM-08b time that was given by mistake is taken back, but nothing of what was used', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const { sessionId } = await sitPaper(call, who, exam, [{ question: 'one', options: ['b'] }])
    const untilIn = async () => (Date.parse((await seen(who, sessionId)).until) - begin) / minute
    expect(await done(exam, who, { type: 'shorten', minutes: 5 })).toBe(0)
    await ask(exam, who, { type: 'extend', minutes: 100 })
    expect(await untilIn()).toBe(130)
    expect(await done(exam, who, { type: 'shorten', minutes: 90 }, 'Ten were meant')).toBe(1)
    expect(await untilIn()).toBe(40)
    expect(await rowOf(exam)).toMatchObject({ extraMinutes: 10 })
    now = begin + 35 * minute
    // Four of the ten aren't used, and a minute of them stays.
    expect(await done(exam, who, { type: 'shorten', minutes: 10 }, 'None were meant')).toBe(1)
    expect(await untilIn()).toBe(36)
    expect(await rowOf(exam)).toMatchObject({ state: 'running', extraMinutes: 6 })
    expect(await audited('exam-shorten')).toMatchObject([
      { details: { minutes: 4, reason: 'None were meant' } },
      { details: { minutes: 90, reason: 'Ten were meant' } },
    ])
  })

  test('EXAM-08b of who is paused the clock stands, and what is left of it can be taken back', async () => {
    const exam = await makeExam(server.db, tenant, begin)
    const who = await learner()
    const { sessionId } = await sitPaper(call, who, exam, [{ question: 'one', options: ['b'] }])
    await ask(exam, who, { type: 'extend', minutes: 60 })
    now = begin + 10 * minute
    await ask(exam, who, { type: 'pause' })
    now = begin + 120 * minute
    expect(await done(exam, who, { type: 'shorten', minutes: 60 })).toBe(1)
    expect(await done(exam, who, { type: 'resume' }, '')).toBe(1)
    expect(Date.parse((await seen(who, sessionId)).until)).toBe(now + 20 * minute)
  })

  test('EXAM-17a a place is given up for somebody, and goes to who waits longest; who has begun keeps it', async () => {
    const exam = await makeExam(server.db, tenant, begin, { registration: true, capacity: 2 })
    const [sitting, absent, waiting] = [await learner(), await learner(), await learner()]
    const register = async (who: TestUser) =>
      (
        await call(who, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/register`, { waitingList: true })
      ).json<{ state: string }>().state
    const states = [await register(sitting), await register(absent), await register(waiting)]
    expect(states).toEqual(['registered', 'registered', 'waiting'])
    await sitPaper(call, sitting, exam, [{ question: 'one', options: ['b'] }])
    expect((await ask(exam, absent, { type: 'unregister' }, '')).json()).toMatchObject({
      issues: [{ path: 'body.reason', code: 'required' }],
    })
    expect(await done(exam, sitting, { type: 'unregister' })).toBe(0)
    expect(await done(exam, absent, { type: 'unregister' }, 'Has left')).toBe(1)
    expect(await register(waiting)).toBe('registered')
    expect(await register(absent)).toBe('waiting')
    expect(await audited('exam-unregister')).toMatchObject([
      { details: { session: 'Morning', reason: 'Has left' } },
    ])
  })

  const register = async (who: TestUser, { sessionId }: { sessionId: string }) =>
    (await call(who, 'POST', `/coach-api/exam-sessions/${sessionId}/register`, { waitingList: true })).json<{
      state: string
    }>().state
  const placesIn = async ({ sessionId }: { sessionId: string }, people: TestUser[]) => {
    const rows = await server.db
      .select()
      .from(examRegistration)
      .where(eq(examRegistration.examSessionId, sessionId))
    return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.state ?? 'none')
  }
  const later = (values = {}) => ({
    startsAt: new Date(begin + 60 * minute),
    registration: true,
    ...values,
  })
  const eveningOf = async (exam: TestExam, values = {}) => ({
    sessionId: await addSession(server.db, tenant, exam.id, begin + 300 * minute, {
      name: 'Evening',
      registration: true,
      ...values,
    }),
  })
  interface Given {
    done: string[]
    elsewhere: { userId: string; sessionName: string }[]
    refused: { userId: string; why: string }[]
  }
  const registerThem = (
    exam: { sessionId: string },
    people: TestUser[],
    reason = 'By phone',
    by = invigilator,
  ) =>
    call(by, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/registrations`, {
      userIds: people.map(({ id }) => id),
      reason,
    })

  test('EXAM-24 people are registered by who invigilates, as many as there are places, also once registration has closed', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, learner))
    const [one, two, three, stranger, other] = people as [TestUser, TestUser, TestUser, TestUser, TestUser]
    const users = [one, two, three, other].map(({ id }) => id)
    const closed = later({ capacity: 2, registerUntil: new Date(begin - minute) })
    const exam = await makeExam(server.db, tenant, begin, closed, { users })
    const evening = await eveningOf(exam)
    await register(other, evening)
    expect((await registerThem(exam, [one], '  ')).json()).toMatchObject({
      issues: [{ path: 'body.reason' }],
    })
    const given = (await registerThem(exam, [stranger, other, one, two, three])).json<Given>()
    expect(given.done.toSorted()).toEqual([one.id, two.id].toSorted())
    expect(given.elsewhere).toMatchObject([{ userId: other.id, sessionName: 'Evening' }])
    expect(given.refused.map(({ userId, why }) => [userId, why])).toEqual([
      [stranger.id, 'not-for-them'],
      [three.id, 'full'],
    ])
    expect((await registerThem(exam, [one])).json<Given>().refused).toMatchObject([{ why: 'there' }])
    expect(await placesIn(exam, people)).toEqual(['registered', 'registered', 'none', 'none', 'none'])
    expect(await audited('exam-register')).toMatchObject([
      { details: { session: 'Morning', reason: 'By phone' } },
      { details: { session: 'Morning', reason: 'By phone' } },
    ])
    expect(outcomeOf(await registerThem(exam, [one], 'Test', one))).toBe('forbidden')
    now = begin + 3 * 86_400_000
    expect(outcomeOf(await registerThem(exam, [three]))).toBe('registration-closed')
  })

  test('EXAM-24 holds places exactly, however many register people at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, learner))
    const exam = await makeExam(server.db, tenant, begin, later({ capacity: 3 }))
    const given = await Promise.all(people.map((one) => registerThem(exam, [one])))
    expect(given.flatMap((reply) => reply.json<Given>().done)).toHaveLength(3)
    expect((await placesIn(exam, people)).filter((state) => state === 'registered')).toHaveLength(3)
  })

  test('EXAM-24 a place is moved to another session, with the time that was given; who waits longest gets the one here', async () => {
    const [moved, waiting, began] = [await learner(), await learner(), await learner()]
    const exam = await makeExam(server.db, tenant, begin, { registration: true, capacity: 2 })
    const evening = await eveningOf(exam, { capacity: 1 })
    const move = async (who: TestUser, to = evening.sessionId) =>
      (await ask(exam, who, { type: 'move', sessionId: to }, 'Ill in the morning')).json<Given>()
    for (const one of [moved, began, waiting]) await register(one, exam)
    await sitPaper(call, began, exam, [{ question: 'one', options: ['b'] }])
    await ask(exam, moved, { type: 'extend', minutes: 15 })
    expect((await ask(exam, moved, { type: 'move', sessionId: evening.sessionId }, '')).json()).toMatchObject(
      {
        issues: [{ path: 'body.reason', code: 'required' }],
      },
    )
    expect((await move(moved)).done).toEqual([moved.id])
    expect(await placesIn(exam, [moved, waiting])).toEqual(['none', 'registered'])
    expect(await placesIn(evening, [moved, waiting])).toEqual(['registered', 'none'])
    const [row] = await server.db.select().from(examRegistration).where(eq(examRegistration.userId, moved.id))
    expect(row).toMatchObject({ extraMinutes: 15, placedAt: new Date(now) })
    expect((await move(waiting)).refused).toMatchObject([{ userId: waiting.id, why: 'full' }])
    expect((await move(began)).refused).toMatchObject([{ userId: began.id, why: 'begun' }])
    expect(await audited('exam-move')).toMatchObject([
      { details: { session: 'Morning', to: 'Evening', reason: 'Ill in the morning' } },
    ])
    const strange = await makeExam(server.db, tenant, begin, { registration: true })
    for (const to of [strange.sessionId, exam.sessionId])
      expect((await ask(exam, waiting, { type: 'move', sessionId: to })).json()).toMatchObject({
        issues: [{ path: 'body.action.sessionId', code: 'illegal' }],
      })
  })

  test('EXAM-24 two who swap people between sessions wait for no one, and no place is lost', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, learner))
    const exam = await makeExam(server.db, tenant, begin, { registration: true, capacity: 6 })
    const evening = { ...exam, ...(await eveningOf(exam, { capacity: 6 })) }
    await registerThem(exam, people.slice(0, 3))
    await registerThem(evening, people.slice(3))
    await Promise.all(
      people.map((who, index) =>
        index < 3
          ? ask(exam, who, { type: 'move', sessionId: evening.sessionId })
          : ask(evening, who, { type: 'move', sessionId: exam.sessionId }),
      ),
    )
    expect(await placesIn(exam, people)).toEqual([
      'none',
      'none',
      'none',
      'registered',
      'registered',
      'registered',
    ])
    expect(await placesIn(evening, people)).toEqual([
      'registered',
      'registered',
      'registered',
      'none',
      'none',
      'none',
    ])
  })
})
