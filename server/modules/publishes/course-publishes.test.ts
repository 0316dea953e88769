import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CoursePublish } from '../../../src/contract/course-publishes.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { PublishCard } from '../../../src/contract/practice.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeDepartment,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makeClass, smallCourse } from '../../../tests/factories/practice.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from '../courses/service.ts'
import { remindDue } from './reminders/reminders.ts'

const day = 86_400_000

describe.each(databases)('publishes of a course on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let builder: TestUser
  let learner: TestUser
  let ofBuilder: { authorization: string }
  let ofLearner: { authorization: string }

  beforeAll(async () => {
    ;({ server, tenant, manager: builder } = await makeEnterprise(kind, { clock: () => now }))
    learner = await makeUser(server.db, tenant)
    ofBuilder = await server.signIn(builder)
    ofLearner = await server.signIn(learner)
  })
  afterAll(() => server.close())

  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = ofBuilder,
  ) => server.app.inject({ method, url: `/coach-api${url}`, headers, ...(payload ? { payload } : {}) })

  const importCourse = async (code: string = `c-${randomUUID().slice(0, 8)}`, name = 'Double charge') => {
    const reply = await call('POST', '/courses/import', packageOf(code, smallCourse({ name })))
    return { id: reply.json<{ id: string }>().id, code }
  }
  const row = async (id: string) => (await call('GET', `/courses/${id}`)).json<CourseRow>()
  const everybody = { name: 'For all', members: 'ALL', memberList: [], endsAt: null, showRank: true }
  const publish = async (id: string, over: object = {}) => {
    const reply = await call('POST', `/courses/${id}/publishes`, { ...everybody, ...over })
    expect(reply.statusCode).toBe(200)
    return reply.json<CoursePublish>()
  }
  const cardsOf = async (headers: Record<string, string>) =>
    (await call('GET', '/publishes?size=1000', undefined, headers)).json<{ items: PublishCard[] }>().items
  const endedPractice = async (person: TestUser, made: { id: string }) => {
    const ref = await playPractice(server.app, person, made, perfect)
    return ref.sessionId
  }
  const edit = (id: string, fields: object, was?: object) =>
    call('POST', `/courses/${id}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'course' }, fields, ...(was ? { was } : {}) }],
    })

  test('PUBLISH-02 gives a course to everybody, who then practise it', async () => {
    const { id } = await importCourse()
    expect(await row(id)).toMatchObject({ version: 1, publishedVersions: [], draftChanged: false })
    const made = await publish(id, { name: 'Spring' })
    expect(made).toMatchObject({
      name: 'Spring',
      version: 1,
      state: 'in-progress',
      members: 'ALL',
      memberCounts: { departments: 0, classes: 0, people: 0 },
      endsAt: null,
      runs: 0,
    })
    expect(await row(id)).toMatchObject({ version: 1, publishedVersions: [1] })
    expect((await cardsOf(ofLearner)).map((card) => card.id)).toContain(made.id)
    await endedPractice(learner, made)
    expect((await call('GET', `/courses/${id}/publishes`)).json()).toMatchObject({
      items: [{ id: made.id, runs: 1, running: 0 }],
    })
    const inIt = await server.signIn(await makeUser(server.db, tenant))
    await call('POST', '/practice/sessions', { publishId: made.id }, inIt)
    expect((await call('GET', `/courses/${id}/publishes`)).json(), 'PUBLISH-04').toMatchObject({
      items: [{ id: made.id, runs: 2, running: 1 }],
    })
  })

  test('PUBLISH-02 CONV-15 offers the camera where it says so, for as long as a practice lasts', async () => {
    const { id } = await importCourse()
    const made = await publish(id, { name: 'Seen', camera: true })
    expect((await call('GET', `/course-publishes/${made.id}`)).json()).toMatchObject({ camera: true })
    const shown = async (publishId: string) => {
      const headers = await server.signIn(await makeUser(server.db, tenant))
      const begun = await call('POST', '/practice/sessions', { publishId }, headers)
      const { sessionId } = begun.json<{ sessionId: string }>()
      return (await call('GET', `/practice/sessions/${sessionId}`, undefined, headers)).json<object>()
    }
    expect(await shown(made.id)).toMatchObject({ camera: true })
    expect(await shown((await publish(id)).id)).not.toHaveProperty('camera')
  })

  test('PUBLISH-02 gives it to the classes and people that are named, and to nobody else', async () => {
    const { id } = await importCourse()
    const inClass = await makeUser(server.db, tenant)
    const named = await makeUser(server.db, tenant)
    const classId = await makeClass(server.db, tenant, [inClass])
    const made = await publish(id, {
      members: 'PART',
      memberList: [
        { type: 'CLASS', id: classId },
        { type: 'STUDENT', id: named.id },
        { type: 'STUDENT', id: named.id },
      ],
    })
    expect(made).toMatchObject({ members: 'PART', memberCounts: { departments: 0, classes: 1, people: 1 } })
    const sees = async (user: TestUser) =>
      (await cardsOf(await server.signIn(user))).some((card) => card.id === made.id)
    expect(await Promise.all([inClass, named, learner].map(sees))).toEqual([true, true, false])
  })

  test('PUBLISH-12 gives it to a department with all below it, and a department that is named is not removed', async () => {
    const { id } = await importCourse()
    const bank = await makeDepartment(server.db, tenant, 'Bank')
    const cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    const clerk = await makeUser(server.db, tenant, { departmentId: cards })
    const empty = await makeDepartment(server.db, tenant, 'Empty')
    const made = await publish(id, {
      members: 'PART',
      memberList: [
        { type: 'DEPARTMENT', id: bank },
        { type: 'DEPARTMENT', id: empty },
      ],
    })
    expect(made).toMatchObject({ members: 'PART', memberCounts: { departments: 2, classes: 0, people: 0 } })
    const sees = async (user: TestUser) =>
      (await cardsOf(await server.signIn(user))).some((card) => card.id === made.id)
    expect(await Promise.all([clerk, learner].map(sees))).toEqual([true, false])
    const removed = await call('DELETE', `/department/${empty}`)
    expect([removed.statusCode, removed.json()]).toMatchObject([
      409,
      { code: 'category-not-empty', params: { people: 0, publishes: 1, courses: 0 } },
    ])
  })

  test('PUBLISH-02 PUBLISH-12 a department that is removed at the same moment is either named or gone, never both', async () => {
    const { id } = await importCourse()
    for (let round = 0; round < 12; round++) {
      const gone = await makeDepartment(server.db, tenant, `Gone ${round}`)
      const memberList = [{ type: 'DEPARTMENT', id: gone }]
      const [published, removed] = await Promise.all([
        call('POST', `/courses/${id}/publishes`, { ...everybody, members: 'PART', memberList }),
        // The later ones come while the version is made or the publish is written.
        new Promise((resolve) => setTimeout(resolve, round)).then(() =>
          call('DELETE', `/department/${gone}`),
        ),
      ])
      const outcome = [published.statusCode, removed.statusCode]
      expect(
        [
          [200, 409],
          [404, 200],
        ],
        `round ${round}: ${outcome.join(', ')}`,
      ).toContainEqual(outcome)
    }
  })

  test('PUBLISH-13 begins at the day and time that it says: before that it is nobody’s, and it reminds and recurs from there', async () => {
    const { id } = await importCourse()
    const startsAt = new Date(now + 2 * day).toISOString()
    const made = await publish(id, { startsAt, recurrence: { months: 1, days: 7 }, reminders: [7] })
    expect(made).toMatchObject({
      state: 'to-be-published',
      startsAt,
      endsAt: new Date(now + 9 * day).toISOString(),
      series: { startedAt: startsAt, nextAt: '2026-06-06T08:00:00.000Z' },
    })
    const before = now
    onTestFinished(() => {
      now = before
    })
    const shown = async (headers = ofLearner) => [
      (await cardsOf(headers)).some((card) => card.id === made.id),
      (await call('GET', `/publishes/${made.id}`, undefined, headers)).statusCode,
    ]
    expect(await shown()).toEqual([false, 404])
    await expect(playPractice(server.app, learner, made, perfect)).rejects.toMatchObject({
      code: 'publish-not-found',
    })
    const listed = await call('GET', `/course-publishes?state=to-be-published&course=${id}`)
    expect(listed.json()).toMatchObject({ items: [{ id: made.id }] })
    now += 2 * day
    expect(await shown(await server.signIn(learner))).toEqual([true, 200])
    // Seven days before its end is when it began: nobody is reminded of what came just now.
    expect(await remindDue(server.app.platform, server.app.log, new Date(now))).toBe(0)
  })

  test.each([
    ['a start that has passed', { startsAt: new Date(0).toISOString() }, 400, 'illegal-argument'],
    [
      'a start after its end',
      { startsAt: '2026-06-02T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' },
      400,
      'illegal-argument',
    ],
    ['a start of an exam', { kind: 'exam', startsAt: '2026-06-01T00:00:00Z' }, 400, 'illegal-argument'],
    ['an end that has passed', { endsAt: new Date(0).toISOString() }, 400, 'illegal-argument'],
    ['some who are nobody', { members: 'PART' }, 400, 'illegal-argument'],
    ['a blank name', { name: ' ' }, 400, 'field-validation-failed'],
    [
      'a person who is not there',
      { members: 'PART', memberList: [{ type: 'STUDENT', id: randomUUID() }] },
      404,
      'not-found',
    ],
  ])('PUBLISH-02 refuses %s', async (_, over, status, code) => {
    const { id } = await importCourse()
    const reply = await call('POST', `/courses/${id}/publishes`, { ...everybody, ...over })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    expect((await call('GET', `/courses/${id}/publishes`)).json()).toEqual({ items: [] })
  })

  test('COURSE-08a tells what learners have, which an import or an edit does not change', async () => {
    const { id, code } = await importCourse()
    const made = await publish(id)
    await importCourse(code, 'Double charge, again')
    expect(await row(id)).toMatchObject({ version: 2, publishedVersions: [1], draftChanged: false })
    const card = async () => (await cardsOf(ofLearner)).find((one) => one.id === made.id)
    expect((await card())?.courseName).toBe('Double charge')
    expect((await edit(id, { name: 'Charged twice' })).json()).toMatchObject({
      revision: 3,
      course: {
        name: 'Charged twice',
        version: 2,
        publishedVersions: [1],
        draftChanged: true,
        draftRevision: 3,
      },
    })
    expect((await call('POST', `/course-publishes/${made.id}/refresh`)).json()).toMatchObject({ version: 3 })
    expect(await row(id)).toMatchObject({ version: 3, publishedVersions: [3], draftChanged: false })
    expect((await card())?.courseName).toBe('Charged twice')
  })

  test('COURSE-08a counts no new version where the draft says what the newest one says', async () => {
    const { id } = await importCourse()
    expect(await publish(id)).toMatchObject({ version: 1 })
    expect(await publish(id)).toMatchObject({ version: 1 })
    await edit(id, { difficulty: 5 })
    const both = await Promise.all([publish(id), publish(id)])
    expect(both.map(({ version }) => version)).toEqual([2, 2])
  })

  test('COURSE-08a refuses a change that was made for another draft, and a field that it does not know', async () => {
    const { id } = await importCourse()
    expect((await edit(id, { name: 'Mine' })).statusCode).toBe(200)
    const late = await edit(id, { name: 'Theirs' }, { name: 'A fee complaint' })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'changed-meanwhile'])
    expect((await edit(id, { flow: {} })).statusCode).toBe(400)
    expect(await row(id)).toMatchObject({ name: 'Mine', draftRevision: 2 })
  })

  test('COURSE-08a keeps what a draft said before an import took its place', async () => {
    const { id, code } = await importCourse()
    await edit(id, { description: 'Nobody has published this yet' })
    await importCourse(code, 'From a file')
    expect(await row(id)).toMatchObject({
      name: 'From a file',
      version: 2,
      draftRevision: 3,
      draftChanged: false,
    })
    const t = tenantDb(server.db, tenant.id)
    const versions = await t.select().from(courseVersion).where(eq(courseVersion.courseId, id))
    expect(versions.map(({ number, content }) => [number, content.description])).toContainEqual([
      null,
      'Nobody has published this yet',
    ])
  })

  test('COURSE-08a lets a builder try a draft that nobody else sees and that counts nowhere', async () => {
    const { id } = await importCourse()
    await edit(id, { name: 'A try' })
    const trial = async () =>
      (await call('POST', `/courses/${id}/trials`)).json<{ publishId: string }>().publishId
    const publishId = await trial()
    expect(await trial()).toBe(publishId)
    expect((await call('GET', `/publishes/${publishId}`)).json()).toMatchObject({
      courseName: 'A try',
      trial: true,
    })
    expect((await call('GET', `/publishes/${publishId}`, undefined, ofLearner)).statusCode).toBe(404)
    await endedPractice(builder, { id: publishId })
    expect((await cardsOf(ofBuilder)).map((card) => card.id)).not.toContain(publishId)
    expect((await call('GET', `/courses/${id}/publishes`)).json()).toEqual({ items: [] })
    expect(await row(id)).toMatchObject({ version: 1, draftChanged: true, publishedVersions: [] })
    const ranking = (await call('GET', '/ranking?size=100')).json<{ items: { userId: string }[] }>().items
    expect(ranking.map(({ userId }) => userId)).not.toContain(builder.id)
    await edit(id, { name: 'Another try' })
    expect(await trial()).not.toBe(publishId)
  })

  test('PUBLISH-01 takes a publish back and lets it go on, unless its time is over', async () => {
    const { id } = await importCourse()
    const made = await publish(id, { endsAt: new Date(now + day).toISOString() })
    const to = async (action: string) => call('POST', `/course-publishes/${made.id}/${action}`)
    expect((await to('terminate')).json()).toMatchObject({ state: 'terminated' })
    expect((await cardsOf(ofLearner)).map((card) => card.id)).not.toContain(made.id)
    expect((await to('refresh')).json()).toMatchObject({ code: 'course-terminated' })
    expect((await to('reopen')).json()).toMatchObject({ state: 'in-progress' })
    expect((await cardsOf(ofLearner)).map((card) => card.id)).toContain(made.id)
    now += 2 * day
    // The token of before is over as well.
    const later = await server.signIn(builder)
    try {
      expect((await call('GET', `/courses/${id}/publishes`, undefined, later)).json()).toMatchObject({
        items: [{ state: 'over' }],
      })
      const again = await call('POST', `/course-publishes/${made.id}/reopen`, undefined, later)
      expect(again.json()).toMatchObject({ code: 'course-terminated' })
      const course = await call('GET', `/courses/${id}`, undefined, later)
      expect(course.json()).toMatchObject({ publishedVersions: [] })
    } finally {
      now -= 2 * day
    }
  })

  test('COURSE-01 deletes a course that learners no longer have, keeps their results, and brings it back', async () => {
    const { id, code } = await importCourse()
    const made = await publish(id)
    const session = await endedPractice(await makeUser(server.db, tenant), made)
    const remove = () => call('DELETE', `/courses/${id}`)
    expect((await remove()).json()).toMatchObject({ code: 'course-published' })
    await call('POST', `/course-publishes/${made.id}/terminate`)
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(404)
    expect((await call('GET', `/courses/${id}`)).statusCode).toBe(404)
    expect((await call('POST', `/course-publishes/${made.id}/reopen`)).statusCode).toBe(404)
    expect((await call('POST', `/courses/${id}/trials`)).statusCode).toBe(404)
    expect((await call('GET', `/reports/${session}`)).statusCode).toBe(200)
    expect((await call('GET', `/course-publishes/${made.id}/results`)).json()).toMatchObject({
      publish: { opens: false },
    })
    expect((await call('GET', '/publish-results')).body).toContain(made.id)
    expect((await call('POST', `/courses/${id}/restore`)).json()).toMatchObject({ id, version: 1 })
    expect((await call('POST', `/courses/${id}/restore`)).statusCode).toBe(404)
    await remove()
    expect((await importCourse(code)).id).toBe(id)
    expect(await row(id)).toMatchObject({ version: 2 })
  })

  test('PERM-06 hides a course and its publishes from who does not work on it, and PERM-01 publishing from who may not', async () => {
    const { id } = await importCourse()
    const made = await publish(id)
    await call('POST', `/courses/${id}/trials`)
    const other = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, other, { functions: ['course', 'publish'] })
    await server.app.inject({
      method: 'PUT',
      url: `/coach-api/courses/${id}/permission`,
      headers: ofBuilder,
      payload: { permission: 'PART', members: [], revision: 1 },
    })
    const theirs = await server.signIn(other)
    const statuses = await Promise.all(
      [
        call('GET', `/courses/${id}/publishes`, undefined, theirs),
        call('POST', `/courses/${id}/publishes`, everybody, theirs),
        call('POST', `/courses/${id}/trials`, undefined, theirs),
        call('POST', `/course-publishes/${made.id}/terminate`, undefined, theirs),
        call('DELETE', `/courses/${id}`, undefined, theirs),
      ].map(async (reply) => (await reply).statusCode),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    const unable = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, unable, { functions: ['course'] })
    const reply = await call('POST', `/courses/${id}/publishes`, everybody, await server.signIn(unable))
    expect(reply.statusCode).toBe(403)
  })
})
