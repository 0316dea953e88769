import { asc, eq } from 'drizzle-orm'
import { classGroup, classMember, department, user } from '../../db/schema/people.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'

/** What a person's own record adds to the token. */
export async function profileOf(db: TenantDb, userId: string) {
  const [own] = await db
    .select({
      jobNumber: user.jobNumber,
      department: department.name,
      mustChangePassword: user.mustChangePassword,
      lastLoginAt: user.lastLoginAt,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(eq(user.id, userId))
  if (!own) throw new CallError('unauthorised')
  const classes = await db
    .select({ name: classGroup.name })
    .from(classMember)
    .innerJoin(classGroup, eq(classGroup.id, classMember.classId))
    .where(eq(classMember.userId, userId))
    .orderBy(asc(classGroup.name))
  return {
    ...own,
    department: own.department ?? '',
    lastLoginAt: own.lastLoginAt?.toISOString() ?? null,
    classes: classes.map(({ name }) => name),
  }
}

/** The caller's enterprise with its default application (BOOT-06). */
export async function enterpriseOf(
  db: TenantDb,
): Promise<{ id: string; appId: string; name: string; code: string }> {
  const [row] = await db
    .select({ id: tenant.id, appId: tenant.appId, name: tenant.name, code: tenant.code })
    .from(tenant)
  if (!row) throw new CallError('no-enterprise')
  return row
}
