import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Department } from '../../../../src/contract/people.ts'
import { withDescendants } from '../../../../src/domain/permissions/data-scope.ts'
import { namedIn } from '../../../db/membership.ts'
import { isVisible, isVisibleDepartment, type Viewer } from '../../../db/people-scope.ts'
import { department, user } from '../../../db/schema/people.ts'
import { role } from '../../../db/schema/roles.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../../audit/public.ts'
import { grantContextOf } from '../../identity/public.ts'
import { sameName } from '../../../../src/domain/text/same-name.ts'

/**
 * The departments that the viewer sees, parents before children, siblings by name; `members` counts the
 * department's own people. Where the viewer doesn't see the parent, a department is shown at the root.
 */
export async function departmentsOf(db: TenantDb, viewer: Viewer): Promise<Department[]> {
  const members = db
    .select({ departmentId: user.departmentId, people: count().as('people') })
    .from(user)
    .where(isVisible(viewer))
    .groupBy(user.departmentId)
    .as('members')
  const rows = await db
    .select({
      id: department.id,
      name: department.name,
      parentId: department.parentId,
      revision: department.revision,
      members: sql<number>`coalesce(${members.people}, 0)::int`,
    })
    .from(department)
    .leftJoin(members, eq(members.departmentId, department.id))
    .where(isVisibleDepartment(viewer))
    .orderBy(asc(department.name), asc(department.id))
  const roles = new Map<string, number>()
  for (const { departments } of await db.select({ departments: role.departments }).from(role))
    for (const id of departments) roles.set(id, (roles.get(id) ?? 0) + 1)
  return parentsFirst(rows.map((row) => ({ ...row, roles: roles.get(row.id) ?? 0 })))
}

function parentsFirst(rows: readonly Department[]): Department[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = new Map<string | null, Department[]>()
  for (const row of rows) {
    const parentId = row.parentId !== null && known.has(row.parentId) ? row.parentId : null
    below.set(parentId, [...(below.get(parentId) ?? []), { ...row, parentId }])
  }
  const ordered: Department[] = []
  const add = (parentId: string | null): void => {
    for (const row of below.get(parentId) ?? []) {
      ordered.push(row)
      add(row.id)
    }
  }
  add(null)
  return ordered
}

async function departmentOf(db: TenantDb, viewer: Viewer, id: string): Promise<Department> {
  const found = (await departmentsOf(db, viewer)).find((one) => one.id === id)
  if (!found) throw new CallError('not-found')
  return found
}

interface DepartmentPlace {
  name: string
  parentId: string | null
}

export async function addDepartment(
  db: TenantDb,
  actor: Actor,
  { name, parentId }: DepartmentPlace,
): Promise<Department> {
  return db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    await assertParentAllowed(t, actor, parentId)
    await assertNameUnique(t, { name, parentId }, null)
    const [made] = await t.insert(department).values({ name, parentId }).returning({ id: department.id })
    if (!made) throw new Error('no department was made')
    await auditDepartment(t, actor, 'department-added', made.id, name, {
      after: { name, parent: await nameOf(t, parentId) },
    })
    // The caller's scope has it from the next call on.
    return { id: made.id, name, parentId, members: 0, roles: 0, revision: 1 }
  })
}

/**
 * Renames or moves a department. An actor who doesn't see its parent sees it at the root, and leaving it
 * there doesn't move it.
 */
export async function editDepartment(
  db: TenantDb,
  actor: Actor,
  id: string,
  { name, parentId, revision }: DepartmentPlace & { revision: number },
): Promise<Department> {
  return db.transaction(async (t) => {
    const { departments } = await grantContextOf(t, { lock: true })
    const before = await departmentOf(t, actor, id)
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    const stored = departments.find((one) => one.id === id)?.parentId ?? null
    const moves = parentId !== before.parentId
    if (moves) await assertParentAllowed(t, actor, parentId)
    if (moves && parentId !== null && withDescendants(departments, [id]).includes(parentId))
      throw new CallError('illegal-argument')
    const above = moves ? parentId : stored
    await assertNameUnique(t, { name, parentId: above }, id)
    await t
      .update(department)
      .set({ name, parentId: above, revision: revision + 1 })
      .where(eq(department.id, id))
    const changed = changesOf(
      { name: before.name, parent: await nameOf(t, stored) },
      { name, parent: await nameOf(t, above) },
    )
    if (changed) await auditDepartment(t, actor, 'department-changed', id, name, changed)
    return departmentOf(t, actor, id)
  })
}

/** Only an empty one goes: nobody in it, none below it, and no role, publish or course that names it: they would be for nobody. */
export async function removeDepartment(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    await grantContextOf(t, { lock: true })
    const { name } = await departmentOf(t, actor, id)
    const people = await t.count(user, eq(user.departmentId, id))
    const below = await t.count(department, eq(department.parentId, id))
    const named = await t.count(role, sql`${role.departments} @> ${JSON.stringify([id])}::text::jsonb`)
    const { publishes, courses } = await namedIn(t, 'DEPARTMENT', id)
    if (people + below + named + publishes + courses > 0)
      throw new CallError('category-not-empty', {
        people,
        departments: below,
        roles: named,
        publishes,
        courses,
      })
    await t.delete(department).where(eq(department.id, id))
    await auditDepartment(t, actor, 'department-removed', id, name, {})
  })
}

/**
 * Only an actor who sees everybody can put a department at the root; elsewhere they have to see the parent.
 */
async function assertParentAllowed(t: TenantDb, actor: Actor, parentId: string | null): Promise<void> {
  if (parentId === null && !actor.scope.all) throw new CallError('operation-forbidden')
  if (
    parentId !== null &&
    (await t.count(department, and(eq(department.id, parentId), isVisibleDepartment(actor)))) === 0
  )
    throw new CallError('not-found')
}

/** Two siblings of one name could not be told apart. */
async function assertNameUnique(
  t: TenantDb,
  { name, parentId }: DepartmentPlace,
  exceptId: string | null,
): Promise<void> {
  const all = await t
    .select({ id: department.id, name: department.name, parentId: department.parentId })
    .from(department)
  if (all.some((one) => one.id !== exceptId && one.parentId === parentId && sameName(one.name, name)))
    throw new CallError('duplicate-name')
}

const nameOf = async (t: TenantDb, id: string | null): Promise<string> => {
  if (id === null) return ''
  const [row] = await t.select({ name: department.name }).from(department).where(eq(department.id, id))
  return row?.name ?? ''
}

const auditDepartment = (
  t: TenantDb,
  { id: userId, address, now }: Actor,
  action: AuditAction,
  targetId: string,
  target: string,
  details: Record<string, unknown>,
): Promise<void> => auditAll(t, [{ action, userId, target, targetId, address, details }], now)
