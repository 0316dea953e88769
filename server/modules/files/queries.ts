import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { file, orphanedObject, upload } from '../../db/schema/files.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type FileRow = typeof file.$inferSelect
export type UploadRow = typeof upload.$inferSelect

export async function fileOf(db: TenantDb, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(file).where(eq(file.id, id))
  return row ?? null
}

export const filesOf = (db: TenantDb, ids: string[]): Promise<FileRow[]> =>
  db.select().from(file).where(inArray(file.id, ids))

export async function ownUpload(db: TenantDb, userId: string, id: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), eq(upload.userId, userId)))
  return row ?? null
}

export const countUploads = (db: TenantDb, userId: string): Promise<number> =>
  db.count(upload, eq(upload.userId, userId))

/** Until the transaction ends nobody else counts what this person has, to add to it. */
export async function lockFilesOf(t: TenantDb, userId: string): Promise<void> {
  await t.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/** The size of a person's files, with all that uploads under way may become, in bytes. */
export async function bytesOf(db: TenantDb, userId: string): Promise<number> {
  const sum = (column: PgColumn) => ({ bytes: sql<number>`coalesce(sum(${column}), 0)::float8` })
  const [kept] = await db.select(sum(file.size)).from(file).where(eq(file.createdBy, userId))
  const [coming] = await db.select(sum(upload.size)).from(upload).where(eq(upload.userId, userId))
  return (kept?.bytes ?? 0) + (coming?.bytes ?? 0)
}

export async function addUpload(
  db: TenantDb,
  row: Omit<typeof upload.$inferInsert, 'tenantId'>,
): Promise<void> {
  await db.insert(upload).values(row)
}

/** Moves an upload on from where it stood; false where it stands elsewhere or is gone. */
export async function advanceUpload(
  db: TenantDb,
  id: string,
  from: number,
  to: number,
  expiresAt: Date,
): Promise<boolean> {
  const moved = await db
    .update(upload)
    .set({ received: to, expiresAt })
    .where(and(eq(upload.id, id), eq(upload.received, from)))
    .returning({ id: upload.id })
  return moved.length > 0
}

export async function removeUpload(db: TenantDb, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id))
}

/**
 * The upload becomes a file of the same id; its row stays, as due for the sweeper, until its chunks are
 * removed. False where it is gone.
 */
export function becomeFile(
  db: TenantDb,
  id: string,
  row: Omit<typeof file.$inferInsert, 'tenantId' | 'id'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (t) => {
    const ended = await t
      .update(upload)
      .set({ expiresAt: now })
      .where(eq(upload.id, id))
      .returning({ id: upload.id })
    if (ended.length === 0) return false
    await t.insert(file).values({ ...row, id })
    return true
  })
}

/**
 * Uploads of every tenant whose time is up, and whether a file came of each. For the sweeper, so without a
 * tenant.
 */
export const dueUploads = (db: Db, now: Date, most: number) =>
  db
    .select({
      tenantId: upload.tenantId,
      id: upload.id,
      isFile: sql<boolean>`exists (select 1 from ${file} where ${file.tenantId} = ${upload.tenantId} and ${file.id} = ${upload.id})`,
    })
    .from(upload)
    .where(lte(upload.expiresAt, now))
    .limit(most)

/** Keys of objects that no row names any more, the oldest first. For the sweeper, so without a tenant. */
export const orphanedObjects = (db: Db) => db.select().from(orphanedObject).orderBy(asc(orphanedObject.since))

export async function removeOrphan(db: Db, key: string): Promise<void> {
  await db.delete(orphanedObject).where(eq(orphanedObject.key, key))
}
