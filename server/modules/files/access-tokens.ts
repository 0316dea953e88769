import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { signingKey } from '../../db/schema/identity.ts'

/** How long a file access token is good, in seconds: as long as an access token. */
export const accessTokenSeconds = 15 * 60

const issuer = 'coach-file'
const claimsSchema = z.object({ tenant: z.uuid(), file: z.uuid() })
export type FileAccessClaims = z.infer<typeof claimsSchema>

/**
 * Tokens that let their holder see one file for a while, since `<img>` and `<video>` send no access token.
 * They are signed with keys derived from those of the access tokens, so that neither is ever taken for the
 * other and every instance knows them.
 */
export interface FileAccessTokens {
  sign(shown: FileAccessClaims): Promise<{ pass: string; expiresAt: Date }>
  /** Null for what is no token of this platform, or no longer one. */
  verify(pass: string): Promise<FileAccessClaims | null>
}

export function createFileAccessTokens(db: Db, clock: () => number): FileAccessTokens {
  const known = new Map<string, Uint8Array>()
  let newest: { kid: string; until: number } | null = null

  const remember = ({ id, secret }: { id: string; secret: Uint8Array }): Uint8Array => {
    const key = new Uint8Array(createHmac('sha256', secret).update(issuer).digest())
    known.set(id, key)
    return key
  }
  const signingKeyNow = async (): Promise<{ kid: string; key: Uint8Array }> => {
    const remembered = newest && newest.until > clock() ? known.get(newest.kid) : undefined
    if (newest && remembered) return { kid: newest.kid, key: remembered }
    const [row] = await db
      .select()
      .from(signingKey)
      .orderBy(desc(signingKey.createdAt), desc(signingKey.id))
      .limit(1)
    if (!row) throw new Error('there is no key to sign with')
    newest = { kid: row.id, until: clock() + accessTokenSeconds * 1000 }
    return { kid: row.id, key: remember(row) }
  }
  const keyOf = async (kid: string | undefined): Promise<Uint8Array> => {
    const id = z.uuid().safeParse(kid)
    if (!id.success) throw new errors.JWTInvalid('no key')
    const remembered = known.get(id.data)
    if (remembered) return remembered
    const [row] = await db.select().from(signingKey).where(eq(signingKey.id, id.data))
    if (!row) throw new errors.JWTInvalid('no such key')
    return remember(row)
  }

  return {
    async sign({ tenant, file }) {
      const { kid, key } = await signingKeyNow()
      const until = Math.floor(clock() / 1000) + accessTokenSeconds
      const pass = await new SignJWT({ tenant, file })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setIssuer(issuer)
        .setExpirationTime(until)
        .sign(key)
      return { pass, expiresAt: new Date(until * 1000) }
    },
    async verify(pass) {
      try {
        const { payload } = await jwtVerify(pass, ({ kid }) => keyOf(kid), {
          algorithms: ['HS256'],
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(clock()),
        })
        return claimsSchema.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
