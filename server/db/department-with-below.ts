import { withDescendants } from '../../src/domain/permissions/data-scope.ts'
import { department } from './schema/people.ts'
import type { TenantDb } from './tenant-db.ts'

/** The ids of a department and of all below it; empty where there is none of this id. */
export const departmentWithBelow = async (db: TenantDb, root: string): Promise<string[]> =>
  withDescendants(await db.select({ id: department.id, parentId: department.parentId }).from(department), [
    root,
  ])
