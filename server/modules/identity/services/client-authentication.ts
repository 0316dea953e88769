import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { serviceCredential } from '../../../db/schema/identity.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { audit } from '../../audit/public.ts'
import { hashOf } from '../sign-in/one-time-secrets.ts'
import { countKey, countOne } from '../sign-in/rate-counts.ts'
import { OAuthError } from './oauth-error.ts'
import type { ClientSecret } from './token-request.ts'

export type StoredCredential = typeof serviceCredential.$inferSelect

/** Wrong secrets of one address in a minute, over all servers; a right one is taken all the same. */
const wrongPerMinute = 30
/** What a credential may ask for in a minute, over all servers. */
const exchangesPerMinute = 1200
/** A credential that is refused stands in the audit log once in so many seconds. */
const refusalNotedEvery = 3600
/** How exact the time of the last use is, in milliseconds. */
const useNotedEvery = 60_000

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The credential that a client has the secret of. Throws OAuthError: `invalid_client` for everything else, whatever is
 * wrong with it; too many of those from one address, or too many requests with one credential, have to wait. Wrong secrets
 * never shut a right one out, for nobody guesses 256 bits: so nobody can lock a portal out of its platform (AUTH-16c).
 */
export async function authenticateClient(
  platform: Platform,
  given: ClientSecret | null,
  address: string,
): Promise<StoredCredential> {
  const {
    database: { db },
    clock,
  } = platform
  const known = given === null || !uuid.test(given.id) ? null : await credentialById(platform, given.id)
  const refusal = given === null ? 'unknown' : refusalOf(known, given.secret, clock())
  if (known && refusal === null) {
    await limitExchanges(platform, known)
    await noteUse(platform, known)
    return known
  }
  if (known) await noteRefusal(platform, known, refusal ?? 'unknown', address)
  const { count, seconds } = await countOne(db, countKey('service-refused', address), 60, clock())
  if (count > wrongPerMinute)
    throw new OAuthError('temporarily_unavailable', 'Too many wrong credentials came from this address.', {
      status: 429,
      seconds,
    })
  throw new OAuthError(
    'invalid_client',
    'There is no such credential with this secret, or it has been revoked or has expired.',
  )
}

async function credentialById({ database }: Platform, id: string): Promise<StoredCredential | null> {
  const [row] = await database.db
    .select()
    .from(serviceCredential)
    .where(eq(serviceCredential.id, id.toLowerCase()))
  return row ?? null
}

type Refusal = 'unknown' | 'wrong-secret' | 'revoked' | 'expired'

/** A secret is compared with two hashes in any case, so that the time tells nothing. */
function refusalOf(known: StoredCredential | null, secret: string, now: number): Refusal | null {
  const isNewest = hasHash(secret, known?.secretHash ?? null)
  const isPrevious = hasHash(secret, known?.previousHash ?? null)
  if (!known) return 'unknown'
  const good = isNewest || (isPrevious && known.previousUntil !== null && known.previousUntil.getTime() > now)
  if (!good) return 'wrong-secret'
  if (known.revokedAt) return 'revoked'
  return known.expiresAt && known.expiresAt.getTime() <= now ? 'expired' : null
}

const noHash = hashOf('')
function hasHash(secret: string, hash: string | null): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash ?? noHash)) && hash !== null
}

async function limitExchanges({ database, clock }: Platform, { id }: StoredCredential): Promise<void> {
  const { count, seconds } = await countOne(database.db, countKey('exchange', id), 60, clock())
  if (count > exchangesPerMinute)
    throw new OAuthError('temporarily_unavailable', 'This credential has asked for too many tokens.', {
      status: 429,
      seconds,
    })
}

async function noteUse({ database, clock }: Platform, { tenantId, id }: StoredCredential): Promise<void> {
  const now = clock()
  await database.db
    .update(serviceCredential)
    .set({ lastUsedAt: new Date(now) })
    .where(
      and(
        eq(serviceCredential.tenantId, tenantId),
        eq(serviceCredential.id, id),
        or(
          isNull(serviceCredential.lastUsedAt),
          lt(serviceCredential.lastUsedAt, new Date(now - useNotedEvery)),
        ),
      ),
    )
}

async function noteRefusal(
  { database: { db }, clock }: Platform,
  { tenantId, id, name }: StoredCredential,
  reason: Refusal,
  address: string,
): Promise<void> {
  const { count } = await countOne(db, countKey('refused', `${id} ${reason}`), refusalNotedEvery, clock())
  if (count > 1) return
  await audit(
    db,
    {
      action: 'credential-refused',
      tenantId,
      userId: null,
      target: name,
      targetId: id,
      address,
      details: { refusal: reason },
    },
    clock(),
  )
}
