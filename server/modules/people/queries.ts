import { type SQL, and, asc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Person } from '../../../src/contract/people.ts'
import { withDescendants } from '../../../src/domain/permissions/data-scope.ts'
import { containing } from '../../db/like.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { classGroup, classMember, department, role, user, userRole } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { linksOf } from './links.ts'

export interface PeopleFilter {
  /** Looked for in user name and display name, and in phone, mail and job number where those may be seen. */
  userName?: string | undefined
  status?: 'ACTIVE' | 'DISABLED' | undefined
  type?: 0 | 1 | 2 | undefined
  /** The department with all below it. */
  department?: string | undefined
  class?: string | undefined
  role?: string | undefined
}

export interface PeoplePage extends PeopleFilter {
  page: number
  size: number
  sort: 'userName' | 'displayName' | 'department' | 'lastLoginAt'
  order: 'asc' | 'desc'
}

/** Who looks; `contacts`: whether phones, mails and job numbers are for him. */
export interface PeopleViewer extends Viewer {
  contacts: boolean
}

/** Those whom the viewer sees, a page of them and how many there are. */
export async function peopleOf(db: TenantDb, viewer: PeopleViewer, { page, size, ...filter }: PeoplePage): Promise<{ items: Person[]; total: number }> {
  const where = and(isVisible(viewer), await conditionOf(db, viewer, filter))
  const rows = await personQuery(db, where)
    .orderBy(...orderOf(filter))
    .limit(size)
    .offset((page - 1) * size)
  return { items: await presented(db, rows, viewer), total: rows.length < size && page === 1 ? rows.length : await db.count(user, where) }
}

/** Null where there is nobody of that id whom the viewer sees. */
export async function personOf(db: TenantDb, viewer: PeopleViewer, id: string): Promise<Person | null> {
  const [found] = await presented(db, await personQuery(db, and(eq(user.id, id), isVisible(viewer))), viewer)
  return found ?? null
}

/** With the names of their classes and roles, of which an enterprise has few beside its people. */
async function presented(db: TenantDb, rows: Awaited<ReturnType<typeof personQuery>>, { contacts }: PeopleViewer): Promise<Person[]> {
  if (rows.length === 0) return []
  const linksOfOne = await linksOf(db, rows.map(({ id }) => id))
  const classes = await db.select({ id: classGroup.id, name: classGroup.name }).from(classGroup)
  const roles = await db.select({ id: role.id, name: role.name }).from(role)
  const named = (list: readonly { id: string; name: string }[]) => {
    const ordered = new Map([...list].sort((a, b) => (a.name < b.name ? -1 : 1)).map((one, place) => [one.id, { ...one, place }]))
    return (ids: readonly string[]) => ids.flatMap((id) => ordered.get(id) ?? []).sort((a, b) => a.place - b.place)
  }
  const classesOf = named(classes)
  const rolesOf = named(roles)
  return rows.map(({ lockedUntil, lastLoginAt, ...row }) => {
    const { classIds, roleIds } = linksOfOne(row.id)
    const own = classesOf(classIds)
    return {
      ...row,
      ...(contacts ? {} : { phone: '', email: '', jobNumber: '' }),
      classes: own.map(({ name }) => name),
      classIds: own.map(({ id }) => id),
      roles: rolesOf(roleIds).map(({ id, name }) => ({ id, name })),
      lockedUntil: lockedUntil?.toISOString() ?? null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    }
  })
}

function personQuery(db: TenantDb, where: SQL | undefined) {
  return db
    .select({
      id: user.id,
      userName: user.userName,
      displayName: user.displayName,
      phone: user.phone,
      email: user.email,
      jobNumber: user.jobNumber,
      type: user.type,
      status: user.status,
      lockedUntil: user.lockedUntil,
      mustChangePassword: user.mustChangePassword,
      department: sql<string>`coalesce(${department.name}, '')`,
      departmentId: user.departmentId,
      lastLoginAt: user.lastLoginAt,
      revision: user.revision,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(where)
}

const sortedBy = {
  userName: sql`lower(${user.userName})`,
  displayName: user.displayName,
  department: sql`coalesce(${department.name}, '')`,
  lastLoginAt: user.lastLoginAt,
}

function orderOf({ sort, order }: Pick<PeoplePage, 'sort' | 'order'>): SQL[] {
  const by = sortedBy[sort]
  const first = order === 'asc' ? asc(by) : sql`${by} desc nulls last`
  return sort === 'userName' ? [first] : [first, asc(sortedBy.userName)]
}

export async function conditionOf(db: TenantDb, { contacts }: PeopleViewer, filter: PeopleFilter): Promise<SQL | undefined> {
  const pattern = filter.userName ? containing(filter.userName) : undefined
  const searched = contacts ? [user.userName, user.displayName, user.phone, user.email, user.jobNumber] : [user.userName, user.displayName]
  return and(
    pattern === undefined ? undefined : or(...searched.map((column) => ilike(column, pattern))),
    filter.status ? eq(user.status, filter.status) : undefined,
    filter.type === undefined ? undefined : eq(user.type, filter.type),
    filter.department ? inArray(user.departmentId, await departmentWithBelow(db, filter.department)) : undefined,
    filter.class ? exists(db.select({ one: sql`1` }).from(classMember).where(and(eq(classMember.userId, user.id), eq(classMember.classId, filter.class)))) : undefined,
    filter.role ? exists(db.select({ one: sql`1` }).from(userRole).where(and(eq(userRole.userId, user.id), eq(userRole.roleId, filter.role)))) : undefined,
  )
}

const departmentWithBelow = async (db: TenantDb, root: string): Promise<string[]> =>
  withDescendants(await db.select({ id: department.id, parentId: department.parentId }).from(department), [root])
