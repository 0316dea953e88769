import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose'
import { type Claims, claims } from '../../src/contract/identity.ts'
import {
  type Delegation,
  permissionsOfScope,
  scopeOfPermissions,
} from '../../src/domain/permissions/delegation.ts'
import { CallError } from './call-error.ts'
import { signedLasts, type SigningKeys } from './signing-keys.ts'

/** How long an access token is good, in seconds. */
export const tokenSeconds = signedLasts / 1000

const issuer = 'coach'
const algorithm = 'HS256'
export interface VerifiedToken {
  claims: Claims
  family: string | null
  expiresAt: number
  /** What the token is held to; null where it may all that its person may. */
  delegation: Delegation | null
}

/** Signs and verifies access tokens (BOOT-05) with the keys that every instance shares. */
export interface Tokens {
  /** `family` ties the token to a sign-in: it ends with it. `delegation` holds it to a part of what the person may. */
  sign(
    claims: Claims,
    family: string | null,
    delegation?: Delegation,
  ): Promise<{ token: string; expiresAt: string }>
  /** Throws CallError: `token-expired`, or `unauthorised` for everything else that isn't a token of this platform. */
  verify(token: string): Promise<VerifiedToken>
}

export function openTokens(keys: SigningKeys, clock: () => number): Tokens {
  const secretOf = async (kid: string | undefined): Promise<Uint8Array> => {
    const key = kid === undefined ? null : await keys.find(kid)
    if (!key) throw new CallError('unauthorised')
    return key.secret
  }

  return {
    async sign(payload, family, delegation) {
      const { id: kid, secret } = await keys.current()
      const issuedAt = Math.floor(clock() / 1000)
      const expires = issuedAt + tokenSeconds
      const token = await new SignJWT({
        ...payload,
        ...(family === null ? {} : { family }),
        ...(delegation ? delegationClaims(delegation) : {}),
      })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(secret)
      return { token, expiresAt: new Date(expires * 1000).toISOString() }
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(clock()),
        })
        const read = claims.safeParse(payload)
        if (!read.success) throw new CallError('unauthorised')
        return {
          claims: read.data,
          family: typeof payload.family === 'string' ? payload.family : null,
          expiresAt: (payload.exp ?? 0) * 1000,
          delegation: delegationOf(payload),
        }
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new CallError('token-expired')
        // What isn't a fault of the token, such as a database that is away, stays what it is.
        if (error instanceof errors.JOSEError) throw new CallError('unauthorised')
        throw error
      }
    },
  }
}

/** As RFC 8693 writes it: for whom the token acts stands in `sub` of others and in `user_id` here, who acts in `act`. */
const delegationClaims = ({ service, permissions }: Delegation) => ({
  act: { sub: service },
  scope: scopeOfPermissions(permissions),
})

/** A token that names an acting service and no scope that can be read is none: it is not taken for an unlimited one. */
function delegationOf({ act, scope }: JWTPayload): Delegation | null {
  if (act === undefined && scope === undefined) return null
  const permissions = typeof scope === 'string' ? permissionsOfScope(scope) : null
  const service =
    typeof act === 'object' && act !== null && 'sub' in act && typeof act.sub === 'string' ? act.sub : null
  if (permissions === null || service === null) throw new CallError('unauthorised')
  return { service, permissions }
}
