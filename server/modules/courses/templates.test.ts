import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseTemplate } from '../../../src/contract/course-templates.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import type { DialogueFlowPackage } from '../../../src/domain/course/course-package.ts'
import { maxTemplateDescription, maxTemplateName } from '../../../src/domain/course/course-template.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

type Caller = { authorization: string }

describe.each(databases)('course templates on %s', (kind) => {
  let server: TestServer
  let ada: Caller
  let mate: Caller
  let stranger: Caller

  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    ada = await signInBuilder(server, tenant)
    mate = await signInBuilder(server, tenant)
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  const call = (who: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/coach-api${url}`, headers: who, ...(payload ? { payload } : {}) })
  const listed = async (who: Caller) =>
    (await call(who, 'GET', '/course-templates')).json<{ items: CourseTemplate[] }>().items
  const own = async (who: Caller) => (await listed(who)).filter(({ shipped }) => !shipped)
  const course = async (over: object = {}) =>
    (await call(ada, 'POST', '/courses', { name: 'Late parcel', locale: 'us-en', ...over })).json<CourseRow>()
  const keep = async (over: object = {}, who = ada) =>
    call(who, 'POST', '/course-templates', {
      courseId: (await course()).id,
      name: randomUUID().slice(0, maxTemplateName),
      description: 'Somebody calls',
      ...over,
    })
  const kept = async (over: object = {}) => (await keep(over)).json<CourseTemplate>()
  const contentOf = async (id: string) =>
    (await call(ada, 'GET', `/courses/${id}`)).json<{ package: DialogueFlowPackage }>().package.course
  const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

  test('COURSE-01 makes a blank conversation in any language, which has to be written before it runs', async () => {
    for (const locale of ['us-en', 'ja-jp'] as const) {
      const made = await course({ name: 'From nothing', locale, template: 'blank' })
      expect(await contentOf(made.id)).toMatchObject({ name: 'From nothing', locale, goal: '', intents: [] })
    }
    expect((await listed(ada)).filter(({ id }) => id === 'blank')).toEqual([])
    const bank = { name: 'Bank', locale: 'us-en', kind: 'question-bank', template: 'blank' }
    expect(codeOf(await call(ada, 'POST', '/courses', bank))).toBe('not-found')
  })

  test('COURSE-01 keeps a draft as a template, for every builder of the enterprise and nobody else', async () => {
    const template = await kept({ name: ' Parcel ', description: ' Somebody calls ' })
    expect(template).toMatchObject({
      name: 'Parcel',
      description: 'Somebody calls',
      locale: 'us-en',
      nodes: 3,
      shipped: false,
      kind: 'dialogue-flow',
    })
    expect(await own(mate)).toContainEqual(template)
    expect(await own(stranger)).toEqual([])
    for (const [method, url] of [
      ['PUT', `/course-templates/${template.id}`],
      ['DELETE', `/course-templates/${template.id}`],
      ['POST', '/courses'],
    ] as const) {
      const body =
        method === 'POST'
          ? { name: 'Mine', locale: 'us-en', template: template.id }
          : { name: 'a', description: 'b' }
      expect(codeOf(await call(stranger, method, url, method === 'DELETE' ? undefined : body))).toBe(
        'not-found',
      )
    }
  })

  test('COURSE-01 starts a course from a template: what the draft said then, under a name and a code of its own', async () => {
    const source = await course({ name: 'Source' })
    const template = await kept({ courseId: source.id })
    const edit = await call(ada, 'POST', `/courses/${source.id}/draft/commands`, {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'course' }, fields: { goal: 'Changed' } }],
    })
    expect(edit.statusCode).toBe(200)
    expect((await contentOf(source.id)).goal).toBe('Changed')
    const made = await course({ name: 'From it', template: template.id })
    expect(made).toMatchObject({ name: 'From it', version: 0, nodes: 3 })
    expect(made.code).not.toBe(source.code)
    const content = await contentOf(made.id)
    expect(content.goal).not.toBe('Changed')
    expect({ ...content, name: '' }).toEqual({ ...(await contentOf((await course()).id)), name: '' })
    // It stays when the template goes.
    await call(ada, 'DELETE', `/course-templates/${template.id}`)
    expect((await contentOf(made.id)).name).toBe('From it')
    expect((await own(ada)).map(({ id }) => id)).not.toContain(template.id)
  })

  test('COURSE-01 offers six templates of the platform in each language, that nobody changes', async () => {
    const shipped = (await listed(ada)).filter((one) => one.shipped)
    for (const locale of ['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])
      expect(shipped.filter((one) => one.locale === locale)).toHaveLength(6)
    const made = await course({ name: 'Calls', locale: 'ja-jp', template: 'complaint' })
    expect(made).toMatchObject({ locale: 'ja-jp', name: 'Calls' })
    expect((await call(ada, 'GET', `/courses/${made.id}`)).json()).toMatchObject({ problems: [] })
    const words = { name: 'a', description: 'b' }
    expect((await call(ada, 'PUT', '/course-templates/complaint', words)).statusCode).toBe(400)
    expect((await call(ada, 'DELETE', '/course-templates/complaint')).statusCode).toBe(400)
  })

  test('COURSE-01 renames a template; a name is taken once, however it is written', async () => {
    const first = await kept({ name: 'Ästhet' })
    const second = await kept({ name: 'Second' })
    const rename = (words: object) => call(mate, 'PUT', `/course-templates/${second.id}`, words)
    expect(codeOf(await rename({ name: 'äSTHET', description: 'b' }))).toBe('duplicate-name')
    expect((await rename({ name: 'Third', description: 'New' })).json()).toMatchObject({
      ...second,
      name: 'Third',
      description: 'New',
    })
    expect(codeOf(await keep({ name: 'THIRD' }))).toBe('duplicate-name')
    expect((await own(ada)).find(({ id }) => id === first.id)).toMatchObject({ name: 'Ästhet' })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(maxTemplateName + 1) }],
    ['no description', { description: '' }],
    ['a description that is too long', { description: 'x'.repeat(maxTemplateDescription + 1) }],
    ['a name of marks alone', { name: '\u202e' }],
    ['a course that is none', { courseId: 'x' }],
  ])('COURSE-01 refuses %s', async (_, over) => {
    expect((await keep(over)).statusCode).toBe(400)
  })

  test.each([
    ['another language', { locale: 'zh-cn' }],
    ['nothing', { template: randomUUID() }],
    ['a path', { template: '../complaint' }],
  ])('COURSE-01 starts from no template of %s', async (_, over) => {
    const template = await kept()
    const reply = await call(ada, 'POST', '/courses', {
      name: 'x',
      locale: 'us-en',
      template: template.id,
      ...over,
    })
    expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'not-found'])
  })

  test('PERM-06 keeps no draft that the caller doesn’t work on', async () => {
    const { id } = await course()
    const sharing = await call(ada, 'PUT', `/courses/${id}/permission`, {
      permission: 'PART',
      members: [],
      revision: 1,
    })
    expect(sharing.statusCode).toBe(200)
    expect(codeOf(await keep({ courseId: id }, mate))).toBe('not-found')
  })
})
