import { type SQL, and, asc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Person } from '../../../src/contract/people.ts'
import { withDescendants } from '../../../src/domain/permissions/data-scope.ts'
import { containing } from '../../db/like.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { classGroup, classMember, department, role, user, userRole } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

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

interface Named {
  id: string
  name: string
}

/** Those whom the viewer sees, a page of them and how many there are. */
export async function peopleOf(db: TenantDb, viewer: PeopleViewer, { page, size, ...filter }: PeoplePage): Promise<{ items: Person[]; total: number }> {
  const where = and(isVisible(viewer), await conditionOf(db, viewer, filter))
  const rows = await personQuery(db, where)
    .orderBy(...orderOf(filter))
    .limit(size)
    .offset((page - 1) * size)
  return { items: rows.map((row) => presented(row, viewer)), total: await db.count(user, where) }
}

/** Null where there is nobody of that id whom the viewer sees. */
export async function personOf(db: TenantDb, viewer: PeopleViewer, id: string): Promise<Person | null> {
  const [row] = await personQuery(db, and(eq(user.id, id), isVisible(viewer)))
  return row ? presented(row, viewer) : null
}

type PersonRow = Awaited<ReturnType<typeof personQuery>>[number]

function presented({ classes, lockedUntil, lastLoginAt, ...row }: PersonRow, { contacts }: PeopleViewer): Person {
  return {
    ...row,
    ...(contacts ? {} : { phone: '', email: '', jobNumber: '' }),
    classes: classes.map(({ name }) => name),
    classIds: classes.map(({ id }) => id),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }
}

/** Classes and roles are looked up for the rows of the page alone. */
function personQuery(db: TenantDb, where: SQL | undefined) {
  const namesOf = (id: typeof role.id | typeof classGroup.id, name: typeof role.name | typeof classGroup.name) =>
    sql`coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${name}), '[]'::json)`
  const classes = db.select({ list: namesOf(classGroup.id, classGroup.name) }).from(classMember).innerJoin(classGroup, eq(classGroup.id, classMember.classId)).where(eq(classMember.userId, user.id))
  const roles = db.select({ list: namesOf(role.id, role.name) }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(eq(userRole.userId, user.id))
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
      classes: sql<Named[]>`(${classes})`,
      roles: sql<Named[]>`(${roles})`,
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
