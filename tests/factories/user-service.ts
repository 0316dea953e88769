import { type HttpPeer, type ReceivedRequest, makePeer } from './http-peer.ts'

/** A person of another user service. */
export interface OutsidePerson {
  user_id: string
  user_name: string
  display_name: string
  /** The code of the enterprise. */
  tenantId: string
}

type Answer = Exclude<ReturnType<Parameters<typeof makePeer>[0]>, 'silent'>

/**
 * What a portal's own user service answers (PERM-03): a token is the JSON of its person; permissions are by
 * their id there.
 */
export function userServiceAnswer(
  secret: string,
  functions: ReadonlyMap<string, unknown>,
): (request: ReceivedRequest) => Answer {
  return ({ path, headers }) => {
    const bearer = (headers.authorization ?? '').replace('Bearer ', '')
    if (path === '/api/system/user/profile/') {
      try {
        return {
          body: { status: 200, data: JSON.parse(Buffer.from(bearer, 'base64url').toString()) as unknown },
        }
      } catch {
        return { status: 401 }
      }
    }
    if (bearer !== secret) return { status: 403 }
    if (path === '/api/system/logout') return { body: { status: 200 } }
    const [, subject = ''] = /^\/user\/permission\/function\/(.+)$/.exec(path) ?? []
    return { body: { status: 200, data: functions.get(decodeURIComponent(subject)) ?? [] } }
  }
}

export const outsideToken = (person: OutsidePerson): string =>
  Buffer.from(JSON.stringify(person)).toString('base64url')

export const makeUserService = (secret: string, functions: ReadonlyMap<string, unknown>): Promise<HttpPeer> =>
  makePeer(userServiceAnswer(secret, functions))
