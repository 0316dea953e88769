import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeTenant, makeUser, password } from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../../tests/factories/server.ts'

describe.each(databases)('the refresh cookie on %s', (kind) => {
  let server: TestServer
  let userName: string

  beforeAll(async () => {
    server = await makeServer(kind, {
      config: { allowedOrigins: ['https://portal.test'], publicAddress: 'https://coach.example' },
    })
    userName = (await makeUser(server.db, await makeTenant(server.db))).userName
  })
  afterAll(() => server.close())

  const post = (path: string, headers: Record<string, string>, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/auth/${path}`,
      headers: { host: 'coach.test:8080', ...headers },
      ...more,
    })
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof post>>) => ({
    coach_refresh: cookies.find(({ name }) => name === 'coach_refresh')?.value ?? '',
  })

  test.each(['http://coach.test:9090', 'https://other.test', 'null', 'http://coach.test:8080.evil.test'])(
    'AUTH-12 is of no use to a page of %s',
    async (origin) => {
      const cookies = cookieOf(await post('login', {}, { payload: { userName, password } }))
      for (const path of ['renew', 'logout']) {
        const reply = await post(path, { origin }, { cookies })
        expect([reply.statusCode, reply.json<ErrorBody>().code, reply.cookies]).toEqual([
          403,
          'forbidden',
          [],
        ])
      }
      expect((await post('renew', {}, { cookies })).statusCode).toBe(200)
    },
  )

  test.each(['http://coach.test:8080', 'https://coach.example', 'https://portal.test'])(
    'AUTH-12 serves a page of %s',
    async (origin) => {
      const cookies = cookieOf(await post('login', {}, { payload: { userName, password } }))
      const renewed = await post('renew', { origin }, { cookies })
      expect(renewed.statusCode).toBe(200)
      expect((await post('logout', { origin }, { cookies: cookieOf(renewed) })).statusCode).toBe(200)
    },
  )
})
