import { createHmac } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { signedLasts, type SigningKey, type SigningKeys } from '../../plugins/signing-keys.ts'

/** How long a file access token is good, in seconds: as long as an access token. */
export const accessTokenSeconds = signedLasts / 1000

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

export function createFileAccessTokens(keys: SigningKeys, clock: () => number): FileAccessTokens {
  const made = new WeakMap<SigningKey, Uint8Array>()
  const ofFiles = (key: SigningKey): Uint8Array => {
    const known = made.get(key) ?? new Uint8Array(createHmac('sha256', key.secret).update(issuer).digest())
    made.set(key, known)
    return known
  }
  const keyOf = async (kid: string | undefined): Promise<Uint8Array> => {
    const key = kid === undefined ? null : await keys.find(kid)
    if (!key) throw new errors.JWTInvalid('no such key')
    return ofFiles(key)
  }

  return {
    async sign({ tenant, file }) {
      const key = await keys.current()
      const until = Math.floor(clock() / 1000) + accessTokenSeconds
      const pass = await new SignJWT({ tenant, file })
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setIssuer(issuer)
        .setExpirationTime(until)
        .sign(ofFiles(key))
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
