import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { type HttpPeer, makePeer } from '../../../../tests/factories/http-peer.ts'
import {
  type TestTenant,
  type TestUser,
  makeTenant,
  makeUser,
  password,
} from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer, testConfig } from '../../../../tests/factories/server.ts'
import { buildApp } from '../../../app.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { loginSecret } from '../../../db/schema/identity.ts'
import { user } from '../../../db/schema/people.ts'
import type { Message } from '../../../ports/messages.ts'

type Checked = CallReply<'POST /coach-api/auth/reset-check'>

const migrations = path.join(import.meta.dirname, '../../../db/migrations')
const chosen = 'Other-horse-8'
let numbers = 0
const newNumber = (): string => `137${String(10_000_000 + numbers++)}`

describe.each(databases)('a forgotten password on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let gateway: HttpPeer
  let now = Date.parse('2026-03-01T08:00:00Z')
  let addresses = 0

  beforeAll(async () => {
    gateway = await makePeer(() => ({}))
    server = await makeServer(kind, {
      clock: () => now,
      config: { loginPicture: 'never', smsWebhook: gateway.url },
    })
    tenant = await makeTenant(server.db)
  })
  afterAll(async () => {
    await server.close()
    await gateway.close()
  })

  const post = (call: string, payload: object, address = `10.5.${addresses++ >> 8}.${addresses & 255}`) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/auth/${call}`,
      payload,
      remoteAddress: address,
      headers: { locale: 'us-en' },
    })
  const outcome = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    reply.json<Partial<ErrorBody>>().code,
  ]
  const ok = [200, undefined]
  const messagesTo = (phone: string): Message[] =>
    gateway.received.map(({ body }) => JSON.parse(body) as Message).filter((sent) => sent.phone === phone)
  const codesTo = (phone: string): string[] =>
    messagesTo(phone).flatMap((sent) => (sent.purpose === 'reset' ? [sent.code] : []))
  /** The code that a phone gets for an account. */
  const codeFor = async (account: string, phone: string): Promise<string> => {
    const before = codesTo(phone).length
    expect(outcome(await post('reset-code', { account }))).toEqual(ok)
    await expect.poll(() => codesTo(phone).length).toBe(before + 1)
    return codesTo(phone).at(-1) ?? ''
  }
  const ticketFor = async (account: string, phone: string): Promise<Checked> => {
    const reply = await post('reset-check', { account, code: await codeFor(account, phone) })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    return reply.json<Checked>()
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const comesIn = async ({ userName }: Pick<TestUser, 'userName'>, given: string) =>
    outcome(await post('login', { userName, password: given }))
  const auditOf = async (userId: string) =>
    (await server.db.select().from(auditLog).where(eq(auditLog.userId, userId)))
      .map(({ action }) => action)
      .sort()
  const newcomer = async (values: Partial<typeof user.$inferInsert> = {}, where = tenant) => {
    const { phone = newNumber() } = values
    return { phone, person: await makeUser(server.db, where, { ...values, phone }) }
  }

  test.each(['name', 'number'] as const)(
    'AUTH-15b a code that was asked for by the %s sets a new password, and the person is told',
    async (by) => {
      const { phone, person } = await newcomer({ mustChangePassword: true, failures: 3 })
      await server.db
        .update(user)
        .set({ lockedUntil: new Date(now + 600_000) })
        .where(eq(user.id, person.id))
      const account =
        by === 'name' ? person.userName.toUpperCase() : `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`
      const { ticket, accounts } = await ticketFor(account, phone)
      expect(accounts).toEqual([
        { tenantId: tenant.id, name: tenant.name, code: tenant.code, userName: person.userName },
      ])
      expect(await comesIn(person, password)).toEqual([429, 'login-locked'])

      const reset = { ticket, tenantId: tenant.id, newPassword: chosen }
      expect(outcome(await post('reset', reset))).toEqual(ok)
      const login = await post('login', { userName: person.userName, password: chosen })
      expect(login.json()).toMatchObject({ status: 'signed-in', mustChangePassword: false })
      expect(await comesIn(person, password)).toEqual([401, 'login-failed'])
      expect(await auditOf(person.id)).toEqual(['login', 'login-failed', 'password-reset', 'reset-asked'])
      await expect.poll(() => messagesTo(phone).map(({ purpose }) => purpose)).toContain('password-changed')
      const told = messagesTo(phone).find(({ purpose }) => purpose === 'password-changed')
      expect(told).toEqual({
        purpose: 'password-changed',
        phone,
        text: expect.stringMatching(/^Coach: Your password was reset/),
      })
      expect(outcome(await post('reset', reset))).toEqual([401, 'code-wrong'])
    },
  )

  test('AUTH-15b ends the sign-ins that a browser holds, and says why', async () => {
    const { phone, person } = await newcomer()
    const login = await post('login', { userName: person.userName, password })
    const cookie = login.cookies.find(({ name }) => name === 'coach_refresh')?.value ?? ''
    const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
    const me = async () => outcome(await server.app.inject({ url: '/coach-api/me', headers }))
    const { ticket } = await ticketFor(phone, phone)
    expect(await me()).toEqual(ok)
    await post('reset', { ticket, tenantId: tenant.id, newPassword: chosen })
    expect((await me())[0]).toBe(401)
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/renew',
      cookies: { coach_refresh: cookie },
    })
    expect(outcome(renewed)).toEqual([401, 'password-changed'])
  })

  test('AUTH-15b answers alike whoever has the name or number, and sends nothing where nobody has', async () => {
    const { phone, person } = await newcomer()
    const { person: without } = await newcomer({ phone: '' })
    const codes = () => gateway.received.filter(({ body }) => body.includes('"reset"')).length
    const before = codes()
    const replies = []
    for (const account of [
      person.userName,
      without.userName,
      'nobody-at-all',
      newNumber(),
      "' or 1=1 --",
      '密码',
    ])
      replies.push(await post('reset-code', { account }))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    for (const account of [person.userName, 'nobody-at-all'])
      expect(outcome(await post('reset-code', { account }))).toEqual([429, 'code-too-soon'])
    for (const account of [person.userName, without.userName, 'nobody-at-all']) {
      const code = wrong(codesTo(phone)[0] ?? '0')
      expect(outcome(await post('reset-check', { account, code }))).toEqual([401, 'code-wrong'])
    }
    await expect.poll(() => codesTo(phone).length).toBe(1)
    expect(codes()).toBe(before + 1)
    // What was typed may be a password: it is kept nowhere.
    const kept = JSON.stringify([
      await server.db.select().from(loginSecret),
      await server.db.select().from(auditLog),
    ])
    expect(kept).not.toContain('nobody-at-all')
    expect(kept).not.toContain(`"${codesTo(phone)[0]}"`)
  })

  test('AUTH-15b a code to sign in resets nothing, nor does one to reset sign in', async () => {
    const { phone, person } = await newcomer()
    const reset = await codeFor(phone, phone)
    expect(outcome(await post('phone-login', { phone, code: reset }))).toEqual([401, 'code-wrong'])
    expect(outcome(await post('phone-code', { phone }))).toEqual(ok)
    await expect.poll(() => messagesTo(phone).some(({ purpose }) => purpose === 'login')).toBe(true)
    const [login] = messagesTo(phone).flatMap((sent) => (sent.purpose === 'login' ? [sent.code] : []))
    if (login !== reset)
      expect(outcome(await post('reset-check', { account: phone, code: login }))).toEqual([401, 'code-wrong'])
    // Nor is another account's.
    const other = await newcomer()
    expect(outcome(await post('reset-check', { account: other.person.userName, code: reset }))).toEqual([
      401,
      'code-wrong',
    ])
    expect(outcome(await post('reset-check', { account: person.userName, code: reset }))).toEqual([
      401,
      'code-wrong',
    ])
    const { ticket } = (await post('reset-check', { account: phone, code: reset })).json<Checked>()
    const there = await makeTenant(server.db)
    for (const hostile of [
      { ticket, tenantId: there.id },
      { ticket: 'made-up', tenantId: tenant.id },
      { ticket: '', tenantId: tenant.id },
    ])
      expect(outcome(await post('reset', { ...hostile, newPassword: chosen }))).toEqual([401, 'code-wrong'])
    // The ticket of a login is none.
    expect(outcome(await post('choose', { ticket, tenantId: tenant.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    expect(outcome(await post('reset', { ticket, tenantId: tenant.id, newPassword: chosen }))).toEqual(ok)
  })

  test('AUTH-15b code and ticket are good for ten minutes, once, however many come at once', async () => {
    const { phone, person } = await newcomer()
    const late = await codeFor(phone, phone)
    now += 600_000
    expect(outcome(await post('reset-check', { account: phone, code: late }))).toEqual([401, 'code-wrong'])
    const code = await codeFor(phone, phone)
    const shown = await Promise.all(
      Array.from({ length: 4 }, () => post('reset-check', { account: phone, code })),
    )
    const [one, ...more] = shown.filter(({ statusCode }) => statusCode === 200)
    expect(more).toEqual([])
    const ticket = one?.json<Checked>().ticket ?? ''
    now += 600_000
    expect(outcome(await post('reset', { ticket, tenantId: tenant.id, newPassword: chosen }))).toEqual([
      401,
      'code-wrong',
    ])
    const again = await ticketFor(phone, phone)
    const sets = await Promise.all(
      ['Other-horse-81', 'Other-horse-82', 'Other-horse-83'].map((newPassword) =>
        post('reset', { ticket: again.ticket, tenantId: tenant.id, newPassword }),
      ),
    )
    expect(sets.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await auditOf(person.id)).filter((action) => action === 'password-reset')).toHaveLength(1)
  })

  test('AUTH-15b a ticket is void once the password has changed in another way', async () => {
    const { phone, person } = await newcomer()
    const first = await ticketFor(phone, phone)
    const second = await ticketFor(person.userName, phone)
    const set = (ticket: string, newPassword: string) =>
      post('reset', { ticket, tenantId: tenant.id, newPassword })
    expect(outcome(await set(second.ticket, chosen))).toEqual(ok)
    expect(outcome(await set(first.ticket, 'Thiefs-horse-9'))).toEqual([401, 'code-wrong'])
    expect(await comesIn(person, chosen)).toEqual(ok)
  })

  test('AUTH-11 AUTH-15b refuses a password that is none, or the old one, and keeps the ticket', async () => {
    const { phone } = await newcomer()
    const { ticket } = await ticketFor(phone, phone)
    const set = async (newPassword: string) =>
      outcome(await post('reset', { ticket, tenantId: tenant.id, newPassword }))
    expect(await set('short')).toEqual([400, 'illegal-password'])
    expect(await set('no-digits-Here')).toEqual([400, 'illegal-password'])
    expect(await set(password)).toEqual([400, 'same-password'])
    expect(await set(chosen)).toEqual(ok)
  })

  test('AUTH-15b locks an account after ten wrong codes, and leaves sign-ins alone', async () => {
    const { phone, person } = await newcomer()
    const guess = async (account: string, code: string) =>
      outcome(await post('reset-check', { account, code }))
    for (const account of [person.userName, 'nobody-here']) {
      const code = account === 'nobody-here' ? '000000' : await codeFor(account, phone)
      for (let i = 0; i < 10; i++) expect(await guess(account, wrong(code))).toEqual([401, 'code-wrong'])
      expect(await guess(account, code)).toEqual([429, 'login-locked'])
    }
    expect((await auditOf(person.id)).filter((action) => action === 'login-locked')).toHaveLength(1)
    expect(await comesIn(person, password)).toEqual(ok)
    now += 900_000
    expect(
      outcome(
        await post('reset-check', { account: person.userName, code: await codeFor(person.userName, phone) }),
      ),
    ).toEqual(ok)
  })

  test('AUTH-15b a code is void after five wrong tries', async () => {
    const { phone } = await newcomer()
    const code = await codeFor(phone, phone)
    await Promise.all(
      Array.from({ length: 6 }, () => post('reset-check', { account: phone, code: wrong(code) })),
    )
    expect(outcome(await post('reset-check', { account: phone, code }))).toEqual([401, 'code-wrong'])
  })

  test('AUTH-15b an account gets five codes an hour, an address twenty of any kind, and a phone no flood', async () => {
    const { phone, person } = await newcomer()
    for (let i = 0; i < 5; i++) {
      await codeFor(person.userName, phone)
      now += 60_000
    }
    expect(outcome(await post('reset-code', { account: person.userName }))).toEqual([429, 'code-too-soon'])
    // By its number it could be asked for: the phone has had enough, and nobody is told.
    expect(outcome(await post('reset-code', { account: phone }))).toEqual(ok)
    for (let i = 0; i < 20; i++)
      expect(
        outcome(
          await post(
            i % 2 ? 'reset-code' : 'phone-code',
            i % 2 ? { account: `x-${i}` } : { phone: newNumber() },
            '10.4.0.1',
          ),
        ),
      ).toEqual(ok)
    expect(outcome(await post('reset-code', { account: 'x-20' }, '10.4.0.1'))).toEqual([429, 'code-too-soon'])
    expect(codesTo(phone)).toHaveLength(5)
  })

  test('AUTH-13a AUTH-15b asks for a picture code after three wrong codes', async () => {
    const app = await buildApp({
      config: testConfig({ smsWebhook: gateway.url }),
      database: server.database,
      clock: () => now,
    })
    const { phone } = await newcomer()
    const attempt = async (call: string, payload: object, remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: `/coach-api/auth/${call}`, payload, remoteAddress })).json<
        Partial<ErrorBody>
      >().code
    for (let i = 0; i < 3; i++)
      await attempt('reset-check', { account: phone, code: '000000' }, `10.3.0.${i}`)
    expect(await attempt('reset-code', { account: phone }, '10.3.0.9')).toBe('challenge-required')
    expect(
      await attempt('reset-code', { account: phone, challenge: { id: 'x', code: 'abcde' } }, '10.3.0.9'),
    ).toBe('challenge-failed')
    await app.close()
  })

  test('AUTH-15b names a disabled person, an expired licence and a shut enterprise after the right code alone', async () => {
    const expired = await makeTenant(server.db, { licenceUntil: new Date(now - 1000) })
    const shut = await makeTenant(server.db, { status: 'DISABLED' })
    for (const [{ phone }, refusal] of [
      [await newcomer({ status: 'DISABLED' }), 'user-disabled'],
      [await newcomer({}, expired), 'licence-expired'],
      [await newcomer({}, shut), 'no-enterprise'],
      [await newcomer({ passwordHash: '' }), 'password-elsewhere'],
    ] as const) {
      const code = await codeFor(phone, phone)
      expect(outcome(await post('reset-check', { account: phone, code: wrong(code) }))).toEqual([
        401,
        'code-wrong',
      ])
      expect(outcome(await post('reset-check', { account: phone, code }))).toEqual([403, refusal])
    }
    // Who is disabled between code and password stays out.
    const { phone, person } = await newcomer()
    const { ticket } = await ticketFor(phone, phone)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, person.id))
    expect(outcome(await post('reset', { ticket, tenantId: tenant.id, newPassword: chosen }))).toEqual([
      403,
      'user-disabled',
    ])
  })

  test('AUTH-15b a super manager resets as they sign in by phone, also in an enterprise that is shut', async () => {
    const shut = await makeTenant(server.db, { status: 'DISABLED' })
    const { phone, person } = await newcomer({ type: 0 }, shut)
    const { ticket } = await ticketFor(phone, phone)
    expect(outcome(await post('reset', { ticket, tenantId: shut.id, newPassword: chosen }))).toEqual(ok)
    expect(await comesIn(person, chosen)).toEqual(ok)
  })

  test('AUTH-03 AUTH-15b a number of several enterprises chooses whose password it is, and changes that alone', async () => {
    const other = await makeTenant(server.db)
    const { phone, person } = await newcomer()
    const there = await makeUser(server.db, other, { phone: `+86${phone}` })
    const { ticket, accounts } = await ticketFor(phone, phone)
    expect(accounts.map(({ tenantId, userName }) => [tenantId, userName])).toEqual([
      [tenant.id, person.userName],
      [other.id, there.userName],
    ])
    expect(outcome(await post('reset', { ticket, tenantId: other.id, newPassword: chosen }))).toEqual(ok)
    expect(await comesIn(person, password)).toEqual(ok)
    expect(await comesIn(there, chosen)).toEqual(ok)
    // By name there is no choice.
    const named = await ticketFor(person.userName, phone)
    expect(named.accounts.map(({ userName }) => userName)).toEqual([person.userName])
  })

  test('AUTH-15b a name that two people have with different phones sends no code: the number does', async () => {
    const userName = `wang-${newNumber()}`
    const { phone } = await newcomer({ userName })
    const elsewhere = await newcomer({ userName }, await makeTenant(server.db))
    expect(outcome(await post('reset-code', { account: userName }))).toEqual(ok)
    const { accounts } = await ticketFor(phone, phone)
    expect(accounts.map(({ tenantId }) => tenantId)).toEqual([tenant.id])
    expect([codesTo(phone).length, codesTo(elsewhere.phone).length]).toEqual([1, 0])
  })

  test('AUTH-15b a user name of digits is looked for as a number, then as a name', async () => {
    const userName = `100${newNumber().slice(-5)}`
    const { phone, person } = await newcomer({ userName })
    const { accounts } = await ticketFor(userName, phone)
    expect(accounts.map((one) => one.userName)).toEqual([person.userName])
  })

  test('AUTH-01b AUTH-15b a number that two people of an enterprise share proves neither, and says so after the right code', async () => {
    const { phone, person } = await newcomer()
    await makeUser(server.db, tenant, { phone })
    for (const account of [phone, person.userName]) {
      const code = await codeFor(account, phone)
      expect(outcome(await post('reset-check', { account, code: wrong(code) }))).toEqual([401, 'code-wrong'])
      expect(outcome(await post('reset-check', { account, code }))).toEqual([403, 'phone-shared'])
    }
  })

  test('ADMIN-09a nothing of a person who is erased stays with a code on its way', async () => {
    const { phone, person } = await newcomer({ phone: `+86${newNumber()}` })
    await post('reset-code', { account: person.userName })
    await post('phone-code', { phone })
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const headers = await server.signIn(manager)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, person.id))
    const erased = await server.app.inject({
      method: 'POST',
      url: '/coach-api/user/_erase',
      payload: { ids: [person.id] },
      headers,
    })
    expect(erased.statusCode).toBe(200)
    expect(JSON.stringify(await server.db.select().from(loginSecret))).not.toContain(phone.slice(3))
  })

  test('AUTH-01c a number is kept without blanks and dashes, and signs in however it is written', async () => {
    const phone = newNumber()
    const written = `${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`
    const headers = await server.signIn(await makeUser(server.db, tenant, { type: 1 }))
    const userName = `blank-${phone}`
    const added = await server.app.inject({
      method: 'POST',
      url: '/coach-api/user',
      payload: { userName, displayName: 'Blank', phone: written },
      headers,
    })
    expect(added.statusCode).toBe(200)
    // One that was kept before as it was written.
    const older = await makeUser(server.db, await makeTenant(server.db), { phone: `+86 ${written}` })
    await server.db.execute(sql.raw(readFileSync(path.join(migrations, '0020_plain_phones.sql'), 'utf8')))
    const kept = async (id: string) =>
      (await server.db.select({ phone: user.phone }).from(user).where(eq(user.userName, id)))[0]?.phone
    expect([await kept(userName), await kept(older.userName)]).toEqual([phone, `+86${phone}`])
    expect(outcome(await post('phone-code', { phone: written }))).toEqual(ok)
    await expect.poll(() => messagesTo(phone).length).toBe(1)
    const [sent] = messagesTo(phone)
    const code = sent && 'code' in sent ? sent.code : ''
    const entered = await post('phone-login', { phone: `86${phone}`, code })
    expect(entered.json()).toMatchObject({ status: 'choose', enterprises: [{}, {}] })
  })
})

test('AUTH-15b is off where nothing sends messages', async () => {
  const server = await makeServer('pglite', { config: { host: '0.0.0.0' } })
  for (const [call, payload] of [
    ['reset-code', { account: 'somebody' }],
    ['reset-check', { account: 'somebody', code: '123456' }],
    ['reset', { ticket: 'x', tenantId: '00000000-0000-4000-8000-000000000000', newPassword: chosen }],
  ] as const) {
    const reply = await server.app.inject({ method: 'POST', url: `/coach-api/auth/${call}`, payload })
    expect(reply.json<ErrorBody>().code).toBe('phone-login-off')
  }
  await server.close()
})
