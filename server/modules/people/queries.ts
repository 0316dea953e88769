import { type SQL, and, asc, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '../../../src/contract/people.ts'
import { plainNumber } from '../../../src/domain/phone-number.ts'
import { departmentWithBelow } from '../../db/department-with-below.ts'
import { containing } from '../../db/like.ts'
import { isInClass } from '../../db/membership.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { department, user } from '../../db/schema/people.ts'
import { userRole } from '../../db/schema/roles.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { type Links, linksAmong, linksByPerson } from './links.ts'

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

/** A viewer; `contacts`: whether they see phones, mails and job numbers. */
export interface PeopleViewer extends Viewer {
  contacts: boolean
}

/** A page of the people that the viewer sees, and how many there are. */
export async function peopleOf(
  db: TenantDb,
  viewer: PeopleViewer,
  { page, size, ...filter }: PeoplePage,
): Promise<{ items: Person[]; total: number }> {
  const where = and(isVisible(viewer), await conditionOf(db, viewer, filter))
  return peopleIn(db, viewer, where, { order: orderOf(filter), size, from: (page - 1) * size })
}

/** Null where the viewer sees nobody of that id. */
export async function personOf(db: TenantDb, viewer: PeopleViewer, id: string): Promise<Person | null> {
  const { items } = await peopleIn(db, viewer, and(eq(user.id, id), isVisible(viewer)), {
    order: [],
    size: 1,
    from: 0,
  })
  return items[0] ?? null
}

/** What the list reads of each person, as JSON carries it. */
interface Row extends Omit<Person, 'classes' | 'classIds' | 'roles' | 'department'> {
  department: string | null
}
/** Of many people a list for each field, all of one length; null where there is nobody. */
type Columns = { [Field in keyof Row]: Row[Field][] | null }

/**
 * One statement, and its answer a list for each field. To take thousands of rows apart cell by cell, or to
 * have the database
 * make JSON of each row, took several times as long as to find them.
 */
async function peopleIn(
  db: TenantDb,
  viewer: PeopleViewer,
  where: SQL | undefined,
  { order, size, from }: { order: SQL[]; size: number; from: number },
): Promise<{ items: Person[]; total: number }> {
  const shown = visibleFieldsFor(viewer)
  const page = db.named(
    'page',
    db
      .select(shown)
      .from(user)
      .leftJoin(department, eq(department.id, user.departmentId))
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(from),
  )
  const lists = Object.fromEntries(
    Object.keys(shown).map((field) => [field, sql`json_agg(${page[field as keyof Row]})`]),
  ) as { [Field in keyof Row]: SQL<Columns[Field]> }
  const all = db
    .select({ people: sql`count(*)::int` })
    .from(user)
    .where(where)
  const [found] = await db
    .with(page)
    .select({
      ...lists,
      total: sql<number>`(${all})`,
      ...linksAmong(db, (userId) => inArray(userId, db.select({ id: page.id }).from(page))),
    })
    .from(page)
  if (!found) throw new Error('an aggregate has a row')
  return { items: presented(found, linksByPerson(found)), total: found.total }
}

const visibleFieldsFor = ({ contacts }: PeopleViewer) => {
  const contact = (column: PgColumn) => (contacts ? sql`${column}` : sql`''`).as(column.name)
  return {
    id: user.id,
    userName: user.userName,
    displayName: user.displayName,
    phone: contact(user.phone),
    email: contact(user.email),
    jobNumber: contact(user.jobNumber),
    type: user.type,
    status: user.status,
    lockedUntil: user.lockedUntil,
    mustChangePassword: user.mustChangePassword,
    department: department.name,
    departmentId: user.departmentId,
    lastLoginAt: user.lastLoginAt,
    revision: user.revision,
  }
}

function presented(columns: Columns, linksOfOne: (id: string) => Links): Person[] {
  const {
    id,
    userName,
    displayName,
    phone,
    email,
    jobNumber,
    type,
    status,
    lockedUntil,
    mustChangePassword,
    department,
    departmentId,
    lastLoginAt,
    revision,
  } = columns
  return (id ?? []).map((own, place) => {
    const { classes, roles } = linksOfOne(own)
    return {
      id: own,
      userName: at(userName, place),
      displayName: at(displayName, place),
      phone: at(phone, place),
      email: at(email, place),
      jobNumber: at(jobNumber, place),
      type: at(type, place),
      status: at(status, place),
      lockedUntil: instantOf(at(lockedUntil, place)),
      mustChangePassword: at(mustChangePassword, place),
      department: at(department, place) ?? '',
      departmentId: at(departmentId, place),
      classes: classes.map((one) => one.name),
      classIds: classes.map((one) => one.id),
      roles,
      lastLoginAt: instantOf(at(lastLoginAt, place)),
      revision: at(revision, place),
    }
  })
}

/** All lists are of one length. */
const at = <T>(list: readonly T[] | null, place: number): T => list?.[place] as T

/** The database answers with microseconds and a zone. */
const instantOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString()

const sortedBy = {
  userName: sql`lower(${user.userName})`,
  displayName: user.displayName,
  department: sql`coalesce(${department.name}, '')`,
  lastLoginAt: user.lastLoginAt,
}

function orderOf({ sort, order }: Pick<PeoplePage, 'sort' | 'order'>): SQL[] {
  const by = sortedBy[sort]
  // People who have never logged in come last either way. With `nulls last` no index is read backwards, so
  // the other columns go without.
  const falling = sort === 'lastLoginAt' ? sql`${by} desc nulls last` : desc(by)
  const first = order === 'asc' ? asc(by) : falling
  return sort === 'userName' ? [first] : [first, asc(sortedBy.userName)]
}

export async function conditionOf(
  db: TenantDb,
  { contacts }: PeopleViewer,
  filter: PeopleFilter,
): Promise<SQL | undefined> {
  const words = filter.userName
  const pattern = words ? containing(words) : undefined
  const searched = contacts
    ? [user.userName, user.displayName, user.email, user.jobNumber]
    : [user.userName, user.displayName]
  const number = contacts && words ? plainNumber(words) : ''
  return and(
    pattern === undefined
      ? undefined
      : or(
          ...searched.map((column) => ilike(column, pattern)),
          number === '' ? undefined : ilike(user.phone, containing(number)),
        ),
    filter.status ? eq(user.status, filter.status) : undefined,
    filter.type === undefined ? undefined : eq(user.type, filter.type),
    filter.department
      ? inArray(user.departmentId, await departmentWithBelow(db, filter.department))
      : undefined,
    filter.class ? isInClass(db, filter.class) : undefined,
    filter.role
      ? exists(
          db
            .select({ one: sql`1` })
            .from(userRole)
            .where(and(eq(userRole.userId, user.id), eq(userRole.roleId, filter.role))),
        )
      : undefined,
  )
}
