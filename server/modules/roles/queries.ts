import { type SQL, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../../src/contract/administration.ts'
import { functionsOfRole } from '../../../src/domain/permissions/role-functions.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { role, userRole } from '../../db/schema/roles.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The user type that a role's type is for. */
const userTypeOf = sql<number>`case ${role.type} when 'SYSTEM' then 0 when 'ADMIN' then 1 else 2 end`

/**
 * Built-in roles first, then by name. `members` counts those of the people that the viewer sees who have the
 * role: they were given it, or it
 * is the built-in one of their type and they were given none.
 */
export async function rolesOf(db: TenantDb, viewer: Viewer, where?: SQL): Promise<Role[]> {
  const members = db
    .select({ roleId: userRole.roleId, people: sql<number>`count(*)::int`.as('people') })
    .from(userRole)
    .innerJoin(user, and(eq(user.id, userRole.userId), isVisible(viewer)))
    .groupBy(userRole.roleId)
    .as('members')
  const given = db.selectDistinct({ userId: userRole.userId }).from(userRole).as('given')
  const without = db
    .select({ type: user.type, people: sql<number>`count(*)::int`.as('without_people') })
    .from(user)
    .leftJoin(given, eq(given.userId, user.id))
    .where(and(isNull(given.userId), isVisible(viewer)))
    .groupBy(user.type)
    .as('without')
  const rows = await db
    .select({
      id: role.id,
      name: role.name,
      type: role.type,
      builtIn: role.builtIn,
      functions: role.functions,
      withheld: role.withheld,
      kind: role.scope,
      departments: role.departments,
      members: sql<number>`coalesce(${members.people}, 0) + coalesce(${without.people}, 0)`,
      revision: role.revision,
    })
    .from(role)
    .leftJoin(members, eq(members.roleId, role.id))
    .leftJoin(without, and(role.builtIn, eq(without.type, userTypeOf)))
    .where(where)
    .orderBy(sql`${role.builtIn} desc`, asc(role.name))
  return rows.map(({ kind, departments, withheld, ...rest }) => ({
    ...rest,
    functions: functionsOfRole({ ...rest, withheld }),
    scope: { kind, departments },
  }))
}

export async function roleOf(db: TenantDb, viewer: Viewer, id: string): Promise<Role | null> {
  const [found] = await rolesOf(db, viewer, eq(role.id, id))
  return found ?? null
}
