import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CoursePublish } from '../../../src/contract/course-publishes.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import { localeIds } from '../../../src/domain/locale.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { courseCodeOf } from './new-course.ts'

describe.each(databases)('new courses on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let mate: TestUser
  let as: Record<'ada' | 'mate' | 'other', { authorization: string }>

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    // Only who manages permissions works on every course.
    const [ada, other] = [await makeBuilder(), await makeBuilder()]
    mate = await makeBuilder()
    as = {
      ada: await server.signIn(ada),
      mate: await server.signIn(mate),
      other: await server.signIn(other),
    }
  })
  afterAll(() => server.close())

  const makeBuilder = async () => {
    const builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, {
      functions: ['course', 'publish'],
      scope: { kind: 'ALL', departments: [] },
    })
    return builder
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = as.ada) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${url}`,
      headers: who,
      ...(payload ? { payload } : {}),
    })
  const create = async (over: object = {}) =>
    call('POST', '', { name: 'Late parcel', locale: 'us-en', ...over })
  const made = async (over: object = {}) => (await create(over)).json<CourseRow>()
  const row = async (id: string) => (await call('GET', `/${id}`)).json<CourseRow>()

  test.each(localeIds)(
    'COURSE-01 makes a course in %s that has a draft and no version yet',
    async (locale) => {
      const course = await made({ locale, name: '  Late parcel ' })
      expect(course).toMatchObject({
        name: 'Late parcel',
        locale,
        category: '',
        nodes: 3,
        version: 0,
        draftChanged: true,
        draftRevision: 1,
        publishedVersions: [],
        permission: 'ALL',
      })
      expect((await call('GET', `/${course.id}`)).json()).toMatchObject({
        problems: [],
        package: { code: course.code, course: { name: 'Late parcel', locale } },
      })
      expect((await call('GET', `?search=${course.code}`)).json()).toMatchObject({
        items: [{ id: course.id, version: 0 }],
      })
    },
  )

  test.each([
    ['a blank name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a category that is no id', { categoryId: 'Service' }],
    ['another language', { locale: 'fr-fr' }],
  ])('COURSE-02 refuses %s', async (_, over) => {
    expect((await create(over)).statusCode).toBe(400)
  })

  test('COURSE-01 gives each course a code of its own, made from what can be read of its name', () => {
    expect(courseCodeOf('Café — late parcel!')).toMatch(/^cafe-late-parcel-[0-9a-f]{10}$/)
    expect(courseCodeOf('包裹')).toMatch(/^course-[0-9a-f]{10}$/)
    expect(courseCodeOf('x'.repeat(100))).toMatch(/^x{40}-[0-9a-f]{10}$/)
    expect(courseCodeOf('Same')).not.toBe(courseCodeOf('Same'))
  })

  test('COURSE-08a makes the first version of a new course where it is published', async () => {
    const { id } = await made()
    const publish = { name: 'Spring', members: 'ALL', memberList: [], endsAt: null, showRank: true }
    const reply = await call('POST', `/${id}/publishes`, publish)
    expect(reply.json<CoursePublish>()).toMatchObject({ version: 1, state: 'in-progress' })
    expect(await row(id)).toMatchObject({ version: 1, draftChanged: false, publishedVersions: [1] })
  })

  test('COURSE-10a tries, exports, deletes and restores a course that has no version', async () => {
    const { id, code } = await made()
    expect((await call('POST', `/${id}/trials`)).statusCode).toBe(200)
    expect(await row(id)).toMatchObject({ version: 0, draftChanged: true, publishedVersions: [] })
    const whole = (await call('GET', `/${id}/export`)).json<CoursePackage>()
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await call('GET', `/${id}`)).statusCode).toBe(404)
    expect((await call('POST', `/${id}/restore`)).json()).toMatchObject({ id, version: 0 })
    expect((await call('POST', '/import', whole)).json()).toMatchObject({ id, version: 1 })
    expect(await row(id)).toMatchObject({ code, version: 1, draftChanged: false })
  })

  test('COURSE-01 copies all of a draft under a name and a code of its own', async () => {
    const from = await made()
    await call('POST', `/${from.id}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'course' }, fields: { goal: 'Be kind', difficulty: 5 } }],
    })
    const copy = (await call('POST', `/${from.id}/copy`, { name: 'Another' })).json<CourseRow>()
    expect(copy).toMatchObject({ name: 'Another', difficulty: 5, version: 0, draftRevision: 1 })
    expect([copy.id, copy.code]).not.toEqual(expect.arrayContaining([from.id, from.code]))
    const contentOf = async (id: string) => (await call('GET', `/${id}/export`)).json<CoursePackage>().course
    expect(await contentOf(copy.id)).toEqual({ ...(await contentOf(from.id)), name: 'Another' })
    expect(await row(from.id)).toMatchObject({ name: 'Late parcel', draftRevision: 2 })
    expect((await call('POST', `/${from.id}/copy`, { name: '' })).statusCode).toBe(400)
    expect((await call('POST', `/${randomUUID()}/copy`, { name: 'Nothing' })).statusCode).toBe(404)
  })

  test('PERM-06 opens a copy to nobody whom the course is not open to', async () => {
    const { id } = await made()
    await call('PUT', `/${id}/permission`, {
      permission: 'PART',
      members: [{ type: 'STUDENT', id: mate.id }],
      revision: 1,
    })
    expect((await call('POST', `/${id}/copy`, { name: 'Taken' }, as.other)).statusCode).toBe(404)
    const copy = (await call('POST', `/${id}/copy`, { name: 'Mine' }, as.mate)).json<CourseRow>()
    expect(copy).toMatchObject({ permission: 'PART' })
    const reached = async (who: { authorization: string }) =>
      (await call('GET', `/${copy.id}`, undefined, who)).statusCode
    expect(await Promise.all([as.mate, as.other].map(reached))).toEqual([200, 404])
  })
})
