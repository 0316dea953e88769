import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import type { BoardState } from '../../../src/domain/exam/board.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { addSession, makeExam, type TestExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { examQueue, examRegistration } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'

const minute = 60_000
const begin = Date.parse('2026-05-04T08:00:00Z')
const now = begin + 20 * minute

interface Reply {
  items: BoardRow[]
  total: number
  expected: number | null
  counts: Record<BoardState, number>
}

describe.each(databases)('the board of an exam session on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let t: TenantDb
  let invigilator: TestUser
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    call = callerOf(server)
    tenant = await makeTenant(server.db)
    t = tenantDb(server.db, tenant.id)
    invigilator = await makeUser(server.db, tenant, { type: 1 })
  })
  afterAll(() => server.close())

  const look = async (exam: TestExam, query = '', who = invigilator) =>
    call(who, 'GET', `/coach-api/exam-sessions/${exam.sessionId}/board${query}`)
  const board = async (...asked: Parameters<typeof look>) => (await look(...asked)).json<Reply>()

  const makePeople = async (count: number, prefix: string, departmentId?: string) => {
    const made = await t
      .insertMany(
        user,
        Array.from({ length: count }, (_, n) => ({
          userName: `${prefix}-${n}`,
          displayName: `${prefix} ${String(n).padStart(4, '0')}`,
          passwordHash: 'none',
          ...(departmentId && { departmentId }),
        })),
      )
      .returning({ id: user.id })
    return (made as { id: string }[]).map(({ id }) => id)
  }
  /** An attempt as it stands: its state has only what a board reads. */
  const attemptOf = (
    exam: TestExam,
    userId: string,
    { seen = now, until = begin + 30 * minute, paused = null as number | null, ended = false, answers = {} },
  ) => ({
    userId,
    publishId: exam.id,
    versionId: exam.versionId,
    examSessionId: exam.sessionId,
    paperId: 'whole',
    status: ended ? ('ended' as const) : ('open' as const),
    state: JSON.parse(
      JSON.stringify({
        lastActiveAt: seen,
        until,
        answers,
        questions: [{}, {}, {}],
        pause: paused && { at: paused, until: paused + minute },
      }),
    ),
    scoring: JSON.parse('{}'),
    startedAt: new Date(begin),
    deadlineAt: new Date(until),
    ...(ended && { endedAt: new Date(now), total: 50 }),
  })

  test('EXAM-12 says who is cut off, paused, in line or has not begun; filters, searches and orders by it', async () => {
    const exam = await makeExam(server.db, tenant, begin, { registration: true })
    const [here, gone, stopped, done, queued, registered] = await makePeople(6, 'Zhang')
    await t.insertMany(session, [
      attemptOf(exam, here ?? '', { seen: now - 60_000, answers: { one: {}, two: {} } }),
      attemptOf(exam, gone ?? '', { seen: now - 80_000, until: now + minute }),
      attemptOf(exam, stopped ?? '', { seen: now - 500_000, paused: now - 5 * minute }),
      attemptOf(exam, done ?? '', { ended: true }),
    ])
    const place = { examSessionId: exam.sessionId, publishId: exam.id, state: 'registered' as const }
    for (const userId of [queued ?? '', registered ?? ''])
      await t.insert(examRegistration).values({ ...place, userId, at: new Date(begin) })
    await t.insert(examQueue).values({
      examSessionId: exam.sessionId,
      userId: queued ?? '',
      device: 'phone',
      joinedAt: new Date(now),
      seenAt: new Date(now),
    })
    const all = await board(exam)
    expect(all.items.map(({ userId, state }) => [userId, state])).toEqual([
      [gone, 'cut-off'],
      [stopped, 'paused'],
      [here, 'running'],
      [queued, 'queued'],
      [registered, 'registered'],
      [done, 'ended'],
    ])
    expect(all.items[2]).toMatchObject({ attempt: { answered: 2, questions: 3, pausedAt: null } })
    expect(all.counts).toEqual({
      'cut-off': 1,
      paused: 1,
      running: 1,
      queued: 1,
      registered: 1,
      waiting: 0,
      expected: 0,
      ended: 1,
    })
    const paused = await board(exam, '?state=paused')
    expect([paused.total, paused.items.map(({ userId }) => userId)]).toEqual([1, [stopped]])
    expect((await board(exam, '?search=zhang 0003')).items.map(({ userId }) => userId)).toEqual([done])
    // Least time left first: of who is paused as it was then. Those who don't write stand last.
    expect((await board(exam, '?sort=left')).items.slice(0, 3).map(({ userId }) => userId)).toEqual([
      gone,
      here,
      stopped,
    ])
    expect((await board(exam, '?sort=person&order=desc')).items[0]?.userId).toBe(registered)
    expect(outcomeOf(await look(exam, '?sort=secret'))).not.toBe(200)
    expect(outcomeOf(await look(exam, '?state=gone'))).not.toBe(200)
  })

  test('EXAM-12 counts the newest attempt of each person, and people of the own data scope alone', async () => {
    const exam = await makeExam(server.db, tenant, begin, { attempts: 3, registration: true })
    const department = await makeDepartment(server.db, tenant, `Cards ${kind}`)
    const [own] = await makePeople(1, 'Own', department)
    const [other] = await makePeople(1, 'Other')
    const first = { ...attemptOf(exam, own ?? '', { ended: true }), startedAt: new Date(begin - minute) }
    await t.insertMany(session, [first, attemptOf(exam, own ?? '', {}), attemptOf(exam, other ?? '', {})])
    expect((await board(exam)).items).toMatchObject([
      { userId: other, state: 'running' },
      { userId: own, state: 'running', begun: 2 },
    ])
    const trainer = await makeUser(server.db, tenant, { departmentId: department })
    await giveRole(server.db, trainer, { functions: ['publish'], scope: { kind: 'OWN', departments: [] } })
    const seen = await board(exam, '', trainer)
    expect([seen.total, seen.items.map(({ userId }) => userId)]).toEqual([1, [own]])
  })

  test('EXAM-08a names those who are to sit a session that nobody registers for, and time can be given to them before', async () => {
    const [here, away, former] = await makePeople(3, 'Expected')
    const users = [here ?? '', away ?? '', former ?? '']
    await t
      .update(user)
      .set({ status: 'DISABLED' })
      .where(eq(user.id, former ?? ''))
    const exam = await makeExam(server.db, tenant, begin, {}, { users })
    await t.insertMany(session, [attemptOf(exam, here ?? '', {})])
    const states = async (of: TestExam) =>
      (await board(of)).items.map(({ userId, state, extraMinutes }) => [userId, state, extraMinutes])
    expect(await states(exam)).toEqual([
      [here, 'running', 0],
      [away, 'expected', 0],
    ])
    expect(await board(exam)).toMatchObject({ total: 2, expected: 1, counts: { expected: 1 } })
    expect(await board(exam, '?search=nobody')).toMatchObject({ total: 0, expected: 1 })
    const given = await call(invigilator, 'POST', `/coach-api/exam-sessions/${exam.sessionId}/actions`, {
      userIds: [away],
      action: { type: 'extend', minutes: 15 },
      reason: 'Needs more time to read',
    })
    expect(given.statusCode, given.body).toBe(200)
    expect((await states(exam))[1]).toEqual([away, 'expected', 15])
    // Who may choose another session isn't expected in this one, and who registers says so by that.
    await addSession(server.db, tenant, exam.id, begin, { name: 'Afternoon' })
    expect(await board(exam)).toMatchObject({ expected: null, counts: { expected: 0 } })
    const registering = await makeExam(server.db, tenant, begin, { registration: true }, { users })
    expect(await board(registering)).toMatchObject({ total: 0, expected: null })
  })

  test('EXAM-12 of 5 000 people takes as many queries as of ten, and answers no more than a page', async () => {
    const sitting = async (count: number, prefix: string) => {
      const exam = await makeExam(server.db, tenant, begin, { registration: true })
      const people = await makePeople(count, prefix)
      await t.insertMany(
        session,
        people.map((userId, n) =>
          attemptOf(exam, userId, {
            seen: n % 7 === 0 ? now - 90_000 : now,
            paused: n % 11 === 0 ? now - minute : null,
            answers: { free: { text: 'Twenty seconds with soap, then dry. '.repeat(50) } },
          }),
        ),
      )
      return exam
    }
    const [few, many] = [await sitting(10, 'Few'), await sitting(5000, 'Many')]
    await board(few, '?size=50')
    const asked = kind === 'postgres' ? vi.spyOn(pg.Pool.prototype, 'query') : null
    const queriesOf = async (exam: TestExam, query: string) => {
      asked?.mockClear()
      const reply = await look(exam, query)
      // Others are of the platform's timers.
      const own = asked?.mock.calls.filter((given) => JSON.stringify(given).includes(exam.sessionId))
      return { queries: own?.length ?? 0, reply }
    }
    const small = await queriesOf(few, '?size=50')
    const large = await queriesOf(many, '?size=50&page=7&sort=seen')
    expect(large.queries).toBe(small.queries)
    if (asked) expect(large.queries).toBe(5)
    asked?.mockRestore()
    expect(large.reply.json<Reply>()).toMatchObject({ total: 5000 })
    expect(large.reply.json<Reply>().items).toHaveLength(50)
    expect(large.reply.body.length).toBeLessThan(40_000)
    const { counts } = large.reply.json<Reply>()
    expect([counts.paused, counts['cut-off']]).toEqual([455, 650])
  })
})
