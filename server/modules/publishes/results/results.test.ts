import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { PublishResults } from '../../../../src/contract/publish-results.ts'
import { bankOf } from '../../../../src/domain/question-bank/bank.factory.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise, type TestEnterprise } from '../../../../tests/factories/enterprise.ts'
import { makeExam } from '../../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice, type TestAnswer } from '../../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { session } from '../../../db/schema/practice.ts'

describe.each(databases)('results of a publish on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let publish: TestPublish
  let trainer: TestUser
  let call: TestEnterprise['call']
  let counter: string
  let phone: string
  const noon = Date.parse('2026-11-26T12:00:00Z')
  let now = noon

  beforeAll(async () => {
    ;({ server, tenant, call, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
    counter = await makeDepartment(server.db, tenant, 'Counter')
    phone = await makeDepartment(server.db, tenant, 'Phone')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = noon
    publish = await makePublish(server.db, tenant)
  })

  const learner = (departmentId: string | null = counter) => makeUser(server.db, tenant, { departmentId })
  const ask = (who: TestUser, id = publish.id, query = '') =>
    call(who, 'GET', `/coach-api/course-publishes/${id}/results${query}`)
  async function results(who = trainer, id = publish.id, query = ''): Promise<PublishResults> {
    const reply = await ask(who, id, query)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  /** Plays as far as the answers go, and ends there. */
  async function play(who: TestUser, answers: readonly TestAnswer[]) {
    const ref = await playPractice(server.app, who, publish, answers)
    const [row] = await server.db.select().from(session).where(eq(session.id, ref.sessionId))
    if (row?.status === 'open') await server.app.practice.apply(ref, { type: 'end' })
    return ref
  }

  test('PUBLISH-06 shows everybody’s best result, and by department', async () => {
    const [good, poor, absent] = [await learner(), await learner(phone), await learner(null)]
    await play(good, ['calm down'])
    now += 60_000
    await play(good, perfect)
    await play(poor, ['I am sorry'])
    await beginPractice(server.app, absent, publish)
    const found = await results()
    expect(found.publish).toMatchObject({ id: publish.id, kind: 'practice', courseKind: 'dialogue-flow' })
    expect(found.results).toMatchObject({ people: 2, passed: 2, excellent: 1, mean: 80 })
    expect(found.results.all).toBeGreaterThanOrEqual(3)
    expect(found.results.bands).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 1])
    expect(found.departments).toEqual([
      { name: 'Phone', people: 1, passed: 1, mean: 60 },
      { name: 'Counter', people: 1, passed: 1, mean: 100 },
    ])
  })

  test('PUBLISH-06 tells where points are lost: places by each session’s first answer, rules and abilities', async () => {
    const who = await learner()
    await play(who, ['It is Tuesday.', 'I am sorry'])
    await play(await learner(), ['calm down, that is a guarantee'])
    await play(await learner(), perfect)
    const found = await results()
    expect(found.read).toBe(3)
    expect(found.places).toEqual([
      {
        node: 'listen',
        title: expect.any(String),
        times: 3,
        branches: [
          { id: 'sorry', name: 'Apologises', wrong: false, times: 1 },
          { id: 'calm', name: 'Tells to calm down', wrong: true, times: 1 },
        ],
        notUnderstood: 1,
      },
      expect.objectContaining({ node: 'close', times: 1, notUnderstood: 0 }),
    ])
    expect(found.earned).toEqual([
      { rule: 'apologises', name: 'Apologises', advice: 'Say that you are sorry.', times: 2, cameUp: 3 },
      // Two never came to its question.
      expect.objectContaining({ rule: 'knows', times: 1, cameUp: 1 }),
    ])
    expect(found.taken).toEqual([{ rule: 'guarantee', name: 'guarantee', advice: '', times: 1 }])
    expect(found.abilities).toEqual([
      { ability: 'knowledge', name: 'Knowledge', value: 33.3 },
      { ability: 'empathy', name: 'Empathy', value: 66.7 },
    ])
    expect(found.questions).toEqual([])
  })

  test('PUBLISH-06 counts no practice that was silent, made easier or is still on', async () => {
    const who = await learner()
    await play(who, [])
    const easier = await play(await learner(), perfect)
    await server.db.update(session).set({ easier: true }).where(eq(session.id, easier.sessionId))
    await playPractice(server.app, await learner(), publish, ['I am sorry'])
    expect(await results()).toMatchObject({
      results: { people: 0, passed: 0, excellent: 0, mean: null, bands: Array.from({ length: 10 }, () => 0) },
      trend: [],
      departments: [],
      read: 0,
      places: [],
      earned: [],
      taken: [],
    })
  })

  test('PUBLISH-06 has a trend of 7 and 30 days by the day and of a year by the month, by the caller’s calendar', async () => {
    // 23:30 in London, and the next morning in Tokyo.
    now = Date.parse('2026-11-19T23:30:00Z')
    await play(await learner(), perfect)
    now = Date.parse('2026-11-25T08:00:00Z')
    await play(await learner(), perfect)
    await play(await learner(), ['calm down'])
    now = Date.parse('2026-10-20T08:00:00Z')
    await play(await learner(), perfect)
    now = noon
    const trend = async (query: string) => (await results(trainer, publish.id, query)).trend
    expect(await trend('?days=7')).toEqual([
      { day: '2026-11-19', sessions: 1, mean: 100 },
      { day: '2026-11-25', sessions: 2, mean: 50 },
    ])
    expect((await trend('?days=7&timeZone=Asia/Tokyo')).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-25',
    ])
    expect((await trend('')).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-25'])
    expect(await trend('?days=365')).toEqual([
      { day: '2026-10-01', sessions: 1, mean: 100 },
      { day: '2026-11-01', sessions: 3, mean: 66.7 },
    ])
  })

  test('PUBLISH-06 PERM-05 STAT-03 shows no figure of people whom the caller doesn’t see', async () => {
    const leader = await makeUser(server.db, tenant, { departmentId: counter })
    await giveRole(server.db, leader, {
      functions: ['publish'],
      scope: { kind: 'NAMED', departments: [counter] },
    })
    await play(await learner(phone), ['calm down'])
    await play(await learner(counter), perfect)
    const seen = await results(leader)
    expect(seen).toMatchObject({ results: { people: 1, mean: 100 }, read: 1 })
    expect(seen.departments.map(({ name }) => name)).toEqual(['Counter'])
    expect(seen.places[0]?.branches.every(({ wrong, times }) => !wrong || times === 0)).toBe(true)
    expect(seen.trend).toMatchObject([{ sessions: 1 }])
  })

  describe('for who reads the reports of a department', () => {
    let leader: TestUser
    beforeAll(async () => {
      leader = await makeUser(server.db, tenant, { departmentId: counter })
      await giveRole(server.db, leader, {
        functions: ['statistics'],
        scope: { kind: 'OWN', departments: [] },
      })
    })
    const list = async (who: TestUser, query = '') => {
      const reply = await call(who, 'GET', `/coach-api/publish-results${query}`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<CallReply<'GET /coach-api/publish-results'>>()
    }
    /** Of the publish of a test among all of them. */
    const listed = async (who: TestUser) => (await list(who)).items.find(({ id }) => id === publish.id)

    test('PUBLISH-06 PERM-05 has the figures of that department alone, and no way to what they can’t open', async () => {
      await play(await learner(phone), ['calm down'])
      await play(await learner(null), ['calm down'])
      await play(await learner(counter), perfect)
      const seen = await results(leader)
      expect(seen).toMatchObject({ publish: { opens: false }, results: { people: 1, mean: 100 }, read: 1 })
      expect(seen.departments.map(({ name }) => name)).toEqual(['Counter'])
      expect(seen.places[0]?.branches.every(({ wrong, times }) => !wrong || times === 0)).toBe(true)
      expect(seen.trend).toMatchObject([{ sessions: 1 }])
      expect(await results()).toMatchObject({ publish: { opens: true }, results: { people: 3 }, read: 3 })
    })

    test('PUBLISH-06 PERM-05 is not there where nobody of the department has the publish', async () => {
      const named = await learner(phone)
      const elsewhere = await makePublish(server.db, tenant, { users: [named.id] })
      publish = elsewhere
      await play(named, perfect)
      expect((await ask(leader, elsewhere.id)).statusCode).toBe(404)
      expect(await listed(leader)).toBeUndefined()
      expect(await listed(trainer)).toMatchObject({ people: 1 })
    })

    test('PUBLISH-06c lists the publishes with results of the people whom the reader sees, the weakest first', async () => {
      await play(await learner(phone), ['calm down'])
      expect(await listed(leader)).toBeUndefined()
      const own = await learner(counter)
      await play(own, ['calm down'])
      await play(own, ['I am sorry'])
      now += 60_000
      await play(await learner(counter), perfect)
      expect(await listed(leader)).toEqual({
        id: publish.id,
        name: expect.any(String),
        kind: 'practice',
        round: null,
        courseName: expect.any(String),
        locale: 'us-en',
        people: 2,
        passed: 2,
        mean: 80,
        lastAt: new Date(now).toISOString(),
      })
      expect(await listed(trainer)).toMatchObject({ people: 3, passed: 2 })
      const all = await list(trainer)
      const means = all.items.map(({ mean }) => mean)
      expect(means).toEqual(means.toSorted((a, b) => a - b))
      expect(await list(trainer, '?size=1&page=2')).toMatchObject({ items: [all.items[1]], total: all.total })
      expect((await list(trainer, '?search=%25')).total).toBe(0)
    })

    test('PUBLISH-06c AUTH-02 is closed to learners and to other enterprises', async () => {
      await play(await learner(), perfect)
      const mate = await learner()
      expect((await call(mate, 'GET', '/coach-api/publish-results')).statusCode).toBe(403)
      expect((await ask(mate)).statusCode).toBe(403)
      const other = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
      await giveRole(server.db, other, { functions: ['statistics'] })
      expect(await list(other)).toMatchObject({ items: [], total: 0 })
      expect((await ask(other)).statusCode).toBe(404)
      const trial = await makePublish(server.db, tenant, { trial: true })
      publish = trial
      await play(trainer, perfect)
      expect(await listed(trainer)).toBeUndefined()
      expect((await ask(leader, trial.id)).statusCode).toBe(404)
    })
  })

  test('PUBLISH-06 shows the questions of a bank, the hardest first', async () => {
    publish = await makePublish(server.db, tenant, { content: bankOf() })
    const free = 'Before touching a patient and after touching a patient.'
    await play(await learner(), [['b'], ['a', 'b'], free])
    await play(await learner(), [['b'], ['c'], free])
    const found = await results()
    expect(found).toMatchObject({ publish: { courseKind: 'question-bank' }, read: 2, places: [], earned: [] })
    expect(found.questions.map(({ question, facility }) => [question, facility])).toEqual([
      ['several', 0.5],
      ['one', 1],
      ['free', 1],
    ])
    expect(found.questions[0]).toMatchObject({ text: 'What belongs to it?', answers: 2 })
  })

  test('PUBLISH-06 counts an attempt whose result isn’t released, but none that people still mark', async () => {
    const exam = await makeExam(server.db, tenant, noon, { release: 'by-hand' })
    const post = async (who: TestUser, url: string, body: object) =>
      (await call(who, 'POST', `/coach-api${url}`, body)).json<{ sessionId: string }>()
    async function sit() {
      const who = await learner()
      const { sessionId } = await post(who, `/exam-sessions/${exam.sessionId}/start`, { agreed: true })
      const device = randomUUID()
      await post(who, `/exam-attempts/${sessionId}/open`, { device })
      await post(who, `/exam-attempts/${sessionId}/hand-in`, { device })
      return sessionId
    }
    await sit()
    const marked = await sit()
    await server.db.update(session).set({ answersUnmarked: 1 }).where(eq(session.id, marked))
    expect(await results(trainer, exam.id)).toMatchObject({
      publish: { kind: 'exam' },
      results: { people: 1, passed: 0, mean: 0 },
      read: 1,
    })
  })

  test('PUBLISH-06 is open to those who hold the publish alone', async () => {
    await play(await learner(), perfect)
    const other = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    await giveRole(server.db, other, { functions: ['publish'] })
    expect((await ask(other)).statusCode).toBe(404)
    expect((await ask(await learner())).statusCode).toBe(403)
    expect((await ask(trainer, randomUUID())).statusCode).toBe(404)
    const trial = await makePublish(server.db, tenant, { trial: true })
    expect((await ask(trainer, trial.id)).statusCode).toBe(404)
    expect((await ask(trainer, publish.id, '?days=8')).statusCode).toBe(400)
    expect((await ask(trainer, publish.id, '?timeZone=Mars/Olympus')).statusCode).toBe(400)
  })
})
