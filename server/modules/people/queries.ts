import { type SQL, and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { classGroup, classMember, department, user } from '../../db/schema.ts'
import { containing } from '../../db/like.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Person } from '../../../src/contract/people.ts'

export interface PeopleFilter {
  page: number
  size: number
  /** Looked for in user name, display name, phone and mail. */
  userName?: string | undefined
  status?: 'ACTIVE' | 'DISABLED' | undefined
  /** The department with all below it. */
  department?: string | undefined
}

export async function peopleOf(db: TenantDb, filter: PeopleFilter): Promise<{ items: Person[]; total: number }> {
  const where = await conditionOf(db, filter)
  const rows = await db
    .select({
      id: user.id,
      userName: user.userName,
      displayName: user.displayName,
      phone: user.phone,
      email: user.email,
      jobNumber: user.jobNumber,
      type: user.type,
      status: user.status,
      department: sql<string>`coalesce(${department.name}, '')`,
      departmentId: user.departmentId,
      lockedUntil: user.lockedUntil,
      mustChangePassword: user.mustChangePassword,
      lastLoginAt: user.lastLoginAt,
      revision: user.revision,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(where)
    .orderBy(asc(sql`lower(${user.userName})`))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const classes = await classesOf(db, rows.map((row) => row.id))
  return { items: rows.map((row) => ({ ...row, classes: classes.get(row.id) ?? [], classIds: [], roles: [], lockedUntil: row.lockedUntil?.toISOString() ?? null, lastLoginAt: row.lastLoginAt?.toISOString() ?? null })), total: await db.count(user, where) }
}

async function conditionOf(db: TenantDb, filter: PeopleFilter): Promise<SQL | undefined> {
  const pattern = filter.userName ? containing(filter.userName) : undefined
  return and(
    pattern === undefined ? undefined : or(ilike(user.userName, pattern), ilike(user.displayName, pattern), ilike(user.phone, pattern), ilike(user.email, pattern)),
    filter.status ? eq(user.status, filter.status) : undefined,
    filter.department ? inArray(user.departmentId, await withDescendants(db, filter.department)) : undefined,
  )
}

async function withDescendants(db: TenantDb, root: string): Promise<string[]> {
  const all = await db.select({ id: department.id, parentId: department.parentId }).from(department)
  const found = new Set([root])
  let before: number
  do {
    before = found.size
    for (const { id, parentId } of all) if (parentId !== null && found.has(parentId)) found.add(id)
  } while (found.size > before)
  return [...found]
}

async function classesOf(db: TenantDb, userIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (userIds.length === 0) return found
  const rows = await db
    .select({ userId: classMember.userId, name: classGroup.name })
    .from(classMember)
    .innerJoin(classGroup, eq(classGroup.id, classMember.classId))
    .where(inArray(classMember.userId, userIds))
    .orderBy(asc(classGroup.name))
  for (const { userId, name } of rows) found.set(userId, [...(found.get(userId) ?? []), name])
  return found
}

export interface DepartmentRow {
  id: string
  name: string
  parentId: string | null
  members: number
  revision: number
}

/** Parents before children, siblings by name; `members` counts the department's own people. */
export async function departmentsOf(db: TenantDb): Promise<DepartmentRow[]> {
  const members = db.select({ departmentId: user.departmentId, people: count().as('people') }).from(user).groupBy(user.departmentId).as('members')
  const rows = await db
    .select({ id: department.id, name: department.name, parentId: department.parentId, revision: department.revision, members: sql<number>`coalesce(${members.people}, 0)::int` })
    .from(department)
    .leftJoin(members, eq(members.departmentId, department.id))
    .orderBy(asc(department.name))
  return parentsFirst(rows)
}

function parentsFirst(rows: DepartmentRow[]): DepartmentRow[] {
  const below = new Map<string | null, DepartmentRow[]>()
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row])
  const ordered: DepartmentRow[] = []
  const add = (parentId: string | null): void => {
    for (const row of below.get(parentId) ?? []) {
      ordered.push(row)
      add(row.id)
    }
  }
  add(null)
  return ordered
}
