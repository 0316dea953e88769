import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { audit } from './audit.ts'
import { type Candidate, type Refresh, addRefresh, candidateById, claimsOf, consumeRefresh, endFamily, refreshByHash } from './queries.ts'

/** A sign-in that isn't renewed for this long is over. */
export const refreshDays = 14
/** Two tabs may renew with the same token this close to each other, in milliseconds; later it counts as stolen. */
export const raceGrace = 10_000

export interface SignedIn {
  token: string
  expiresAt: string
  /** For the cookie alone. */
  refresh: string
}

const hashOf = (refresh: string): string => createHash('sha256').update(refresh).digest('hex')

/** Adds a token to a family; only its hash is kept. */
export async function issueRefresh(db: Db, person: Pick<Candidate, 'tenantId' | 'id'>, family: string, now: number): Promise<string> {
  const refresh = randomBytes(32).toString('base64url')
  await addRefresh(db, {
    hash: hashOf(refresh),
    tenantId: person.tenantId,
    userId: person.id,
    family,
    createdAt: new Date(now),
    expiresAt: new Date(now + refreshDays * 86_400_000),
  })
  return refresh
}

/**
 * A new access token for a refresh token, which is replaced (AUTH-12). A used one that comes back later than a race of
 * two tabs explains ends the whole sign-in, the thief's and the owner's: `refresh-reused`.
 */
export async function renew(platform: Platform, given: string | undefined, address: string): Promise<SignedIn> {
  const { database, clock, tokens } = platform
  if (given === undefined || given.length > 200) throw new Refusal('unauthorised')
  const renewed = await database.db.transaction(async (tx) => {
    const used = await useUp(tx, hashOf(given), clock())
    if (used === null || used === 'reused') return used
    const person = await candidateById(tx, used.tenantId, used.userId)
    if (!person) return null
    if (person.status === 'DISABLED') {
      await endFamily(tx, used.family)
      return 'disabled'
    }
    return { person, family: used.family, refresh: await issueRefresh(tx, person, used.family, clock()) }
  })
  if (renewed === null) throw new Refusal('unauthorised')
  if (renewed === 'disabled') throw new Refusal('user-disabled')
  if (renewed === 'reused') throw await revoke(platform, hashOf(given), address)
  return { ...(await tokens.sign(claimsOf(renewed.person), renewed.family)), refresh: renewed.refresh }
}

async function useUp(db: Db, hash: string, now: number): Promise<Refresh | 'reused' | null> {
  const consumed = await consumeRefresh(db, hash, new Date(now))
  if (consumed) return consumed
  const known = await refreshByHash(db, hash)
  if (!known?.usedAt) return null
  return now - known.usedAt.getTime() <= raceGrace ? known : 'reused'
}

async function revoke({ database, clock, standings }: Platform, hash: string, address: string): Promise<Refusal> {
  const known = await refreshByHash(database.db, hash)
  if (!known) return new Refusal('unauthorised')
  await database.db.transaction(async (tx) => {
    await endFamily(tx, known.family)
    await audit(tx, { action: 'refresh-reused', tenantId: known.tenantId, userId: known.userId, address }, clock())
  })
  await standings.changed(known.userId)
  return new Refusal('refresh-reused')
}

/** Ends the sign-in; its access tokens and live connections end with it. An unknown token is nothing to end. */
export async function logout({ database, clock, standings }: Platform, given: string | undefined, address: string): Promise<void> {
  const known = given === undefined || given.length > 200 ? null : await refreshByHash(database.db, hashOf(given))
  if (!known) return
  await database.db.transaction(async (tx) => {
    await endFamily(tx, known.family)
    await audit(tx, { action: 'logout', tenantId: known.tenantId, userId: known.userId, address }, clock())
  })
  await standings.changed(known.userId)
}
