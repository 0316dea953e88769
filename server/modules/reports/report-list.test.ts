import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { Job } from '../../../src/contract/jobs.ts'
import type { RoleScope } from '../../../src/domain/permissions/data-scope.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { type Standing, standingOf, standings } from '../../../src/domain/session/standing.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { endOfJob } from '../../../tests/factories/jobs.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice, type TestAnswer } from '../../../tests/factories/played.ts'
import { makeClass, makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'

type Reports = CallReply<'GET /coach-api/reports'>
const everybody: RoleScope = { kind: 'ALL', departments: [] }

/** What brings `smallCourse` to each end; nothing is answered for `silent`. */
const played: Record<Exclude<Standing, 'open'>, readonly TestAnswer[]> = {
  excellent: perfect,
  pass: ['sorry', ['month'], 'thanks'],
  fail: ['sorry, I guarantee it', ['month'], 'thanks'],
  silent: [],
}

describe.each(databases)('lists of reports on %s', (kind) => {
  const began = Date.parse('2026-03-02T09:00:00Z')
  let now = began
  let server: TestServer
  let tenant: TestTenant
  let fee: TestPublish
  let hotelCheckIn: TestPublish
  let departments: Record<'bank' | 'cards' | 'hotel', string>
  let people: Record<'bank' | 'cards' | 'hotel' | 'nowhere', TestUser>

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
    const bank = await makeDepartment(server.db, tenant, 'Bank')
    const cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    const hotel = await makeDepartment(server.db, tenant, 'Hotel')
    departments = { bank, cards, hotel }
    const personOf = (displayName: string, departmentId: string | null) =>
      makeUser(server.db, tenant, { displayName, departmentId })
    people = {
      bank: await personOf('Bea 100%', bank),
      cards: await personOf('Carl', cards),
      hotel: await personOf('Hana', hotel),
      nowhere: await personOf('Nora', null),
    }
    fee = await makePublish(server.db, tenant, { content: smallCourse({ name: 'Fee' }) })
    hotelCheckIn = await makePublish(server.db, tenant, { content: smallCourse({ name: 'Check-in' }) })
    // A day apart, the cards' last one open.
    const play = async (who: TestUser, what: TestPublish, standing: Standing) => {
      if (standing === 'open') return beginPractice(server.app, who, what)
      const ref = await playPractice(server.app, who, what, played[standing])
      if (standing === 'silent') await server.app.practice.apply(ref, { type: 'end' })
      now += 24 * 3_600_000
      return ref
    }
    await play(people.bank, fee, 'excellent')
    await play(people.cards, fee, 'pass')
    await play(people.hotel, hotelCheckIn, 'fail')
    await play(people.nowhere, fee, 'silent')
    await play(people.cards, hotelCheckIn, 'open')
  })
  afterAll(() => server.close())

  const leaderWith = async (
    scope: RoleScope,
    { functions = ['statistics'], departmentId = null }: LeaderValues = {},
  ): Promise<TestUser> => {
    const leader = await makeUser(server.db, tenant, { departmentId })
    await giveRole(server.db, leader, { functions, scope })
    return leader
  }
  const get = async (who: TestUser, query: Record<string, string | number> = {}, path = '') =>
    server.app.inject({
      url: `/coach-api/reports${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: await server.signIn(who),
    })
  const reportsFor = async (who: TestUser, query?: Record<string, string | number>): Promise<Reports> => {
    const reply = await get(who, query)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Reports>()
  }
  const namesFor = async (who: TestUser, query?: Record<string, string | number>) =>
    (await reportsFor(who, query)).items.map(({ learner }) => learner.displayName)

  test('REPORT-14 tells who practised what, when and what came of it, newest first', async () => {
    const { items, total, page, size, person } = await reportsFor(await leaderWith(everybody))
    expect([total, page, size, person]).toEqual([5, 1, 25, null])
    expect(
      items.map(({ learner, courseName, ...run }) => [learner.displayName, courseName, standingOf(run)]),
    ).toEqual([
      ['Carl', 'Check-in', 'open'],
      ['Nora', 'Fee', 'silent'],
      ['Hana', 'Check-in', 'fail'],
      ['Carl', 'Fee', 'pass'],
      ['Bea 100%', 'Fee', 'excellent'],
    ])
    expect(items.at(-1)).toMatchObject({
      publishId: fee.id,
      learner: { userId: people.bank.id, department: 'Bank' },
      startedAt: new Date(began).toISOString(),
      endedAt: new Date(began).toISOString(),
      total: 100,
    })
    expect(items[1]?.learner.department).toBe('')
  })

  test('PERM-05 shows the people of the data scope, and everybody themselves', async () => {
    const { bank, cards, hotel } = departments
    const own: RoleScope = { kind: 'OWN', departments: [] }
    expect(await namesFor(await leaderWith(own, { departmentId: bank }))).toEqual([
      'Carl',
      'Carl',
      'Bea 100%',
    ])
    expect(await namesFor(await leaderWith(own, { departmentId: cards }))).toEqual(['Carl', 'Carl'])
    expect(await namesFor(await leaderWith({ kind: 'NAMED', departments: [hotel] }))).toEqual(['Hana'])
    const nobodyElse = await leaderWith(own)
    expect(await reportsFor(nobodyElse)).toMatchObject({ items: [], total: 0 })
    await giveRole(server.db, people.nowhere, { functions: ['statistics'], scope: own })
    expect(await namesFor(people.nowhere)).toEqual(['Nora'])
  })

  test('PERM-05 finds nothing of others by a filter that names them', async () => {
    const leader = await leaderWith({ kind: 'NAMED', departments: [departments.hotel] })
    expect(await reportsFor(leader, { person: people.cards.id })).toMatchObject({ total: 0, person: null })
    expect(await namesFor(leader, { department: departments.bank })).toEqual([])
    expect(await namesFor(leader, { userName: 'Carl' })).toEqual([])
    const both = await makeClass(server.db, tenant, [people.cards, people.hotel])
    expect(await namesFor(leader, { class: both })).toEqual(['Hana'])
  })

  test('PERM-09a shows nothing of another enterprise', async () => {
    const elsewhere = await makeTenant(server.db)
    const stranger = await makeUser(server.db, elsewhere, { type: 1 })
    expect(await reportsFor(stranger)).toMatchObject({ total: 0 })
    for (const [name, id] of Object.entries({
      person: people.cards.id,
      department: departments.bank,
      class: await makeClass(server.db, tenant, [people.cards]),
    }))
      expect(await reportsFor(stranger, { [name]: id })).toMatchObject({ total: 0, person: null })
    expect((await get(stranger, {}, '/courses')).json()).toEqual({ items: [] })
  })

  test('REPORT-14 PERM-01 is closed to those without the permission for statistics', async () => {
    const builder = await leaderWith(everybody, { functions: ['user', 'course', 'publish', 'permission'] })
    for (const who of [people.cards, builder])
      for (const path of ['', '/courses']) {
        const reply = await get(who, {}, path)
        expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'forbidden' }])
      }
  })

  test('REPORT-14 narrows down by person, department with those below, class, course and time', async () => {
    const leader = await leaderWith(everybody)
    const { items } = (await get(leader, {}, '/courses')).json<CallReply<'GET /coach-api/reports/courses'>>()
    expect(items.map(({ name }) => name)).toEqual(['Check-in', 'Fee'])
    const at = (days: number) => new Date(began + days * 24 * 3_600_000).toISOString()
    expect(await namesFor(leader, { person: people.hotel.id })).toEqual(['Hana'])
    expect((await reportsFor(leader, { person: people.hotel.id })).person).toEqual({
      id: people.hotel.id,
      displayName: 'Hana',
    })
    expect(await namesFor(leader, { department: departments.bank })).toEqual(['Carl', 'Carl', 'Bea 100%'])
    expect(await namesFor(leader, { department: departments.cards })).toEqual(['Carl', 'Carl'])
    expect(await namesFor(leader, { department: randomUUID() })).toEqual([])
    const newcomers = await makeClass(server.db, tenant, [people.bank, people.nowhere])
    expect(await namesFor(leader, { class: newcomers })).toEqual(['Nora', 'Bea 100%'])
    expect(await namesFor(leader, { course: items[0]?.id ?? '' })).toEqual(['Carl', 'Hana'])
    expect(await namesFor(leader, { from: at(1), to: at(2) })).toEqual(['Hana', 'Carl'])
    expect(await namesFor(leader, { userName: ' carl ' })).toEqual(['Carl', 'Carl'])
    expect(await namesFor(leader, { userName: '100%' })).toEqual(['Bea 100%'])
    expect(await namesFor(leader, { userName: '%' })).toEqual(['Bea 100%'])
    expect(await namesFor(leader, { department: departments.bank, course: items[1]?.id ?? '' })).toEqual([
      'Carl',
      'Bea 100%',
    ])
  })

  test.each(standings)('REPORT-12 REPORT-14 narrows down to practices that stand as %s', async (standing) => {
    const { items, total } = await reportsFor(await leaderWith(everybody), { standing })
    expect([items.map(standingOf), total]).toEqual([[standing], 1])
  })

  test.each([
    ['person', 'carl'],
    ['department', '1'],
    ['class', 'x'],
    ['course', ''],
    ['from', '2026-03-02'],
    ['to', 'yesterday'],
    ['standing', 'passed'],
    ['userName', 'x'.repeat(101)],
    ['page', '0'],
    ['size', '1001'],
    ['everybody', 'yes'],
  ])('REPORT-14 refuses %s=%s', async (name, value) => {
    expect((await get(await leaderWith(everybody), { [name]: value })).statusCode).toBe(400)
  })

  test('REPORT-14 shows each practice on one page though all began at one moment', async () => {
    const crowd = await makeTenant(server.db)
    const what = await makePublish(server.db, crowd)
    const trainer = await makeUser(server.db, crowd, { type: 1 })
    for (let n = 0; n < 7; n++) await beginPractice(server.app, await makeUser(server.db, crowd), what)
    const pages = [1, 2, 3, 4].map((page) => reportsFor(trainer, { page, size: 2 }))
    const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ sessionId }) => sessionId))
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
    expect(await reportsFor(trainer, { page: 9, size: 2 })).toMatchObject({ items: [], total: 7 })
  })

  test('REPORT-14 PERM-05 is narrowed down to a publish, and names it where somebody is seen who practised it', async () => {
    const leader = await leaderWith(everybody)
    const found = await reportsFor(leader, { publish: hotelCheckIn.id })
    expect(found.items.map(({ learner }) => learner.displayName)).toEqual(['Carl', 'Hana'])
    expect(found.publish).toEqual({ id: hotelCheckIn.id, name: expect.any(String) })
    const bank = await leaderWith({ kind: 'NAMED', departments: [departments.bank] })
    expect(await namesFor(bank, { publish: hotelCheckIn.id })).toEqual(['Carl'])
    const nobody = await leaderWith({ kind: 'OWN', departments: [] })
    expect(await reportsFor(nobody, { publish: fee.id })).toMatchObject({ total: 0, publish: null })
  })

  describe('people side by side', () => {
    const compare = async (who: TestUser, ...ids: TestUser[]) => {
      const query = ids.map(({ id }) => `person=${id}`).join('&')
      const reply = await callerOf(server)(who, 'GET', `/coach-api/reports/compare?${query}`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<CallReply<'GET /coach-api/reports/compare'>>()
    }

    test('REPORT-14b tells attempts, best, last and abilities in the courses that at least two have results in', async () => {
      const { cards, bank, hotel } = people
      const found = await compare(await leaderWith(everybody), cards, bank, hotel)
      expect(found.people.map(({ displayName }) => displayName)).toEqual(['Carl', 'Bea 100%', 'Hana'])
      // Carl's practice of the other course, in which Hana has a result, isn't over.
      expect(found.courses.map(({ name }) => name)).toEqual(['Fee'])
      const results = new Map(found.courses[0]?.results.map((one) => [one.userId, one]))
      expect(results.get(bank.id)).toMatchObject({
        attempts: 1,
        best: 100,
        last: 100,
        session: { kind: 'dialogue-flow', exam: false },
      })
      expect(results.get(bank.id)?.abilities.every(({ value }) => value === 100)).toBe(true)
      expect(results.get(cards.id)?.last).toBeLessThan(100)
    })

    test('REPORT-14b takes the newest for the last, and the highest for the best', async () => {
      const apart = await makeTenant(server.db)
      const trainer = await makeUser(server.db, apart, { type: 1 })
      const what = await makePublish(server.db, apart, { content: smallCourse() })
      const [one, two] = [await makeUser(server.db, apart), await makeUser(server.db, apart)]
      await playPractice(server.app, one, what, perfect)
      now += 60_000
      await playPractice(server.app, one, what, played.fail)
      await playPractice(server.app, two, what, perfect)
      const results = (await compare(trainer, one, two)).courses[0]?.results ?? []
      const own = results.find(({ userId }) => userId === one.id)
      expect(own).toMatchObject({ attempts: 2, best: 100 })
      expect(own?.last).toBe(55)
    })

    test('REPORT-14b PERM-05 PERM-09a leaves out whom the reader doesn’t see, and is closed to learners', async () => {
      const { cards, bank, hotel } = people
      const leader = await leaderWith({ kind: 'NAMED', departments: [departments.bank] })
      const found = await compare(leader, hotel, bank, cards)
      expect(found.people.map(({ displayName }) => displayName)).toEqual(['Bea 100%', 'Carl'])
      const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
      expect(await compare(stranger, bank, cards)).toEqual({ people: [], courses: [] })
      const refused = await callerOf(server)(hotel, 'GET', `/coach-api/reports/compare?person=${hotel.id}`)
      expect(refused.statusCode).toBe(403)
      const five = Array.from({ length: 5 }, () => `person=${bank.id}`).join('&')
      expect((await callerOf(server)(leader, 'GET', `/coach-api/reports/compare?${five}`)).statusCode).toBe(
        400,
      )
    })
  })

  /** The rows of an export, without their heads. */
  async function exportedBy(who: TestUser, body: object, locale = 'us-en') {
    const started = await server.app.inject({
      method: 'POST',
      url: '/coach-api/reports/_export',
      headers: { ...(await server.signIn(who)), locale },
      payload: body,
    })
    expect(started.statusCode, started.body).toBe(200)
    const ended = await endOfJob(server, who, started.json<Job>())
    expect(ended).toMatchObject({ kind: 'export-reports', state: 'done', error: null })
    const reply = await callerOf(server)(who, 'GET', `/coach-api/jobs/${ended.id}/file`)
    const [heads, ...rows] = await readSheet(reply.rawPayload)
    expect(ended.result).toEqual({ kind: 'export-reports', rows: rows.length })
    return { heads, rows }
  }

  test('REPORT-14a PERM-05 exports what the filter leaves of the people whom the reader sees', async () => {
    const bank = await leaderWith({ kind: 'NAMED', departments: [departments.bank] })
    const { heads, rows } = await exportedBy(bank, { timeZone: 'Asia/Tokyo' })
    expect(heads?.slice(0, 3)).toEqual(['Name', 'Department', 'Course'])
    expect(rows.map((row) => [row[0], row[1], row[2], row[7]])).toEqual([
      ['Carl', 'Cards', 'Check-in', 'Unfinished'],
      ['Carl', 'Cards', 'Fee', 'Passed'],
      ['Bea 100%', 'Bank', 'Fee', 'Excellent'],
    ])
    expect(rows.at(-1)?.[5]).toBe('2026-03-02 18:00:00')
    const passed = await exportedBy(bank, { publish: fee.id, standing: 'pass' }, 'zh-cn')
    expect(passed.heads?.[0]).toBe('姓名')
    expect(passed.rows.map(([name]) => name)).toEqual(['Carl'])
    const noted = await server.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.userId, bank.id), eq(auditLog.action, 'reports-exported')))
    expect(noted.map(({ details }) => details['entries']).toSorted()).toEqual([1, 3])
  })

  test('REPORT-14a exports no formula, and nothing to a learner', async () => {
    const apart = await makeTenant(server.db)
    const trainer = await makeUser(server.db, apart, { type: 1 })
    const what = await makePublish(server.db, apart)
    await beginPractice(
      server.app,
      await makeUser(server.db, apart, { displayName: '=cmd|calc', departmentId: null }),
      what,
    )
    expect((await exportedBy(trainer, {})).rows.map(([name]) => name)).toEqual(["'=cmd|calc"])
    const refused = await server.app.inject({
      method: 'POST',
      url: '/coach-api/reports/_export',
      headers: await server.signIn(people.hotel),
      payload: {},
    })
    expect(refused.statusCode).toBe(403)
  })

  test('COURSE-10a leaves out trials: they are nobody’s business', async () => {
    const apart = await makeTenant(server.db)
    const trainer = await makeUser(server.db, apart, { type: 1 })
    const trial = await makePublish(server.db, apart, { trial: true, users: [trainer.id] })
    await playPractice(server.app, trainer, trial, perfect)
    expect(await reportsFor(trainer)).toMatchObject({ total: 0 })
    expect((await get(trainer, {}, '/courses')).json()).toEqual({ items: [] })
  })
})

interface LeaderValues {
  functions?: FunctionName[]
  departmentId?: string | null
}
