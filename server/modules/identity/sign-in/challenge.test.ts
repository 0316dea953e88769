import { createHash } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../../config.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  type TestTenant,
  type TestUser,
  makeTenant,
  makeUser,
  password,
} from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer, testConfig } from '../../../../tests/factories/server.ts'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { buildApp } from '../../../app.ts'
import { loginSecret } from '../../../db/schema/identity.ts'
import type { App } from '../../../plugins/platform.ts'
import { isProofOfWork } from './challenge.ts'

type Challenge = CallReply<'POST /coach-api/auth/challenge'>

/** What a browser does instead of reading the picture. */
function workOut({ salt, bits, parts }: Challenge['work']): string {
  const nonceOf = (part: number) => {
    for (let nonce = 0; ; nonce++) {
      const digest = createHash('sha256').update(`${salt}${part}.${nonce}`).digest()
      if (digest.readUInt32BE(0) < 2 ** (32 - bits)) return nonce
    }
  }
  return Array.from({ length: parts }, (_, part) => nonceOf(part)).join('.')
}

describe.each(databases)('the challenge on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let now = Date.parse('2026-03-01T08:00:00Z')
  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    tenant = await makeTenant(server.db)
  })
  afterAll(() => server.close())

  const withPicture = async (loginPicture: Config['loginPicture'], walk: (app: App) => Promise<void>) => {
    const app = await buildApp({
      config: testConfig({ loginPicture }),
      database: server.database,
      clock: () => now,
    })
    await walk(app).finally(() => app.close())
  }
  const challengeFrom = async (app: App) =>
    (await app.inject({ method: 'POST', url: '/coach-api/auth/challenge', payload: {} })).json<Challenge>()
  const login = async (
    app: App,
    person: Pick<TestUser, 'userName'>,
    more: object = {},
    remoteAddress = '10.0.0.1',
  ) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: person.userName, password, ...more },
      remoteAddress,
    })
    return [reply.statusCode, reply.json<Partial<ErrorBody>>().code]
  }
  const ok = [200, undefined]

  test('AUTH-01 shows a picture whose code stands nowhere in the answer nor in the database', async () => {
    const drawn = vi.spyOn(svgCaptcha, 'create')
    const reply = await server.app.inject({ method: 'POST', url: '/coach-api/auth/challenge', payload: {} })
    const { text } = drawn.mock.results[0]?.value ?? { text: '' }
    drawn.mockRestore()
    const { picture, expiresAt, id } = reply.json<Challenge>()
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(text).toHaveLength(5)
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/)
    expect(svg).not.toMatch(/<text|<script/)
    expect(`${reply.body}${svg}`).not.toContain(text)
    const kept = JSON.stringify(await server.db.select().from(loginSecret))
    expect(kept).not.toContain(text)
    expect(kept).not.toContain(id)
    expect(Date.parse(expiresAt) - now).toBe(5 * 60_000)
  })

  test('AUTH-01 always asks where that is set, and lets the code of the picture pass once, in any case', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('always', async (app) => {
      expect((await app.inject({ url: '/coach-api/auth/options' })).json()).toMatchObject({
        picture: 'always',
      })
      expect(await login(app, person)).toEqual([428, 'challenge-required'])
      const drawn = vi.spyOn(svgCaptcha, 'create')
      const { id } = await challengeFrom(app)
      const { text } = drawn.mock.results[0]?.value ?? { text: '' }
      drawn.mockRestore()
      const challenge = { id, code: ` ${text.toUpperCase()} ` }
      expect(await login(app, person, { challenge })).toEqual(ok)
      expect(await login(app, person, { challenge })).toEqual([400, 'challenge-failed'])
    })
  })

  test('AUTH-01 lets a browser work instead of reading, once, for five minutes', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('always', async (app) => {
      const { id, work } = await challengeFrom(app)
      const challenge = { id, nonce: workOut(work) }
      expect(isProofOfWork(work, challenge.nonce)).toBe(true)
      expect(await login(app, person, { challenge, password: 'wrong' })).toEqual([401, 'login-failed'])
      expect(await login(app, person, { challenge })).toEqual([400, 'challenge-failed'])
      const late = await challengeFrom(app)
      const answer = { id: late.id, nonce: workOut(late.work) }
      now += 5 * 60_000
      expect(await login(app, person, { challenge: answer })).toEqual([400, 'challenge-failed'])
    })
  })

  test('AUTH-01 takes a wrong code, a wrong sum, another id and no answer for none', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('always', async (app) => {
      const one = await challengeFrom(app)
      expect(await login(app, person, { challenge: { id: one.id } })).toEqual([428, 'challenge-required'])
      expect(await login(app, person, { challenge: { id: one.id, code: 'xxxxx' } })).toEqual([
        400,
        'challenge-failed',
      ])
      // No nonce, one part of the work, a part too many, and the parts of another order.
      const parts = (work: Challenge['work']) => workOut(work).split('.')
      const wrong = [
        () => 'x',
        (work: Challenge['work']) => parts(work)[0] ?? '',
        (work: Challenge['work']) => `${workOut(work)}.1`,
        (work: Challenge['work']) => parts(work).reverse().join('.'),
      ]
      for (const answer of wrong) {
        const two = await challengeFrom(app)
        const challenge = { id: two.id, nonce: answer(two.work) }
        expect(await login(app, person, { challenge })).toEqual([400, 'challenge-failed'])
      }
      expect(await login(app, person, { challenge: { id: 'made-up', nonce: '0' } })).toEqual([
        400,
        'challenge-failed',
      ])
    })
  })

  test('AUTH-13a asks after three failures of the account, from whatever address, and no longer after a quarter of an hour', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('after-failures', async (app) => {
      for (let i = 0; i < 3; i++)
        expect(await login(app, person, { password: 'wrong' }, `10.1.0.${i}`)).toEqual([401, 'login-failed'])
      expect(await login(app, person, {}, '10.1.0.9')).toEqual([428, 'challenge-required'])
      now += 15 * 60_000
      expect(await login(app, person, {}, '10.1.0.9')).toEqual(ok)
    })
  })

  test('AUTH-13a asks after three failures from one address, also for names that nobody has, and for a whole /64', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('after-failures', async (app) => {
      for (let i = 0; i < 3; i++) await login(app, { userName: `nobody-${i}` }, {}, `2001:db8::${i}:1`)
      expect(await login(app, person, {}, '2001:db8:0:0:ffff::2')).toEqual([428, 'challenge-required'])
      expect(await login(app, person, {}, '2001:db8:0:1::2')).toEqual(ok)
    })
  })

  test('AUTH-13a never asks where that is set', async () => {
    const person = await makeUser(server.db, tenant)
    await withPicture('never', async (app) => {
      for (let i = 0; i < 4; i++) await login(app, person, { password: 'wrong' }, '10.2.0.1')
      expect(await login(app, person, {}, '10.2.0.1')).toEqual(ok)
    })
  })
})
