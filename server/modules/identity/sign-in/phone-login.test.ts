import { Writable } from 'node:stream'
import { and, desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { type LoginResult, phoneNumber } from '../../../../src/contract/identity.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { type HttpPeer, makePeer } from '../../../../tests/factories/http-peer.ts'
import { type TestTenant, makeTenant, makeUser } from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer, testConfig } from '../../../../tests/factories/server.ts'
import { buildApp } from '../../../app.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { loginSecret } from '../../../db/schema/identity.ts'
import { writtenNumbers } from './phone-numbers.ts'

interface Sent {
  phone: string
  text: string
  code: string
}
type SignedIn = Extract<LoginResult, { status: 'signed-in' }>
type Choice = Extract<LoginResult, { status: 'choose' }>

let numbers = 0
const newNumber = (): string => `138${String(10_000_000 + numbers++)}`

describe.each(databases)('phone login on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let gateway: HttpPeer
  let broken = false
  let now = Date.parse('2026-03-01T08:00:00Z')
  let addresses = 0

  beforeAll(async () => {
    gateway = await makePeer(() => ({ status: broken ? 500 : 200 }))
    server = await makeServer(kind, {
      clock: () => now,
      config: { loginPicture: 'never', smsWebhook: gateway.url, smsWebhookSecret: 'gateway-secret' },
    })
    tenant = await makeTenant(server.db)
  })
  afterAll(async () => {
    await server.close()
    await gateway.close()
  })

  const post = (path: string, payload: object, options: { locale?: string; address?: string } = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/auth/${path}`,
      payload,
      remoteAddress: options.address ?? `10.9.${addresses++ >> 8}.${addresses & 255}`,
      headers: options.locale ? { locale: options.locale } : {},
    })
  const outcome = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    reply.json<Partial<ErrorBody>>().code,
  ]
  const sentTo = (phone: string): Sent[] =>
    gateway.received.map(({ body }) => JSON.parse(body) as Sent).filter((sent) => sent.phone === phone)
  const codeFor = async (phone: string, options = {}): Promise<string> => {
    const before = sentTo(phone).length
    expect(outcome(await post('phone-code', { phone }, options))).toEqual([200, undefined])
    await expect.poll(() => sentTo(phone).length).toBe(before + 1)
    return sentTo(phone).at(-1)?.code ?? ''
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const auditOf = async (userId: string) =>
    (
      await server.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(desc(auditLog.at))
    ).map(({ action }) => action)

  test('AUTH-01 sends six digits, kept as a hash, and logs in by them once', async () => {
    const phone = newNumber()
    const person = await makeUser(server.db, tenant, { phone })
    const reply = await post('phone-code', { phone }, { locale: 'us-en' })
    expect(reply.json()).toEqual({
      expiresAt: new Date(now + 600_000).toISOString(),
      again: new Date(now + 60_000).toISOString(),
    })
    await expect.poll(() => sentTo(phone).length).toBe(1)
    const [sent] = sentTo(phone)
    expect(sent).toEqual({
      purpose: 'login',
      phone,
      code: expect.stringMatching(/^\d{6}$/),
      text: `Coach: ${sent?.code} is your login code. It is valid for 10 minutes. Do not share it.`,
    })
    expect(gateway.received.at(-1)?.headers.authorization).toBe('Bearer gateway-secret')
    expect(
      JSON.stringify(await server.db.select().from(loginSecret).where(eq(loginSecret.subject, phone))),
    ).not.toContain(`"${sent?.code}"`)
    const entered = await post('phone-login', { phone, code: sent?.code })
    expect(decodeJwt(entered.json<SignedIn>().token)).toMatchObject({
      user_id: person.id,
      login_type: 'phone',
    })
    expect(entered.cookies[0]).toMatchObject({ name: 'coach_refresh', httpOnly: true })
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/renew',
      cookies: { coach_refresh: entered.cookies[0]?.value ?? '' },
    })
    expect(decodeJwt(renewed.json<SignedIn>().token)).toMatchObject({ login_type: 'phone' })
    expect(outcome(await post('phone-login', { phone, code: sent?.code }))).toEqual([401, 'code-wrong'])
    expect((await auditOf(person.id)).sort()).toEqual(['code-sent', 'code-wrong', 'login'])
  })

  test('AUTH-01 writes the message in the language that is asked in', async () => {
    for (const [locale, words] of [
      ['zh-tw', '登入驗證碼'],
      ['ja-jp', 'ログイン認証コード'],
      ['xx', '登录验证码'],
    ] as const) {
      const phone = newNumber()
      await makeUser(server.db, tenant, { phone })
      await codeFor(phone, { locale })
      expect(sentTo(phone)[0]?.text).toContain(words)
    }
  })

  test('AUTH-13a answers alike for a number that nobody has, and sends nothing', async () => {
    const [mine, nobodys] = [newNumber(), newNumber()]
    await makeUser(server.db, tenant, { phone: mine })
    const known = await post('phone-code', { phone: mine })
    const unknown = await post('phone-code', { phone: nobodys })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(outcome(await post('phone-code', { phone: nobodys }))).toEqual([429, 'code-too-soon'])
    expect(outcome(await post('phone-login', { phone: nobodys, code: '123456' }))).toEqual([
      401,
      'code-wrong',
    ])
    await expect.poll(() => sentTo(mine).length).toBe(1)
    expect(sentTo(nobodys)).toEqual([])
  })

  test('AUTH-01 a code is good for ten minutes', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const first = await codeFor(phone)
    now += 599_000
    expect((await post('phone-login', { phone, code: first })).statusCode).toBe(200)
    const second = await codeFor(phone)
    now += 600_000
    expect(outcome(await post('phone-login', { phone, code: second }))).toEqual([401, 'code-wrong'])
  })

  test('AUTH-13a a new code voids the one before', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const first = await codeFor(phone)
    now += 60_000
    const second = await codeFor(phone)
    if (first !== second)
      expect(outcome(await post('phone-login', { phone, code: first }))).toEqual([401, 'code-wrong'])
    expect((await post('phone-login', { phone, code: second })).statusCode).toBe(200)
  })

  test('AUTH-13a a code is void after five wrong tries, however many come at once', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const code = await codeFor(phone)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post('phone-login', { phone, code: wrong(code) })),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    const [row] = await server.db
      .select({ tries: loginSecret.tries })
      .from(loginSecret)
      .where(eq(loginSecret.subject, phone))
    expect(row?.tries).toBe(5)
    expect(outcome(await post('phone-login', { phone, code }))).toEqual([401, 'code-wrong'])
  })

  test('AUTH-13a one right code that comes many times at once lets in once', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const code = await codeFor(phone)
    const replies = await Promise.all(Array.from({ length: 4 }, () => post('phone-login', { phone, code })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('AUTH-13a locks a phone after ten wrong codes, tells for how long, and notes it', async () => {
    const phone = newNumber()
    const person = await makeUser(server.db, tenant, { phone })
    for (let round = 0; round < 2; round++) {
      const code = await codeFor(phone)
      for (let i = 0; i < 5; i++)
        expect(outcome(await post('phone-login', { phone, code: wrong(code) }))).toEqual([401, 'code-wrong'])
      now += 60_000
    }
    const code = await codeFor(phone)
    const locked = await post('phone-login', { phone, code })
    expect(outcome(locked)).toEqual([429, 'login-locked'])
    expect(locked.json<ErrorBody>().params.seconds).toBe(900 - 120)
    const noted = await auditOf(person.id)
    expect(
      ['code-sent', 'code-wrong', 'login-locked'].map(
        (action) => noted.filter((one) => one === action).length,
      ),
    ).toEqual([3, 9, 1])
  })

  test('AUTH-13a gives a phone one code a minute and five an hour', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    await codeFor(phone)
    now += 15_000
    const soon = await post('phone-code', { phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3)}` })
    expect([outcome(soon), soon.json<ErrorBody>().params, soon.headers['retry-after']]).toEqual([
      [429, 'code-too-soon'],
      { seconds: 45 },
      '45',
    ])
    for (let i = 0; i < 4; i++) {
      now += 60_000
      await codeFor(phone)
    }
    now += 60_000
    const sixth = await post('phone-code', { phone })
    expect([outcome(sixth), sixth.json<ErrorBody>().params]).toEqual([
      [429, 'code-too-soon'],
      { seconds: 3_600 - 315 },
    ])
    now += 3_600_000
    await codeFor(phone)
  })

  test('AUTH-13a gives an address twenty codes an hour', async () => {
    for (let i = 0; i < 20; i++)
      expect((await post('phone-code', { phone: newNumber() }, { address: '10.8.0.1' })).statusCode).toBe(200)
    expect(outcome(await post('phone-code', { phone: newNumber() }, { address: '10.8.0.1' }))).toEqual([
      429,
      'code-too-soon',
    ])
    expect((await post('phone-code', { phone: newNumber() }, { address: '10.8.0.2' })).statusCode).toBe(200)
  })

  test('AUTH-03 lets choose between the enterprises that have the number', async () => {
    const other = await makeTenant(server.db)
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const there = await makeUser(server.db, other, { phone: `+86${phone}` })
    const { status, ticket, enterprises } = (
      await post('phone-login', { phone, code: await codeFor(phone) })
    ).json<Choice>()
    expect([status, enterprises.map(({ tenantId }) => tenantId)]).toEqual(['choose', [tenant.id, other.id]])
    const chosen = await post('choose', { ticket, tenantId: other.id })
    expect(decodeJwt(chosen.json<SignedIn>().token)).toMatchObject({ user_id: there.id, login_type: 'phone' })
  })

  test('AUTH-03 AUTH-01b proves nobody where a number stands twice in an enterprise, and says so after the right code', async () => {
    const phone = newNumber()
    const [first, second] = [
      await makeUser(server.db, tenant, { phone }),
      await makeUser(server.db, tenant, { phone }),
    ]
    const code = await codeFor(phone)
    expect(outcome(await post('phone-login', { phone, code: wrong(code) }))).toEqual([401, 'code-wrong'])
    expect(outcome(await post('phone-login', { phone, code }))).toEqual([403, 'phone-shared'])
    for (const { id } of [first, second])
      expect((await auditOf(id)).sort()).toEqual(['code-sent', 'code-wrong'])

    const elsewhere = await makeUser(server.db, await makeTenant(server.db), { phone })
    now += 60_000
    const entered = await post('phone-login', { phone, code: await codeFor(phone) })
    expect(decodeJwt(entered.json<SignedIn>().token)).toMatchObject({ user_id: elsewhere.id })
  })

  test('AUTH-03 finds whoever has the number, however many enterprises had it before', async () => {
    const phone = newNumber()
    for (let n = 0; n < 5; n++)
      await makeUser(server.db, await makeTenant(server.db), { phone, status: 'DISABLED' })
    const person = await makeUser(server.db, await makeTenant(server.db), { phone })
    const entered = await post('phone-login', { phone, code: await codeFor(phone) })
    expect(decodeJwt(entered.json<SignedIn>().token)).toMatchObject({ user_id: person.id })
  })

  test('AUTH-03 AUTH-01b sees in the last enterprise, too, that two share a number', async () => {
    const phone = newNumber()
    const others: string[] = []
    for (let n = 0; n < 4; n++) {
      const other = await makeTenant(server.db)
      others.push(other.id)
      await makeUser(server.db, other, { phone })
    }
    const shared = await makeTenant(server.db)
    for (let n = 0; n < 2; n++) await makeUser(server.db, shared, { phone })
    const { enterprises } = (await post('phone-login', { phone, code: await codeFor(phone) })).json<Choice>()
    // Two that were made within a millisecond stand in either order.
    expect(enterprises.map(({ tenantId }) => tenantId).sort()).toEqual(others.sort())
  })

  test('AUTH-05 names a disabled person after the right code alone', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone, status: 'DISABLED' })
    const code = await codeFor(phone)
    expect(outcome(await post('phone-login', { phone, code: wrong(code) }))).toEqual([401, 'code-wrong'])
    expect(outcome(await post('phone-login', { phone, code }))).toEqual([403, 'user-disabled'])
  })

  test('AUTH-01 a failing gateway is asked twice, and whoever asks is told nothing of it', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    broken = true
    expect((await post('phone-code', { phone })).statusCode).toBe(200)
    await expect.poll(() => sentTo(phone).length).toBe(2)
    broken = false
    expect(sentTo(phone)[0]).toEqual(sentTo(phone)[1])
  })

  test('AUTH-13a needs a picture code after three wrong codes, and counts no further than an address may go', async () => {
    const app = await buildApp({
      config: testConfig({ smsWebhook: gateway.url, loginsPerMinute: 40 }),
      database: server.database,
      clock: () => now,
    })
    const phone = newNumber()
    const attempt = (path: string, payload: object, remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/coach-api/auth/${path}`, payload, remoteAddress })
    for (let i = 0; i < 3; i++) await attempt('phone-login', { phone, code: '000000' }, `10.7.0.${i}`)
    expect((await attempt('phone-code', { phone }, '10.7.0.9')).json<ErrorBody>().code).toBe(
      'challenge-required',
    )
    const codes: string[] = []
    for (let i = 0; i < 45; i++)
      codes.push(
        (await attempt('phone-login', { phone: newNumber(), code: '000000' }, '10.7.1.1')).json<ErrorBody>()
          .code,
      )
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5)
    await app.close()
  })

  test('AUTH-13a a flood of wrong codes from everywhere gets five looks at the code and then none', async () => {
    const phone = newNumber()
    await makeUser(server.db, tenant, { phone })
    const code = await codeFor(phone)
    const guesses = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(6, '0')).filter(
      (guess) => guess !== code,
    )
    // Once the phone is locked nothing is looked at: two hundred prove what ten thousand would.
    const burst = await Promise.all(
      guesses.slice(0, 100).map((guess) => post('phone-login', { phone, code: guess })),
    )
    for (const reply of burst)
      expect(['401 code-wrong', '429 login-locked']).toContain(outcome(reply).join(' '))
    for (const guess of guesses.slice(100, 200))
      expect(outcome(await post('phone-login', { phone, code: guess }))).toEqual([429, 'login-locked'])
    const [row] = await server.db
      .select({ tries: loginSecret.tries })
      .from(loginSecret)
      .where(eq(loginSecret.subject, phone))
    expect(row?.tries).toBe(5)
    expect(outcome(await post('phone-login', { phone, code }))).toEqual([429, 'login-locked'])
  })

  test('AUTH-13a two hundred failures lock their address, whatever they tried, and no other address', async () => {
    const guess = (address: string) =>
      post('phone-login', { phone: newNumber(), code: '000000' }, { address })
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, () => guess('10.6.0.1')))
    expect(outcome(await guess('10.6.0.1'))).toEqual([429, 'login-locked'])
    expect(outcome(await guess('10.6.0.2'))).toEqual([401, 'code-wrong'])
    expect(
      await server.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.address, '10.6.0.1'), eq(auditLog.action, 'login-locked'))),
    ).toHaveLength(1)
  })
})

test.each(['138 0013 8000', '+86-138-0013-8000', '8613800138000', '13800138000'])(
  'AUTH-02 %s is the number 13800138000',
  (written) => {
    expect(phoneNumber.safeParse(written).success).toBe(true)
    expect(writtenNumbers(written)).toEqual(['13800138000', '8613800138000', '+8613800138000'])
  },
)
test.each(['', '12345', 'abc', '+', '138001380001380013800', '１３８００１３８０００', "1' or '1'='1"])(
  'AUTH-02 %o is no phone number',
  (written) => {
    expect(phoneNumber.safeParse(written).success).toBe(false)
  },
)

test("AUTH-01 shows codes in the log on a developer's machine, and is off where others reach the server and nothing sends", async () => {
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const server = await makeServer('pglite', { config: { host: '0.0.0.0' } })
  const post = (app: TestServer['app'], path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/coach-api/auth/${path}`, payload })
  expect((await server.app.inject({ url: '/coach-api/auth/options' })).json()).toEqual({
    password: true,
    phone: false,
    picture: 'after-failures',
    sso: null,
  })
  for (const [path, more] of [
    ['phone-code', {}],
    ['phone-login', { code: '123456' }],
  ] as const) {
    expect((await post(server.app, path, { phone: '13800138000', ...more })).json<ErrorBody>().code).toBe(
      'phone-login-off',
    )
  }
  const phone = newNumber()
  await makeUser(server.db, await makeTenant(server.db), { phone })
  const local = await buildApp({
    config: testConfig({ host: '127.0.0.1', logLevel: 'warn' }),
    database: server.database,
    logTo,
  })
  expect((await local.inject({ url: '/coach-api/auth/options' })).json()).toMatchObject({ phone: true })
  await post(local, 'phone-code', { phone })
  await expect.poll(() => lines.join('')).toMatch(/"code":"\d{6}"/)
  const [, code] = /"code":"(\d{6})"/.exec(lines.join('')) ?? []
  expect((await post(local, 'phone-login', { phone, code })).statusCode).toBe(200)
  await local.close()
  const behindProxy = await buildApp({ config: testConfig({ trustProxy: 1 }), database: server.database })
  expect((await behindProxy.inject({ url: '/coach-api/auth/options' })).json()).toMatchObject({
    phone: false,
  })
  await behindProxy.close()
  await server.close()
})

test('AUTH-13a counts for all instances together, and each takes the codes and choices of the others', async () => {
  const gateway = await makePeer(() => ({}))
  const server = await makeServer('postgres', { config: { smsWebhook: gateway.url } })
  const other = await server.another()
  const phone = newNumber()
  for (const tenant of [await makeTenant(server.db), await makeTenant(server.db)])
    await makeUser(server.db, tenant, { phone })
  const post = async (app: TestServer['app'], path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/coach-api/auth/${path}`, payload })).json<Choice & ErrorBody>()
  await post(server.app, 'phone-code', { phone })
  expect(await post(other.app, 'phone-code', { phone })).toMatchObject({ code: 'code-too-soon' })
  await expect.poll(() => gateway.received.length).toBe(1)
  const { code } = JSON.parse(gateway.received[0]?.body ?? '{}') as Sent
  const { ticket, enterprises } = await post(other.app, 'phone-login', { phone, code })
  expect(
    await post(server.app, 'choose', { ticket, tenantId: enterprises[1]?.tenantId ?? '' }),
  ).toMatchObject({ status: 'signed-in' })
  await other.close()
  await server.close()
  await gateway.close()
})
