import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
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
import { perfect, playPractice, type TestAnswer } from '../../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { user } from '../../../db/schema/people.ts'
import { session, turnLog } from '../../../db/schema/practice.ts'

type Concerned = CallReply<'GET /coach-api/course-publishes/:id/results/people'>

describe.each(databases)('people whom a figure of a publish’s results concerns on %s', (kind) => {
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
  const atPlace = 'of=place&at=listen'
  const ask = (who: TestUser, query = atPlace, id = publish.id) =>
    call(who, 'GET', `/coach-api/course-publishes/${id}/results/people?${query}`)
  async function concerned(query = atPlace, who = trainer, id = publish.id): Promise<Concerned> {
    const reply = await ask(who, query, id)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  /** Plays as far as the answers go, and ends there; a minute later than what was played before. */
  async function play(who: TestUser, answers: readonly TestAnswer[]) {
    now += 60_000
    const ref = await playPractice(server.app, who, publish, answers)
    const [row] = await server.db.select().from(session).where(eq(session.id, ref.sessionId))
    if (row?.status === 'open') await server.app.practice.apply(ref, { type: 'end' })
    return ref
  }

  /** The turn of a practice in which something was said. */
  async function turnOf({ sessionId }: { sessionId: string }, said: string): Promise<number | undefined> {
    const turns = await server.db.select().from(turnLog).where(eq(turnLog.sessionId, sessionId))
    return turns.find(({ event }) => 'text' in event && event.text === said)?.seq
  }

  test('PUBLISH-06a names at a place who missed it, who took a poor response and who needed a follow-up, in their own words', async () => {
    const [missed, wrong, again, well] = [
      await learner(),
      await learner(phone),
      await learner(),
      await learner(),
    ]
    const said = '<img src=x onerror=alert(1)> It is Tuesday.'
    const last = await play(missed, [said])
    await play(wrong, ['calm down, that is a guarantee'])
    await play(again, ['It is Monday.', 'I am sorry'])
    await play(well, perfect)
    const found = await concerned()
    expect(found).toMatchObject({ total: 3, unreleased: 0, page: 1 })
    expect(found.items).toEqual([
      expect.objectContaining({
        userId: wrong.id,
        way: 'wrong-turn',
        branch: 'Tells to calm down',
        department: 'Phone',
        points: -5,
      }),
      {
        userId: missed.id,
        displayName: expect.any(String),
        department: 'Counter',
        sessionId: last.sessionId,
        total: 0,
        way: 'missed',
        branch: null,
        said: [said],
        seq: await turnOf(last, said),
        points: 0,
      },
      expect.objectContaining({ userId: again.id, way: 'follow-up', branch: null, said: ['It is Monday.'] }),
    ])
  })

  test('PUBLISH-06a goes by the newest counted practice of each, and lists nobody who didn’t get there', async () => {
    const [improved, worse, early] = [await learner(), await learner(), await learner()]
    await play(improved, ['calm down'])
    await play(improved, perfect)
    await play(worse, perfect)
    await play(worse, ['calm down'])
    await play(early, ['calm down'])
    // Nobody answered anything: it counts nowhere.
    await play(early, [])
    const easier = await play(worse, perfect)
    await server.db.update(session).set({ easier: true }).where(eq(session.id, easier.sessionId))
    expect((await concerned()).items.map(({ userId }) => userId)).toEqual([early.id, worse.id])
    // They never came to the question: its rule asks nothing of them.
    expect(await concerned('of=rule&at=knows')).toMatchObject({ items: [], total: 0 })
  })

  test('PUBLISH-06a names whom a rule gave nothing, and from whom something was taken', async () => {
    const [other, charged] = [await learner(), await learner()]
    await play(other, ['I am sorry', ['month'], 'Thanks'])
    await play(charged, ['I am sorry, that is a guarantee', ['three'], 'Thanks'])
    expect((await concerned('of=rule&at=knows')).items).toMatchObject([
      { userId: other.id, way: 'incorrect', said: ['A month'], points: 0, total: 60 },
    ])
    expect((await concerned('of=rule&at=apologises')).items).toEqual([])
    expect((await concerned('of=taken&at=guarantee')).items).toMatchObject([
      { userId: charged.id, way: 'taken', said: ['I am sorry, that is a guarantee'], points: -5, total: 95 },
    ])
  })

  test('PUBLISH-06a names who didn’t get all points of a question, with what they chose', async () => {
    publish = await makePublish(server.db, tenant, { content: bankOf() })
    const free = 'Before touching a patient and after touching a patient.'
    const [half, well] = [await learner(), await learner()]
    await play(half, [['b'], ['a'], free])
    await play(well, [['b'], ['a', 'b'], free])
    const { items } = await concerned('of=question&at=several')
    expect(items).toMatchObject([{ userId: half.id, way: 'partly-correct', points: 0.5 }])
    expect(items[0]?.said).toHaveLength(1)
    expect((await concerned('of=question&at=free')).items).toEqual([])
  })

  test('PUBLISH-06a shows of an attempt at an exam what it holds, once its result is released', async () => {
    const exam = await makeExam(server.db, tenant, noon, { release: 'by-hand' })
    const who = await learner()
    const send = async (url: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
      const reply = await call(who, method, `/coach-api${url}`, body)
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      return reply.json<{ sessionId: string }>()
    }
    now = noon + 60_000
    const { sessionId } = await send(`/exam-sessions/${exam.sessionId}/start`, { agreed: true })
    const device = randomUUID()
    await send(`/exam-attempts/${sessionId}/open`, { device })
    const answers = [{ question: 'several', options: ['a'] }]
    await send(`/exam-attempts/${sessionId}/answers`, { device, turnId: randomUUID(), answers }, 'PUT')
    await send(`/exam-attempts/${sessionId}/hand-in`, { device })
    const query = 'of=question&at=several'
    expect(await concerned(query, trainer, exam.id)).toMatchObject({ items: [], total: 0, unreleased: 1 })
    await server.db.update(session).set({ withheld: false }).where(eq(session.id, sessionId))
    const released = await concerned(query, trainer, exam.id)
    expect(released).toMatchObject({ items: [{ userId: who.id, sessionId }], total: 1, unreleased: 0 })
    expect(released.items[0]?.said).toHaveLength(1)
    // What was left empty is no answer.
    expect((await concerned('of=question&at=one', trainer, exam.id)).items).toEqual([])
  })

  test('PUBLISH-06a PERM-05 shows a leader the people of the own department alone', async () => {
    const leader = await makeUser(server.db, tenant, { departmentId: counter })
    await giveRole(server.db, leader, {
      functions: ['statistics'],
      scope: { kind: 'NAMED', departments: [counter] },
    })
    const own = await learner(counter)
    await play(await learner(phone), ['calm down'])
    await play(own, ['calm down'])
    const seen = await concerned(atPlace, leader)
    expect(seen).toMatchObject({ items: [{ userId: own.id, department: 'Counter' }], total: 1 })
    expect((await concerned(`${atPlace}&search=phone`, leader)).total).toBe(0)
  })

  test('PUBLISH-06a searches names and departments, comes in pages and names nobody whose account is disabled', async () => {
    const [ann, bob, gone] = await Promise.all(
      ['Ann', 'Bob', 'Gone'].map((displayName) =>
        makeUser(server.db, tenant, { displayName, departmentId: phone }),
      ),
    )
    if (!ann || !bob || !gone) throw new Error('three were made')
    for (const who of [ann, bob, gone]) await play(who, ['calm down'])
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, gone.id))
    expect((await concerned(`${atPlace}&search=${encodeURIComponent(' aNN ')}`)).items).toMatchObject([
      { userId: ann.id },
    ])
    expect((await concerned(`${atPlace}&search=PHONE`)).total).toBe(2)
    expect((await concerned(`${atPlace}&search=%25`)).total).toBe(0)
    const second = await concerned(`${atPlace}&size=1&page=2`)
    expect(second).toMatchObject({ items: [{ userId: ann.id }], total: 2, page: 2, size: 1 })
  })

  test('PUBLISH-06a is open to those who may read the reports, and refuses what it doesn’t know', async () => {
    await play(await learner(), ['calm down'])
    expect((await ask(await learner())).statusCode).toBe(403)
    const publisher = await makeUser(server.db, tenant)
    await giveRole(server.db, publisher, { functions: ['publish'] })
    expect((await ask(publisher)).statusCode).toBe(403)
    const other = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    expect((await ask(other)).statusCode).toBe(404)
    expect((await ask(trainer, atPlace, randomUUID())).statusCode).toBe(404)
    const trial = await makePublish(server.db, tenant, { trial: true })
    expect((await ask(trainer, atPlace, trial.id)).statusCode).toBe(404)
    const unknown = [
      'place&at=hello',
      'place&at=x',
      'rule&at=x',
      'rule&at=guarantee',
      'taken&at=x',
      'question&at=one',
    ]
    for (const what of [...unknown, `place&at=${encodeURIComponent(`'"}]$[*]`)}`])
      expect((await ask(trainer, `of=${what}`)).statusCode, what).toBe(404)
    const wrong = ['', 'of=place', 'of=place&at=', 'of=all&at=listen', `of=place&at=${'x'.repeat(101)}`]
    for (const query of [...wrong, `${atPlace}&size=0`, `${atPlace}&page=-1`, `${atPlace}&more=1`])
      expect((await ask(trainer, query)).statusCode, query).toBe(400)
    expect((await ask(trainer, atPlace, 'x')).statusCode).toBe(400)
  })
})
