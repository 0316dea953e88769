import { type FunctionName, functionNames } from '../../../../src/domain/permissions/permissions.ts'
import type { DepartmentNode } from '../../../../src/domain/permissions/data-scope.ts'
import type { GrantedRole, GrantContext } from '../../../../src/domain/permissions/grants.ts'
import { functionsOfRole } from '../../../../src/domain/permissions/role-functions.ts'
import { department } from '../../../db/schema/people.ts'
import { role } from '../../../db/schema/roles.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'

/** What the administration of an enterprise has to know before it changes anything. */
export interface EnterpriseGrantContext extends GrantContext {
  roles: (GrantedRole & { name: string })[]
  departments: (DepartmentNode & { name: string })[]
  /** How many people may be active; null for any number. */
  seats: number | null
}

/** What the people of the enterprise can be allowed at most (PERM-08). */
export async function privilegesOf(t: TenantDb): Promise<FunctionName[]> {
  const [row] = await t.select({ privileges: tenant.privileges }).from(tenant)
  return [...(row?.privileges ?? functionNames)]
}

/**
 * Reads the context. Within a transaction that changes people, departments, classes or roles, `lock` makes
 * such changes of one enterprise wait for each other, so that what was checked still holds when it is
 * written. Nothing else waits.
 */
export async function grantContextOf(
  t: TenantDb,
  { lock }: { lock: boolean },
): Promise<EnterpriseGrantContext> {
  const query = t.select({ privileges: tenant.privileges, seats: tenant.seats }).from(tenant)
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw new Error('the enterprise is gone')
  const roles = await t
    .select({
      id: role.id,
      name: role.name,
      type: role.type,
      builtIn: role.builtIn,
      functions: role.functions,
      withheld: role.withheld,
      kind: role.scope,
      departments: role.departments,
    })
    .from(role)
  return {
    seats: row.seats,
    privileges: row.privileges ?? functionNames,
    roles: roles.map(({ kind, departments, ...rest }) => ({
      ...rest,
      functions: functionsOfRole(rest),
      scope: { kind, departments },
    })),
    departments: await t
      .select({ id: department.id, parentId: department.parentId, name: department.name })
      .from(department),
  }
}
