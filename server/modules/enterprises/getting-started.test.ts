import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { session } from '../../db/schema/practice.ts'

type Session = typeof session.$inferInsert

describe.each(databases)('getting started on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
  })
  afterAll(() => server.close())

  const steps = async (person: TestUser) => {
    const reply = await call(person, 'GET', '/coach-api/getting-started')
    expect(reply.statusCode).toBe(200)
    return reply
      .json<CallReply<'GET /coach-api/getting-started'>>()
      .steps.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`)
  }

  test('HOME-11 ticks each step off as the enterprise takes it, and no step for what another one did', async () => {
    const [here, there] = [await makeTenant(server.db), await makeTenant(server.db)]
    const admin = await makeUser(server.db, here, { type: 1 })
    await makeUser(server.db, there, { type: 1 })
    await makeUser(server.db, there)
    await makePublish(server.db, there)
    expect(await steps(admin)).toEqual(['people open', 'course open', 'publish open', 'result open'])
    const learner = await makeUser(server.db, here)
    expect(await steps(admin)).toEqual(['people done', 'course open', 'publish open', 'result open'])
    const published = await makePublish(server.db, here)
    expect(await steps(admin)).toEqual(['people done', 'course done', 'publish done', 'result open'])
    const ended = (turnIds: string[]): Session => ({
      tenantId: here.id,
      userId: learner.id,
      publishId: published.id,
      versionId: published.versionId,
      status: 'ended',
      state: { turnIds } as Session['state'],
      scoring: {} as Session['scoring'],
      startedAt: new Date(),
      deadlineAt: new Date(),
    })
    await server.db.insert(session).values(ended([]))
    expect(await steps(admin)).toContain('result open')
    await server.db.insert(session).values(ended(['first']))
    expect(await steps(admin)).toEqual(['people done', 'course done', 'publish done', 'result done'])
  })

  test('HOME-11 tells learners of no step, and strangers nothing', async () => {
    const here = await makeTenant(server.db)
    expect(await steps(await makeUser(server.db, here))).toEqual([])
    expect((await server.app.inject({ url: '/coach-api/getting-started' })).statusCode).toBe(401)
  })
})
