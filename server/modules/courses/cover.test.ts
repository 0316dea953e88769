import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../src/contract/courses.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

type Caller = { authorization: string }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(databases)('the cover of a course on %s', (kind) => {
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

  const call = (who: Caller, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${url}`,
      headers: who,
      ...(payload ? { payload } : {}),
    })
  const course = async () =>
    (await call(ada, 'POST', '', { name: 'Late parcel', locale: 'us-en' })).json<CourseRow>()
  const cover = (id: string, file: string | null, who = ada) =>
    call(who, 'PUT', `/${id}/cover`, { cover: file })
  async function uploaded(content: Uint8Array, name: string, who = ada): Promise<string> {
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
  const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

  test('COURSE-02 is given, shown in the list, carried by a copy and taken away', async () => {
    const { id, draftRevision } = await course()
    const file = await uploaded(png, 'cover.png')
    expect((await cover(id, file)).json()).toMatchObject({ id, cover: file, draftRevision })
    expect((await call(mate, 'GET', `/${id}`)).json()).toMatchObject({ cover: file })
    expect((await call(ada, 'POST', `/${id}/copy`, { name: 'Again' })).json()).toMatchObject({ cover: file })
    expect((await cover(id, null)).json()).toMatchObject({ cover: null })
  })

  test('COURSE-07 stays where the course is imported again', async () => {
    const { id } = await course()
    const file = await uploaded(png, 'kept.png')
    await cover(id, file)
    const packed = (await call(ada, 'GET', `/${id}/export`)).json<object>()
    expect((await call(ada, 'POST', '/import', packed)).json()).toMatchObject({ id, version: 1 })
    expect((await call(ada, 'GET', `/${id}`)).json()).toMatchObject({ cover: file })
  })

  test('COURSE-02 is a picture of the own enterprise', async () => {
    const { id } = await course()
    const text = await uploaded(Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf')
    expect(codeOf(await cover(id, text))).toBe('unsupported-file-type')
    expect(codeOf(await cover(id, await uploaded(png, 'a.png', stranger)))).toBe('not-found')
    expect(codeOf(await cover(id, randomUUID()))).toBe('not-found')
    expect(codeOf(await cover(id, await uploaded(png, 'b.png', stranger), stranger))).toBe('not-found')
    expect((await call(ada, 'GET', `/${id}`)).json()).toMatchObject({ cover: null })
  })
})
