import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, makeStore, type TestStore } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { openDatabase } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { role } from '../../db/schema/roles.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { makeFirstManager, resetPasswordFromCommandLine } from './first-manager.ts'

describe.each(databases)('the first manager on %s', (kind) => {
  let store: TestStore
  let database: Database
  let server: TestServer
  beforeAll(async () => {
    store = await makeStore(kind)
    database = await openDatabase(store.options)
    server = await makeServer(kind)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await store.remove()
  })

  test('AUTH-11 ADMIN-03 gives an empty database one enterprise with a super manager, however many start it', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => makeFirstManager(database.db, { enterprise: 'Harbour Bank', userName: 'chief' })),
    )
    const told = made.filter((one) => one !== null)
    expect(told).toEqual([
      {
        enterprise: 'Harbour Bank',
        userName: 'chief',
        password: expect.stringMatching(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{16}$/),
      },
    ])
    expect(await database.db.select({ code: tenant.code, name: tenant.name }).from(tenant)).toEqual([
      { code: 'main', name: 'Harbour Bank' },
    ])
    expect(
      await database.db
        .select({ userName: user.userName, type: user.type, changes: user.mustChangePassword })
        .from(user),
    ).toEqual([{ userName: 'chief', type: 0, changes: true }])
    expect((await database.db.select().from(role)).filter(({ builtIn }) => builtIn)).toHaveLength(3)
  })

  const logIn = (userName: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/coach-api/auth/login', payload: { userName, password } })

  test('AUTH-11 lets a locked, disabled person in again by a new first password, which they have to change', async () => {
    const own = await makeTenant(server.db)
    const person = await makeUser(server.db, own, {
      type: 1,
      status: 'DISABLED',
      failures: 5,
      lockedUntil: new Date(Date.now() + 900_000),
    })
    const reset = await resetPasswordFromCommandLine(
      server.db,
      own.code.toUpperCase(),
      person.userName.toUpperCase(),
      Date.now(),
    )
    expect(reset).toMatchObject({ userName: person.userName })
    const entered = await logIn(person.userName, reset?.password ?? '')
    expect(entered.statusCode).toBe(200)
    const people = await server.app.inject({
      url: '/coach-api/user',
      headers: { authorization: `Bearer ${entered.json<{ token: string }>().token}` },
    })
    expect(people.statusCode).toBe(423)
    const entry = (await server.db.select().from(auditLog)).find(({ targetId }) => targetId === person.id)
    expect(entry).toMatchObject({
      action: 'person-password-reset',
      userId: null,
      tenantId: own.id,
      details: {},
    })
  })

  test('AUTH-11 resets nobody for an enterprise or a name that is not there', async () => {
    const own = await makeTenant(server.db)
    const person = await makeUser(server.db, own)
    expect(await resetPasswordFromCommandLine(server.db, 'nowhere', person.userName, 0)).toBeNull()
    expect(await resetPasswordFromCommandLine(server.db, own.code, 'nobody', 0)).toBeNull()
  })
})
