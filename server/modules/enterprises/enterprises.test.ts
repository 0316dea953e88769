import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enterprise, EnterpriseManager } from '../../../src/contract/administration.ts'
import { functionNames } from '../../../src/domain/permissions/permissions.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { user } from '../../db/schema/people.ts'
import { addEnterprise, type EnterpriseWithManager } from './service.ts'

describe.each(databases)('enterprises on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let home: { id: string }
  let root: TestUser
  const fields = { status: 'ACTIVE', privileges: functionNames, licence: { until: null, seats: null } }
  const manager = { userName: 'boss', displayName: 'Boss' }

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
    home = { id: await addEnterprise(server.db, { code: 'home', name: 'Home' }) }
    root = await makeUser(server.db, home, { type: 0 })
  })
  afterAll(() => server.close())

  const add = (rest: object) => call(root, 'POST', '/coach-api/enterprise', { ...fields, manager, ...rest })
  const edit = ({ id, name, status, privileges, licence, revision }: Enterprise, change: object) =>
    call(root, 'PUT', `/coach-api/enterprise/${id}`, {
      name,
      status,
      privileges,
      licence: { until: licence.until, seats: licence.seats },
      revision,
      ...change,
    })

  test('ADMIN-03 adds an enterprise with roles and a first manager, who has to change the password', async () => {
    const made = (await add({ code: 'ocean', name: 'Ocean' })).json<EnterpriseWithManager>()
    expect(made).toMatchObject({
      code: 'ocean',
      name: 'Ocean',
      status: 'ACTIVE',
      privileges: functionNames,
      licence: { until: null, seats: null, people: 1 },
      revision: 1,
      manager: { userName: 'boss' },
    })
    const login = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: 'boss', password: made.manager.password, enterprise: 'ocean' },
    })
    expect(login.json()).toMatchObject({ status: 'signed-in', mustChangePassword: true })
    const [boss] = await server.db.select().from(user).where(eq(user.tenantId, made.id))
    await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.tenantId, made.id))
    await server.app.platform.accountAccess.invalidate(boss?.id ?? '')
    const roles = await call({ tenantId: made.id, id: boss?.id ?? '' }, 'GET', '/coach-api/role')
    expect(roles.json<{ items: unknown[] }>().items).toHaveLength(3)
    expect((await call(root, 'GET', '/coach-api/enterprise?name=OCEA')).json()).toMatchObject({
      total: 1,
      items: [{ id: made.id }],
    })
  })

  test('ADMIN-03 takes no code and no name twice', async () => {
    await add({ code: 'twin', name: 'Twin' })
    expect((await add({ code: 'twin', name: 'Other' })).json()).toMatchObject({
      code: 'duplicate-name',
      issues: [{ path: 'body.code' }],
    })
    expect((await add({ code: 'other', name: 'TWIN' })).json()).toMatchObject({
      code: 'duplicate-name',
      issues: [{ path: 'body.name' }],
    })
    for (const code of ['', 'A', 'Upper', 'a b', '-a', 'x'.repeat(41)])
      expect(outcomeOf(await add({ code, name: `Name ${code}` })), code).toBe('field-validation-failed')
  })

  test('PERM-08 takes privileges and time away from everybody of an enterprise, at once', async () => {
    const made = (await add({ code: 'narrow', name: 'Narrow' })).json<Enterprise>()
    const boss = await makeUser(server.db, made, { type: 1 })
    expect(outcomeOf(await call(boss, 'GET', '/coach-api/courses'))).toBe(200)
    const narrowed = (await edit(made, { privileges: ['user', 'index', 'permission'] })).json<Enterprise>()
    expect(narrowed).toMatchObject({ privileges: ['user', 'permission', 'index'], revision: 2 })
    expect(outcomeOf(await call(boss, 'GET', '/coach-api/courses'))).toBe('forbidden')
    expect(outcomeOf(await call(boss, 'GET', '/coach-api/user'))).toBe(200)
    const expired = (
      await edit(narrowed, { licence: { until: new Date(Date.now() - 1000).toISOString(), seats: 5 } })
    ).json<Enterprise>()
    expect(outcomeOf(await call(boss, 'GET', '/coach-api/user'))).toBe('licence-expired')
    await edit(expired, { status: 'DISABLED', licence: { until: null, seats: null } })
    expect(outcomeOf(await call(boss, 'GET', '/coach-api/user'))).toBe('no-enterprise')
    expect(outcomeOf(await edit(made, {}))).toBe('changed-meanwhile')
  })

  test('ADMIN-10b gives a manager of an enterprise a new first password, and nobody else of its people', async () => {
    const made = (await add({ code: 'lost', name: 'Lost' })).json<EnterpriseWithManager>()
    const [learner, second, shut] = [
      await makeUser(server.db, made),
      await makeUser(server.db, made, { type: 1, failures: 5, lockedUntil: new Date(Date.now() + 600_000) }),
      await makeUser(server.db, made, { type: 1, status: 'DISABLED' }),
    ]
    const managers = `/coach-api/enterprise/${made.id}/managers`
    const { items } = (await call(root, 'GET', managers)).json<{ items: EnterpriseManager[] }>()
    expect(items.map(({ userName }) => userName).sort()).toEqual(['boss', second.userName].sort())
    expect(items.every((one) => Object.keys(one).length === 4)).toBe(true)
    expect(outcomeOf(await call(second, 'GET', '/coach-api/user'))).toBe(200)

    const reply = await call(root, 'POST', `${managers}/${second.id}/password`, {})
    const { userName, password } = reply.json<{ userName: string; password: string }>()
    expect(userName).toBe(second.userName)
    const login = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName, password, enterprise: 'lost' },
    })
    expect(login.json()).toMatchObject({ status: 'signed-in', mustChangePassword: true })
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.targetId, second.id))
    expect(
      entries
        .filter(({ action }) => action === 'manager-password-reset')
        .map(({ tenantId, userId, target }) => [tenantId, userId, target]),
    ).toEqual(
      expect.arrayContaining([
        [made.id, null, second.userName],
        [home.id, root.id, `Lost: ${second.userName}`],
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain(password)

    for (const { id } of [learner, shut, root])
      expect(outcomeOf(await call(root, 'POST', `${managers}/${id}/password`, {}))).toBe('not-found')
    // The calls of people stay within the super manager's own enterprise.
    expect(outcomeOf(await call(root, 'POST', `/coach-api/user/${second.id}/password`, {}))).toBe('not-found')
    const admin = await makeUser(server.db, home, { type: 1 })
    expect(outcomeOf(await call(admin, 'GET', managers))).toBe('forbidden')
    expect(outcomeOf(await call(admin, 'POST', `${managers}/${second.id}/password`, {}))).toBe('forbidden')
  })

  test('ADMIN-03 is for the managers of the platform alone, and none shuts their own enterprise', async () => {
    const [own] = (await call(root, 'GET', '/coach-api/enterprise?name=Home')).json<{ items: Enterprise[] }>()
      .items
    if (!own) throw new Error('no enterprise')
    expect(outcomeOf(await edit(own, { status: 'DISABLED' }))).toBe('operation-forbidden')
    const admin = await makeUser(server.db, home, { type: 1 })
    expect(outcomeOf(await call(admin, 'GET', '/coach-api/enterprise'))).toBe('forbidden')
    expect(
      (await call(root, 'GET', '/coach-api/audit?action=enterprise-added'))
        .json<{ items: { target: string }[] }>()
        .items.map(({ target }) => target),
    ).toContain('Ocean')
  })
})
