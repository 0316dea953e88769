import type { CallReply } from '../../src/contract/contract.ts'
import { callerOf } from './caller.ts'
import type { TestUser } from './people.ts'
import type { TestServer } from './server.ts'
import type { OAuthErrorName } from '../../server/modules/identity/services/oauth-error.ts'
import { tokenExchange, userNameType } from '../../server/modules/identity/services/token-request.ts'

export type MadeCredential = CallReply<'POST /coach-api/service-credential'>

/** A credential as a manager makes it: for everybody, to practise alone, and free to name people. */
export async function makeCredential(
  server: TestServer,
  manager: TestUser,
  fields: object = {},
): Promise<MadeCredential> {
  const reply = await callerOf(server)(manager, 'POST', '/coach-api/service-credential', {
    name: `Portal ${Math.random()}`,
    functions: [],
    scope: { kind: 'ALL' },
    namesPeople: true,
    expiresAt: null,
    ...fields,
  })
  if (reply.statusCode !== 200) throw new Error(`no credential was made: ${reply.body}`)
  return reply.json<MadeCredential>()
}

export interface TokenReply {
  access_token: string
  token_type: string
  expires_in: number
  issued_token_type: string
  scope: string
  error: OAuthErrorName
  error_description: string
  code?: string
}

export type Form = Record<string, string | string[]>

const formOf = (fields: Form): string => {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form.toString()
}

export const basicOf = ({ id, secret }: Pick<MadeCredential, 'id' | 'secret'>): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** Posts a form to the token endpoint as a portal's server does. */
export const postToken = (
  server: Pick<TestServer, 'app'>,
  fields: Form,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.9',
) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: formOf(fields),
  })

/** Asks for a token of a person, by their user name unless `fields` say otherwise. */
export const exchangeFor = (
  server: Pick<TestServer, 'app'>,
  credential: Pick<MadeCredential, 'id' | 'secret'>,
  userName: string,
  fields: Form = {},
) =>
  postToken(
    server,
    { grant_type: tokenExchange, subject_token: userName, subject_token_type: userNameType, ...fields },
    { authorization: basicOf(credential) },
  )

/** 200, or what the standards call the error. */
export const answerOf = (reply: { statusCode: number; json: <T>() => T }): 200 | OAuthErrorName =>
  reply.statusCode === 200 ? 200 : reply.json<TokenReply>().error
