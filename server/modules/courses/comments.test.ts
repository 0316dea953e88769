import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseComment } from '../../../src/contract/course-comments.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { courseComment } from '../../db/schema/courses.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from './service.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

describe.each(databases)('comments on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let ada: TestUser
  let ben: TestUser
  let headers: Record<'ada' | 'ben' | 'learner' | 'stranger', { authorization: string }>

  beforeAll(async () => {
    ;({ server, tenant, manager: ada } = await makeEnterprise(kind))
    ben = await makeUser(server.db, tenant)
    await giveRole(server.db, ben, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
    headers = {
      ada: await server.signIn(ada),
      ben: await server.signIn(ben),
      learner: await server.signIn(await makeUser(server.db, tenant)),
      stranger: await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 })),
    }
  })
  afterAll(() => server.close())

  type Who = keyof typeof headers
  const call = (who: Who | null, method: Method, path: string, body?: unknown) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${path}`,
      headers: {
        ...(who && headers[who]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  const start = async () => {
    const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
      keywords: [{ id: 'fee', name: 'fee' }],
    })
    const reply = await call('ada', 'POST', '/import', packageOf(`comment-${randomUUID()}`, course))
    return reply.json<{ id: string }>().id
  }
  const add = async (who: Who, id: string, text: string, thread?: string) => {
    const commentId = randomUUID()
    const reply = thread
      ? await call(who, 'POST', `/${id}/comments/${thread}/answers`, { commentId, text })
      : await call(who, 'POST', `/${id}/comments`, { commentId, node: 'ask', text })
    expect(reply.statusCode).toBe(200)
    return reply.json<CourseComment>()
  }
  const read = async (id: string) =>
    (await call('ada', 'GET', `/${id}/comments`)).json<{ revision: number; items: CourseComment[] }>()
  const listen = async (id: string, over: object = {}) =>
    (
      await call('ben', 'POST', `/${id}/draft/listen`, {
        page: randomUUID(),
        since: 1,
        at: { node: null, field: null },
        known: null,
        ...over,
      })
    ).json<{ comments: number; known: string; revision: number }>()

  const calls: [Method, string, object | undefined, object | undefined][] = [
    ['GET', '', undefined, undefined],
    ['POST', '', { commentId: randomUUID(), node: 'ask', text: 'Hello' }, { text: '' }],
    ['POST', '/:first/answers', { commentId: randomUUID(), text: 'Hello' }, { text: 'x'.repeat(1001) }],
    ['PUT', '/:first', { text: 'Hello' }, { text: 'nothing\0' }],
    ['PUT', '/:first/resolved', { resolved: true }, { resolved: 'yes' }],
    ['DELETE', '/:first', undefined, undefined],
    ['POST', '/:first/restore', undefined, undefined],
  ]
  test('FLOW-02g asks for a token, a right body, the permission and a course that is there', async () => {
    const id = await start()
    const { id: first } = await add('ada', id, 'First')
    for (const [method, path, right, wrong] of calls) {
      const ask = async (who: Who | null, body = right, of = id) =>
        (await call(who, method, `/${of}/comments${path.replace(':first', first)}`, body)).statusCode
      const statuses = [
        await ask(null),
        await (wrong ? ask('ada', wrong) : ask('ada', right, 'nowhere')),
        await ask('learner'),
        await ask('stranger'),
        await ask('ada'),
      ]
      expect([`${method} ${path}`, ...statuses]).toEqual([`${method} ${path}`, 401, 400, 403, 404, 200])
    }
  })

  test('PERM-06 FLOW-02g has no comments for a builder to whom the course is not open', async () => {
    const id = await start()
    const { id: first } = await add('ada', id, 'First')
    const shut = await call('ada', 'PUT', `/${id}/permission`, {
      permission: 'PART',
      members: [],
      revision: 1,
    })
    expect(shut.statusCode).toBe(200)
    for (const [method, path, right] of calls) {
      const reply = await call('ben', method, `/${id}/comments${path.replace(':first', first)}`, right)
      expect([method, path, reply.statusCode]).toEqual([method, path, 404])
    }
  })

  test('FLOW-02g keeps a thread in its order, with who said what and when, once however often it comes', async () => {
    const id = await start()
    const hostile = '<img src=x onerror=alert(1)>\n第二行 ‮'
    const body = { commentId: randomUUID(), node: 'ask', text: `  ${hostile} ` }
    await call('ada', 'POST', `/${id}/comments`, body)
    await call('ada', 'POST', `/${id}/comments`, body)
    await add('ben', id, 'An answer', body.commentId)
    const { items } = await read(id)
    expect(items).toMatchObject([
      { id: body.commentId, thread: body.commentId, node: 'ask', text: hostile.trim(), by: { id: ada.id } },
      { thread: body.commentId, node: 'ask', text: 'An answer', by: { id: ben.id }, resolved: false },
    ])
    expect(items.every(({ by, createdAt }) => by.name !== '' && !Number.isNaN(Date.parse(createdAt)))).toBe(
      true,
    )
  })

  test('FLOW-02g a thread is resolved and opened again by any builder, and by an answer', async () => {
    const id = await start()
    const { id: first } = await add('ada', id, 'First')
    const resolve = (resolved: boolean) =>
      call('ben', 'PUT', `/${id}/comments/${first}/resolved`, { resolved })
    const states = [
      (await resolve(true)).json<CourseComment>().resolved,
      (await resolve(false)).json<CourseComment>().resolved,
    ]
    await resolve(true)
    const { id: answer } = await add('ada', id, 'Not yet', first)
    states.push((await read(id)).items[0]?.resolved ?? true)
    expect(states).toEqual([true, false, false])
    expect(
      (await call('ben', 'PUT', `/${id}/comments/${answer}/resolved`, { resolved: true })).statusCode,
    ).toBe(404)
    expect(
      (await call('ben', 'POST', `/${id}/comments/${answer}/answers`, { commentId: randomUUID(), text: 'a' }))
        .statusCode,
    ).toBe(404)
  })

  test('FLOW-02g changes, deletes and brings back what is one’s own, and nobody else’s', async () => {
    const id = await start()
    const { id: first } = await add('ada', id, 'First')
    const { id: answer } = await add('ben', id, 'Answer', first)
    const refused = [
      await call('ben', 'PUT', `/${id}/comments/${first}`, { text: 'Mine' }),
      await call('ben', 'DELETE', `/${id}/comments/${first}`),
      await call('ben', 'POST', `/${id}/comments/${first}/restore`),
    ].map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])
    expect(refused).toEqual(Array(3).fill([403, 'operation-forbidden']))
    expect(
      (await call('ada', 'PUT', `/${id}/comments/${first}`, { text: 'Better' })).json<CourseComment>(),
    ).toMatchObject({ text: 'Better', editedAt: expect.any(String) as string })

    await call('ada', 'DELETE', `/${id}/comments/${first}`)
    const texts = async () => (await read(id)).items.map(({ text, deleted }) => (deleted ? null : text))
    expect(await texts()).toEqual([null, 'Answer'])
    await call('ben', 'DELETE', `/${id}/comments/${answer}`)
    expect(await texts()).toEqual([])
    expect((await call('ada', 'PUT', `/${id}/comments/${first}`, { text: 'Late' })).statusCode).toBe(404)
    await call('ada', 'POST', `/${id}/comments/${first}/restore`)
    await call('ben', 'POST', `/${id}/comments/${answer}/restore`)
    expect(await texts()).toEqual(['Better', 'Answer'])
  })

  test('FLOW-02g forgets after a day what was deleted, but not what others have answered', async () => {
    const id = await start()
    const gone = await add('ada', id, 'Gone')
    const answered = await add('ada', id, 'Answered')
    await add('ben', id, 'An answer', answered.id)
    for (const { id: one } of [gone, answered]) await call('ada', 'DELETE', `/${id}/comments/${one}`)
    const db = tenantDb(server.db, tenant.id)
    await db
      .update(courseComment)
      .set({ deletedAt: new Date('2020-01-01') })
      .where(eq(courseComment.userId, ada.id))
    await add('ben', id, 'Another')
    const rows = await db.select().from(courseComment).where(eq(courseComment.courseId, id))
    expect(rows.map(({ text }) => text).sort()).toEqual(['An answer', 'Another', 'Answered'])
    expect((await call('ada', 'POST', `/${id}/comments/${gone.id}/restore`)).statusCode).toBe(404)
  })

  test('COURSE-09a FLOW-02g tells whoever has the course open of a comment at once, and changes no draft', async () => {
    const id = await start()
    const page = randomUUID()
    const alone = await listen(id, { page })
    expect(alone.comments).toBe(0)
    const waiting = listen(id, { page, known: alone.known })
    await add('ada', id, 'Look at this')
    expect(await waiting).toMatchObject({ comments: 1, revision: 1 })
    const exported = (await call('ada', 'GET', `/${id}/export`)).body
    const copied = (await call('ada', 'POST', `/${id}/copy`, { name: 'Copy' })).json<{ id: string }>()
    expect(exported).not.toContain('Look at this')
    expect((await read(copied.id)).items).toEqual([])
  })

  test('FLOW-02g goes with its course, comes back with it, and outlives its node and its author', async () => {
    const id = await start()
    const gone = await makeUser(server.db, tenant, { type: 1 })
    const by = await server.signIn(gone)
    await server.app.inject({
      method: 'POST',
      url: `/coach-api/courses/${id}/comments`,
      headers: by,
      payload: { commentId: randomUUID(), node: 'no-such-node', text: 'Kept' },
    })
    await call('ada', 'DELETE', `/${id}`)
    expect((await call('ada', 'GET', `/${id}/comments`)).statusCode).toBe(404)
    await call('ada', 'POST', `/${id}/restore`)
    expect((await read(id)).items).toMatchObject([{ node: 'no-such-node', text: 'Kept' }])
  })
})
