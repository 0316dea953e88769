import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import svgCaptcha from 'svg-captcha'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  makeTenant,
  makeUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import { knownDevice, rateCount } from '../../../db/schema/identity.ts'
import { networkOf } from '../../../plugins/networks.ts'
import { countKey } from './rate-counts.ts'
import { hashOf } from './one-time-secrets.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, verify: vi.fn(argon.verify) }
})

interface Attempt {
  password?: string
  enterprise?: string
  challenge?: { id: string; code: string }
}

describe.each(databases)('devices that are known on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let person: TestUser
  let now = Date.parse('2026-03-01T08:00:00Z')
  let address = 0

  beforeAll(async () => {
    // Files share their modules: this one needs a server that was made with the counted check of passwords.
    vi.resetModules()
    const { makeServer } = await import('../../../../tests/factories/server.ts')
    server = await makeServer(kind, { clock: () => now, config: { loginPicture: 'never' } })
    tenant = await makeTenant(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await makeUser(server.db, tenant)
    address++
  })
  afterEach(() => vi.restoreAllMocks())

  const attempt = async (
    { userName }: Pick<TestUser, 'userName'>,
    more: Attempt = {},
    device?: string,
    remoteAddress = `10.9.${address}.1`,
  ) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName, password, ...more },
      remoteAddress,
      ...(device === undefined ? {} : { cookies: { coach_device: device } }),
    })
    return {
      came: reply.statusCode === 200 ? 'in' : reply.json<ErrorBody>().code,
      device: reply.cookies.find(({ name }) => name === 'coach_device'),
      body: reply.body,
    }
  }
  const comes = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).came
  const wrong = { password: 'wrong' }
  const strangersFail = async (times = 5) => {
    for (let i = 0; i < times; i++) await attempt(person, wrong, undefined, `10.8.${address}.${i}`)
  }
  const solved = async () => {
    const drawn = vi.spyOn(svgCaptcha, 'create')
    const reply = await server.app.inject({ method: 'POST', url: '/coach-api/auth/challenge', payload: {} })
    const code = String(drawn.mock.results.at(-1)?.value?.text)
    return { challenge: { id: reply.json<CallReply<'POST /coach-api/auth/challenge'>>().id, code } }
  }
  const addressFailed = (times: number) =>
    server.db.insert(rateCount).values({
      key: countKey('failed-address', networkOf(`10.9.${address}.1`)),
      count: times,
      until: new Date(now + 900_000),
    })

  test('AUTH-13b a browser that somebody has logged in from is known by a cookie that no script reads', async () => {
    const first = await attempt(person)
    expect(first.device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/coach-api/auth' })
    expect(first.body).not.toContain(first.device?.value)
    const [kept] = await server.db.select().from(knownDevice).where(eq(knownDevice.userId, person.id))
    expect(kept?.hash).toBe(hashOf(first.device?.value ?? ''))
    expect((await attempt(person, {}, first.device?.value)).device?.value).toBe(first.device?.value)
    // What somebody else has put into the browser is not taken over.
    const planted = 'A'.repeat(43)
    expect((await attempt(person, {}, planted)).device?.value).not.toBe(planted)
  })

  test('AUTH-13b five guesses of strangers lock the account for strangers alone', async () => {
    const own = (await attempt(person)).device?.value
    const colleague = (await attempt(await makeUser(server.db, tenant))).device?.value
    await strangersFail()
    expect(await comes(person)).toBe('login-locked')
    expect(await comes(person, {}, colleague)).toBe('login-locked')
    expect(await comes(person, {}, 'B'.repeat(43))).toBe('login-locked')
    expect(await comes(person, {}, own)).toBe('in')
    // The owner's success opens nothing for the strangers.
    expect(await comes(person)).toBe('login-locked')
  })

  test('AUTH-13b five guesses on a known device make a stranger of it, and no more than that', async () => {
    const own = (await attempt(person)).device?.value
    for (let i = 0; i < 5; i++) expect(await comes(person, wrong, own)).toBe('login-failed')
    expect(await comes(person)).toBe('in')
    await strangersFail()
    expect(await comes(person, {}, own)).toBe('login-locked')
    now += 900_000
    expect(await comes(person, {}, own)).toBe('in')
  })

  test('AUTH-13b 200 failures of an address keep no known device out, nor who has solved a challenge', async () => {
    const own = (await attempt(person)).device?.value
    await addressFailed(205)
    expect(await comes(person)).toBe('login-locked')
    expect(await comes(person, {}, own)).toBe('in')
    expect(await comes(person, await solved())).toBe('in')
  })

  test('AUTH-13b a solved challenge tries a locked account a hundred times a day, of nobody as of somebody', async () => {
    for (const userName of [person.userName, `nobody-${address}`]) {
      const name = { userName }
      for (let i = 0; i < 5; i++) await attempt(name, wrong)
      expect(await comes(name, wrong)).toBe('login-locked')
      expect(await comes(name, { ...wrong, ...(await solved()) })).toBe('login-failed')
      expect(await comes(name, { ...wrong, challenge: { id: 'made-up', code: 'abcde' } })).toBe(
        'challenge-failed',
      )
    }
    expect(await comes(person, await solved())).toBe('in')
    await strangersFail()
    await server.db
      .update(rateCount)
      .set({ count: 100 })
      .where(eq(rateCount.key, countKey('locked-try', person.id)))
    expect(await comes(person, await solved())).toBe('login-locked')
  })

  test('AUTH-13b a device is forgotten with the sign-ins that a person ends everywhere', async () => {
    const { device } = await attempt(person)
    const left = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/logout-everywhere',
      headers: await server.signIn(person),
      payload: {},
    })
    expect(left.statusCode).toBe(200)
    await strangersFail()
    expect(await comes(person, {}, device?.value)).toBe('login-locked')
  })

  test('AUTH-13b one person has twenty, and the oldest goes', async () => {
    const first = (await attempt(person)).device?.value
    for (let i = 0; i < 20; i++) {
      now += 1000
      await attempt(person)
    }
    expect(await server.db.select().from(knownDevice).where(eq(knownDevice.userId, person.id))).toHaveLength(
      20,
    )
    await strangersFail()
    expect(await comes(person, {}, first)).toBe('login-locked')
  })

  test('AUTH-13b looks at as many passwords however many people have the name', async () => {
    const enterprises = await Promise.all(Array.from({ length: 3 }, () => makeTenant(server.db)))
    /** Those at full cost: a quick hash is looked at besides. */
    const checks = async (userName: string, more: Attempt = {}) => {
      vi.mocked(verify).mockClear()
      await attempt({ userName }, more)
      return vi.mocked(verify).mock.calls.filter(([hash]) => !String(hash).includes('$m=64,')).length
    }
    const counted: number[] = [await checks(`nobody-at-all-${address}`, wrong)]
    for (const enterprise of enterprises) {
      await makeUser(server.db, enterprise, { userName: `wang-${address}` })
      counted.push(await checks(`wang-${address}`, wrong))
    }
    counted.push(await checks(`wang-${address}`))
    expect(new Set(counted)).toEqual(new Set([4]))
    const [{ code } = { code: '' }] = enterprises
    for (const userName of [`wang-${address}`, `nobody-at-all-${address}`])
      expect(await checks(userName, { ...wrong, enterprise: code })).toBe(1)
    // A locked account takes as many.
    for (let i = 0; i < 5; i++) await attempt(person, wrong)
    expect(await checks(person.userName)).toBe(4)
  })
})
