import { type SQL, and, asc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

/** Those whom the viewer sees, a page of them and how many there are. */
export async function peopleOf(db: TenantDb, viewer: PeopleViewer, { page, size, ...filter }: PeoplePage): Promise<{ items: Person[]; total: number }> {
  const where = and(isVisible(viewer), await conditionOf(db, viewer, filter))
  return peopleIn(db, viewer, where, { order: orderOf(filter), size, from: (page - 1) * size })
}

/** Null where there is nobody of that id whom the viewer sees. */
export async function personOf(db: TenantDb, viewer: PeopleViewer, id: string): Promise<Person | null> {
  const { items } = await peopleIn(db, viewer, and(eq(user.id, id), isVisible(viewer)), { order: [], size: 1, from: 0 })
  return items[0] ?? null
}

/** How the database tells a person, as JSON. */
type PersonRow = [
  id: string,
  userName: string,
  displayName: string,
  phone: string,
  email: string,
  jobNumber: string,
  type: Person['type'],
  status: Person['status'],
  lockedUntil: string | null,
  mustChangePassword: boolean,
  department: string,
  departmentId: string | null,
  lastLoginAt: string | null,
  revision: number,
  classIds: string[],
  roleIds: string[],
]
type NamedRow = [id: string, name: string]

/**
 * One statement, and its answer in one value: to take thousands of rows apart cell by cell, and to ask for classes, roles and their names
 * apart, took several times as long as to find them. An enterprise has few classes and roles beside its people, so each is named once.
 */
async function peopleIn(db: TenantDb, { contacts }: PeopleViewer, where: SQL | undefined, { order, size, from }: { order: SQL[]; size: number; from: number }): Promise<{ items: Person[]; total: number }> {
  const contact = (column: PgColumn): SQL => (contacts ? sql`${column}` : sql`''`)
  const classIds = db.select({ id: classMember.classId }).from(classMember).where(eq(classMember.userId, user.id))
  const roleIds = db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, user.id))
  const { id, userName, displayName, phone, email, jobNumber, type, status, lockedUntil, mustChangePassword, departmentId, lastLoginAt, revision } = user
  const people = db
    .select({
      row: sql`json_build_array(${id}, ${userName}, ${displayName}, ${contact(phone)}, ${contact(email)}, ${contact(jobNumber)}, ${type}, ${status}, ${lockedUntil}, ${mustChangePassword}, coalesce(${department.name}, ''), ${departmentId}, ${lastLoginAt}, ${revision}, array(${classIds}), array(${roleIds}))`.as('row'),
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(from)
    .as('people')
  const all = db.select({ people: sql`count(*)::int` }).from(user).where(where)
  const namesIn = (table: typeof classGroup | typeof role): SQL<NamedRow[] | null> => sql`(${db.select({ list: sql`json_agg(json_build_array(${table.id}, ${table.name}) order by ${table.name} collate "C")` }).from(table)})`
  const [found] = await db
    .select({ rows: sql<PersonRow[] | null>`json_agg(${people.row})`, total: sql<number>`(${all})`, classes: namesIn(classGroup), roles: namesIn(role) })
    .from(people)
  const classesOf = namer(found?.classes ?? [])
  const rolesOf = namer(found?.roles ?? [])
  return { items: (found?.rows ?? []).map((row) => presented(row, classesOf(row[14]), rolesOf(row[15]))), total: found?.total ?? 0 }
}

interface Ref {
  id: string
  name: string
}

/** What ids stand for, in the order of `rows`. */
function namer(rows: readonly NamedRow[]): (ids: readonly string[]) => Ref[] {
  const known = new Map(rows.map(([id, name], place) => [id, { id, name, place }]))
  return (ids) => ids.flatMap((id) => known.get(id) ?? []).sort((a, b) => a.place - b.place)
}

function presented([id, userName, displayName, phone, email, jobNumber, type, status, lockedUntil, mustChangePassword, department, departmentId, lastLoginAt, revision]: PersonRow, classes: readonly Ref[], roles: readonly Ref[]): Person {
  return {
    id,
    userName,
    displayName,
    phone,
    email,
    jobNumber,
    type,
    status,
    lockedUntil: instantOf(lockedUntil),
    mustChangePassword,
    department,
    departmentId,
    classes: classes.map((one) => one.name),
    classIds: classes.map((one) => one.id),
    roles: roles.map((one) => ({ id: one.id, name: one.name })),
    lastLoginAt: instantOf(lastLoginAt),
    revision,
  }
}

/** The database tells microseconds and a zone. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

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
