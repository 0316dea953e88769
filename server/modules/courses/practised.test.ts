import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('how often courses are practised on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let bank: string

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    bank = await makeDepartment(server.db, tenant, 'Bank')
    const hotel = await makeDepartment(server.db, tenant, 'Hotel')
    const [bea, hana] = [
      await makeUser(server.db, tenant, { departmentId: bank }),
      await makeUser(server.db, tenant, { departmentId: hotel }),
    ]
    const fee = await makePublish(server.db, tenant, { content: smallCourse({ name: 'Fee' }) })
    await makePublish(server.db, tenant, { content: smallCourse({ name: 'Nobody’s' }) })
    const trial = await makePublish(server.db, tenant, {
      content: smallCourse({ name: 'Tried' }),
      trial: true,
    })
    await playPractice(server.app, bea, fee, perfect)
    await playPractice(server.app, bea, fee, ['sorry, I guarantee it', ['month'], 'thanks'])
    await playPractice(server.app, hana, fee, perfect)
    await playPractice(server.app, bea, trial, perfect)
    // Nothing answered, and not finished: neither counts.
    await server.app.practice.apply(await beginPractice(server.app, hana, fee), { type: 'end' })
    await beginPractice(server.app, hana, fee)
  })
  afterAll(() => server.close())

  const listFor = async (who: TestUser) => {
    const reply = await server.app.inject({
      url: '/coach-api/courses?size=100',
      headers: await server.signIn(who),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    const { items } = reply.json<CallReply<'GET /coach-api/courses'>>()
    return Object.fromEntries(items.map(({ name, practised }) => [name, practised]))
  }
  const builderWith = async (functions: FunctionName[], departments: string[] | null) => {
    const builder = await makeUser(server.db, tenant)
    const scope = departments
      ? ({ kind: 'NAMED', departments } as const)
      : ({ kind: 'ALL', departments: [] } as const)
    await giveRole(server.db, builder, { functions, scope })
    return builder
  }

  test('COURSE-01 tells how often each course was finished and passed, without trials and what counts nowhere', async () => {
    expect(await listFor(await builderWith(['course', 'statistics'], null))).toEqual({
      Fee: { runs: 3, passed: 2 },
      'Nobody’s': { runs: 0, passed: 0 },
      Tried: { runs: 0, passed: 0 },
    })
  })

  test('PERM-05 counts the practices of the people alone whom the caller sees', async () => {
    expect(await listFor(await builderWith(['course', 'statistics'], [bank]))).toMatchObject({
      Fee: { runs: 2, passed: 1 },
    })
  })

  test('PERM-01 tells nothing of it to a builder who reads no statistics', async () => {
    expect(await listFor(await builderWith(['course'], null))).toMatchObject({ Fee: null })
  })

  test('PERM-05 counts nothing of another enterprise', async () => {
    const elsewhere = await makeTenant(server.db)
    await makePublish(server.db, elsewhere, { content: smallCourse({ name: 'Elsewhere' }) })
    const manager = await makeUser(server.db, elsewhere, { type: 1 })
    expect(await listFor(manager)).toEqual({ Elsewhere: { runs: 0, passed: 0 } })
  })
})
