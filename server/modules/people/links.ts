import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../db/id-list.ts'
import { classMember, userRole } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export interface Links {
  /** In the order of the ids. */
  classIds: string[]
  roleIds: string[]
}

/** For more people than this the whole table is read: looking each up would take longer. */
const lookedUpAtMost = 2000

/** The classes that people are in and the roles that they were given. */
export async function linksOf(t: TenantDb, ids: readonly string[]): Promise<(id: string) => Links> {
  const among = (column: PgColumn): SQL | undefined => (ids.length > lookedUpAtMost ? undefined : isOneOf(column, ids))
  const list = (column: PgColumn): SQL<string> => sql<string>`string_agg(${column}::text, ',')`
  const classes = await t.select({ id: classMember.userId, list: list(classMember.classId) }).from(classMember).where(among(classMember.userId)).groupBy(classMember.userId)
  const roles = await t.select({ id: userRole.userId, list: list(userRole.roleId) }).from(userRole).where(among(userRole.userId)).groupBy(userRole.userId)
  const classIds = new Map(classes.map((row) => [row.id, row.list]))
  const roleIds = new Map(roles.map((row) => [row.id, row.list]))
  const split = (joined: string | undefined): string[] => (joined === undefined ? [] : joined.split(',').sort())
  return (id) => ({ classIds: split(classIds.get(id)), roleIds: split(roleIds.get(id)) })
}
