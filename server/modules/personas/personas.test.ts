import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { Persona } from '../../../src/contract/personas.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import { longestOfPersona } from '../../../src/domain/persona/persona.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { giveRole, makeTenant, makeUser, type TestTenant } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

type Caller = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(databases)('personas on %s', (kind) => {
  let server: TestServer
  let ada: Caller
  let mate: Caller
  let learner: Caller
  let stranger: Caller

  const builderOf = async (tenant: TestTenant, all: boolean) => {
    const builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, {
      functions: all ? ['course', 'permission'] : ['course'],
      scope: { kind: all ? 'ALL' : 'OWN', departments: [] },
    })
    return server.signIn(builder)
  }
  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    ada = await builderOf(tenant, true)
    mate = await builderOf(tenant, false)
    learner = await server.signIn(await makeUser(server.db, tenant, { type: 2 }))
    stranger = await builderOf(await makeTenant(server.db), true)
  })
  afterAll(() => server.close())

  const call = (who: Caller, method: Method, url: string, payload?: object) =>
    server.app.inject({ method, url, headers: who, ...(payload ? { payload } : {}) })
  async function uploaded(who = ada, content: Uint8Array = png, name = 'face.png'): Promise<string> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const body = new Response(form)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/file/upload',
      headers: { ...who, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return reply.json<{ data: string }>().data.slice(-36)
  }
  const words = (over: object = {}) => ({
    name: 'Mrs Brown',
    label: `In a hurry ${randomUUID().slice(0, 8)}`,
    background: 'Waits for a birthday present.',
    personaApplyType: 'ALL',
    ...over,
  })
  const save = async (over: object = {}, who = ada) =>
    call(who, 'POST', '/persona', words({ pictures: { avatar: await uploaded(who) }, ...over }))
  const saved = async (over: object = {}) => (await save(over)).json<Persona>()
  const changed = (before: Persona, over: object, who = ada) =>
    call(who, 'POST', '/persona', {
      id: before.id,
      revision: before.revision,
      name: before.name,
      label: before.label,
      background: before.background,
      personaApplyType: before.personaApplyType,
      courseId: before.courseId,
      pictures: before.pictures,
      ...over,
    })
  const listed = async (who: Caller, query = '') =>
    (await call(who, 'GET', `/persona/list${query}`)).json<{ items: Persona[] }>().items
  const idsOf = async (who: Caller, query = '') => (await listed(who, query)).map(({ id }) => id)
  const course = async (permission?: 'PART') => {
    const made = (
      await call(ada, 'POST', '/coach-api/courses', { name: 'Late parcel', locale: 'us-en' })
    ).json<CourseRow>()
    if (permission)
      await call(ada, 'PUT', `/coach-api/courses/${made.id}/permission`, {
        permission,
        members: [],
        revision: 1,
      })
    return made
  }
  const addresses = async (who: Caller, ...ids: string[]) =>
    (await call(who, 'GET', `/persona/portrait/_addresses?${ids.map((id) => `id=${id}`).join('&')}`)).json<{
      items: { id: string; pictures: Record<string, string | null> }[]
    }>().items
  const codeOf = (reply: { statusCode: number; json: <T>() => T }) => [
    reply.statusCode,
    reply.json<ErrorBody>().code,
  ]
  const issuesOf = (reply: { json: <T>() => T }) =>
    reply.json<ErrorBody>().issues.map(({ path, code }) => [path, code])

  test('PERSONA-01 is of everybody who builds courses of the enterprise, and of nobody else', async () => {
    const [avatar, angry] = [await uploaded(), await uploaded()]
    const made = await saved({ name: ' Mrs Brown ', pictures: { avatar, angry } })
    expect(made).toMatchObject({
      name: 'Mrs Brown',
      personaApplyType: 'ALL',
      courseId: null,
      pictures: { avatar, angry, full: null, calm: null, sad: null, happy: null },
      revision: 1,
    })
    expect(await idsOf(mate)).toContain(made.id)
    expect(await idsOf(mate, `?id=${made.id}`)).toEqual([made.id])
    expect(await idsOf(stranger)).toEqual([])
    expect(codeOf(await call(learner, 'GET', '/persona/list'))).toEqual([403, 'forbidden'])
    for (const reply of [
      await changed(made, {}, stranger),
      await call(stranger, 'GET', `/persona/portrait/${made.id}`),
      await call(stranger, 'POST', `/persona/portrait/${made.id}`, { angry: null }),
      await call(stranger, 'DELETE', `/persona/portrait/${made.id}/angry`),
      await call(stranger, 'DELETE', `/persona/${made.id}`),
    ])
      expect(codeOf(reply)).toEqual([404, 'not-found'])
  })

  test('PERSONA-01 PERM-06 one of a course is for those who work on that course', async () => {
    const [shared, closed] = [await course(), await course('PART')]
    const of = async (courseId: string) => saved({ personaApplyType: 'COURSE', courseId })
    const [open, hidden, all] = [await of(shared.id), await of(closed.id), await saved()]
    expect(open).toMatchObject({ courseId: shared.id, course: 'Late parcel', personaApplyType: 'COURSE' })
    expect(await idsOf(mate)).toContain(open.id)
    expect(await idsOf(mate)).not.toContain(hidden.id)
    expect(codeOf(await changed(hidden, {}, mate))).toEqual([404, 'not-found'])
    expect(codeOf(await save({ personaApplyType: 'COURSE', courseId: closed.id }, mate))).toEqual([
      404,
      'not-found',
    ])
    const inShared = await idsOf(ada, `?courseId=${shared.id}`)
    expect(inShared).toContain(open.id)
    expect(inShared).toContain(all.id)
    expect(inShared).not.toContain(hidden.id)
    const ofCourses = await idsOf(ada, `?courseId=${closed.id}&personaApplyType=COURSE`)
    expect(ofCourses).toEqual([hidden.id])
    expect(await idsOf(ada, '?personaApplyType=ALL')).not.toContain(open.id)
    expect(issuesOf(await save({ personaApplyType: 'COURSE' }))).toEqual([['body.courseId', 'required']])
  })

  test('PERSONA-02 needs a name, a label, a description and an avatar', async () => {
    for (const field of ['name', 'label', 'background'])
      expect(issuesOf(await save({ [field]: ' ' }))).toEqual([[`body.${field}`, 'required']])
    expect(issuesOf(await save({ pictures: {} }))).toEqual([['body.pictures.avatar', 'required']])
    for (const [field, most] of Object.entries(longestOfPersona)) {
      expect((await save({ [field]: randomUUID().repeat(9).slice(0, most) })).statusCode).toBe(200)
      expect(issuesOf(await save({ [field]: 'x'.repeat(most + 1) }))).toEqual([
        [`body.${field}`, 'illegal-length'],
      ])
    }
  })

  test('PERSONA-02 has a label that no other one has, whatever the case of its letters', async () => {
    const label = `Angry ${randomUUID()}`.slice(0, 30)
    const first = await saved({ label })
    const second = await saved()
    expect(codeOf(await save({ label: label.toUpperCase() }))).toEqual([409, 'repeat'])
    expect(codeOf(await changed(second, { label }))).toEqual([409, 'repeat'])
    expect((await changed(first, { label: label.toUpperCase() })).statusCode).toBe(200)
    expect((await save({ label }, stranger)).statusCode).toBe(200)
    // What was deleted takes no label, and can't come back to one that is taken.
    await call(ada, 'DELETE', `/persona/${first.id}`)
    expect((await save({ label })).statusCode).toBe(200)
    expect(codeOf(await call(ada, 'POST', `/persona/${first.id}/_restore`))).toEqual([409, 'repeat'])
  })

  test('PERSONA-01 pictures are pictures of the own enterprise', async () => {
    const pdf = await uploaded(ada, Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf')
    const avatar = await uploaded()
    const refused = async (pictures: object) => codeOf(await save({ pictures }))[1]
    expect(await refused({ avatar: pdf })).toBe('unsupported-file-type')
    expect(await refused({ avatar, sad: pdf })).toBe('unsupported-file-type')
    expect(await refused({ avatar, sad: await uploaded(stranger) })).toBe('not-found')
    expect(await refused({ avatar: randomUUID() })).toBe('not-found')
  })

  test('PERSONA-01 single pictures are read, given and taken away, but for the avatar', async () => {
    const { id, portrait, pictures } = await saved()
    const at = `/persona/portrait/${id}`
    expect((await call(ada, 'GET', at)).json()).toEqual({ id, portrait, pictures })
    const happy = await uploaded()
    const given = (await call(ada, 'POST', at, { happy })).json<Persona>()
    expect(given).toEqual({ id, portrait: expect.any(String), pictures: { ...pictures, happy } })
    expect((await call(ada, 'DELETE', `${at}/happy`)).json()).toMatchObject({ pictures })
    const kept = await call(ada, 'DELETE', `${at}/avatar`)
    expect([codeOf(kept), issuesOf(kept)]).toEqual([
      [400, 'illegal-argument'],
      [['params.picture', 'required']],
    ])
    expect(codeOf(await call(ada, 'DELETE', `${at}/nose`))[0]).toBe(400)
    expect((await listed(ada, `?id=${id}`))[0]).toMatchObject({ revision: 3, pictures })
  })

  test('PERSONA-01 of two who change it at once the second is told', async () => {
    const before = await saved()
    expect((await changed(before, { name: 'Mrs Green' })).json()).toMatchObject({ revision: 2 })
    expect(codeOf(await changed(before, { name: 'Mrs White' }, mate))).toEqual([409, 'changed-meanwhile'])
    expect((await listed(ada, `?id=${before.id}`))[0]).toMatchObject({ name: 'Mrs Green' })
  })

  test('PERSONA-01 UI-10d what is deleted is gone from the list, and can be brought back', async () => {
    const made = await saved()
    expect((await call(mate, 'DELETE', `/persona/${made.id}`)).json()).toEqual({})
    expect(await idsOf(ada)).not.toContain(made.id)
    expect(codeOf(await call(ada, 'DELETE', `/persona/${made.id}`))).toEqual([404, 'not-found'])
    expect(codeOf(await call(stranger, 'POST', `/persona/${made.id}/_restore`))).toEqual([404, 'not-found'])
    expect((await call(ada, 'POST', `/persona/${made.id}/_restore`)).json()).toEqual(made)
    expect(codeOf(await call(ada, 'POST', `/persona/${made.id}/_restore`))).toEqual([404, 'not-found'])
  })

  test('PERSONA-01 a course keeps the photos that it took, whatever becomes of the persona', async () => {
    const before = await saved({ pictures: { avatar: await uploaded(), sad: await uploaded() } })
    expect((await changed(before, { name: 'Mrs Green' })).json()).toMatchObject({ portrait: before.portrait })
    const [now] = await listed(ada, `?id=${before.id}`)
    const replaced = (
      await changed(now ?? before, { pictures: { avatar: await uploaded() } })
    ).json<Persona>()
    expect(replaced.portrait).not.toBe(before.portrait)
    await call(ada, 'DELETE', `/persona/${before.id}`)
    const [kept] = await addresses(learner, before.portrait)
    expect(kept?.pictures.sad).toMatch(/^\/coach-api\/file\/_shown\?pass=/)
    expect((await server.app.inject({ url: kept?.pictures.sad ?? '' })).rawPayload.equals(png)).toBe(true)
    expect(kept?.pictures.happy).toBeNull()
  })

  test('PERSONA-01 PERM-09a a learner who was shown a portrait sees its photos; a stranger does not', async () => {
    const { portrait } = await saved()
    expect((await addresses(learner, portrait, randomUUID())).map(({ id }) => id)).toEqual([portrait])
    expect(await addresses(stranger, portrait)).toEqual([])
    expect(
      codeOf(await call({ authorization: '' }, 'GET', `/persona/portrait/_addresses?id=${portrait}`)),
    ).toEqual([401, 'unauthorised'])
    expect(await addresses(learner)).toEqual([])
  })

  test('PERSONA-01 COURSE-01 COURSE-07 a template, a copy and an export bring the portrait of the course', async () => {
    const { portrait, name, label, background } = await saved()
    const { id } = await course()
    const edit = await call(ada, 'POST', `/coach-api/courses/${id}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'persona' }, fields: { name, label, background, portrait } }],
    })
    expect(edit.statusCode).toBe(200)
    expect((await call(ada, 'GET', `/coach-api/courses/${id}`)).json()).toMatchObject({ portrait })
    const template = (
      await call(ada, 'POST', '/coach-api/course-templates', {
        courseId: id,
        name: 'Ours',
        description: 'As we do',
      })
    ).json<{ id: string }>()
    const from = await call(ada, 'POST', '/coach-api/courses', {
      name: 'From it',
      locale: 'us-en',
      template: template.id,
    })
    expect(from.json()).toMatchObject({ portrait })
    const copy = await call(ada, 'POST', `/coach-api/courses/${id}/copy`, { name: 'Again' })
    expect(copy.json()).toMatchObject({ portrait })
    const packed = (await call(ada, 'GET', `/coach-api/courses/${id}/export`)).json<CoursePackage>()
    expect(packed.course.persona).toEqual({ name, label, background, portrait })
  })
})
