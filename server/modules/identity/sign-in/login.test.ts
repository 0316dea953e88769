import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeTenant, makeUser, password } from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { user } from '../../../db/schema/people.ts'
import { hashPassword } from './passwords.ts'

describe.each(databases)('attempts to log in on %s', (kind) => {
  let server: TestServer
  let now = Date.parse('2026-03-01T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { loginPicture: 'never' } })
  })
  afterAll(() => server.close())

  const login = async (userName: string, more: object = {}) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName, password, ...more },
    })
    return reply.statusCode === 200 ? 'signed in' : reply.json<ErrorBody>().code
  }
  const tally = async (attempts: Promise<string>[]) => {
    const answers: Record<string, number> = {}
    for (const answer of await Promise.all(attempts)) answers[answer] = (answers[answer] ?? 0) + 1
    return answers
  }
  const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

  test('AUTH-13a of a namesake in another enterprise who logs in are no failures of a person, nor news for that enterprise', async () => {
    const [bank, hotel] = [await makeTenant(server.db), await makeTenant(server.db)]
    await makeUser(server.db, bank, { userName: 'zhang-wei' })
    const other = await makeUser(server.db, hotel, {
      userName: 'zhang-wei',
      passwordHash: await hashPassword('Other-horse-7'),
    })
    for (const _ of times(8, () => 0)) expect(await login('zhang-wei')).toBe('signed in')
    expect(await login('zhang-wei', { password: 'Other-horse-7' })).toBe('signed in')
    expect(
      (await server.db.select().from(auditLog).where(eq(auditLog.userId, other.id))).map(
        ({ action }) => action,
      ),
    ).toEqual(['login'])
    for (const _ of times(5, () => 0))
      expect(await login('zhang-wei', { password: 'wrong' })).toBe('login-failed')
    expect(await login('zhang-wei', { password: 'Other-horse-7' })).toBe('login-locked')
  })

  test("AUTH-13a lets nobody try passwords on a namesake by setting their own person's", async () => {
    const [bank, hotel] = [await makeTenant(server.db), await makeTenant(server.db)]
    const victim = await makeUser(server.db, bank, {
      userName: 'li-na',
      passwordHash: await hashPassword('Other-horse-7'),
    })
    await makeUser(server.db, hotel, { userName: 'li-na' })
    for (const _ of times(24, () => 0)) expect(await login('li-na')).toBe('signed in')
    expect((await server.db.select().from(user).where(eq(user.id, victim.id)))[0]).toMatchObject({
      failures: 4,
      lockedUntil: null,
    })
    await login('li-na')
    expect(await login('li-na', { password: 'Other-horse-7', enterprise: bank.code })).toBe('login-locked')
    now += 900_000
    expect(await login('li-na', { password: 'Other-horse-7', enterprise: bank.code })).toBe('signed in')
  })

  test('AUTH-13a answers many attempts at once alike, whether somebody has the name or nobody', async () => {
    const person = await makeUser(server.db, await makeTenant(server.db))
    const expected = { 'login-failed': 5, 'login-locked': 15 }
    expect(await tally(times(20, () => login(person.userName, { password: 'wrong' })))).toEqual(expected)
    expect(await tally(times(20, () => login('nobody-at-all', { password: 'wrong' })))).toEqual(expected)
    expect(await login('nobody-at-all')).toBe('login-locked')
    now += 900_000
    expect(await tally(times(20, () => login('nobody-at-all', { password: 'wrong' })))).toEqual(expected)
  })
})

test('AUTH-13a counts addresses as the own proxy saw them, whatever the client says', async () => {
  const server = await makeServer('pglite', {
    config: { loginPicture: 'never', loginsPerMinute: 3, trustProxy: 1 },
  })
  const attempt = async (said: number, seen: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      headers: { 'x-forwarded-for': `198.51.100.${said}, ${seen}` },
      payload: { userName: `nobody-${said}`, password: 'wrong' },
    })
    return reply.json<ErrorBody>().code
  }
  for (const said of [1, 2, 3]) expect(await attempt(said, '203.0.113.9')).toBe('login-failed')
  expect(await attempt(4, '203.0.113.9')).toBe('too-many-requests')
  expect(await attempt(5, '203.0.113.10')).toBe('login-failed')
  await server.close()
})
