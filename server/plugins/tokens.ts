import { randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { SignJWT, errors, jwtVerify } from 'jose'
import { type Claims, claims } from '../../src/contract/identity.ts'
import type { Db } from '../db/database.ts'
import { signingKey } from '../db/schema/identity.ts'
import { CallError } from './call-error.ts'

/** How long an access token is good, in seconds. */
export const tokenSeconds = 15 * 60

const issuer = 'coach'
const algorithm = 'HS256'
/** How often a key that isn't known is looked up, in milliseconds: another instance may just have made it. */
const reloadPause = 5_000
const keyLock = 727_275

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

export async function openTokens(db: Db, clock: () => number): Promise<Tokens> {
  let keys = await firstKeys(db)
  let lookedUpAt = Number.NEGATIVE_INFINITY

  const keyOf = async (kid: string | undefined): Promise<Uint8Array> => {
    if (kid === undefined) throw new CallError('unauthorised')
    if (!keys.has(kid) && clock() - lookedUpAt > reloadPause) {
      lookedUpAt = clock()
      keys = await loadKeys(db)
    }
    const key = keys.get(kid)
    if (!key) throw new CallError('unauthorised')
    return key
  }

  return {
    async sign(payload, family) {
      const [newest] = keys
      if (!newest) throw new Error('there is no key to sign with')
      const [kid, secret] = newest
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
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
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

/** Makes the first key; instances that start together agree on one. */
function firstKeys(db: Db): Promise<Map<string, Uint8Array>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
    const keys = await loadKeys(tx)
    if (keys.size > 0) return keys
    await tx.insert(signingKey).values({ secret: new Uint8Array(randomBytes(32)) })
    return loadKeys(tx)
  })
}

/** By id, the newest first. */
async function loadKeys(db: Db): Promise<Map<string, Uint8Array>> {
  const rows = await db.select().from(signingKey).orderBy(desc(signingKey.createdAt), desc(signingKey.id))
  return new Map(rows.map((row) => [row.id, new Uint8Array(row.secret)]))
}
