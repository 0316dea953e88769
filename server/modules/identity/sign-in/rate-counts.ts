import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { rateCount } from '../../../db/schema/identity.ts'
import { hashOf } from './one-time-secrets.ts'

export interface Count {
  count: number
  /** Until the count is reset, in seconds; at least 1. */
  seconds: number
}

/**
 * Names whose attempts of a kind are counted. What people type is kept as a hash: it may be a password in the
 * wrong field.
 */
export const countKey = (kind: string, subject: string): string => `${kind} ${hashOf(subject).slice(0, 32)}`

const countOf = ({ count, until }: { count: number; until: Date }, now: number): Count => ({
  count,
  seconds: Math.max(1, Math.ceil((until.getTime() - now) / 1000)),
})

/** Counts one more, for all instances together. A count is reset this many seconds after its first. */
export async function countOne(db: Db, key: string, seconds: number, now: number): Promise<Count> {
  const over = sql`${rateCount.until} <= ${new Date(now).toISOString()}::timestamptz`
  const until = new Date(now + seconds * 1000)
  const [row] = await db
    .insert(rateCount)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: rateCount.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateCount.count} + 1 end`,
        until: sql`case when ${over} then ${until.toISOString()}::timestamptz else ${rateCount.until} end`,
      },
    })
    .returning({ count: rateCount.count, until: rateCount.until })
  if (!row) throw new Error('a count was not kept')
  return countOf(row, now)
}

/** The highest of these counts, or null where nothing is counted. */
export async function highestCount(db: Db, keys: readonly string[], now: number): Promise<Count | null> {
  const rows = await db
    .select({ count: rateCount.count, until: rateCount.until })
    .from(rateCount)
    .where(and(inArray(rateCount.key, [...keys]), gt(rateCount.until, new Date(now))))
  const [highest] = rows.sort((a, b) => b.count - a.count)
  return highest ? countOf(highest, now) : null
}

export async function resetCount(db: Db, key: string): Promise<void> {
  await db.delete(rateCount).where(eq(rateCount.key, key))
}
