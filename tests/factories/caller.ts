import type { ErrorBody } from '../../src/contract/errors.ts'
import type { TestUser } from './people.ts'
import type { TestServer } from './server.ts'

export type TestReply = Awaited<ReturnType<ReturnType<typeof callerOf>>>

/** Calls as a person: `call(person, 'POST', '/coach-api/…', body)`. */
export const callerOf =
  (server: TestServer) =>
  async (
    who: Pick<TestUser, 'tenantId' | 'id'>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) =>
    server.app.inject({
      method,
      url,
      headers: { ...(await server.signIn(who)), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })

/** 200, or the code of the error. */
export const outcomeOf = (reply: { statusCode: number; json: <T>() => T }): number | string =>
  reply.statusCode === 200 ? 200 : reply.json<ErrorBody>().code
