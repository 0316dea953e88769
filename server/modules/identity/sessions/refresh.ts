import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { audit } from '../../audit/public.ts'
import { settingIn } from '../../config/public.ts'
import { loginBlockOf } from '../access/login-block.ts'
import {
  type Candidate,
  type RefreshRow,
  addRefresh,
  candidateById,
  claimsOf,
  consumeRefresh,
  extendFamily,
  refreshByHash,
} from '../queries.ts'
import { hashOf } from '../sign-in/one-time-secrets.ts'
import { type Member, type SignIn, endFamilies, lockSignIn, announceEndedSignIns } from './sign-ins.ts'

/**
 * Two tabs may renew with the same token within this time, in milliseconds; a later reuse counts as theft.
 */
export const reuseGraceMilliseconds = 10_000

export interface SignedIn {
  token: string
  expiresAt: string
  /** For the cookie alone. */
  refresh: string
}

/** When a sign-in is over unless it is renewed: after as many days as the enterprise has set. */
export const expiryOf = async (db: Db, tenantId: string, now: number): Promise<Date> =>
  new Date(now + (await settingIn(tenantDb(db, tenantId), 'signInDays')) * 86_400_000)

/** Adds a token to a family; only its hash is kept. */
export async function issueRefresh(
  db: Db,
  person: Pick<Candidate, 'tenantId' | 'id'>,
  family: string,
  now: number,
  expiresAt: Date,
): Promise<string> {
  const refresh = randomBytes(32).toString('base64url')
  await addRefresh(db, {
    hash: hashOf(refresh),
    tenantId: person.tenantId,
    userId: person.id,
    family,
    createdAt: new Date(now),
    expiresAt,
  })
  return refresh
}

/**
 * Answers with a new access token and replaces the refresh token (AUTH-12). A used token that comes back
 * later than a race of two tabs explains ends the whole sign-in, for the thief and for the owner:
 * `refresh-reused`. A holder of a token whose sign-in was ended or has run out is told why; for any other
 * token the answer is `unauthorised`.
 */
export async function renew(
  platform: Platform,
  given: string | undefined,
  address: string,
): Promise<SignedIn> {
  const { database, clock, tokens } = platform
  if (given === undefined || given.length > 200) throw new CallError('unauthorised')
  const renewed = await database.db.transaction(async (tx) => {
    const known = await refreshByHash(tx, hashOf(given))
    if (!known) return null
    const { loginType } = await lockSignIn(tx, known.family, known)
    const used = await consumeToken(tx, hashOf(given), clock())
    if (used === null || used === 'reused' || used === 'expired') return used
    const person = await candidateById(tx, used.tenantId, used.userId)
    if (!person) return null
    const error = loginBlockOf(person, clock()) ?? (used.ended && new CallError(used.ended))
    if (error) {
      await endFamilies(tx, [used.family], null)
      return error
    }
    const expiresAt = await expiryOf(tx, person.tenantId, clock())
    await extendFamily(tx, used.family, expiresAt)
    return {
      person,
      loginType,
      family: used.family,
      refresh: await issueRefresh(tx, person, used.family, clock(), expiresAt),
    }
  })
  if (renewed === null) throw new CallError('unauthorised')
  if (renewed === 'expired') throw new CallError('token-expired')
  if (renewed === 'reused') throw await endReusedSignIn(platform, hashOf(given), address)
  if (renewed instanceof CallError) throw renewed
  return {
    ...(await tokens.sign(claimsOf(renewed.person, renewed.loginType), renewed.family)),
    refresh: renewed.refresh,
  }
}

/** The token's row where it is still good, or what made it invalid (`ended`). */
async function consumeToken(
  db: Db,
  hash: string,
  now: number,
): Promise<RefreshRow | 'reused' | 'expired' | null> {
  const consumed = await consumeRefresh(db, hash, new Date(now))
  if (consumed) return consumed
  const known = await refreshByHash(db, hash)
  if (!known) return null
  if (known.ended) return known
  if (!known.usedAt) return 'expired'
  return now - known.usedAt.getTime() <= reuseGraceMilliseconds ? known : 'reused'
}

async function endReusedSignIn(platform: Platform, hash: string, address: string): Promise<CallError> {
  const known = await refreshByHash(platform.database.db, hash)
  if (!known) return new CallError('unauthorised')
  await endFamily(platform, known, 'refresh-reused', address)
  return new CallError('refresh-reused')
}

/**
 * Ends the sign-in, and with it its access tokens and live connections. Answers with how it came about, for
 * what has to be done at the system that made it; null for an unknown token.
 */
export async function logout(
  platform: Platform,
  given: string | undefined,
  address: string,
): Promise<EndedSignIn | null> {
  const known =
    given === undefined || given.length > 200
      ? null
      : await refreshByHash(platform.database.db, hashOf(given))
  return known && !known.ended ? endFamily(platform, known, 'logout', address) : null
}

export type EndedSignIn = SignIn & Member

/** Ends the sign-in of a family, as seen from this person's enterprise. */
export async function endFamily(
  platform: Platform,
  { tenantId, userId, family }: Member & { family: string },
  action: 'logout' | 'refresh-reused',
  address: string,
): Promise<EndedSignIn> {
  const { database, clock } = platform
  const { signIn, ended } = await database.db.transaction(async (tx) => {
    const found = await lockSignIn(tx, family, { tenantId, userId })
    await audit(tx, { action, tenantId, userId, address }, clock())
    return {
      signIn: found,
      ended: await endFamilies(
        tx,
        [family],
        action === 'refresh-reused' ? { why: action, at: clock() } : null,
      ),
    }
  })
  await announceEndedSignIns(platform, ended)
  return { ...signIn, tenantId, userId }
}
