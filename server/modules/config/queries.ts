import { type SQL, and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { ConfigEntry } from '../../../src/contract/administration.ts'
import { containing } from '../../db/like.ts'
import { configEntry } from '../../db/schema/config.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export interface ConfigFilter {
  type?: string | undefined
  /** Looked for anywhere in the key. */
  key?: string | undefined
}

export async function entriesOf(
  db: TenantDb,
  filter: ConfigFilter,
  { page, size }: { page: number; size: number },
): Promise<{ items: ConfigEntry[]; total: number }> {
  const where = and(
    filter.type ? eq(configEntry.type, filter.type) : undefined,
    filter.key ? ilike(configEntry.key, containing(filter.key)) : undefined,
  )
  const rows = await entryQuery(db, where)
    .orderBy(asc(configEntry.type), asc(configEntry.sort), asc(configEntry.key))
    .limit(size)
    .offset((page - 1) * size)
  return { items: rows.map(presented), total: await db.count(configEntry, where) }
}

export async function entryOf(db: TenantDb, type: string, key: string): Promise<ConfigEntry | null> {
  const [row] = await entryQuery(db, and(eq(configEntry.type, type), eq(configEntry.key, key)))
  return row ? presented(row) : null
}

/** Entries name the people who created and last changed them; people who are gone have no name. */
function entryQuery(db: TenantDb, where: SQL | undefined) {
  const creators = db.select({ id: user.id, name: user.displayName }).from(user).as('creators')
  const changers = db.select({ id: user.id, name: user.displayName }).from(user).as('changers')
  return db
    .select({
      entry: configEntry,
      createdBy: sql<string>`coalesce(${creators.name}, '')`,
      updatedBy: sql<string>`coalesce(${changers.name}, '')`,
    })
    .from(configEntry)
    .leftJoin(creators, eq(creators.id, configEntry.createdBy))
    .leftJoin(changers, eq(changers.id, configEntry.updatedBy))
    .where(where)
}

function presented({
  entry: { tenantId: _tenantId, ...entry },
  createdBy,
  updatedBy,
}: Awaited<ReturnType<typeof entryQuery>>[number]): ConfigEntry {
  const iso = (time: Date | null): string | null => time?.toISOString() ?? null
  return {
    ...entry,
    time1: iso(entry.time1),
    time2: iso(entry.time2),
    time3: iso(entry.time3),
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    createdBy,
    updatedBy,
  }
}
