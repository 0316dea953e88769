import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import { liveClose } from '../../../src/contract/live.ts'
import type { Person } from '../../../src/contract/people.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { joinLive, startPractice } from '../../../tests/factories/live-client.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { refreshToken } from '../../db/schema/identity.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { addEnterprise } from '../enterprises/service.ts'
import { verifyPassword } from '../identity/sign-in/passwords.ts'

type Body = Record<string, unknown>

describe.each(databases)('managing people on %s', (kind) => {
  let server: TestServer
  let tenant: Pick<TestTenant, 'id'>
  let bank: string
  let cards: string
  let hotel: string
  let manager: TestUser
  /** Ordinary user with a role for people of their own department and below. */
  let leader: TestUser
  let leaderRole: string

  beforeAll(async () => {
    server = await makeServer(kind)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    tenant = { id: await addEnterprise(server.db, { code: 'bank', name: 'Bank' }) }
    bank = await makeDepartment(server.db, tenant, 'Bank')
    cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    hotel = await makeDepartment(server.db, tenant, 'Hotel')
    manager = await makeUser(server.db, tenant, { type: 1, userName: 'manager' })
    leader = await makeUser(server.db, tenant, { userName: 'leader', departmentId: bank })
    leaderRole = await giveRole(server.db, leader, {
      name: 'Leader',
      functions: ['user', 'statistics'],
      scope: { kind: 'OWN', departments: [] },
    })
  })
  afterAll(() => server.close())

  const call = (who: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: Body) =>
    callerOf(server)(who, method, `/coach-api/${url}`, body)
  const outcome = outcomeOf
  const fieldsOf = async (id: string) => {
    const { displayName, phone, email, jobNumber, type, departmentId, roles, classIds, revision } = (
      await call(manager, 'GET', `user/${id}`)
    ).json<Person>()
    return {
      displayName,
      phone,
      email,
      jobNumber,
      type,
      departmentId,
      roleIds: roles.map((role) => role.id),
      classIds,
      revision,
    }
  }
  const lastAudit = async () =>
    (
      await server.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.tenantId, tenant.id))
        .orderBy(desc(auditLog.at))
        .limit(1)
    )[0]
  const row = async (id: string) => (await server.db.select().from(user).where(eq(user.id, id)))[0]

  test('ADMIN-01 AUTH-11 adds a person with a made-up first password that has to be changed', async () => {
    const reply = await call(manager, 'POST', 'user', {
      userName: 'new-1',
      displayName: ' 王小明 ',
      phone: '13800001234',
      departmentId: cards,
      roleIds: [leaderRole],
    })
    expect(reply.statusCode).toBe(200)
    const { id, password } = reply.json<{ id: string; password: string }>()
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9@_+-]{10,30}$/)
    const stored = await row(id)
    expect(stored).toMatchObject({
      displayName: '王小明',
      mustChangePassword: true,
      type: 2,
      status: 'ACTIVE',
      departmentId: cards,
    })
    expect(await verifyPassword(stored?.passwordHash ?? null, password)).toBe(true)
    expect((await call(manager, 'GET', `user/${id}`)).json()).toMatchObject({
      roles: [{ id: leaderRole, name: 'Leader' }],
      revision: 1,
    })
    const entry = await lastAudit()
    expect(entry).toMatchObject({
      action: 'person-added',
      userId: manager.id,
      target: 'new-1',
      targetId: id,
      details: {
        after: { department: { id: cards, name: 'Cards' }, roles: [{ id: leaderRole, name: 'Leader' }] },
      },
    })
    expect(JSON.stringify(entry)).not.toContain(password)
    expect(JSON.stringify(entry)).not.toContain('argon2')
    const login = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: 'new-1', password, enterprise: 'bank' },
    })
    expect(login.json()).toMatchObject({ status: 'signed-in', mustChangePassword: true })
  })

  test.each<[string, Body]>([
    ['NEW-1', { displayName: 'x' }],
    ['new-1', { displayName: 'x' }],
  ])('ADMIN-01 takes no name twice, whatever its case: %s', async (userName, rest) => {
    expect(outcome(await call(manager, 'POST', 'user', { userName, ...rest }))).toBe('duplicate-name')
  })

  test.each<[string, Body, string, string]>([
    ['no name', { userName: '' }, 'body.userName', 'illegal'],
    ['a name with a space', { userName: 'a b' }, 'body.userName', 'illegal'],
    ['a dotless i in the login', { userName: 'ıstanbul' }, 'body.userName', 'illegal'],
    ['no display name', { displayName: '  ' }, 'body.displayName', 'required'],
    [
      'a name that turns the reading direction',
      { displayName: 'abc\u202Egnp.exe' },
      'body.displayName',
      'special-characters',
    ],
    [
      'a name with a space that does not show',
      { displayName: 'ad\u200Bmin' },
      'body.displayName',
      'special-characters',
    ],
    ['a name of joiners alone', { displayName: '\u200D\u200C' }, 'body.displayName', 'required'],
    ['a control character', { displayName: 'a\u0000b' }, 'body.displayName', 'special-characters'],
    ['half a character', { displayName: 'a\uD800' }, 'body.displayName', 'special-characters'],
    ['a name too long', { displayName: 'x'.repeat(81) }, 'body.displayName', 'illegal-length'],
    ['a weak password', { password: 'short' }, 'body.password', 'illegal'],
    ['a wrong mail', { email: 'nobody' }, 'body.email', 'illegal'],
    ['an unknown field', { admin: true }, 'body.admin', 'illegal'],
  ])('ADMIN-01 refuses %s, naming the field', async (_what, wrong, path, code) => {
    const reply = await call(manager, 'POST', 'user', {
      userName: `u-${randomUUID().slice(0, 8)}`,
      displayName: 'Somebody',
      ...wrong,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<ErrorBody>().issues).toContainEqual(expect.objectContaining({ path, code }))
  })

  test.each(['👩‍👩‍👧‍👦', 'می‌خواهم', 'Straße', 'İstanbul ı', '\u0041\u030A', '𠮷野家', "O'Connor-Šťastný"])(
    'ADMIN-01 keeps the name %s',
    async (displayName) => {
      const { id } = (
        await call(manager, 'POST', 'user', { userName: `u-${randomUUID().slice(0, 8)}`, displayName })
      ).json<{ id: string }>()
      expect((await row(id))?.displayName).toBe(displayName.normalize('NFC'))
    },
  )

  test('ADMIN-01 changes a person, notes before and after, and refuses a change that began from an older one', async () => {
    const person = await makeUser(server.db, tenant, { departmentId: cards })
    const fields = await fieldsOf(person.id)
    const reply = await call(manager, 'PUT', `user/${person.id}`, {
      ...fields,
      displayName: 'Changed',
      phone: '13911112222',
    })
    expect(reply.json()).toMatchObject({ displayName: 'Changed', revision: 2, userName: person.userName })
    expect(await lastAudit()).toMatchObject({
      action: 'person-changed',
      details: {
        before: { displayName: person.userName, phone: '' },
        after: { displayName: 'Changed', phone: '13911112222' },
      },
    })
    expect(outcome(await call(manager, 'PUT', `user/${person.id}`, { ...fields, displayName: 'Late' }))).toBe(
      'changed-meanwhile',
    )
    expect((await row(person.id))?.displayName).toBe('Changed')
  })

  test('PERM-05 lets a leader see and manage their own department and below, and nobody else', async () => {
    const own = await makeUser(server.db, tenant, { userName: 'own-1', departmentId: cards })
    const foreign = await makeUser(server.db, tenant, { userName: 'foreign-1', departmentId: hotel })
    const nowhere = await makeUser(server.db, tenant, { userName: 'nowhere-1' })
    const seen = (await call(leader, 'GET', 'user?size=1000')).json<{ items: Person[] }>().items
    expect(seen.every(({ departmentId }) => departmentId === bank || departmentId === cards)).toBe(true)
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, leader.id]))
    const page = (
      await server.app.inject({
        url: '/api/system/user/page?pageSize=100',
        headers: await server.signIn(leader),
      })
    ).json<{ data: { list: { id: string }[] } }>()
    expect(page.data.list.map(({ id }) => id).sort()).toEqual(
      seen
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ id }) => id)
        .sort(),
    )
    for (const other of [foreign, nowhere]) {
      expect(outcome(await call(leader, 'GET', `user/${other.id}`))).toBe('not-found')
      expect(outcome(await call(leader, 'PUT', `user/${other.id}`, await fieldsOf(other.id)))).toBe(
        'not-found',
      )
      expect(outcome(await call(leader, 'POST', `user/${other.id}/password`, {}))).toBe('not-found')
      expect(
        (await call(leader, 'POST', 'user/_status', { ids: [other.id], status: 'DISABLED' })).json(),
      ).toEqual({ changed: 0, kept: 0 })
    }
    expect(
      (await call(leader, 'GET', 'department'))
        .json<{ items: { id: string; parentId: string | null }[] }>()
        .items.map(({ id, parentId }) => [id, parentId]),
    ).toEqual([
      [bank, null],
      [cards, bank],
    ])
    expect(
      outcome(
        await call(leader, 'PUT', `user/${own.id}`, { ...(await fieldsOf(own.id)), departmentId: hotel }),
      ),
    ).toBe('not-found')
    expect(
      outcome(
        await call(leader, 'PUT', `user/${own.id}`, { ...(await fieldsOf(own.id)), departmentId: null }),
      ),
    ).toBe('operation-forbidden')
    expect(
      outcome(
        await call(leader, 'POST', 'user', { userName: 'by-leader', displayName: 'x', departmentId: cards }),
      ),
    ).toBe(200)
    expect(
      outcome(
        await call(leader, 'POST', 'user', {
          userName: 'by-leader-2',
          displayName: 'x',
          departmentId: hotel,
        }),
      ),
    ).toBe('not-found')
    expect(outcome(await call(leader, 'POST', 'user', { userName: 'by-leader-3', displayName: 'x' }))).toBe(
      'operation-forbidden',
    )
  })

  test('PERM-05 lets nobody grant more than they have', async () => {
    const person = await makeUser(server.db, tenant, { departmentId: cards })
    const mighty = await makeUser(server.db, tenant, { departmentId: cards })
    const more = await giveRole(server.db, mighty, {
      name: 'More',
      functions: ['user', 'permission'],
      scope: { kind: 'OWN', departments: [] },
    })
    const wider = await giveRole(server.db, await makeUser(server.db, tenant), {
      name: 'Wider',
      functions: ['user'],
      scope: { kind: 'NAMED', departments: [hotel] },
    })
    const trainer = await makeUser(server.db, tenant, { type: 1, departmentId: cards })
    for (const roleId of [more, wider]) {
      expect(
        outcome(await call(leader, 'POST', 'user/_roles', { ids: [person.id], add: [roleId], remove: [] })),
      ).toBe('operation-forbidden')
      expect(
        outcome(
          await call(leader, 'PUT', `user/${person.id}`, {
            ...(await fieldsOf(person.id)),
            roleIds: [roleId],
          }),
        ),
      ).toBe('operation-forbidden')
      expect(
        outcome(
          await call(leader, 'POST', 'user', {
            userName: `u-${randomUUID().slice(0, 8)}`,
            displayName: 'x',
            departmentId: cards,
            roleIds: [roleId],
          }),
        ),
      ).toBe('operation-forbidden')
    }
    expect(
      outcome(await call(leader, 'PUT', `user/${person.id}`, { ...(await fieldsOf(person.id)), type: 1 })),
    ).toBe('operation-forbidden')
    expect(
      outcome(await call(manager, 'POST', 'user', { userName: 'super', displayName: 'x', type: 0 })),
    ).toBe('operation-forbidden')
    for (const above of [mighty, trainer]) {
      expect(outcome(await call(leader, 'POST', `user/${above.id}/password`, {}))).toBe('operation-forbidden')
      expect(
        outcome(
          await call(leader, 'PUT', `user/${above.id}`, {
            ...(await fieldsOf(above.id)),
            phone: '13900009999',
          }),
        ),
      ).toBe('operation-forbidden')
      expect(
        outcome(
          await call(leader, 'POST', 'user/_status', { ids: [person.id, above.id], status: 'DISABLED' }),
        ),
      ).toBe('operation-forbidden')
      expect(outcome(await call(leader, 'POST', `user/${above.id}/logout`, {}))).toBe('operation-forbidden')
    }
    expect((await row(person.id))?.status).toBe('ACTIVE')
    expect(
      (await call(leader, 'POST', 'user/_roles', { ids: [person.id], add: [leaderRole], remove: [] })).json(),
    ).toEqual({ changed: 1, kept: 0 })
    expect(
      (
        await call(manager, 'POST', 'user/_roles', { ids: [person.id], add: [more], remove: [leaderRole] })
      ).json(),
    ).toEqual({ changed: 1, kept: 0 })
    expect(
      outcome(
        await call(manager, 'POST', 'user/_roles', { ids: [person.id], add: [randomUUID()], remove: [] }),
      ),
    ).toBe('not-found')
  })

  test('PERM-05 lets nobody promote themselves, or lock themselves out', async () => {
    const own = await fieldsOf(manager.id)
    expect(
      outcome(await call(manager, 'PUT', `user/${manager.id}`, { ...own, displayName: 'Renamed' })),
    ).toBe(200)
    expect(
      outcome(await call(manager, 'POST', 'user/_status', { ids: [manager.id], status: 'DISABLED' })),
    ).toBe('operation-forbidden')
    expect(
      outcome(await call(manager, 'PUT', `user/${manager.id}`, { ...(await fieldsOf(manager.id)), type: 2 })),
    ).toBe('operation-forbidden')
    expect(
      outcome(await call(leader, 'POST', 'user/_roles', { ids: [leader.id], add: [], remove: [leaderRole] })),
    ).toBe('operation-forbidden')
  })

  test('PERM-05 keeps a manager in the enterprise when two shut each other out at the same time', async () => {
    const lone = { id: await addEnterprise(server.db, { code: 'lone', name: 'Lone' }) }
    const [one, other] = [
      await makeUser(server.db, lone, { type: 1 }),
      await makeUser(server.db, lone, { type: 1 }),
    ]
    await Promise.all([call(one, 'GET', 'me'), call(other, 'GET', 'me')])
    const replies = await Promise.all([
      call(one, 'POST', 'user/_status', { ids: [other.id], status: 'DISABLED' }),
      call(other, 'POST', 'user/_status', { ids: [one.id], status: 'DISABLED' }),
    ])
    const left = [await row(one.id), await row(other.id)].filter((person) => person?.status === 'ACTIVE')
    expect(left).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('PERM-09a ends the sign-ins of who is shut out or gets a new password, at once', async () => {
    const person = await makeUser(server.db, tenant, { departmentId: cards })
    const login = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/coach-api/auth/login',
        payload: { userName: person.userName, password, enterprise: 'bank' },
      })
    const { token } = (await login(person.password)).json<{ token: string }>()
    const me = async () =>
      (await server.app.inject({ url: '/coach-api/me', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await me()).toBe(200)
    const { password } = (await call(manager, 'POST', `user/${person.id}/password`, {})).json<{
      password: string
    }>()
    expect(await me()).toBe(401)
    expect(
      await server.db
        .select()
        .from(refreshToken)
        .where(and(eq(refreshToken.userId, person.id), isNull(refreshToken.usedAt))),
    ).toEqual([])
    expect((await login(person.password)).statusCode).toBe(401)
    expect((await login(password)).json()).toMatchObject({ mustChangePassword: true })
    expect(
      (await call(manager, 'POST', 'user/_status', { ids: [person.id], status: 'DISABLED' })).json(),
    ).toEqual({ changed: 1, kept: 0 })
    expect(outcome(await call(person, 'GET', 'me'))).toBe('user-disabled')
    expect(
      await server.db
        .select()
        .from(refreshToken)
        .where(and(eq(refreshToken.userId, person.id), isNull(refreshToken.usedAt))),
    ).toEqual([])
    expect(await lastAudit()).toMatchObject({
      action: 'person-disabled',
      details: { before: { status: 'ACTIVE' }, after: { status: 'DISABLED' } },
    })
  })

  test('PERM-09a ends the live connections of who is shut out', async () => {
    const person = await makeUser(server.db, tenant, { departmentId: cards })
    const headers = await server.signIn(person)
    const { id } = await makePublish(server.db, tenant)
    const live = await joinLive(server.app, headers, await startPractice(server.app, headers, id))
    await call(leader, 'POST', 'user/_status', { ids: [person.id], status: 'DISABLED' })
    expect(await live.closed).toBe(liveClose.badTicket)
  })

  test('PERM-09a acts on the next call where a role is taken away', async () => {
    const person = await makeUser(server.db, tenant, { departmentId: bank })
    await call(manager, 'POST', 'user/_roles', { ids: [person.id], add: [leaderRole], remove: [] })
    expect(outcome(await call(person, 'GET', 'user'))).toBe(200)
    await call(manager, 'POST', 'user/_roles', { ids: [person.id], add: [], remove: [leaderRole] })
    expect(outcome(await call(person, 'GET', 'user'))).toBe('forbidden')
  })

  test('AUTH-01b gives a phone number to one active person of an enterprise, however it is written', async () => {
    const shop = { id: await addEnterprise(server.db, { code: 'shop', name: 'Shop' }) }
    const boss = await makeUser(server.db, shop, { type: 1 })
    const add = (userName: string, phone: string) =>
      call(boss, 'POST', 'user', { userName, displayName: userName.toUpperCase(), phone })
    const { id } = (await add('ann', '13711112222')).json<{ id: string }>()
    const refused = await add('ben', '+86 137-1111-2222')
    expect([refused.statusCode, refused.json<ErrorBody>()]).toMatchObject([
      409,
      { code: 'phone-taken', params: { name: 'BEN' }, issues: [{ path: 'body.phone', code: 'repeat' }] },
    ])
    const ben = (await add('ben', '13711113333')).json<{ id: string }>()
    const edit = (phone: string, revision: number) =>
      call(boss, 'PUT', `user/${ben.id}`, { displayName: 'Ben', phone, revision })
    expect(outcome(await edit('8613711112222', 1))).toBe('phone-taken')

    await call(boss, 'POST', 'user/_status', { ids: [id], status: 'DISABLED' })
    expect(outcome(await edit('8613711112222', 1))).toBe(200)
    expect(outcome(await call(boss, 'POST', 'user/_status', { ids: [id], status: 'ACTIVE' }))).toBe(
      'phone-taken',
    )
    // Two who share one from before can still be edited otherwise.
    await server.db.update(user).set({ status: 'ACTIVE' }).where(eq(user.id, id))
    expect(outcome(await edit('86 13711112222', 2))).toBe(200)
    expect(outcome(await add('cat', ''))).toBe(200)
    expect(outcome(await add('dan', ''))).toBe(200)
    expect(
      outcome(
        await call(manager, 'POST', 'user', { userName: 'else', displayName: 'E', phone: '13711112222' }),
      ),
    ).toBe(200)
  })

  test('PERM-08 lets no more people in than the licence has seats', async () => {
    const small = {
      id: await addEnterprise(server.db, {
        code: 'small',
        name: 'Small',
        licence: { until: null, seats: 2 },
      }),
    }
    const boss = await makeUser(server.db, small, { type: 1 })
    const add = (userName: string) => call(boss, 'POST', 'user', { userName, displayName: userName })
    const { id } = (await add('first')).json<{ id: string }>()
    expect(outcome(await add('second'))).toBe('seats-used-up')
    await call(boss, 'POST', 'user/_status', { ids: [id], status: 'DISABLED' })
    expect(outcome(await add('second'))).toBe(200)
    expect(outcome(await call(boss, 'POST', 'user/_status', { ids: [id], status: 'ACTIVE' }))).toBe(
      'seats-used-up',
    )
    await server.db.update(tenantTable).set({ seats: null }).where(eq(tenantTable.id, small.id))
    expect(outcome(await call(boss, 'POST', 'user/_status', { ids: [id], status: 'ACTIVE' }))).toBe(200)
  })

  test('AUTH-13a lifts a lock', async () => {
    const person = await makeUser(server.db, tenant, {
      departmentId: cards,
      failures: 5,
      lockedUntil: new Date(Date.now() + 600_000),
    })
    expect(outcome(await call(leader, 'POST', `user/${person.id}/unlock`, {}))).toBe(200)
    expect(await row(person.id)).toMatchObject({ failures: 0, lockedUntil: null })
    expect(await lastAudit()).toMatchObject({ action: 'person-unlocked', targetId: person.id })
  })

  test('PERM-09a has nobody of another enterprise', async () => {
    const elsewhere = await makeUser(server.db, await makeTenant(server.db))
    expect(outcome(await call(manager, 'GET', `user/${elsewhere.id}`))).toBe('not-found')
    expect(
      (await call(manager, 'POST', 'user/_status', { ids: [elsewhere.id], status: 'DISABLED' })).json(),
    ).toEqual({ changed: 0, kept: 0 })
    expect((await row(elsewhere.id))?.status).toBe('ACTIVE')
  })
})
