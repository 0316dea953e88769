import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Claims } from '../../../src/contract/identity.ts'
import type { Database } from '../../db/database.ts'
import { refreshToken, tenant, user } from '../../db/schema.ts'

/**
 * How a caller stands beyond what the token says. `gone`: the person, the enterprise or the sign-in exists no more, or
 * the person's type has changed since the token was signed.
 */
export type Standing = 'active' | 'disabled' | 'gone'

/** Remembers standings for a few seconds, so that a call costs no query; changes on any instance are heard at once. */
export interface Standings {
  of(claims: Claims, family: string | null): Promise<Standing>
  /** The person's standing has changed (disabled, removed, logged out): every instance asks anew. */
  changed(userId: string): Promise<void>
  close(): Promise<void>
}

const channel = 'standing'
const keepFor = 10_000
const keepAtMost = 10_000

interface Remembered {
  standing: Standing
  until: number
}

export async function openStandings(database: Database, clock: () => number): Promise<Standings> {
  /** By person, then by type and sign-in. */
  const known = new Map<string, Map<string, Remembered>>()
  /** Counts changes, so that an answer that was asked for before one isn't remembered after it. */
  let changes = 0
  const forget = (userId: string): void => {
    changes++
    if (userId === '') known.clear()
    else known.delete(userId)
  }
  const unlisten = await database.listen(channel, forget)

  return {
    async of(claims, family) {
      const key = `${claims.tenantId} ${claims.type} ${family ?? ''}`
      const remembered = known.get(claims.user_id)?.get(key)
      if (remembered && remembered.until > clock()) return remembered.standing
      const before = changes
      const standing = await readStanding(database, claims, family)
      if (changes !== before) return standing
      if (known.size >= keepAtMost) known.clear()
      const own = known.get(claims.user_id) ?? new Map<string, Remembered>()
      if (own.size > 50) own.clear()
      own.set(key, { standing, until: clock() + keepFor })
      known.set(claims.user_id, own)
      return standing
    },
    async changed(userId) {
      forget(userId)
      await database.notify(channel, userId)
    },
    close: unlisten,
  }
}

async function readStanding({ db }: Database, claims: Claims, family: string | null): Promise<Standing> {
  const [row] = await db
    .select({ status: user.status, type: user.type, signedIn: family === null ? sql<boolean>`true` : sql<boolean>`exists(${db.select({ one: sql`1` }).from(refreshToken).where(and(eq(refreshToken.family, family), isNull(refreshToken.usedAt)))})` })
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(and(eq(user.tenantId, claims.tenantId), eq(user.id, claims.user_id)))
  if (!row || row.type !== claims.type || !row.signedIn) return 'gone'
  return row.status === 'DISABLED' ? 'disabled' : 'active'
}
