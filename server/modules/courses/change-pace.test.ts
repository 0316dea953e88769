import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { bytesOfChange, changesAtOnce, paced } from './change-pace.ts'
import { packageOf } from './service.ts'

let now = Date.now()
let server: TestServer
let headers: Record<'ada' | 'ben', { authorization: string }>
beforeAll(async () => {
  const made = await makeEnterprise('pglite', { clock: () => now })
  server = made.server
  headers = {
    ada: await server.signIn(made.manager),
    ben: await server.signIn(await makeUser(server.db, made.tenant, { type: 1 })),
  }
})
afterAll(() => server.close())

const post = (who: 'ada' | 'ben', path: string, body: unknown) =>
  server.app.inject({
    method: 'POST',
    url: `/coach-api/courses${path}`,
    headers: { ...headers[who], 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const start = async () => {
  const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
    keywords: [{ id: 'fee', name: 'fee' }],
  })
  return (await post('ada', '/import', packageOf(`pace-${randomUUID()}`, course))).json<{ id: string }>().id
}
const send = (who: 'ada' | 'ben', id: string, command: object, changeId: string = randomUUID()) =>
  post(who, `/${id}/draft/commands`, { changeId, commands: [command] })
const goal = (to: string) => ({ type: 'set', of: { part: 'course' }, fields: { goal: to } })
/** It is refused, for no draft says what it is for, and counts as ninety changes all the same. */
const large = { ...goal('new'), was: { goal: 'x'.repeat(90 * bytesOfChange) } }

test('COURSE-08d holds a person who floods a draft to a pace, in that draft and nobody else', async () => {
  const id = await start()
  let changes = 0
  while ((await send('ada', id, large)).statusCode === 409) changes += 90
  expect(changes).toBe(changesAtOnce - (changesAtOnce % 90))
  while ((await send('ada', id, goal(`${changes}`))).statusCode === 200) changes += 1
  expect(changes).toBeLessThanOrEqual(changesAtOnce)

  const changeId = randomUUID()
  const refused = await send('ada', id, goal('later'), changeId)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', params: { seconds: 1 } })
  expect((await send('ben', id, goal('of Ben'))).statusCode).toBe(200)
  expect((await send('ada', await start(), goal('elsewhere'))).statusCode).toBe(200)
  now += 1000
  expect((await send('ada', id, goal('later'), changeId)).statusCode).toBe(200)
})

test('COURSE-08d makes the changes of a draft one after the other, its builders in turn, and lets twenty of a person wait', async () => {
  const done: string[] = []
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const make = (userId: string, name: string, courseId = 'one') =>
    paced({ tenantId: 'pace', courseId, userId, bytes: 100, now }, async () => {
      await gate
      done.push(name)
    })
  const sent = [make('ada', 'first')]
  for (let n = 1; n <= 20; n++) sent.push(make('ada', `waiting ${n}`))
  await expect(make('ada', 'too many')).rejects.toMatchObject({
    code: 'too-many-requests',
    params: { seconds: 1 },
  })
  sent.push(make('ben', 'of Ben'), make('ada', 'elsewhere', 'two'))
  open()
  await Promise.all(sent)
  expect(done).toHaveLength(23)
  expect(done.filter((name) => name !== 'elsewhere').slice(0, 3)).toEqual(['first', 'waiting 1', 'of Ben'])
  await make('ada', 'too many')
  expect(done.at(-1)).toBe('too many')
})
