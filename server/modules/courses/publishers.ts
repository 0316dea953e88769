import { type SQL, and, asc, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { type CoursePermission, type Builder } from '../../../src/domain/permissions/course-permission.ts'
import { sees } from '../../../src/domain/permissions/data-scope.ts'
import { type FunctionName, roleTypeOf } from '../../../src/domain/permissions/permissions.ts'
import { countingRoles, rightsOfRoles } from '../../../src/domain/permissions/rights.ts'
import { isOpenTo, namedOn } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { user } from '../../db/schema/people.ts'
import { course } from '../../db/schema/courses.ts'
import { userRole } from '../../db/schema/roles.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type EnterpriseGrantContext, grantContextOf } from '../identity/public.ts'

const namedAtMost = 10
/** Where more people than this may publish, the first of them by name are looked at. */
const consideredAtMost = 1000
/** What it takes to publish a course: to open it, and to give it to learners. */
const publishing: readonly FunctionName[] = ['course', 'publish']

/**
 * What those are called whom a builder can ask to publish a course: active accounts whose roles let them publish, to whom
 * the course is open, and who see the builder. A builder's own data scope (PERM-05) rarely has their leaders in it, so
 * it isn't asked; nobody is named but who is in charge of the builder. People of type 0 run the platform and aren't
 * asked. `not-found` where the builder doesn't work on the course.
 */
export async function publishersOf(db: TenantDb, builder: Builder, courseId: string): Promise<string[]> {
  const [found] = await db
    .select({ id: course.id, permission: course.permission, createdBy: course.createdBy })
    .from(course)
    .where(and(eq(course.id, courseId), isOpenTo(db, builder)))
  if (!found) throw new CallError('not-found')
  const context = await grantContextOf(db, { lock: false })
  if (!publishing.every((name) => context.privileges.includes(name))) return []
  const [asking] = await db
    .select({ departmentId: user.departmentId })
    .from(user)
    .where(eq(user.id, builder.id))
  const worksOn = await buildersOf(db, found)
  const names: string[] = []
  for (const person of await candidatesOf(db, context, builder.id)) {
    const counting = countingRoles(person, context.roles, ({ id }) => person.roleIds.has(id))
    const { functions, scope } = rightsOfRoles(person, counting, context.departments)
    const all = scope.all && functions.includes('permission') && context.privileges.includes('permission')
    if (!publishing.every((name) => functions.includes(name))) continue
    if (!sees(scope, asking?.departmentId ?? null) || !worksOn({ id: person.id, all })) continue
    names.push(person.name)
    if (names.length === namedAtMost) break
  }
  return names
}

/** Whether somebody works on the course, of whom it is known whether they work on all. */
async function buildersOf(
  db: TenantDb,
  {
    id: courseId,
    permission,
    createdBy,
  }: { id: string; permission: CoursePermission; createdBy: string | null },
): Promise<(person: Builder) => boolean> {
  if (permission === 'ALL') return () => true
  const named = new Set((await namedOn(db, courseId)).map(({ id }) => id))
  return ({ id, all }) => all || id === createdBy || named.has(id)
}

/** Everybody else who may publish anything, by name, with the roles that they were given. */
async function candidatesOf(db: TenantDb, { roles }: EnterpriseGrantContext, exceptId: string) {
  const publishingRoles = roles.filter(({ functions }) => functions.includes('publish'))
  const given = db
    .select({ id: userRole.userId })
    .from(userRole)
    .where(
      isOneOf(
        userRole.roleId,
        publishingRoles.map(({ id }) => id),
      ),
    )
  /** Types whose people may publish without a role that was given to them. */
  const types = ([1, 2] as const).filter((type) =>
    rightsOfRoles(
      { type, departmentId: null },
      roles.filter((role) => role.builtIn && role.type === roleTypeOf(type)),
      [],
    ).functions.includes('publish'),
  )
  const withRole = db.select({ id: userRole.userId }).from(userRole)
  const byType: SQL | undefined =
    types.length > 0 ? and(inArray(user.type, types), notInArray(user.id, withRole)) : undefined
  const people = await db
    .select({ id: user.id, name: user.displayName, type: user.type, departmentId: user.departmentId })
    .from(user)
    .where(
      and(
        eq(user.status, 'ACTIVE'),
        ne(user.type, 0),
        ne(user.id, exceptId),
        or(inArray(user.id, given), byType),
      ),
    )
    .orderBy(asc(user.displayName), asc(user.id))
    .limit(consideredAtMost)
  const held = await db
    .select({ userId: userRole.userId, roleId: userRole.roleId })
    .from(userRole)
    .where(
      isOneOf(
        userRole.userId,
        people.map(({ id }) => id),
      ),
    )
  const roleIds = new Map<string, Set<string>>()
  for (const { userId, roleId } of held) roleIds.set(userId, (roleIds.get(userId) ?? new Set()).add(roleId))
  return people.map((person) => ({ ...person, roleIds: roleIds.get(person.id) ?? new Set<string>() }))
}
