import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../factories/databases.ts'
import { makeTenant, makeUser } from '../factories/people.ts'
import { type TestServer, makeServer } from '../factories/server.ts'

describe.each(databases)('the server on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeServer(kind)
  })
  afterAll(() => server.close())

  test('BOOT-05 answers the claims of the token', async () => {
    const tenant = await makeTenant(server.db)
    const person = await makeUser(server.db, tenant, { displayName: '张三' })
    const reply = await server.app.inject({ url: '/coach-api/me', headers: await server.signIn(person) })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ user_id: person.id, display_name: '张三', tenantId: tenant.id, tenantName: tenant.name, type: 2, login_type: 'password' })
  })
})
