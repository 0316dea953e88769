import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublishCard } from '../../../src/contract/practice.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makeClass, makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { configEntry } from '../../db/schema/config.ts'
import { user } from '../../db/schema/people.ts'
import { publish } from '../../db/schema/publishes.ts'

const day = 86_400_000
/** Answers that earn 60, 40 and nothing. */
const [half, facts, nothing] = [
  ['I am sorry', ['month'], 'thanks'],
  ['That is how it is.', 'So it goes.'],
  ['calm down'],
] as const

interface Cards {
  items: PublishCard[]
  total: number
}
interface Ranks {
  items: {
    rank: number
    userId: string
    displayName: string
    department: string
    total: number
    me: boolean
  }[]
}

describe.each(databases)('publishes on %s', (kind) => {
  let now = Date.now()
  let server: TestServer
  let tenant: TestTenant
  let person: TestUser

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
  })
  afterAll(() => server.close())

  const fresh = async () => {
    tenant = await makeTenant(server.db)
    person = await makeUser(server.db, tenant)
  }
  const get = async (path: string, who: TestUser = person) =>
    server.app.inject({ url: `/coach-api${path}`, headers: await server.signIn(who) })
  const cards = async (query = '', who: TestUser = person) =>
    (await get(`/publishes${query}`, who)).json<Cards>()
  const names = async (query = '', who: TestUser = person) =>
    (await cards(query, who)).items.map(({ name }) => name)

  test('HOME-01 lists what is published to the person and in progress, the newest first', async () => {
    await fresh()
    const colleague = await makeUser(server.db, tenant)
    const own = await makeClass(server.db, tenant, [person])
    const foreign = await makeClass(server.db, tenant, [colleague])
    const at = (place: number) => new Date(now - day + place)
    await makePublish(server.db, tenant, { name: 'everybody', createdAt: at(1) })
    await makePublish(server.db, tenant, { name: 'my class', classes: [own, foreign], createdAt: at(2) })
    await makePublish(server.db, tenant, { name: 'another class', classes: [foreign] })
    await makePublish(server.db, tenant, { name: 'me', users: [person.id], createdAt: at(3) })
    await makePublish(server.db, tenant, { name: 'somebody else', users: [colleague.id] })
    await makePublish(server.db, tenant, { name: 'tomorrow', startsAt: new Date(now + day) })
    await makePublish(server.db, tenant, { name: 'since now', startsAt: new Date(now), createdAt: at(4) })
    await makePublish(server.db, tenant, { name: 'over', endsAt: new Date(now) })
    await makePublish(server.db, tenant, { name: 'stopped', terminated: true })
    await makePublish(server.db, await makeTenant(server.db), { name: 'another enterprise' })
    expect(await names()).toEqual(['since now', 'me', 'my class', 'everybody'])
    expect((await cards()).total).toBe(4)
    expect(await names('', colleague)).toEqual(
      expect.arrayContaining(['everybody', 'my class', 'another class', 'somebody else']),
    )
  })

  test('HOME-03 finds by the name of the publish, the course and the customer, each sign for itself', async () => {
    await fresh()
    await makePublish(server.db, tenant, {
      name: '100% 续约',
      content: smallCourse({
        name: '信用卡投诉',
        persona: { name: '陈女士', label: 'x', background: 'x', portrait: 'li-na' },
      }),
    })
    await makePublish(server.db, tenant, { name: 'Cold call_1' })
    const search = (words: string) => names(`?search=${encodeURIComponent(words)}`)
    expect(await search('0%')).toEqual(['100% 续约'])
    expect(await search('信用卡')).toEqual(['100% 续约'])
    expect(await search('陈女')).toEqual(['100% 续约'])
    expect(await search('COLD')).toEqual(['Cold call_1'])
    expect(await search('_')).toEqual(['Cold call_1'])
    expect(await search("' or 1=1 --")).toEqual([])
    expect(await search('\\')).toEqual([])
  })

  test('HOME-01 gives page after page without a gap or a repeat', async () => {
    await fresh()
    const createdAt = new Date(now - day)
    for (let i = 0; i < 5; i++) await makePublish(server.db, tenant, { name: `p${i}`, createdAt })
    const pages = await Promise.all([1, 2, 3].map((page) => cards(`?size=2&page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1])
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name)).sort()).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
    ])
    expect(pages[2]).toMatchObject({ total: 5, page: 3, size: 2 })
    expect((await get('/publishes?size=0')).json()).toMatchObject({
      code: 'illegal-argument',
      issues: [{ path: 'query.size', code: 'illegal' }],
    })
  })

  test("HOME-01 shows a card with the person's own runs and best result", async () => {
    await fresh()
    const charge = await makePublish(server.db, tenant)
    const [before] = (await cards()).items
    expect(before).toMatchObject({
      id: charge.id,
      name: 'Double charge',
      courseName: 'Double charge',
      locale: 'us-en',
      category: 'Banking',
      difficulty: 3,
      personaName: 'Ms Li',
      personaLabel: 'Impatient',
      portrait: 'li-na',
      minutes: 15,
      note: '',
      startsAt: expect.any(String),
      endsAt: null,
      runs: 0,
      best: null,
      bestLevel: null,
    })
    await playPractice(server.app, person, charge, half)
    await playPractice(server.app, person, charge, perfect)
    await playPractice(server.app, person, charge, nothing)
    await playPractice(server.app, await makeUser(server.db, tenant), charge, half)
    await beginPractice(server.app, person, charge)
    expect((await cards()).items).toMatchObject([{ runs: 4, best: 100, bestLevel: 'excellent' }])
    expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({
      runs: 4,
      best: 100,
      bestLevel: 'excellent',
      rank: 1,
    })
  })

  test('HOME-01 PUBLISH-01 tells the learner what whoever published it says of it, and since when it is there', async () => {
    await fresh()
    const charge = await makePublish(server.db, tenant)
    const startsAt = new Date('2026-01-05T08:00:00Z')
    await server.db
      .update(publish)
      .set({ description: 'Redo the closing.\n<b>Please</b>', startsAt })
      .where(eq(publish.id, charge.id))
    const told = { note: 'Redo the closing.\n<b>Please</b>', startsAt: startsAt.toISOString() }
    expect((await cards()).items).toMatchObject([told])
    expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject(told)
  })

  test('HOME-10c a card says from which score on it is passed or excellent, and what completes it', async () => {
    await fresh()
    await makePublish(server.db, tenant)
    expect((await cards()).items).toMatchObject([{ passAt: 60, excellentAt: 85, completedBy: 'pass' }])
    for (const [completionNeed, completedBy] of [
      ['any', 'finish'],
      ['none', null],
    ] as const) {
      await server.db.update(publish).set({ completionNeed, completionBy: 'finish' })
      expect((await cards()).items).toMatchObject([{ completedBy }])
    }
  })

  test('HOME-02 shows a publish with its goal, thresholds, items and own history', async () => {
    await fresh()
    const charge = await makePublish(server.db, tenant)
    now += 1000
    const first = await playPractice(server.app, person, charge, half)
    now += 1000
    const second = await playPractice(server.app, person, charge, facts)
    await playPractice(server.app, person, await makePublish(server.db, tenant, { name: 'another' }), perfect)
    const shown = (await get(`/publishes/${charge.id}`)).json()
    expect(shown).toMatchObject({
      goal: 'Settle the complaint.',
      personaBackground: 'Was charged a fee she did not expect.',
      passAt: 60,
      excellentAt: 85,
      items: [
        { item: 'heart', name: 'Heart', max: 60 },
        { item: 'facts', name: 'Facts', max: 40 },
      ],
      showRank: true,
      rank: 1,
      runs: 2,
      best: 60,
      bestLevel: 'pass',
    })
    expect(shown.history).toMatchObject([
      { sessionId: second.sessionId, total: 0, level: 'fail', status: 'ended' },
      { sessionId: first.sessionId, total: 60, level: 'pass' },
    ])
    expect(shown.history).toHaveLength(2)
  })

  test('CONV-21 tells nothing of rules, branches and reference answers before a practice', async () => {
    await fresh()
    const charge = await makePublish(server.db, tenant)
    for (const path of ['/publishes', `/publishes/${charge.id}`])
      expect((await get(path)).body).not.toMatch(
        /Say that you are sorry|Apologises|double charge\.|Three days|guarantee/,
      )
  })

  test('PUBLISH-02 shows the results of a publish that has ended, and none that is not published to the person', async () => {
    await fresh()
    const charge = await makePublish(server.db, tenant)
    await playPractice(server.app, person, charge, perfect)
    await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, charge.id))
    expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({ best: 100 })
    const hidden = await makePublish(server.db, tenant, { users: [randomUUID()] })
    for (const id of [
      hidden.id,
      randomUUID(),
      (await makePublish(server.db, await makeTenant(server.db))).id,
    ]) {
      for (const path of [`/publishes/${id}`, `/publishes/${id}/ranking`])
        expect((await get(path)).json(), path).toMatchObject({ code: 'not-found' })
    }
  })

  describe('ranking', () => {
    test('HOME-01 ranks by the best result of each, ties share a rank', async () => {
      await fresh()
      const charge = await makePublish(server.db, tenant)
      const departmentId = await makeDepartment(server.db, tenant, 'Sales')
      const [ann, bob, cid] = await Promise.all(
        ['Ann', 'Bob', 'Cid'].map((displayName) =>
          makeUser(server.db, tenant, { displayName, departmentId }),
        ),
      )
      const idle = await makeUser(server.db, tenant)
      if (!ann || !bob || !cid) throw new Error('three people')
      for (const answers of [nothing, perfect]) await playPractice(server.app, cid, charge, answers)
      for (const who of [bob, ann]) await playPractice(server.app, who, charge, half)
      await playPractice(server.app, person, charge, nothing)
      await beginPractice(server.app, idle, charge)
      const { items } = (await get(`/publishes/${charge.id}/ranking`, bob)).json<Ranks>()
      expect(items.map(({ rank, displayName, total, me }) => [rank, displayName, total, me])).toEqual([
        [1, 'Cid', 100, false],
        [2, 'Ann', 60, false],
        [2, 'Bob', 60, true],
        [4, person.userName, 0, false],
      ])
      expect(items.map(({ department }) => department)).toEqual(['Sales', 'Sales', 'Sales', ''])
      expect((await get(`/publishes/${charge.id}`, bob)).json()).toMatchObject({
        rank: 2,
        rankShared: true,
      })
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({ rank: 4, rankShared: false })
      expect((await get(`/publishes/${charge.id}`, idle)).json()).toMatchObject({
        rank: null,
        runs: 1,
        best: null,
      })
    })

    test('HOME-02 shows no ranks where the publish shows none', async () => {
      await fresh()
      const charge = await makePublish(server.db, tenant, { showRank: false })
      await playPractice(server.app, person, charge, perfect)
      expect((await get(`/publishes/${charge.id}/ranking`)).json()).toEqual({ items: [] })
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({
        showRank: false,
        rank: null,
        best: 100,
      })
      // Nor do its results show in the ranking of the enterprise.
      expect((await get('/ranking')).json()).toEqual({ items: [], shown: 'everybody' })
    })

    test('REPORT-12 counts no practice in which nothing was answered', async () => {
      await fresh()
      const charge = await makePublish(server.db, tenant)
      const ref = await beginPractice(server.app, person, charge)
      await server.app.practice.apply(ref, { type: 'end' })
      expect((await cards()).items).toMatchObject([{ runs: 1, best: null, bestLevel: null }])
      expect((await get(`/publishes/${charge.id}/ranking`)).json()).toEqual({ items: [] })
      expect((await get('/ranking')).json()).toEqual({ items: [], shown: 'everybody' })
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({
        rank: null,
        history: [{ total: 0, counted: false }],
      })
      now += 1000
      await playPractice(server.app, person, charge, nothing)
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({
        best: 0,
        rank: 1,
        history: [{ counted: true }, { counted: false }],
      })
    })

    test('HOME-09 ADMIN-07 ranks the enterprise over all courses that are open to each person now', async () => {
      await fresh()
      const [lone, both, late] = [
        await makeUser(server.db, tenant, { displayName: 'Lone' }),
        await makeUser(server.db, tenant, { displayName: 'Both' }),
        await makeUser(server.db, tenant, { displayName: 'Late' }),
      ]
      const own = await makeClass(server.db, tenant, [both])
      const bank = await makeDepartment(server.db, tenant, 'Bank')
      const cards = await makeDepartment(server.db, tenant, 'Cards', bank)
      const hotel = await makeDepartment(server.db, tenant, 'Hotel')
      await server.db.update(user).set({ departmentId: cards }).where(eq(user.id, late.id))
      await server.db.update(user).set({ departmentId: hotel }).where(eq(user.id, lone.id))
      const open = await makePublish(server.db, tenant)
      // Named twice, by their class and by themselves, is named once; by a department above their own as well (PUBLISH-12).
      const named = await makePublish(server.db, tenant, {
        classes: [own],
        users: [both.id],
        departments: [bank],
      })
      const closed = await makePublish(server.db, tenant)
      const hidden = await makePublish(server.db, tenant, { showRank: false })
      const coming = { startsAt: new Date(now + day) }
      await makePublish(server.db, tenant, coming)
      for (const who of [lone, both, late]) await playPractice(server.app, who, closed, perfect)
      await server.db.update(publish).set({ terminated: true }).where(eq(publish.id, closed.id))
      await playPractice(server.app, late, hidden, perfect)
      await playPractice(server.app, lone, open, half)
      await playPractice(server.app, both, open, perfect)
      await playPractice(server.app, both, named, half)
      await playPractice(server.app, late, named, perfect)
      const { items } = (await get('/ranking')).json<Ranks>()
      expect(items.map(({ displayName, rank, total }) => [displayName, rank, total])).toEqual([
        ['Both', 1, 80],
        ['Lone', 2, 60],
        ['Late', 3, 50],
      ])
    })

    test('ADMIN-05a shows of leaderboards what the enterprise has set', async () => {
      await fresh()
      const charge = await makePublish(server.db, tenant)
      const people = [await makeUser(server.db, tenant), await makeUser(server.db, tenant)]
      for (const who of people) await playPractice(server.app, who, charge, perfect)
      await playPractice(server.app, person, charge, half)
      const set = (value: string) =>
        server.db
          .insert(configEntry)
          .values({ tenantId: tenant.id, type: 'setting', key: 'leaderboard', value: JSON.stringify(value) })
          .onConflictDoUpdate({
            target: [configEntry.tenantId, configEntry.type, configEntry.key],
            set: { value: JSON.stringify(value) },
          })
      const rows = async (path: string) =>
        (await get(path)).json<Ranks>().items.map(({ rank, userId }) => [rank, userId])
      await set('own')
      expect([await rows('/ranking?size=1'), await rows(`/publishes/${charge.id}/ranking`)]).toEqual([
        [[3, person.id]],
        [[3, person.id]],
      ])
      expect((await get('/ranking')).json()).toMatchObject({ shown: 'own' })
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({ showRank: true, rank: 3 })
      await set('off')
      expect((await get('/ranking')).json()).toEqual({ items: [], shown: 'off' })
      expect(await rows(`/publishes/${charge.id}/ranking`)).toEqual([])
      expect((await get(`/publishes/${charge.id}`)).json()).toMatchObject({ showRank: false, rank: null })
    })

    test('HOME-01 ranks the enterprise by the mean of best results', async () => {
      await fresh()
      const [one, other] = [await makePublish(server.db, tenant), await makePublish(server.db, tenant)]
      const colleague = await makeUser(server.db, tenant)
      await playPractice(server.app, person, one, perfect)
      await playPractice(server.app, person, one, nothing)
      await playPractice(server.app, person, other, half)
      await playPractice(server.app, colleague, one, half)
      const stranger = await makeUser(server.db, await makeTenant(server.db))
      const { items } = (await get('/ranking')).json<Ranks>()
      expect(items).toMatchObject([
        { rank: 1, userId: person.id, total: 80, me: true },
        // One of two courses is half of the way.
        { rank: 2, userId: colleague.id, total: 30, me: false },
      ])
      expect((await get('/ranking?size=1')).json<Ranks>().items).toHaveLength(1)
      expect((await get('/ranking', stranger)).json()).toMatchObject({ items: [] })
      expect((await get('/ranking?size=101')).json()).toMatchObject({
        issues: [{ path: 'query.size', code: 'illegal' }],
      })
    })
  })
})
