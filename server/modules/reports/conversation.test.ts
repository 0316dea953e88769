import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PractisedConversation, Report } from '../../../src/contract/report.ts'
import type { TriedDraft } from '../../../src/contract/try-out.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('trying a draft by a practice on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let learner: TestUser
  let trainer: TestUser
  let publish: TestPublish
  let id: string

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    learner = await makeUser(server.db, tenant)
    trainer = await makeUser(server.db, tenant)
    await giveRole(server.db, trainer, {
      functions: ['statistics', 'course'],
      scope: { kind: 'ALL', departments: [] },
    })
    publish = await makePublish(server.db, tenant)
    id = (await playPractice(server.app, learner, publish, ['what?', ...perfect])).sessionId
  })
  afterAll(() => server.close())

  const get = async (url: string, who: TestUser) =>
    server.app.inject({ method: 'GET', url: `/coach-api/${url}`, headers: await server.signIn(who) })
  const conversation = (who: TestUser, session = id) => get(`reports/${session}/conversation`, who)

  test('FLOW-05b what a learner answered comes to the same, said to a draft that says the same', async () => {
    const reply = await conversation(trainer)
    expect(reply.statusCode, reply.body).toBe(200)
    const { courseId, learner: name, start, moves, expected } = reply.json<PractisedConversation>()
    expect(name).toBe((await get(`reports/${id}`, trainer)).json<Report>().learner.displayName)
    expect(moves).toEqual([
      { type: 'say', text: 'what?' },
      ...perfect.map((answer) =>
        typeof answer === 'string' ? { type: 'say', text: answer } : { type: 'choose', options: answer },
      ),
    ])
    const tried = await server.app.inject({
      method: 'POST',
      url: `/coach-api/courses/${courseId}/draft/try`,
      headers: await server.signIn(trainer),
      payload: { start, moves },
    })
    expect(tried.statusCode, tried.body).toBe(200)
    expect(tried.json<TriedDraft>().turns.flatMap(({ outcome }) => outcome ?? [])).toEqual(expected)
    expect(expected.some(({ points }) => points > 0)).toBe(true)
  })

  test('FLOW-05b a report names the draft to those alone to whom it is open', async () => {
    const draftOf = async (who: TestUser) => (await get(`reports/${id}`, who)).json<Report>().draftOf
    expect(await draftOf(learner)).toBeNull()
    expect(await draftOf(trainer)).toBe((await conversation(trainer)).json<PractisedConversation>().courseId)
  })

  test('FLOW-05b is for builders who see the report', async () => {
    expect((await conversation(learner)).statusCode).toBe(403)
    const builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, { functions: ['course'], scope: { kind: 'ALL', departments: [] } })
    const foreign = await makeTenant(server.db)
    const stranger = await makeUser(server.db, foreign)
    await giveRole(server.db, stranger, {
      functions: ['statistics', 'course'],
      scope: { kind: 'ALL', departments: [] },
    })
    for (const who of [builder, stranger]) expect((await conversation(who)).statusCode).toBe(404)
    expect((await conversation(trainer, randomUUID())).statusCode).toBe(404)
  })
})
