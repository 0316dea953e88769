import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { withDescendants } from '../../src/domain/permissions/data-scope.ts'
import { department } from './schema/people.ts'
import type { TenantDb } from './tenant-db.ts'

/** The ids of a department and of all below it; empty where there is none of this id. */
export const departmentWithBelow = async (db: TenantDb, root: string): Promise<string[]> =>
  withDescendants(await db.select({ id: department.id, parentId: department.parentId }).from(department), [
    root,
  ])

/**
 * The ids of the departments that `roots` selects and of all below them, within a query; empty for ids of another enterprise. A tree that turns
 * in a circle ends all the same.
 */
export const departmentsBelow = (db: TenantDb, roots: SQLWrapper): SQL =>
  sql`(with recursive below(id) as (
    select root.id from department root where root.tenant_id = ${db.tenantId} and root.id in ${roots}
    union
    select child.id from department child join below on child.parent_id = below.id where child.tenant_id = ${db.tenantId}
  ) select id from below)`

/** The ids of a department and of all above it, within a query; none where `own` is null. */
export const departmentsAbove = (db: TenantDb, own: SQLWrapper): SQL =>
  sql`(with recursive above(id, parent_id) as (
    select lowest.id, lowest.parent_id from department lowest where lowest.tenant_id = ${db.tenantId} and lowest.id = ${own}
    union
    select parent.id, parent.parent_id from department parent join above on parent.id = above.parent_id where parent.tenant_id = ${db.tenantId}
  ) select id from above)`
