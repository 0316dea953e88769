import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CoursePublish, ListedPublish } from '../../../src/contract/course-publishes.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makeClass, smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { publish } from '../../db/schema/publishes.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from '../courses/service.ts'

interface Listed {
  items: ListedPublish[]
  total: number
}

describe.each(databases)('publishes of all courses on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  const later = (days: number) => new Date(now + days * 86_400_000).toISOString()
  let server: TestServer
  let tenant: TestTenant
  let trainer: TestUser
  let ofTrainer: { authorization: string }

  beforeAll(async () => {
    ;({ server, tenant, manager: trainer } = await makeEnterprise(kind, { clock: () => now }))
    ofTrainer = await server.signIn(trainer)
  })
  afterAll(() => server.close())

  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = ofTrainer,
  ) => server.app.inject({ method, url: `/coach-api${url}`, headers, ...(payload ? { payload } : {}) })
  const addCourse = async (name: string, headers = ofTrainer) => {
    const code = `c-${randomUUID().slice(0, 8)}`
    const reply = await call('POST', '/courses/import', packageOf(code, smallCourse({ name })), headers)
    return reply.json<{ id: string }>().id
  }
  const everybody = { name: 'For all', members: 'ALL', memberList: [], endsAt: null, showRank: true }
  const addPublish = async (courseId: string, over: object = {}, headers = ofTrainer) => {
    const reply = await call('POST', `/courses/${courseId}/publishes`, { ...everybody, ...over }, headers)
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const listed = async (query = '', headers = ofTrainer) => {
    const reply = await call('GET', `/course-publishes${query}`, undefined, headers)
    expect(reply.statusCode).toBe(200)
    return reply.json<Listed>()
  }
  const namesOf = ({ items }: Listed) => items.map(({ name }) => name)
  const mockExam = {
    kind: 'mock-exam',
    sessions: [
      {
        name: 'Morning',
        paperId: null,
        attempts: 1,
        minutes: 30,
        startsAt: later(1),
        endsAt: later(2),
        registration: false,
        registerFrom: null,
        registerUntil: null,
        capacity: null,
        seats: null,
        release: 'at-once',
        releaseAt: null,
      },
    ],
  }

  test('PUBLISH-01 is for those who publish, and refuses a state that there is not', async () => {
    const unable = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, unable, { functions: ['course'] })
    const statuses = await Promise.all(
      [
        call('GET', '/course-publishes', undefined, {}),
        call('GET', '/course-publishes?state=lost'),
        call('GET', '/course-publishes?course=none'),
        call('GET', '/course-publishes', undefined, await server.signIn(unable)),
        call('GET', '/course-publishes/_courses', undefined, {}),
        call('GET', `/course-publishes/${randomUUID()}`),
      ].map(async (reply) => (await reply).statusCode),
    )
    expect(statuses).toEqual([401, 400, 400, 403, 401, 404])
  })

  test('PUBLISH-01 lists the publishes of all courses, the newest first, with what is on and what they would be refreshed to', async () => {
    const first = await addCourse('Double charge')
    const second = await addCourse('Lost card')
    const named = await makeUser(server.db, tenant)
    const made = await addPublish(first, {
      name: 'Spring',
      members: 'PART',
      memberList: [{ type: 'STUDENT', id: named.id }],
    })
    now += 1000
    await addPublish(second, { name: 'Trial run', ...mockExam })
    await call('POST', `/courses/${first}/trials`)
    await playPractice(server.app, named, made, perfect)
    await call('POST', `/courses/${first}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'course' }, fields: { difficulty: 5 } }],
    })
    expect(await listed()).toMatchObject({
      total: 2,
      items: [
        { name: 'Trial run', courseName: 'Lost card', kind: 'mock-exam', sessions: 1, runs: 0 },
        {
          id: made.id,
          name: 'Spring',
          courseId: first,
          courseKind: 'dialogue-flow',
          kind: 'practice',
          state: 'in-progress',
          memberCounts: { departments: 0, classes: 0, people: 1 },
          version: 1,
          newestVersion: 2,
          runs: 1,
          running: 0,
          sessions: 0,
        },
      ],
    })
    expect((await call('GET', '/course-publishes/_courses')).json()).toEqual({
      items: [
        { id: first, name: 'Double charge' },
        { id: second, name: 'Lost card' },
      ],
      categories: [{ id: expect.any(String) as string, path: 'Banking' }],
      withoutCategory: false,
      labels: [],
    })
  })

  test('PUBLISH-01 is narrowed down by words, state, kind and course, sorted and paged', async () => {
    const own = await makeTenant(server.db)
    const headers = await server.signIn(await makeUser(server.db, own, { type: 1 }))
    const fee = await addCourse('Fee', headers)
    const parcel = await addCourse('Parcel', headers)
    await addPublish(fee, { name: 'B', endsAt: later(3) }, headers)
    await addPublish(fee, { name: 'A', ...mockExam, endsAt: later(5) }, headers)
    const ended = await addPublish(parcel, { name: 'C 100%' }, headers)
    await call('POST', `/course-publishes/${ended.id}/terminate`, undefined, headers)
    const t = tenantDb(server.db, own.id)
    await t
      .update(publish)
      .set({ endsAt: new Date(now - 1000) })
      .where(eq(publish.name, 'B'))
    const names = async (query: string) => namesOf(await listed(query, headers))
    expect(await names('?search=parcel')).toEqual(['C 100%'])
    expect(await names('?search=100%25')).toEqual(['C 100%'])
    expect(await names('?state=over')).toEqual(['B'])
    expect(await names('?state=terminated')).toEqual(['C 100%'])
    expect(await names('?state=in-progress')).toEqual(['A'])
    expect(await names('?state=to-be-published')).toEqual([])
    expect(await names('?kind=mock-exam')).toEqual(['A'])
    expect(await names(`?course=${fee}&sort=name&order=asc`)).toEqual(['A', 'B'])
    expect(await names('?sort=endsAt&order=asc')).toEqual(['B', 'A', 'C 100%'])
    expect(await listed('?sort=name&order=asc&page=2&size=2', headers)).toMatchObject({
      total: 3,
      page: 2,
      items: [{ name: 'C 100%' }],
    })
    // An exam ends with its last session, however long it is published for.
    const endsAt = mockExam.sessions[0]?.endsAt ?? ''
    const sooner = new Date(Date.parse(endsAt) - 3_600_000).toISOString()
    const sessions = mockExam.sessions.map((one) => ({ ...one, endsAt: sooner }))
    await addPublish(fee, { ...mockExam, name: 'D', sessions }, headers)
    const { items } = await listed('?sort=endsAt&order=asc', headers)
    expect(items.map(({ name, lastsUntil }) => [name, lastsUntil])).toEqual([
      ['B', new Date(now - 1000).toISOString()],
      ['D', sooner],
      ['A', endsAt],
      ['C 100%', null],
    ])
    expect(items.map(({ name, opensAt }) => [name, opensAt])).toEqual([
      ['B', null],
      ['D', mockExam.sessions[0]?.startsAt],
      ['A', mockExam.sessions[0]?.startsAt],
      ['C 100%', null],
    ])
  })

  test('ADMIN-04 is found by the category that its course stands in, or one above', async () => {
    const own = await makeTenant(server.db)
    const headers = await server.signIn(await makeUser(server.db, own, { type: 1 }))
    const category = async (name: string, parentId: string | null) =>
      (await call('POST', '/category', { name, parentId }, headers)).json<{ id: string }>().id
    const bank = await category('Bank', null)
    const cards = await category('Cards', bank)
    const empty = await category('Empty', null)
    const fee = await addCourse('Fee', headers)
    const other = await addCourse('Other', headers)
    expect(
      (await call('POST', '/courses/_move', { ids: [fee], categoryId: cards }, headers)).statusCode,
    ).toBe(200)
    expect(
      (await call('POST', '/courses/_move', { ids: [other], categoryId: null }, headers)).statusCode,
    ).toBe(200)
    await addPublish(fee, { name: 'A' }, headers)
    await addPublish(other, { name: 'B' }, headers)
    expect(namesOf(await listed(`?category=${cards}`, headers))).toEqual(['A'])
    expect(namesOf(await listed(`?category=${bank}`, headers))).toEqual(['A'])
    expect(namesOf(await listed(`?category=${empty}`, headers))).toEqual([])
    expect(namesOf(await listed('?category=-2', headers))).toEqual(['B'])
    const choices = await call('GET', '/course-publishes/_courses', undefined, headers)
    expect(choices.json()).toMatchObject({
      categories: [
        { id: bank, path: 'Bank' },
        { id: cards, path: 'Bank / Cards' },
      ],
      withoutCategory: true,
    })
    expect(namesOf(await listed(`?category=${cards}`))).toEqual([])
  })

  test('PUBLISH-02 is found by its labels, ten at most, each once', async () => {
    const own = await makeTenant(server.db)
    const headers = await server.signIn(await makeUser(server.db, own, { type: 1 }))
    const fee = await addCourse('Fee', headers)
    const one = await addPublish(fee, { name: 'A', labels: ['Q4', 'Onboarding', 'Q4'] }, headers)
    await addPublish(fee, { name: 'B', labels: ['Q4'] }, headers)
    const labelled = (labels: unknown[]) =>
      call('PUT', `/course-publishes/${one.id}/labels`, { labels }, headers)
    expect(namesOf(await listed('?label=Onboarding', headers))).toEqual(['A'])
    expect((await listed('?search=A', headers)).items[0]?.labels).toEqual(['Q4', 'Onboarding'])
    expect((await labelled(["Bank's", '50 %, "net"'])).statusCode).toBe(200)
    const choices = await call('GET', '/course-publishes/_courses', undefined, headers)
    expect(choices.json()).toMatchObject({ labels: ['50 %, "net"', "Bank's", 'Q4'] })
    expect(namesOf(await listed(`?label=${encodeURIComponent('50 %, "net"')}`, headers))).toEqual(['A'])
    for (const wrong of [Array.from({ length: 11 }, (_, n) => `l${n}`), [''], ['x'.repeat(31)], [7]])
      expect((await labelled(wrong)).statusCode).toBe(400)
    expect((await call('PUT', `/course-publishes/${one.id}/labels`, { labels: [] })).statusCode).toBe(404)
  })

  test('PUBLISH-01 archives what is over, out of the list and back; what is opened again is in the list', async () => {
    const own = await makeTenant(server.db)
    const headers = await server.signIn(await makeUser(server.db, own, { type: 1 }))
    const { id } = await addPublish(await addCourse('Fee', headers), { name: 'A' }, headers)
    const act = (what: string, as = headers) => call('POST', `/course-publishes/${id}/${what}`, undefined, as)
    expect((await act('archive')).json()).toMatchObject({ code: 'publish-running' })
    await act('terminate')
    expect((await act('archive', ofTrainer)).statusCode).toBe(404)
    await act('archive')
    expect(namesOf(await listed('', headers))).toEqual([])
    expect(namesOf(await listed('?archived=true', headers))).toEqual(['A'])
    await act('unarchive')
    expect(namesOf(await listed('', headers))).toEqual(['A'])
    await act('archive')
    await act('reopen')
    expect(namesOf(await listed('', headers))).toEqual(['A'])
  })

  test('PUBLISH-01 shows nothing of another enterprise', async () => {
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const headers = await server.signIn(stranger)
    const made = await addPublish(await addCourse('Ours'))
    expect(await listed('', headers)).toMatchObject({ items: [], total: 0 })
    expect((await call('GET', '/course-publishes/_courses', undefined, headers)).json()).toEqual({
      items: [],
      categories: [],
      withoutCategory: false,
      labels: [],
    })
    expect((await call('GET', `/course-publishes/${made.id}`, undefined, headers)).statusCode).toBe(404)
  })

  test('PERM-06 leaves out the publishes of a course that the trainer does not work on', async () => {
    const id = await addCourse('Restricted')
    const made = await addPublish(id, { name: 'Not for you' })
    const other = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, other, { functions: ['course', 'publish'] })
    const theirs = await server.signIn(other)
    expect(namesOf(await listed(`?course=${id}`, theirs))).toEqual(['Not for you'])
    await call('PUT', `/courses/${id}/permission`, { permission: 'PART', members: [], revision: 1 })
    expect(await listed(`?course=${id}`, theirs)).toMatchObject({ items: [], total: 0 })
    expect((await call('GET', '/course-publishes/_courses', undefined, theirs)).body).not.toContain(id)
    expect((await call('GET', `/course-publishes/${made.id}`, undefined, theirs)).statusCode).toBe(404)
  })

  test('PUBLISH-01 gives out a publish whole, with those it is for that the trainer sees', async () => {
    const learner = await makeUser(server.db, tenant, { displayName: 'Lin' })
    const classId = await makeClass(server.db, tenant, [learner])
    const memberList = [
      { type: 'STUDENT', id: learner.id },
      { type: 'CLASS', id: classId },
    ]
    const made = await addPublish(await addCourse('Whole'), {
      members: 'PART',
      memberList,
      description: 'Before the summer',
      instructions: 'Alone',
      showRank: false,
      ...mockExam,
    })
    const ask = async (headers: Record<string, string>) =>
      (await call('GET', `/course-publishes/${made.id}`, undefined, headers)).json<object>()
    expect(await ask(ofTrainer)).toMatchObject({
      description: 'Before the summer',
      instructions: 'Alone',
      showRank: false,
      sessions: 1,
      memberList: [
        { type: 'CLASS', id: classId },
        { type: 'STUDENT', id: learner.id, name: 'Lin' },
      ],
      unseen: 0,
    })
  })
})
