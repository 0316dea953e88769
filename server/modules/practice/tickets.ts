import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { liveTicket } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { type TicketRow, consumeTicket } from './queries.ts'

/** How long a ticket may wait to be used, in milliseconds. */
const ticketLasts = 30_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * A one-time secret that opens the live connection of the session while the sign-in lasts that asked for it. Only its
 * hash is kept.
 */
export const issueTicket = async (
  db: TenantDb,
  sessionId: string,
  { userId, family }: { userId: string; family: string | null },
  now: number,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insert(liveTicket)
    .values({ hash: hashOf(secret), sessionId, userId, family, expiresAt: new Date(now + ticketLasts) })
  return secret
}

/** Uses up a ticket; null where it is unknown, used or over. */
export const redeemTicket = (db: Db, secret: string, now: Date): Promise<TicketRow | null> =>
  consumeTicket(db, hashOf(secret), now)
