import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Home } from '../../../src/contract/home.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise, type TestEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeExam } from '../../../tests/factories/exams.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice, type TestAnswer } from '../../../tests/factories/played.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import { courseDraft } from '../../db/schema/courses.ts'
import { questionRepetition, session } from '../../db/schema/practice.ts'
import { publish, reminder } from '../../db/schema/publishes.ts'

type Session = typeof session.$inferInsert
const now = Date.parse('2026-11-26T03:00:00Z')
const day = 86_400_000

describe.each(databases)('the home page on %s', (kind) => {
  let here: TestEnterprise
  let passed = 0

  beforeAll(async () => {
    here = await makeEnterprise(kind, { clock: () => now + passed })
  })
  afterAll(() => here.server.close())

  const asked = (who: TestUser, query = '') => here.call(who, 'GET', `/coach-api/home${query}`)
  const home = async (who: TestUser, query = '?wholeApp=true') => {
    const reply = await asked(who, query)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Home>()
  }
  const read = async (who: TestUser, url: string) =>
    (await here.call(who, 'GET', `/coach-api${url}`)).json<{ items: unknown[] }>()
  const enterprise = async () => {
    const tenant = await makeTenant(here.server.db)
    return { tenant, manager: await makeUser(here.server.db, tenant, { type: 1 }) }
  }
  /** A session that is over, of somebody, as it is kept. */
  const ended = async (
    tenant: TestTenant,
    who: TestUser,
    { id: publishId, versionId }: { id: string; versionId: string },
    values: Partial<Session> = {},
  ) =>
    here.server.db.insert(session).values({
      tenantId: tenant.id,
      userId: who.id,
      publishId,
      versionId,
      status: 'ended',
      state: { turnIds: ['first'] } as Session['state'],
      scoring: {} as Session['scoring'],
      startedAt: new Date(now - day),
      deadlineAt: new Date(now),
      ...values,
    })

  const publishRow = async (id: string) => {
    const [row] = await here.server.db.select().from(publish).where(eq(publish.id, id))
    if (!row) throw new Error('no such publish')
    return row
  }

  test('HOME-20 brings in one answer what the calls of its parts bring', async () => {
    const { server, tenant } = here
    const learner = await makeUser(server.db, tenant)
    const practice = await makePublish(server.db, tenant)
    const bank = await makePublish(server.db, tenant, { content: bankOf() })
    await makeExam(server.db, tenant, now)
    await server.db.insert(reminder).values({
      tenantId: tenant.id,
      publishId: bank.id,
      userId: learner.id,
      at: new Date(now),
    })
    await playPractice(server.app, learner, practice, perfect)
    const missed = await playPractice(server.app, learner, practice, ['It is Tuesday.'])
    await server.app.practice.apply(missed, { type: 'end' })
    await beginPractice(server.app, learner, bank)
    await server.db.insert(questionRepetition).values({
      tenantId: tenant.id,
      userId: learner.id,
      courseId: (await publishRow(bank.id)).courseId,
      questionId: 'one',
      box: 1,
      dueOn: '2026-11-20',
      answeredAt: new Date(now - day),
    })
    const all = await home(learner)
    expect(all.publishes).toMatchObject({ items: (await read(learner, '/publishes')).items, total: 2 })
    expect(all.results?.runs).toEqual((await read(learner, '/practice/sessions?status=ended')).items)
    expect(all.results?.runs).toHaveLength(2)
    expect(all.ranking).toEqual(await read(learner, '/ranking'))
    expect(all.ranking?.items).toHaveLength(1)
    expect([all.unfinished]).toEqual((await read(learner, '/practice/sessions?status=open')).items)
    expect({ now: all.now, items: all.exams }).toEqual(await read(learner, '/exams'))
    expect(all.exams).toHaveLength(1)
    expect(all.reminders).toEqual((await read(learner, '/reminders')).items)
    expect(all.reminders).toHaveLength(1)
    expect(all.repetitions).toEqual((await read(learner, '/repetitions')).items)
    expect(all.repetitions).toMatchObject([{ publishId: bank.id, due: 1 }])
    expect(all.weakPoints).toMatchObject({ total: 1, items: [{ publishId: practice.id }] })
  })

  test('HOME-20 shows a person nothing of another enterprise, and what they may not do themselves', async () => {
    const { tenant, manager } = await enterprise()
    await makePublish(here.server.db, here.tenant)
    const learner = await makeUser(here.server.db, tenant)
    const nothing = {
      publishes: { items: [], total: 0 },
      results: { runs: [], overview: { runs: 0, mean: null, best: null, passed: 0 } },
      ranking: { items: [] },
      unfinished: null,
      exams: [],
      reminders: [],
      programmes: [],
      repetitions: [],
      weakPoints: { items: [], total: 0, questions: 0, drill: null },
      staffStep: null,
      team: null,
    }
    expect(await home(learner)).toMatchObject({ ...nothing, setup: [] })
    expect(await home(manager)).toMatchObject(nothing)
    expect((await home(manager, '')).setup).toEqual([])
  })

  test('HOME-20 PUBLISH-11 keeps the exam that is being sat, also once it is no longer published to its learner', async () => {
    const { db } = here.server
    const { tenant } = await enterprise()
    const [sitting, other] = [await makeUser(db, tenant), await makeUser(db, tenant)]
    const exam = await makeExam(db, tenant, now)
    await ended(tenant, sitting, exam, {
      status: 'open',
      examSessionId: exam.sessionId,
      state: {} as Session['state'],
    })
    const listed = async (who: TestUser) => (await home(who)).exams.map(({ publishId }) => publishId)
    expect([await listed(sitting), await listed(other)]).toEqual([[exam.id], [exam.id]])
    await db.update(publish).set({ members: 'PART' }).where(eq(publish.id, exam.id))
    expect([await listed(sitting), await listed(other)]).toEqual([[exam.id], []])
  })

  test('HOME-20 asks for nothing of which a person has nothing, and once for what its parts share', async () => {
    const { db } = here.server
    const { tenant } = await enterprise()
    const learner = await makeUser(db, tenant)
    const practice = await makePublish(db, tenant)
    await makeExam(db, tenant, now)
    await ended(tenant, learner, practice, { total: 70, level: 'pass', weakPointsRead: true })
    const client = Reflect.get(db, '$client') as { query(...asked: unknown[]): unknown }
    const queries = async () => {
      await home(learner, '')
      const spy = vi.spyOn(client, 'query')
      await home(learner, '')
      const count = spy.mock.calls.length
      spy.mockRestore()
      return count
    }
    const few = await queries()
    expect(few).toBeLessThanOrEqual(10)
    await db.insert(questionRepetition).values({
      tenantId: tenant.id,
      userId: learner.id,
      courseId: (await publishRow(practice.id)).courseId,
      questionId: 'gone',
      box: 1,
      dueOn: '2026-11-20',
      answeredAt: new Date(now - day),
    })
    expect(await queries()).toBeGreaterThan(few)
  })

  test('HOME-20 refuses strangers and what it doesn’t know', async () => {
    const learner = await makeUser(here.server.db, here.tenant)
    expect((await here.server.app.inject({ url: '/coach-api/home' })).statusCode).toBe(401)
    for (const query of [
      '?timeZone=Mars/Base',
      `?timeZone=${'A'.repeat(5000)}`,
      '?wholeApp=perhaps',
      '?search=fee',
      '?wholeApp=true&wholeApp=false',
    ])
      expect((await asked(learner, query)).statusCode, query.slice(0, 40)).toBe(400)
    expect(outcomeOf(await asked(learner, '?timeZone=Asia/Tokyo&wholeApp=false'))).toBe(200)
  })

  test('HOME-20 answers the other parts where one can’t be read', async () => {
    const learner = await makeUser(here.server.db, here.tenant)
    await makePublish(here.server.db, here.tenant)
    const whole = await home(learner)
    const { db } = here.server
    await db.execute(sql`alter table category rename to category_gone`)
    try {
      expect(await home(learner)).toEqual({ ...whole, publishes: null })
    } finally {
      await db.execute(sql`alter table category_gone rename to category`)
    }
    await db.execute(sql`alter table drill rename to drill_gone`)
    await db.execute(sql`alter table reminder rename to reminder_gone`)
    try {
      expect(await home(learner)).toEqual({ ...whole, weakPoints: null, reminders: [] })
    } finally {
      await db.execute(sql`alter table drill_gone rename to drill`)
      await db.execute(sql`alter table reminder_gone rename to reminder`)
    }
    expect(await home(learner)).toEqual(whole)
  })

  test('HOME-01 REPORT-12 CONV-02b EXAM-07 MARK-03 counts practices in figures without those that hold no result', async () => {
    const { tenant } = await enterprise()
    const { db } = here.server
    const learner = await makeUser(db, tenant)
    const publish = await makePublish(db, tenant)
    await ended(tenant, await makeUser(db, tenant), publish, { total: 3, level: 'fail' })
    await ended(tenant, learner, publish, { total: 80, level: 'pass' })
    await ended(tenant, learner, publish, { total: 55.5, level: 'fail' })
    const silent = { state: { turnIds: [] as string[] } as Session['state'] }
    await ended(tenant, learner, publish, { total: 0, level: 'fail', ...silent })
    await ended(tenant, learner, publish, { total: 100, level: 'excellent', repetition: true })
    await ended(tenant, learner, publish, { total: 99, level: 'excellent', withheld: true })
    const unmarked = { answersToMark: 2, answersUnmarked: 1 }
    await ended(tenant, learner, publish, { total: 98, level: 'excellent', ...unmarked })
    expect((await home(learner)).results?.overview).toEqual({ runs: 6, mean: 67.8, best: 80, passed: 1 })
  })

  test('HOME-10d HOME-17 tells what was weakest the last time at the next step, and nothing of it while a result of the course is withheld', async () => {
    const { server } = here
    const { tenant } = await enterprise()
    const learner = await makeUser(server.db, tenant)
    const beside = await makeUser(server.db, tenant)
    const practice = await makePublish(server.db, tenant)
    const play = async (who: TestUser, ...answers: TestAnswer[]) =>
      server.app.practice.apply(await playPractice(server.app, who, practice, answers), { type: 'end' })
    expect((await home(learner)).weakest).toBeNull()
    // Here the question never came up: nothing is weaker than the rest.
    await play(beside, 'It is Tuesday.')
    expect((await home(beside)).weakest).toBeNull()
    await play(learner, 'I am sorry about that', ['month'])
    const weakest = { publishId: practice.id, name: 'Knowledge', value: 0 }
    expect((await home(learner)).weakest).toEqual(weakest)
    expect((await home(beside)).weakest).toBeNull()
    // It ends within a week, has no result and so is next.
    const due = await makePublish(server.db, tenant, { endsAt: new Date(now + day) })
    expect((await home(learner)).weakest).toBeNull()
    await server.db.delete(publish).where(eq(publish.id, due.id))
    await ended(tenant, learner, practice, { withheld: true, total: 50, level: 'fail' })
    expect((await home(learner)).weakest).toBeNull()
    await server.db.delete(session).where(eq(session.withheld, true))
    expect((await home(learner)).weakest).toEqual(weakest)
    await beginPractice(server.app, learner, practice)
    expect((await home(learner)).weakest).toBeNull()
  })

  test('HOME-09 shares the leaderboard among home pages for five seconds, with the newest result of its reader, and with no other enterprise', async () => {
    const { db } = here.server
    const [{ tenant }, other] = [await enterprise(), await enterprise()]
    const [ann, ben, cleo] = [
      await makeUser(db, tenant),
      await makeUser(db, tenant),
      await makeUser(db, other.tenant),
    ]
    const published = await makePublish(db, tenant)
    await makePublish(db, other.tenant)
    const places = async (who: TestUser) => (await home(who)).ranking?.items.map(({ total }) => total)
    const earns = (who: TestUser, total: number) =>
      ended(tenant, who, published, {
        total,
        level: 'pass',
        endedAt: new Date(now + passed),
      })
    try {
      await earns(ann, 60)
      passed = 500
      expect(await places(ann)).toEqual([60])
      passed = 1000
      await earns(ben, 80)
      // Ann has no newer result: what she sees was read a second ago.
      expect(await places(ann)).toEqual([60])
      expect(await places(ben)).toEqual([80, 60])
      expect(await places(cleo)).toEqual([])
      passed = 2000
      await earns(ben, 90)
      passed = 2500
      expect(await places(ben)).toEqual([90, 60])
      expect(await places(ann)).toEqual([90, 60])
      passed = 7500
      await earns(ann, 95)
      passed = 60_000
      expect(await places(ben)).toEqual([95, 90])
    } finally {
      passed = 0
    }
  })

  describe('the steps of setting up', () => {
    const steps = async (who: TestUser) =>
      (await home(who)).setup.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`)

    test('HOME-11 ticks each step off as the enterprise takes it, and no step for what another one did', async () => {
      const { db } = here.server
      const { tenant, manager } = await enterprise()
      const other = await enterprise()
      await makeUser(db, other.tenant)
      await makePublish(db, other.tenant)
      expect(await steps(manager)).toEqual(['people open', 'course open', 'publish open', 'result open'])
      const learner = await makeUser(db, tenant)
      expect(await steps(manager)).toEqual(['people done', 'course open', 'publish open', 'result open'])
      const published = await makePublish(db, tenant)
      expect(await steps(manager)).toEqual(['people done', 'course done', 'publish done', 'result open'])
      const silent = { state: { turnIds: [] as string[] } as Session['state'] }
      await ended(tenant, learner, published, silent)
      expect(await steps(manager)).toContain('result open')
      await ended(tenant, learner, published, { total: 70, level: 'pass' })
      expect(await steps(manager)).toEqual(['people done', 'course done', 'publish done', 'result done'])
    })

    test('HOME-11 tells learners of no step', async () => {
      expect(await steps(await makeUser(here.server.db, here.tenant))).toEqual([])
    })
  })

  describe('the team', () => {
    const days = (count: number) => new Date(now + count * day)
    const endsAt = (count: number) => ({ startsAt: days(-40), endsAt: days(count) })

    test('HOME-21 PERM-05 tells what is due next of the people whom the reader sees, and what they haven’t completed', async () => {
      const { db } = here.server
      const { tenant, manager } = await enterprise()
      const stranger = await enterprise()
      await makePublish(db, stranger.tenant, endsAt(2))
      const own = await makeDepartment(db, tenant, 'Own')
      const leader = await makeUser(db, tenant, { type: 1, departmentId: own })
      await giveRole(db, leader, { functions: ['publish'], scope: { kind: 'NAMED', departments: [own] } })
      expect((await home(leader)).team).toEqual({ due: [], overdue: [] })
      const [first, second] = [
        await makeUser(db, tenant, { departmentId: own }),
        await makeUser(db, tenant, { departmentId: own }),
      ]
      // Whom the leader doesn't see counts in nothing.
      await makeUser(db, tenant)
      const later = await makePublish(db, tenant, endsAt(9))
      const next = await makePublish(db, tenant, endsAt(2))
      const past = await makePublish(db, tenant, endsAt(-2))
      await makePublish(db, tenant, endsAt(-31))
      await makePublish(db, tenant, { startsAt: days(1), endsAt: days(2) })
      await makePublish(db, tenant)
      const passes = { total: 90, level: 'pass' as const, answered: true }
      await ended(tenant, first, next, passes)
      await ended(tenant, second, past, passes)
      const team = (await home(leader)).team
      expect(team?.due).toMatchObject([
        {
          publishId: next.id,
          opens: true,
          people: 2,
          completed: 1,
          notBegun: 1,
          endsAt: days(2).toISOString(),
        },
        { publishId: later.id, people: 2, completed: 0, notBegun: 2 },
      ])
      expect(team?.overdue).toMatchObject([{ publishId: past.id, people: 2, lacking: 1 }])
      // Alone in a host page nothing leads there; who sees everybody has the list of publications.
      expect((await home(leader, '')).team).toBeNull()
      expect((await home(manager)).team).toBeNull()
    })

    test('HOME-21 leads who reads reports to those of the course, and tells nothing to who reads neither', async () => {
      const { db } = here.server
      const { tenant } = await enterprise()
      const own = await makeDepartment(db, tenant, 'Own')
      const leader = await makeUser(db, tenant, { departmentId: own })
      const other = await makeUser(db, tenant, { departmentId: own })
      const scope = { kind: 'NAMED' as const, departments: [own] }
      await giveRole(db, leader, { functions: ['statistics'], scope })
      await giveRole(db, other, { functions: ['user'], scope })
      const next = await makePublish(db, tenant, endsAt(2))
      expect((await home(leader)).team?.due).toMatchObject([{ publishId: next.id, opens: false, people: 2 }])
      expect((await home(other)).team).toBeNull()
    })
  })

  describe('what needs looking after', () => {
    const step = async (who: TestUser, query?: string) => (await home(who, query)).staffStep

    test('HOME-10 is first what was not passed in the last seven days, by the clock of the reader', async () => {
      const { db } = here.server
      const { tenant, manager } = await enterprise()
      const published = await makePublish(db, tenant)
      const learner = await makeUser(db, tenant)
      const { courseId, name: publishName } = await publishRow(published.id)
      const failed = (at: string) =>
        ended(tenant, learner, published, { total: 20, level: 'fail', startedAt: new Date(at) })
      // In Tokyo it is noon of the 26th, and the 20th begins at 15:00 of the 19th.
      await failed('2026-11-19T14:59:00Z')
      expect(await step(manager, '?wholeApp=true&timeZone=Asia/Tokyo')).toBeNull()
      await failed('2026-11-19T15:01:00Z')
      const most = { publishId: published.id, name: publishName, courseId, count: 1, results: true }
      const told = { kind: 'failed', count: 1, from: '2026-11-20', most }
      expect(await step(manager, '?wholeApp=true&timeZone=Asia/Tokyo')).toEqual(told)
      expect(await step(manager)).toBeNull()
      expect(await step(manager, '?timeZone=Asia/Tokyo')).toBeNull()
      expect(await step(learner, '?wholeApp=true&timeZone=Asia/Tokyo')).toBeNull()
    })

    test('HOME-10 PERM-05 counts only people whom the reader sees', async () => {
      const { db } = here.server
      const { tenant } = await enterprise()
      const own = await makeDepartment(db, tenant, 'Own')
      const far = await makeDepartment(db, tenant, 'Far')
      const published = await makePublish(db, tenant)
      const leader = await makeUser(db, tenant, { departmentId: own })
      await giveRole(db, leader, { functions: ['statistics'], scope: { kind: 'NAMED', departments: [own] } })
      const fails = { total: 20, level: 'fail' as const }
      await ended(tenant, await makeUser(db, tenant, { departmentId: far }), published, fails)
      expect(await step(leader)).toBeNull()
      await ended(tenant, await makeUser(db, tenant, { departmentId: own }), published, fails)
      expect(await step(leader)).toMatchObject({ kind: 'failed', count: 1 })
    })

    test('HOME-10a names the publication of most of them, and leads to its results', async () => {
      const { db } = here.server
      const { tenant, manager } = await enterprise()
      const own = await makeDepartment(db, tenant, 'Own')
      const [first, second] = [await makePublish(db, tenant), await makePublish(db, tenant)]
      const leader = await makeUser(db, tenant, { departmentId: own })
      await giveRole(db, leader, { functions: ['statistics'], scope: { kind: 'NAMED', departments: [own] } })
      const fails = { total: 20, level: 'fail' as const }
      const mate = await makeUser(db, tenant, { departmentId: own })
      const stranger = await makeUser(db, tenant)
      await ended(tenant, mate, first, fails)
      for (let n = 0; n < 2; n++) await ended(tenant, stranger, second, fails)
      const ofManager = await step(manager)
      expect(ofManager).toMatchObject({ count: 3, most: { publishId: second.id, count: 2, results: true } })
      // Whom the leader doesn't see counts in nothing that is told.
      const ofLeader = await step(leader)
      expect(ofLeader).toMatchObject({ count: 1, most: { publishId: first.id, count: 1, results: true } })
    })

    test('HOME-10 is then a course that nobody can practise, else one that says more than learners have', async () => {
      const { db } = here.server
      const { tenant, manager } = await enterprise()
      const published = await makePublish(db, tenant)
      expect(await step(manager)).toBeNull()
      const { courseId } = await publishRow(published.id)
      await db.update(courseDraft).set({ revision: 2 }).where(eq(courseDraft.courseId, courseId))
      expect(await step(manager)).toEqual({ kind: 'changed', course: 'Double charge' })
      await makePublish(db, tenant, { content: bankOf(), terminated: true })
      expect(await step(manager)).toEqual({ kind: 'unpublished', course: bankOf().name })
    })
  })
})
