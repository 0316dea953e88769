import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CanvasPlace, PagePointer } from '../../../src/contract/course-pointers.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { pointerRests } from '../../../src/domain/course/working-together.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { packageOf } from './service.ts'

describe.each(databases)('pointers on %s', (kind) => {
  let server: TestServer
  let headers: Record<'ada' | 'ben' | 'learner' | 'stranger', { authorization: string }>
  let ahead = 0

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => Date.now() + ahead })
    const tenant = await makeTenant(server.db)
    headers = {
      ada: await server.signIn(await makeUser(server.db, tenant, { type: 1 })),
      ben: await server.signIn(await makeUser(server.db, tenant, { type: 1 })),
      learner: await server.signIn(await makeUser(server.db, tenant)),
      stranger: await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 })),
    }
  })
  afterAll(() => server.close())

  type Who = keyof typeof headers
  const call = (who: Who | null, path: string, body: object) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/courses${path}`,
      headers: who ? headers[who] : {},
      payload: body,
    })
  const start = async () => {
    const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
      keywords: [{ id: 'fee', name: 'fee' }],
    })
    const reply = await call('ada', '/import', packageOf(`point-${randomUUID()}`, course))
    return reply.json<{ id: string }>().id
  }
  const place = (x: number, over: Partial<CanvasPlace> = {}): CanvasPlace => ({
    scene: null,
    x,
    y: 20,
    ...over,
  })
  /** Opens the draft in a page; resolves when this instance knows. */
  const enter = async (who: Who, id: string, at: object | null = { node: null, field: null }) => {
    const page = randomUUID()
    await call(who, `/${id}/draft/listen`, { page, since: 1, at, known: null })
    await expect.poll(async () => (await watch(who, id, page)).statusCode).toBe(200)
    return page
  }
  const point = (who: Who | null, id: string, page: string, at: unknown) =>
    call(who, `/${id}/draft/pointer`, { page, at })
  const watch = (who: Who | null, id: string, page: string, known: string | null = null) =>
    call(who, `/${id}/draft/pointers`, { page, known })
  const seen = async (id: string, page: string, known: string | null = null) =>
    (await watch('ben', id, page, known)).json<{ pointers: PagePointer[]; known: string }>()

  test('COURSE-09b asks for a token, a right body, the permission and a draft that the caller has open', async () => {
    const id = await start()
    const page = await enter('ada', id)
    const told = [
      await point(null, id, page, place(1)),
      await point('ada', id, page, place(1.5)),
      await point('ada', id, page, place(2_000_000)),
      await point('ada', id, page, place(1, { scene: '<b>' })),
      await point('learner', id, page, place(1)),
      await point('stranger', id, page, place(1)),
      await point('ben', id, page, place(1)),
      await point('ada', id, randomUUID(), place(1)),
      await point('ada', id, page, place(1)),
    ].map(({ statusCode }) => statusCode)
    expect(told).toEqual([401, 400, 400, 400, 403, 404, 404, 404, 200])
    const watched = [
      await watch(null, id, page),
      await watch('ada', id, 'page'),
      await watch('learner', id, page),
      await watch('stranger', id, page),
      await watch('ben', id, page),
      await watch('ada', id, page),
    ].map(({ statusCode }) => statusCode)
    expect(watched).toEqual([401, 400, 403, 404, 404, 200])
  })

  test('COURSE-09b tells a colleague where a pointer is as soon as it moves, and that it left', async () => {
    const id = await start()
    const ada = await enter('ada', id)
    const ben = await enter('ben', id)
    const none = await seen(id, ben)
    expect(none.pointers).toEqual([])
    const waiting = seen(id, ben, none.known)
    await point('ada', id, ada, place(-10, { scene: 'calm-down' }))
    const met = await waiting
    expect(met.pointers).toEqual([{ page: ada, at: { scene: 'calm-down', x: -10, y: 20 } }])
    const next = seen(id, ben, met.known)
    await point('ada', id, ada, null)
    expect((await next).pointers).toEqual([])
  })

  test('COURSE-09b forgets a pointer that rests, and one whose page is closed', async () => {
    const id = await start()
    const ada = await enter('ada', id)
    const ben = await enter('ben', id)
    const places = async () => (await seen(id, ben)).pointers.length
    await point('ada', id, ada, place(1))
    await expect.poll(places).toBe(1)
    ahead += pointerRests
    expect(await places()).toBe(0)
    await point('ada', id, ada, place(2))
    await expect.poll(places).toBe(1)
    await call('ada', `/${id}/draft/listen`, { page: ada, since: 1, at: null, known: null })
    await expect.poll(places).toBe(0)
    expect((await point('ada', id, ada, place(3))).statusCode).toBe(404)
  })

  test('COURSE-09b refuses a page that tells of its pointer far too often', async () => {
    const id = await start()
    const page = await enter('ada', id)
    const codes = new Set<number>()
    for (let n = 0; n < 200 && !codes.has(429); n += 1)
      codes.add((await point('ada', id, page, place(n))).statusCode)
    expect([...codes]).toEqual([200, 429])
  })
})
