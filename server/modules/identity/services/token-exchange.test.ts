import { and, eq } from 'drizzle-orm'
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../../tests/factories/enterprise.ts'
import { endOfJob } from '../../../../tests/factories/jobs.ts'
import { makeLyingProvider } from '../../../../tests/factories/oidc-peer.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import type { TestServer } from '../../../../tests/factories/server.ts'
import type { Job } from '../../../../src/contract/jobs.ts'
import type { SsoProduct } from '../../../config.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { tenant as tenantTable } from '../../../db/schema/enterprises.ts'
import { rateCount, refreshToken, signIn, userIdentity } from '../../../db/schema/identity.ts'
import { user } from '../../../db/schema/people.ts'
import { purgeSignIns } from '../sessions/purge.ts'
import { countKey } from '../sign-in/rate-counts.ts'
import {
  answerOf,
  basicOf,
  exchangeFor,
  type Form,
  makeCredential,
  type MadeCredential,
  postToken,
  type TokenReply,
} from '../../../../tests/factories/services.ts'
import { tokenExchange, userNameType } from './token-request.ts'

const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
const idToken = 'urn:ietf:params:oauth:token-type:id_token'

describe.each(databases)('the token endpoint on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let tenant: TestTenant
  let manager: TestUser
  let learner: TestUser
  let portal: MadeCredential
  let provider: Awaited<ReturnType<typeof makeLyingProvider>>
  const products = new Map<string, SsoProduct>()
  const started = Date.now()
  let now = started
  let people = 0

  beforeAll(async () => {
    provider = await makeLyingProvider()
    ;({ server, tenant, call, manager } = await makeEnterprise(kind, {
      clock: () => now,
      config: { ssoProducts: products },
    }))
    learner = await makeUser(server.db, tenant)
    portal = await makeCredential(server, manager, { name: 'Portal' })
    const common = { clientId: 'coach', tenant: tenant.code, claim: 'preferred_username', create: false }
    products.set('portal', { ...common, name: 'Portal', issuer: provider.issuer, audiences: ['portal'] })
    products.set('down', { ...common, name: 'Down', issuer: 'http://127.0.0.1:9', audiences: [] })
  })
  beforeEach(() => {
    provider.lies = {}
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  const ask = (who: Pick<TestUser, 'userName'>, fields: Form = {}, by = portal) =>
    exchangeFor(server, by, who.userName, fields)
  const tokenOf = async (who: Pick<TestUser, 'userName'>, fields: Form = {}, by = portal) => {
    const reply = await ask(who, fields, by)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<TokenReply>().access_token
  }
  const withToken = (token: string, url: string, body?: object) =>
    server.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    })
  const show = (token: string, type = idToken, by = portal) =>
    exchangeFor(server, by, token, { subject_token_type: type })
  const refusal = (reply: Awaited<ReturnType<typeof ask>>) => {
    const { error, code } = reply.json<TokenReply>()
    return [reply.statusCode, error, code]
  }

  describe('a token of a person', () => {
    test('AUTH-16a is theirs, short, and says who acts and for what', async () => {
      const reply = await ask(learner)
      expect(reply.json()).toEqual({
        access_token: expect.any(String),
        issued_token_type: accessToken,
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'practice',
      })
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        pragma: 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      })
      const claims = decodeJwt(reply.json<TokenReply>().access_token)
      expect(claims).toMatchObject({
        user_id: learner.id,
        tenantId: tenant.id,
        type: 2,
        login_type: 'service',
        act: { sub: portal.id },
        scope: 'practice',
      })
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
      expect((await withToken(await tokenOf(learner), '/coach-api/publishes')).statusCode).toBe(200)
    })

    test('AUTH-16a is found by the name however its letters are written, and has no cookie beside it', async () => {
      const reply = await ask({ userName: learner.userName.toUpperCase() })
      expect(decodeJwt(reply.json<TokenReply>().access_token).user_id).toBe(learner.id)
      expect(reply.cookies).toEqual([])
    })

    test('AUTH-16a may no more than the credential, whatever the person may', async () => {
      const builder = await makeUser(server.db, tenant, { type: 1 })
      const token = await tokenOf(builder)
      expect(outcomeOf(await withToken(token, '/coach-api/user'))).toBe('forbidden')
      expect((await withToken(token, '/coach-api/me')).json()).toMatchObject({ permissions: [] })
      expect((await withToken(token, `/user/permission/function/${builder.id}`)).json()).toMatchObject({
        data: [],
      })
      expect(outcomeOf(await call(builder, 'GET', '/coach-api/user'))).toBe(200)

      const wide = await makeCredential(server, manager, { functions: ['user', 'permission'] })
      const whole = await tokenOf(builder, {}, wide)
      expect(decodeJwt(whole).scope).toBe('practice coach:user coach:permission')
      expect(outcomeOf(await withToken(whole, '/coach-api/user'))).toBe(200)
      expect(outcomeOf(await withToken(whole, '/coach-api/courses'))).toBe('forbidden')
    })

    test('AUTH-16a may no more than the person, whatever the credential may', async () => {
      const wide = await makeCredential(server, manager, { functions: ['user', 'permission'] })
      expect(outcomeOf(await withToken(await tokenOf(learner, {}, wide), '/coach-api/user'))).toBe(
        'forbidden',
      )
    })

    test('AUTH-16a is narrowed by the scope that was asked for, and widened by none', async () => {
      const wide = await makeCredential(server, manager, { functions: ['user', 'permission'] })
      const boss = await makeUser(server.db, tenant, { type: 1 })
      const reply = await ask(boss, { scope: 'practice coach:user' }, wide)
      expect(reply.json()).toMatchObject({ scope: 'practice coach:user' })
      const { access_token: token } = reply.json<TokenReply>()
      expect(outcomeOf(await withToken(token, '/coach-api/user'))).toBe(200)
      expect(outcomeOf(await withToken(token, '/coach-api/audit'))).toBe('forbidden')
      for (const scope of ['practice coach:course', 'coach:everything', 'openid'])
        expect(answerOf(await ask(boss, { scope }, wide)), scope).toBe('invalid_scope')
    })

    test('AUTH-16a holds a job that it starts to its scope', async () => {
      const wide = await makeCredential(server, manager, { functions: ['user', 'permission'] })
      const boss = await makeUser(server.db, tenant, { type: 1 })
      await giveRole(server.db, await makeUser(server.db, tenant), {
        name: 'Auditor',
        functions: ['permission'],
      })
      const importAs = async (scope: string) => {
        const boundary = 'sheet'
        const sheet = `userName,displayName,roles\nimported-${people++},New,Auditor\n`
        const reply = await server.app.inject({
          method: 'POST',
          url: '/coach-api/user/_import?dryRun=true',
          headers: {
            authorization: `Bearer ${await tokenOf(boss, { scope }, wide)}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
          payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${sheet}\r\n--${boundary}--\r\n`,
        })
        return (await endOfJob(server, boss, reply.json<Job>())).result
      }
      expect(await importAs('coach:user coach:permission')).toMatchObject({ problems: [] })
      expect(await importAs('coach:user')).toMatchObject({ problems: [{ code: 'operation-forbidden' }] })
    })

    test('AUTH-16a reaches no job that was started with more', async () => {
      const wide = await makeCredential(server, manager, { functions: ['user', 'permission'] })
      const boss = await makeUser(server.db, tenant, { type: 1 })
      const token = (scope: string) => tokenOf(boss, { scope }, wide)
      const [narrow, people, both] = [
        await token('practice'),
        await token('coach:user'),
        await token('coach:user coach:permission'),
      ]
      const exported = async (started: Awaited<ReturnType<typeof withToken>>) =>
        (await endOfJob(server, boss, started.json<Job>())).id
      const own = await exported(await call(boss, 'POST', '/coach-api/user/_export', {}))
      const byService = await exported(await withToken(people, '/coach-api/user/_export', {}))
      const seen = async (by: string) =>
        (await withToken(by, '/coach-api/jobs')).json<{ items: Job[]; total: number }>()
      expect(await seen(narrow)).toMatchObject({ items: [], total: 0 })
      for (const by of [people, both]) expect((await seen(by)).items.map(({ id }) => id)).toEqual([byService])
      for (const [by, id] of [
        [narrow, own],
        [narrow, byService],
        [people, own],
        [both, own],
      ] as const) {
        for (const path of ['', '/file'])
          expect(outcomeOf(await withToken(by, `/coach-api/jobs/${id}${path}`))).toBe('not-found')
        for (const path of ['cancel', 'retry'])
          expect(outcomeOf(await withToken(by, `/coach-api/jobs/${id}/${path}`, {}))).toBe('not-found')
      }
      expect((await withToken(both, `/coach-api/jobs/${byService}/file`)).statusCode).toBe(200)
      expect((await call(boss, 'GET', `/coach-api/jobs/${own}/file`)).statusCode).toBe(200)
      expect((await call(boss, 'GET', `/coach-api/jobs/${byService}/file`)).statusCode).toBe(200)
    })

    test('AUTH-16a is exchanged for no other, and changes no password', async () => {
      const token = await tokenOf(learner)
      const again = { token, tenantId: tenant.id }
      expect(outcomeOf(await withToken(token, '/api/system/auth/token', again))).toBe(
        'enterprise-switch-failed',
      )
      expect(
        outcomeOf(
          await withToken(token, '/user-api/user/password/_change', {
            oldPassword: learner.password,
            newPassword: 'Better-horse-8',
          }),
        ),
      ).toBe('operation-forbidden')
      expect(answerOf(await show(token, accessToken))).toBe('invalid_request')
    })

    test("AUTH-16a AUTH-12 ends none of the person's other sign-ins", async () => {
      const { authorization } = await server.signIn(learner)
      const token = await tokenOf(learner)
      expect(outcomeOf(await withToken(token, '/coach-api/auth/logout-everywhere', {}))).toBe(
        'operation-forbidden',
      )
      for (const still of [authorization.replace('Bearer ', ''), token])
        expect((await withToken(still, '/coach-api/me')).statusCode).toBe(200)
    })

    test('AUTH-16a of which the scope was taken away by hand is none', async () => {
      const [head = '', body = '', mark = ''] = (await tokenOf(learner)).split('.')
      const { scope: _scope, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<
        string,
        unknown
      >
      const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
      expect(outcomeOf(await withToken([head, forged, mark].join('.'), '/coach-api/me'))).toBe('unauthorised')
    })
  })

  describe('the sign-in of a person by a service', () => {
    const loginsOf = async (who: TestUser) =>
      server.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.userId, who.id), eq(auditLog.action, 'login')))

    test('AUTH-16a stands in the audit log once while its tokens follow each other, and again after a pause', async () => {
      const person = await makeUser(server.db, tenant)
      for (let i = 0; i < 5; i++) {
        await tokenOf(person)
        now += 14 * 60_000
      }
      const [entry, ...more] = await loginsOf(person)
      expect(more).toEqual([])
      expect(entry).toMatchObject({
        target: 'Portal',
        targetId: portal.id,
        address: '192.0.2.9',
        details: { loginType: 'service' },
      })
      now += 60 * 60_000
      await tokenOf(person)
      expect(await loginsOf(person)).toHaveLength(2)
    })

    test('AUTH-16a ends by the hand of an administrator, and the next token begins another', async () => {
      const person = await makeUser(server.db, tenant)
      const token = await tokenOf(person)
      expect(outcomeOf(await call(manager, 'POST', `/coach-api/user/${person.id}/logout`, {}))).toBe(200)
      expect((await withToken(token, '/coach-api/me')).statusCode).toBe(401)
      const next = await tokenOf(person)
      expect((await withToken(next, '/coach-api/me')).statusCode).toBe(200)
      expect((await withToken(token, '/coach-api/me')).statusCode).toBe(401)
      expect((await withToken(next, '/api/system/logout')).statusCode).toBe(200)
      expect((await withToken(next, '/coach-api/me')).statusCode).toBe(401)
    })

    test('AUTH-16a leaves nothing behind', async () => {
      const person = await makeUser(server.db, tenant)
      await tokenOf(person)
      now += 61 * 60_000
      await purgeSignIns({ database: server.database, clock: () => now })
      expect(await server.db.$count(refreshToken, eq(refreshToken.userId, person.id))).toBe(0)
      expect(await server.db.$count(signIn, eq(signIn.credentialId, portal.id))).toBe(0)
    })
  })

  describe('who gets none', () => {
    test('AUTH-16a nobody who could not sign in, each by name', async () => {
      const disabled = await makeUser(server.db, tenant, { status: 'DISABLED' })
      expect(refusal(await ask(disabled))).toEqual([400, 'invalid_request', 'user-disabled'])
      const set = (values: Partial<typeof tenantTable.$inferInsert>) =>
        server.db.update(tenantTable).set(values).where(eq(tenantTable.id, tenant.id))
      await set({ licenceUntil: new Date(now) })
      expect(refusal(await ask(learner))).toEqual([400, 'invalid_request', 'licence-expired'])
      await set({ licenceUntil: null, status: 'DISABLED' })
      expect(refusal(await ask(learner))).toEqual([400, 'invalid_request', 'no-enterprise'])
      await set({ status: 'ACTIVE' })
      expect(answerOf(await ask(learner))).toBe(200)
    })

    test('AUTH-16a a person who is disabled afterwards has no use of theirs', async () => {
      const person = await makeUser(server.db, tenant)
      const token = await tokenOf(person)
      await call(manager, 'POST', '/coach-api/user/_status', { ids: [person.id], status: 'DISABLED' })
      expect((await withToken(token, '/coach-api/me')).statusCode).not.toBe(200)
    })

    test('AUTH-16a a first password that was never used keeps nobody out who needs none', async () => {
      const imported = await makeUser(server.db, tenant, { mustChangePassword: true })
      expect((await withToken(await tokenOf(imported), '/coach-api/publishes')).statusCode).toBe(200)
    })

    test('AUTH-16a no super manager, nobody unknown, and nobody of another enterprise', async () => {
      const root = await makeUser(server.db, tenant, { type: 0 })
      expect(refusal(await ask(root))).toEqual([400, 'invalid_request', 'operation-forbidden'])
      const foreign = await makeUser(server.db, await makeTenant(server.db))
      for (const userName of [foreign.userName, 'nobody', "' or 1=1 --", 'x'.repeat(5000), '%'])
        expect(refusal(await ask({ userName })), userName).toEqual([400, 'invalid_request', 'not-found'])
      expect(answerOf(await ask({ userName: `${learner.userName}\0` }))).toBe('invalid_request')
    })

    test('AUTH-16a nobody by a name that only looks like theirs', async () => {
      await makeUser(server.db, tenant, { userName: 'kate-disk' })
      expect(answerOf(await ask({ userName: 'KATE-disk' }))).toBe(200)
      for (const userName of [
        '\u212Aate-disk',
        'kate-d\u0131sk',
        'kate-disk ',
        'kate\u2010disk',
        'kate-dis\u212A',
      ])
        expect(refusal(await ask({ userName })), userName).toEqual([400, 'invalid_request', 'not-found'])
    })

    test('AUTH-16a nobody outside of the departments of the credential', async () => {
      const bank = await makeDepartment(server.db, tenant, 'Bank')
      const branch = await makeDepartment(server.db, tenant, 'Branch', bank)
      const hotel = await makeDepartment(server.db, tenant, 'Hotel')
      const limited = await makeCredential(server, manager, { scope: { kind: 'NAMED', departments: [bank] } })
      const inDepartment = (departmentId: string) => makeUser(server.db, tenant, { departmentId })
      expect(answerOf(await ask(await inDepartment(bank), {}, limited))).toBe(200)
      expect(answerOf(await ask(await inDepartment(branch), {}, limited))).toBe(200)
      for (const person of [await inDepartment(hotel), learner])
        expect(refusal(await ask(person, {}, limited))).toEqual([
          400,
          'invalid_request',
          'operation-forbidden',
        ])
    })

    test('AUTH-16a nobody by name, where the credential may not name people', async () => {
      const quiet = await makeCredential(server, manager, { namesPeople: false })
      for (const who of [learner, { userName: 'nobody' }])
        expect(refusal(await ask(who, {}, quiet))).toEqual([400, 'invalid_request', 'operation-forbidden'])
    })
  })

  describe('a token of the identity provider', () => {
    const account = async (values: Partial<typeof user.$inferInsert> = {}) => {
      const person = await makeUser(server.db, tenant, values)
      return { person, claims: { sub: `subject-${people++}`, preferred_username: person.userName } }
    }
    const seconds = () => Math.floor(now / 1000)
    const fresh = () => ({ iat: seconds(), exp: seconds() + 60 })

    test.each([
      ['the ID token of the platform’s own client', idToken, 'coach'],
      ['the ID token of the portal', idToken, 'portal'],
      ['an access token for the portal', accessToken, ['account', 'portal']],
      ['any JWT for the portal', 'urn:ietf:params:oauth:token-type:jwt', 'portal'],
    ])('AUTH-16a stands for its person: %s', async (_what, type, aud) => {
      const { person, claims } = await account()
      const quiet = await makeCredential(server, manager, { namesPeople: false })
      const token = await provider.idTokenOf({ ...claims, ...fresh(), aud })
      const reply = await show(token, type, quiet)
      expect(decodeJwt(reply.json<TokenReply>().access_token).user_id).toBe(person.id)
      expect(
        await server.db.select().from(userIdentity).where(eq(userIdentity.userId, person.id)),
      ).toMatchObject([{ issuer: provider.issuer, subject: claims.sub }])
      const renamed = { ...claims, preferred_username: 'married', ...fresh(), aud: 'coach' }
      const again = await show(await provider.idTokenOf(renamed), type, quiet)
      expect(decodeJwt(again.json<TokenReply>().access_token).user_id).toBe(person.id)
    })

    test('AUTH-16a is good for as long as it says, and for no longer than a working day', async () => {
      const { claims } = await account()
      const token = await provider.idTokenOf({ ...claims, iat: seconds(), exp: seconds() + 48 * 3600 })
      expect(answerOf(await show(token))).toBe(200)
      now += 14 * 60_000
      expect(answerOf(await show(token))).toBe(200)
      now += 12 * 3_600_000
      expect(refusal(await show(token))).toEqual([400, 'invalid_request', 'token-expired'])
      const short = await provider.idTokenOf({ ...claims, ...fresh() })
      now += 91_000
      expect(refusal(await show(short))).toEqual([400, 'invalid_request', 'token-expired'])
    })

    test('AUTH-16a replayed with a credential of another enterprise, or with none, gets nothing', async () => {
      const { claims } = await account()
      const other = await makeTenant(server.db)
      const foreign = await makeCredential(server, await makeUser(server.db, other, { type: 1 }))
      const token = await provider.idTokenOf({ ...claims, ...fresh() })
      expect(answerOf(await show(token))).toBe(200)
      expect(answerOf(await show(token, idToken, foreign))).toBe('invalid_request')
      expect(answerOf(await show(token, idToken, { ...portal, secret: 'guessed' }))).toBe('invalid_client')
      expect(
        answerOf(
          await postToken(server, {
            grant_type: tokenExchange,
            subject_token: token,
            subject_token_type: idToken,
          }),
        ),
      ).toBe('invalid_client')
    })

    test.each<[string, Record<string, unknown>]>([
      ['for another client', { aud: 'somebody-else' }],
      ['for nobody', { aud: undefined }],
      ['of another issuer', { iss: 'https://evil.example' }],
      ['of no issuer', { iss: undefined }],
      ['of no subject', { sub: undefined }],
      ['of an empty subject and no name', { sub: '', preferred_username: '' }],
      ['without an end', { exp: undefined }],
      ['without a beginning', { iat: undefined }],
      ['that is over', { exp: Math.floor(started / 1000) - 3600 }],
      ['that has not begun', { nbf: Math.floor(started / 1000) + 10 * 86_400 }],
      ['from the future', { iat: Math.floor(started / 1000) + 10 * 86_400 }],
      ['that says no user name', { preferred_username: undefined }],
      ['that says a user name that is none', { preferred_username: 'a\u0000b' }],
      ['that says a list of user names', { preferred_username: ['root'] }],
    ])('AUTH-16a %s is refused', async (_what, lie) => {
      const { claims } = await account()
      provider.lies = { claims: lie }
      const reply = await show(await provider.idTokenOf({ ...claims, ...fresh() }))
      expect(refusal(reply).slice(0, 2), reply.body).toEqual([400, 'invalid_request'])
    })

    test('AUTH-16a is refused that the provider has not signed, or nobody has', async () => {
      const { claims } = await account()
      const whole = { iss: provider.issuer, aud: 'coach', ...claims, ...fresh() }
      provider.lies = { foreignKey: true }
      const foreign = await provider.idTokenOf(whole)
      provider.lies = {}
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      expect(publicKey).toBeDefined()
      const otherKey = await new SignJWT(whole)
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .sign(privateKey)
      const shared = await new SignJWT(whole)
        .setProtectedHeader({ alg: 'HS256', kid: 'k' })
        .sign(new TextEncoder().encode('the public key of the provider, for one'))
      const good = await provider.idTokenOf(whole)
      const cut = good.slice(0, -8)
      const none = new UnsecuredJWT(whole).encode()
      for (const token of [foreign, otherKey, shared, cut, none, `${good}.x`, '.', 'e30.e30.', 'a b', '令牌'])
        expect(refusal(await show(token)).slice(0, 2), token).toEqual([400, 'invalid_request'])
      expect(answerOf(await show(good))).toBe(200)
    })

    test('AUTH-16a AUTH-04 adds a learner where single sign-on would, and only for a credential of everybody', async () => {
      const product = products.get('portal')
      if (!product) throw new Error('no product')
      const claims = { sub: `subject-${people++}`, preferred_username: `new-${kind}`, name: '新人' }
      const offer = async (by: MadeCredential) =>
        show(await provider.idTokenOf({ ...claims, ...fresh() }), idToken, by)
      expect(refusal(await offer(portal))).toEqual([400, 'invalid_request', 'not-found'])
      products.set('portal', { ...product, create: true })
      const bank = await makeDepartment(server.db, tenant, 'Bank')
      const limited = await makeCredential(server, manager, { scope: { kind: 'NAMED', departments: [bank] } })
      expect(refusal(await offer(limited))).toEqual([400, 'invalid_request', 'not-found'])
      await server.db.update(tenantTable).set({ seats: 1 }).where(eq(tenantTable.id, tenant.id))
      expect(refusal(await offer(portal))).toEqual([400, 'invalid_request', 'seats-used-up'])
      await server.db.update(tenantTable).set({ seats: null }).where(eq(tenantTable.id, tenant.id))
      expect(answerOf(await offer(portal))).toBe(200)
      products.set('portal', product)
      const [made] = await server.db
        .select()
        .from(user)
        .where(eq(user.userName, `new-${kind}`))
      expect(made).toMatchObject({ type: 2, displayName: '新人', tenantId: tenant.id })
    })

    test('AUTH-16a of somebody who became a super manager gets nothing', async () => {
      const { person, claims } = await account()
      expect(answerOf(await show(await provider.idTokenOf({ ...claims, ...fresh() })))).toBe(200)
      await server.db.update(user).set({ type: 0 }).where(eq(user.id, person.id))
      expect(refusal(await show(await provider.idTokenOf({ ...claims, ...fresh() })))).toEqual([
        400,
        'invalid_request',
        'operation-forbidden',
      ])
    })

    test('AUTH-16a is no fault of the service while the provider is away', async () => {
      const { claims } = await account()
      const token = await provider.idTokenOf({ ...claims, ...fresh(), iss: 'http://127.0.0.1:9' })
      const reply = await show(token)
      expect([reply.statusCode, answerOf(reply), reply.headers['retry-after']]).toEqual([
        503,
        'temporarily_unavailable',
        '5',
      ])
    })
  })

  describe('a request', () => {
    const whole = (): Form => ({
      grant_type: tokenExchange,
      subject_token: learner.userName,
      subject_token_type: userNameType,
    })
    const send = (fields: Form, headers: Record<string, string> = {}) =>
      postToken(server, fields, { authorization: basicOf(portal), ...headers })

    test.each<[string, string, () => Form]>([
      ['without a grant', 'invalid_request', () => ({ ...whole(), grant_type: '' })],
      ['for another grant', 'unsupported_grant_type', () => ({ ...whole(), grant_type: 'password' })],
      ['for itself alone', 'unsupported_grant_type', () => ({ grant_type: 'client_credentials' })],
      [
        'with two grants',
        'invalid_request',
        () => ({ ...whole(), grant_type: [tokenExchange, tokenExchange] }),
      ],
      ['for nobody', 'invalid_request', () => ({ ...whole(), subject_token: '' })],
      ['for two people', 'invalid_request', () => ({ ...whole(), subject_token: ['a', 'b'] })],
      ['without the kind of its subject', 'invalid_request', () => ({ ...whole(), subject_token_type: '' })],
      [
        'with a subject of another kind',
        'invalid_request',
        () => ({ ...whole(), subject_token_type: 'urn:x' }),
      ],
      [
        'for a refresh token',
        'invalid_request',
        () => ({
          ...whole(),
          requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token',
        }),
      ],
      [
        'with another actor',
        'invalid_request',
        () => ({ ...whole(), actor_token: 'x', actor_token_type: 'y' }),
      ],
      ['for another enterprise', 'invalid_target', () => ({ ...whole(), audience: 'somebody-else' })],
      [
        'for its own enterprise and another',
        'invalid_target',
        () => ({ ...whole(), audience: [tenant.id, 'x'] }),
      ],
      ['for another platform', 'invalid_target', () => ({ ...whole(), resource: 'https://evil.example/' })],
      ['for what is no address', 'invalid_target', () => ({ ...whole(), resource: 'coach' })],
      ['with two secrets', 'invalid_request', () => ({ ...whole(), client_secret: portal.secret })],
      ['of two clients', 'invalid_request', () => ({ ...whole(), client_id: 'another' })],
      [
        'whose name is a list',
        'invalid_request',
        () => ({ ...whole(), 'subject_token[]': 'x', subject_token: '' }),
      ],
    ])('AUTH-16a AUTH-16c %s is refused: %s', async (_what, error, fields) => {
      const reply = await send(fields())
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { error, error_description: expect.stringMatching(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/) },
      ])
      expect(reply.headers['cache-control']).toBe('no-store')
    })

    test('AUTH-16a may name what goes without saying, and what nobody knows', async () => {
      const fields = {
        ...whole(),
        audience: [tenant.id, tenant.code],
        resource: 'http://localhost:80/coach-api/',
        requested_token_type: accessToken,
        scope: '',
        client_id: portal.id,
        something: 'else',
        constructor: 'y',
      }
      expect(answerOf(await send(fields))).toBe(200)
    })

    test('AUTH-16c authenticates in the form as in the header', async () => {
      const { id: client_id, secret: client_secret } = portal
      expect(answerOf(await postToken(server, { ...whole(), client_id, client_secret }))).toBe(200)
    })

    test.each<[string, () => Record<string, string>]>([
      ['a wrong secret', () => ({ authorization: basicOf({ ...portal, secret: `${portal.secret}x` }) })],
      ['no secret', () => ({ authorization: basicOf({ ...portal, secret: '' }) })],
      ['a client that is none', () => ({ authorization: basicOf({ id: 'portal', secret: portal.secret }) })],
      [
        'an id with more behind it',
        () => ({ authorization: basicOf({ id: `${portal.id}'--`, secret: 'x' }) }),
      ],
      ['the token of a person', () => ({ authorization: `Bearer ${portal.secret}` })],
      ['a header that is none', () => ({ authorization: 'Basic %%%' })],
      [
        'a header without a colon',
        () => ({ authorization: `Basic ${Buffer.from(portal.id).toString('base64')}` }),
      ],
      [
        'bytes that are no text',
        () => ({ authorization: `Basic ${Buffer.from([255, 0, 58, 254]).toString('base64')}` }),
      ],
      ['the hash of the secret', () => ({ authorization: basicOf({ ...portal, secret: '0'.repeat(64) }) })],
    ])('AUTH-16c %s is no client', async (_what, headers) => {
      const reply = await postToken(server, whole(), headers())
      expect([reply.statusCode, answerOf(reply), reply.headers['www-authenticate']]).toEqual([
        401,
        'invalid_client',
        'Basic realm="coach"',
      ])
    })

    test('AUTH-16c a stranger learns nothing of what else is wrong', async () => {
      expect(answerOf(await postToken(server, { grant_type: 'nonsense' }))).toBe('invalid_client')
    })

    test('AUTH-16c of a page is refused, whoever has the secret there', async () => {
      const reply = await send(whole(), { origin: 'https://portal.example' })
      expect(refusal(reply).slice(0, 2)).toEqual([400, 'invalid_request'])
    })

    test('AUTH-16a that is no form is refused in the same words', async () => {
      const headers = { authorization: basicOf(portal), 'content-type': 'application/json' }
      const json = { method: 'POST', url: '/oauth/token', headers, payload: JSON.stringify(whole()) } as const
      expect(refusal(await server.app.inject(json)).slice(0, 2)).toEqual([400, 'invalid_request'])
      expect(answerOf(await server.app.inject({ method: 'POST', url: '/oauth/token' }))).toBe(
        'invalid_client',
      )
      const long = await send({ ...whole(), subject_token: 'x'.repeat(20_000) })
      expect(refusal(long).slice(0, 2)).toEqual([400, 'invalid_request'])
    })

    test('AUTH-16c with wrong secrets has to wait at last, and shuts no right one out', async () => {
      const address = '198.51.100.7'
      const wrong = () =>
        postToken(server, whole(), { authorization: basicOf({ ...portal, secret: 'wrong' }) }, address)
      const answers = new Set<string>()
      for (let i = 0; i < 30; i++) answers.add(String(answerOf(await wrong())))
      expect([...answers]).toEqual(['invalid_client'])
      const late = await wrong()
      expect([late.statusCode, answerOf(late)]).toEqual([429, 'temporarily_unavailable'])
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
      expect(answerOf(await postToken(server, whole(), { authorization: basicOf(portal) }, address))).toBe(
        200,
      )
      const noted = await server.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'credential-refused'), eq(auditLog.address, address)))
      expect(noted.length).toBeLessThanOrEqual(1)
      now += 61_000
      expect(answerOf(await wrong())).toBe('invalid_client')
    })

    test('AUTH-16c a revoked credential in use is seen in the audit log, once an hour', async () => {
      const gone = await makeCredential(server, manager)
      await call(manager, 'POST', `/coach-api/service-credential/${gone.id}/_revoke`, {})
      for (let i = 0; i < 3; i++) expect(answerOf(await ask(learner, {}, gone))).toBe('invalid_client')
      const noted = () =>
        server.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.action, 'credential-refused'), eq(auditLog.targetId, gone.id)))
      expect(await noted()).toMatchObject([
        { tenantId: tenant.id, userId: null, target: gone.name, details: { refusal: 'revoked' } },
      ])
      now += 3_600_001
      await ask(learner, {}, gone)
      expect(await noted()).toHaveLength(2)
    })

    test('AUTH-16c too many with one credential have to wait', async () => {
      const busy = await makeCredential(server, manager)
      const other = await makeCredential(server, manager)
      expect(answerOf(await ask(learner, {}, busy))).toBe(200)
      const counted = eq(rateCount.key, countKey('exchange', busy.id))
      await server.db.update(rateCount).set({ count: 1199 }).where(counted)
      expect(answerOf(await ask(learner, {}, busy))).toBe(200)
      const late = await ask(learner, {}, busy)
      expect([late.statusCode, answerOf(late)]).toEqual([429, 'temporarily_unavailable'])
      expect(answerOf(await ask(learner, {}, other))).toBe(200)
      now += 61_000
      expect(answerOf(await ask(learner, {}, busy))).toBe(200)
    })
  })

  test('AUTH-16a the platform describes its token endpoint', async () => {
    const reply = await server.app.inject({
      url: '/.well-known/oauth-authorization-server',
      headers: { host: 'coach.example:8443' },
    })
    expect(reply.json()).toMatchObject({
      issuer: 'http://coach.example:8443',
      token_endpoint: 'http://coach.example:8443/oauth/token',
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: [tokenExchange],
      response_types_supported: [],
    })
    expect(reply.json<{ scopes_supported: string[] }>().scopes_supported).toContain('practice')
  })
})
