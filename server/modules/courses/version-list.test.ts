import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { CourseVersionRow } from '../../../src/contract/course-versions.ts'
import type { OwnChange } from '../../../src/contract/course-drafts.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { giveRole, makeTenant, makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('versions of a course on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let ada: TestUser
  let as: Record<'ada' | 'ben' | 'foreign', { authorization: string }>

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    const tenant = await makeTenant(server.db)
    const builder = async (displayName: string) => {
      const made = await makeUser(server.db, tenant, { displayName })
      await giveRole(server.db, made, { functions: ['course', 'publish'] })
      return made
    }
    ada = await builder('Ada')
    as = {
      ada: await server.signIn(ada),
      ben: await server.signIn(await builder('Ben')),
      foreign: await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 })),
    }
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = as.ada) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${url}`,
      headers: who,
      ...(payload ? { payload } : {}),
    })
  /** Time goes on, so that what was made has an order. */
  const later = () => (now += 1000)
  const begin = async () =>
    (await call('POST', '', { name: 'Late parcel', locale: 'us-en' })).json<CourseRow>().id
  const rename = (id: string, name: string, who = as.ada) => {
    later()
    const commands = [{ type: 'set', of: { part: 'course' }, fields: { name } }]
    return call('POST', `/${id}/draft/commands`, { changeId: randomUUID(), commands }, who)
  }
  const row = async (id: string) =>
    (await call('GET', `/${id}`)).json<CourseRow & { package: CoursePackage }>()
  const versions = async (id: string) =>
    (await call('GET', `/${id}/versions`)).json<{ items: CourseVersionRow[] }>().items
  const keep = (id: string, note = '') => {
    later()
    return call('POST', `/${id}/versions`, { note })
  }
  const kept = async (id: string, note = '') => (await keep(id, note)).json<CourseVersionRow>()
  const restore = async (id: string, version: string, draftRevision: number, who = as.ada) => {
    later()
    return call('POST', `/${id}/versions/${version}/restore`, { draftRevision }, who)
  }
  const publish = async (id: string, name: string) => {
    later()
    const body = { name, members: 'ALL', memberList: [], endsAt: null, showRank: true }
    return (await call('POST', `/${id}/publishes`, body)).json<{ id: string }>()
  }

  test('COURSE-08a makes versions on demand and where a course is published, and lists who, when and why', async () => {
    const id = await begin()
    expect(await versions(id)).toEqual([])
    const first = await kept(id, '  Before the holidays ')
    expect(first).toEqual({
      id: expect.any(String),
      number: 1,
      note: 'Before the holidays',
      createdAt: new Date(now).toISOString(),
      by: { id: ada.id, name: 'Ada' },
      publishes: [],
    })
    expect(await row(id)).toMatchObject({ version: 1, draftChanged: false, publishedVersions: [] })
    await rename(id, 'Lost parcel', as.ben)
    const spring = await publish(id, 'Spring')
    await call('POST', `/${id}/trials`)
    expect(await versions(id)).toMatchObject([
      { number: 2, note: '', publishes: [{ id: spring.id, name: 'Spring', state: 'in-progress' }] },
      { number: 1, note: 'Before the holidays', publishes: [] },
    ])
  })

  test('COURSE-08a makes no second version of what one says already, but takes a note for it', async () => {
    const id = await begin()
    const first = await kept(id)
    expect(await kept(id, 'Said later')).toMatchObject({ id: first.id, number: 1, note: 'Said later' })
    expect(await kept(id, 'Too late')).toMatchObject({ id: first.id, note: 'Said later' })
    expect(await versions(id)).toHaveLength(1)
    expect((await keep(id, 'x'.repeat(201))).statusCode).toBe(400)
  })

  test('COURSE-08a makes no version of a draft that can’t be practised', async () => {
    const id = await begin()
    const commands = [{ type: 'set', of: { list: 'nodes', id: 'opening' }, fields: { speech: [''] } }]
    await call('POST', `/${id}/draft/commands`, { changeId: randomUUID(), commands })
    expect((await keep(id)).json()).toMatchObject({ code: 'course-invalid' })
    expect(await versions(id)).toEqual([])
  })

  test('COURSE-08a says what a version said, whatever the draft says since', async () => {
    const id = await begin()
    const { code, package: before } = await row(id)
    const { id: version } = await kept(id)
    await rename(id, 'Another')
    expect((await call('GET', `/${id}/versions/${version}`)).json()).toEqual({ ...before, code })
    expect((await call('GET', `/${id}/versions/${randomUUID()}`)).statusCode).toBe(404)
    const other = await begin()
    expect((await call('GET', `/${other}/versions/${version}`)).statusCode).toBe(404)
  })

  test('COURSE-08a restores a version as the draft, keeps what the draft said, and takes it back', async () => {
    const id = await begin()
    const first = await kept(id)
    await rename(id, 'In the meantime')
    const before = await row(id)
    const restored = await restore(id, first.id, before.draftRevision)
    const { course, before: snapshot } = restored.json<{ course: CourseRow; before: string }>()
    expect(course).toMatchObject({
      name: 'Late parcel',
      version: 1,
      draftChanged: false,
      draftRevision: before.draftRevision + 1,
    })
    expect(await versions(id)).toMatchObject([
      { id: snapshot, number: null, by: { name: 'Ada' } },
      { id: first.id, number: 1 },
    ])
    const back = await restore(id, snapshot, course.draftRevision)
    expect(back.json()).toMatchObject({ before: first.id, course: { name: 'In the meantime' } })
    const after = await row(id)
    expect([after.package, after.draftChanged]).toEqual([before.package, true])
    expect(await kept(id)).toMatchObject({ number: 2 })
  })

  test('COURSE-08a leaves versions and publishes as they are when an older version is restored', async () => {
    const id = await begin()
    const first = await kept(id)
    await rename(id, 'Second')
    const spring = await publish(id, 'Spring')
    const { draftRevision } = await row(id)
    expect((await restore(id, first.id, draftRevision)).json()).toMatchObject({
      course: { name: 'Late parcel', version: 2, draftChanged: true, publishedVersions: [2] },
    })
    expect(await versions(id)).toMatchObject([{ number: 2, publishes: [{ id: spring.id }] }, { number: 1 }])
    const refreshed = await server.app.inject({
      method: 'POST',
      url: `/coach-api/course-publishes/${spring.id}/refresh`,
      headers: as.ada,
    })
    expect(refreshed.json()).toMatchObject({ version: 3 })
  })

  test('COURSE-09a overwrites nothing that somebody else has changed meanwhile', async () => {
    const id = await begin()
    const first = await kept(id)
    await rename(id, 'Mine')
    const { draftRevision } = await row(id)
    await rename(id, 'Theirs', as.ben)
    const reply = await restore(id, first.id, draftRevision)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'changed-meanwhile' }])
    expect(await row(id)).toMatchObject({ name: 'Theirs' })
    const twice = await Promise.all([1, 2].map(() => restore(id, first.id, draftRevision + 1)))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('COURSE-09a tells pages that have the draft open to read it whole, and ends what could be undone', async () => {
    const id = await begin()
    const first = await kept(id)
    await rename(id, 'Mine')
    const { draftRevision } = await row(id)
    const page = randomUUID()
    const listen = (known: string | null) =>
      call(
        'POST',
        `/${id}/draft/listen`,
        { page, since: draftRevision, at: { node: null, field: null }, known },
        as.ben,
      )
    const { known } = (await listen(null)).json<{ known: string }>()
    const heard = listen(known)
    await restore(id, first.id, draftRevision)
    expect((await heard).json()).toMatchObject({ revision: draftRevision + 1, changes: null })
    expect((await call('GET', `/${id}/draft/own-changes`)).json<{ items: OwnChange[] }>().items).toEqual([])
  })

  test('PERM-06 versions of a course are there for those alone who work on it', async () => {
    const id = await begin()
    const first = await kept(id)
    const all = async (who: { authorization: string }) => [
      (await call('GET', `/${id}/versions`, undefined, who)).statusCode,
      (await call('GET', `/${id}/versions/${first.id}`, undefined, who)).statusCode,
      (await call('POST', `/${id}/versions`, { note: '' }, who)).statusCode,
      (await restore(id, first.id, 1, who)).statusCode,
    ]
    expect(await all(as.foreign)).toEqual([404, 404, 404, 404])
    await call('PUT', `/${id}/permission`, { permission: 'PART', members: [], revision: 1 })
    expect(await all(as.ben)).toEqual([404, 404, 404, 404])
    expect(await all(as.ada)).toEqual([200, 200, 200, 200])
  })
})
