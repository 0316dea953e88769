import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../src/contract/administration.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { role, user, userRole } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Built-in roles first, then by name. `members` counts those of the people that the viewer sees who were given the role. */
export async function rolesOf(db: TenantDb, viewer: Viewer, where?: SQL): Promise<Role[]> {
  const members = db
    .select({ roleId: userRole.roleId, people: sql<number>`count(*)::int`.as('people') })
    .from(userRole)
    .innerJoin(user, and(eq(user.id, userRole.userId), isVisible(viewer)))
    .groupBy(userRole.roleId)
    .as('members')
  const rows = await db
    .select({ id: role.id, name: role.name, type: role.type, builtIn: role.builtIn, functions: role.functions, kind: role.scope, departments: role.departments, members: sql<number>`coalesce(${members.people}, 0)`, revision: role.revision })
    .from(role)
    .leftJoin(members, eq(members.roleId, role.id))
    .where(where)
    .orderBy(sql`${role.builtIn} desc`, asc(role.name))
  return rows.map(({ kind, departments, ...rest }) => ({ ...rest, scope: { kind, departments } }))
}

export async function roleOf(db: TenantDb, viewer: Viewer, id: string): Promise<Role | null> {
  const [found] = await rolesOf(db, viewer, eq(role.id, id))
  return found ?? null
}
