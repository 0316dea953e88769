import { SignJWT, errors, jwtVerify } from 'jose'
import { type Claims, claims } from '../../src/contract/identity.ts'
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
}

/** Signs and verifies access tokens (BOOT-05) with the keys that every instance shares. */
export interface Tokens {
  /** `family` ties the token to a sign-in: it ends with it. */
  sign(claims: Claims, family: string | null): Promise<{ token: string; expiresAt: string }>
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
    async sign(payload, family) {
      const { id: kid, secret } = await keys.current()
      const issuedAt = Math.floor(clock() / 1000)
      const expires = issuedAt + tokenSeconds
      const token = await new SignJWT({ ...payload, ...(family === null ? {} : { family }) })
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
