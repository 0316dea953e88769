import { type SQL, and, sql } from 'drizzle-orm'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { classMember, user } from '../../db/schema/people.ts'
import { userRole } from '../../db/schema/roles.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { linksOf } from './links.ts'

/** What administration changes of a person. */
export interface PersonFields {
  userName: string
  displayName: string
  phone: string
  email: string
  jobNumber: string
  type: 0 | 1 | 2
  status: 'ACTIVE' | 'DISABLED'
  departmentId: string | null
  roleIds: readonly string[]
  classIds: readonly string[]
}

export interface StoredPerson extends PersonFields {
  id: string
  revision: number
}

/** A person to be written: new where `before` is null. A password is given with its hash. */
export interface PersonChange {
  id: string
  before: StoredPerson | null
  after: PersonFields
  passwordHash?: string | undefined
}

/** The people who meet the condition and that the viewer sees. */
export const storedWhere = (
  t: TenantDb,
  viewer: Viewer,
  condition: SQL | undefined,
): Promise<StoredPerson[]> => stored(t, and(condition, isVisible(viewer)))

export const storedByIds = (t: TenantDb, viewer: Viewer, ids: readonly string[]): Promise<StoredPerson[]> =>
  storedWhere(t, viewer, isOneOf(user.id, ids))

/** The people with one of these names, seen or not: a name is taken for everybody. */
export const storedByNames = (t: TenantDb, userNames: readonly string[]): Promise<StoredPerson[]> =>
  stored(
    t,
    sql`lower(${user.userName}) = any(array(select lower(jsonb_array_elements_text(${JSON.stringify(userNames)}::text::jsonb))))`,
  )

async function stored(t: TenantDb, where: SQL | undefined): Promise<StoredPerson[]> {
  const rows = await t
    .select({
      id: user.id,
      userName: user.userName,
      displayName: user.displayName,
      phone: user.phone,
      email: user.email,
      jobNumber: user.jobNumber,
      type: user.type,
      status: user.status,
      departmentId: user.departmentId,
      revision: user.revision,
    })
    .from(user)
    .where(where)
  const linksOfOne = await linksOf(
    t,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...linksOfOne(row.id) }))
}

/** Rows of one statement: after each, progress is reported and other calls get their turn. */
const rowsAtOnce = 2000

/** Writes people with their roles and classes, in as few statements as possible. */
export async function writePeople(t: TenantDb, changes: readonly PersonChange[]): Promise<void> {
  for (const some of parts(changes)) {
    await t.insertMany(user, some.map(rowOf)).onConflictDoUpdate({
      target: [user.tenantId, user.id],
      set: {
        ...excluded,
        passwordHash: sql`case when excluded.password_hash = '' then ${user.passwordHash} else excluded.password_hash end`,
        revision: sql`${user.revision} + 1`,
      },
    })
  }
  await writeLinks(t, changes)
}

const rowOf = ({ id, after, passwordHash }: PersonChange) => {
  const { roleIds: _roles, classIds: _classes, ...fields } = after
  return { ...fields, id, passwordHash: passwordHash ?? '', mustChangePassword: passwordHash !== undefined }
}

/** The name stays what it was; a new password has to be changed by its owner, and lifts a lock. */
const excluded = {
  displayName: sql`excluded.display_name`,
  phone: sql`excluded.phone`,
  email: sql`excluded.email`,
  jobNumber: sql`excluded.job_number`,
  type: sql`excluded.type`,
  status: sql`excluded.status`,
  departmentId: sql`excluded.department_id`,
  mustChangePassword: sql`${user.mustChangePassword} or excluded.must_change_password`,
  failures: sql`case when excluded.must_change_password then 0 else ${user.failures} end`,
  lockedUntil: sql`case when excluded.must_change_password then null else ${user.lockedUntil} end`,
}

async function writeLinks(t: TenantDb, changes: readonly PersonChange[]): Promise<void> {
  const moved = (field: 'roleIds' | 'classIds') =>
    changes.filter(({ before, after }) => (before?.[field] ?? []).join() !== [...after[field]].sort().join())
  const otherRoles = moved('roleIds')
  const otherClasses = moved('classIds')
  const known = (some: readonly PersonChange[]) => some.filter(({ before }) => before).map(({ id }) => id)
  if (known(otherRoles).length > 0)
    await t.delete(userRole).where(isOneOf(userRole.userId, known(otherRoles)))
  if (known(otherClasses).length > 0)
    await t.delete(classMember).where(isOneOf(classMember.userId, known(otherClasses)))
  const roles = otherRoles.flatMap(({ id, after }) =>
    [...new Set(after.roleIds)].map((roleId) => ({ userId: id, roleId })),
  )
  const classes = otherClasses.flatMap(({ id, after }) =>
    [...new Set(after.classIds)].map((classId) => ({ userId: id, classId })),
  )
  if (roles.length > 0) await t.insertMany(userRole, roles)
  if (classes.length > 0) await t.insertMany(classMember, classes)
}

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, place) =>
    list.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  )
}
