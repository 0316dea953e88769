import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../src/contract/administration.ts'
import { isRoleWithin } from '../../../src/domain/permissions/grants.ts'
import type { RoleScope } from '../../../src/domain/permissions/data-scope.ts'
import {
  type FunctionName,
  functionNames,
  roleTypeOf,
  type RoleType,
} from '../../../src/domain/permissions/permissions.ts'
import { keptFunctions } from '../../../src/domain/permissions/role-functions.ts'
import { isVisible } from '../../db/people-scope.ts'
import { role, userRole } from '../../db/schema/roles.ts'
import { user } from '../../db/schema/people.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../audit/public.ts'
import { type EnterpriseGrantContext, grantContextOf } from '../identity/public.ts'
import { sameName } from '../../../src/domain/text/same-name.ts'
import { roleOf } from './queries.ts'

export interface RoleFields {
  name: string
  type: RoleType
  functions: readonly FunctionName[]
  scope: RoleScope
}

/** Adds a role that grants no more than the actor has: `operation-forbidden` otherwise. */
export async function addRole(db: TenantDb, actor: Actor, given: RoleFields): Promise<Role> {
  return db.transaction(async (t) => {
    const context = await grantContextOf(t, { lock: true })
    const fields = cleaned(given)
    assertKnown(fields, context)
    if (!isRoleWithin(actor, fields, context)) throw new CallError('operation-forbidden')
    assertNameUnique(context, fields.name, null)
    const { scope, ...rest } = fields
    const [made] = await t
      .insert(role)
      .values({
        ...rest,
        functions: [...rest.functions],
        scope: scope.kind,
        departments: [...scope.departments],
      })
      .returning({ id: role.id })
    if (!made) throw new Error('no role was made')
    await auditRole(t, actor, 'role-added', made.id, fields.name, { after: auditDetailsOf(fields) })
    return stored(t, actor, made.id)
  })
}

/**
 * Changes a role. Both what it was and what it becomes must be within what the actor has, and they must see
 * everybody who has it; a built-in one keeps its type. Actors can't take away their own permission to change
 * roles.
 */
export async function editRole(
  db: TenantDb,
  actor: Actor,
  id: string,
  { revision, ...given }: RoleFields & { revision: number },
): Promise<Role> {
  return db.transaction(async (t) => {
    const context = await grantContextOf(t, { lock: true })
    const before = await stored(t, actor, id)
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    const fields = cleaned({ ...given, type: before.builtIn ? before.type : given.type })
    assertKnown(fields, context, before)
    if (fields.type === 'SYSTEM' && !before.builtIn) throw new CallError('operation-forbidden')
    if (!isRoleWithin(actor, before, context) || !isRoleWithin(actor, fields, context))
      throw new CallError('operation-forbidden')
    await assertHoldersVisible(t, actor, before)
    assertNameUnique(context, fields.name, id)
    const { scope, ...rest } = fields
    await t
      .update(role)
      .set({
        ...rest,
        ...keptFunctions({ type: rest.type, builtIn: before.builtIn }, rest.functions),
        scope: scope.kind,
        departments: [...scope.departments],
        revision: revision + 1,
      })
      .where(eq(role.id, id))
    if (actor.type !== 0 && !(await keepsPermission(t, actor))) throw new CallError('operation-forbidden')
    const changed = changesOf(auditDetailsOf(before), auditDetailsOf(fields))
    if (changed) await auditRole(t, actor, 'role-changed', id, fields.name, changed)
    return stored(t, actor, id)
  })
}

export async function removeRole(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    const context = await grantContextOf(t, { lock: true })
    const found = await stored(t, actor, id)
    if (found.builtIn || !isRoleWithin(actor, found, context)) throw new CallError('operation-forbidden')
    const members = await t.count(userRole, eq(userRole.roleId, id))
    if (members > 0) throw new CallError('category-not-empty', { people: members })
    await t.delete(role).where(eq(role.id, id))
    await auditRole(t, actor, 'role-removed', id, found.name, {})
  })
}

async function stored(t: TenantDb, actor: Actor, id: string): Promise<Role> {
  const found = await roleOf(t, actor, id)
  if (!found) throw new CallError('not-found')
  return found
}

/**
 * The scope `OWN` is the holder's, so a change reaches as far as the holders. Built-in roles are everybody's,
 * also of people to come.
 */
async function assertHoldersVisible(t: TenantDb, actor: Actor, { id, builtIn }: Role): Promise<void> {
  const seen = isVisible(actor)
  if (!seen) return
  const strangers = t
    .select({ id: user.id })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.roleId, id), sql`(${seen}) is not true`))
  if (builtIn || (await strangers.limit(1)).length > 0) throw new CallError('operation-forbidden')
}

/** Each function once, in the order of the trade; departments only where they count. */
const cleaned = ({ name, type, functions, scope }: RoleFields): RoleFields => ({
  name,
  type,
  functions: functionNames.filter((one) => functions.includes(one)),
  scope: { kind: scope.kind, departments: scope.kind === 'NAMED' ? [...new Set(scope.departments)] : [] },
})

/** Departments that were named and are gone since stay as they were: they let nobody see anything. */
function assertKnown({ scope }: RoleFields, { departments }: EnterpriseGrantContext, before?: Role): void {
  const known = new Set([...departments.map(({ id }) => id), ...(before?.scope.departments ?? [])])
  if (scope.departments.some((id) => !known.has(id))) throw new CallError('not-found')
}

function assertNameUnique({ roles }: EnterpriseGrantContext, name: string, exceptId: string | null): void {
  if (roles.some((one) => one.id !== exceptId && sameName(one.name, name)))
    throw new CallError('duplicate-name')
}

async function keepsPermission(t: TenantDb, actor: Actor): Promise<boolean> {
  if (!actor.permissions.has('coach:permission')) return true
  const { roles } = await grantContextOf(t, { lock: false })
  const given = new Set(
    (await t.select({ roleId: userRole.roleId }).from(userRole).where(eq(userRole.userId, actor.id))).map(
      ({ roleId }) => roleId,
    ),
  )
  const counting =
    given.size > 0
      ? roles.filter(({ id }) => given.has(id))
      : roles.filter((one) => one.builtIn && one.type === roleTypeOf(actor.type))
  return counting.length === 0 || counting.some(({ functions }) => functions.includes('permission'))
}

const auditDetailsOf = ({ name, type, functions, scope }: RoleFields): Record<string, unknown> => ({
  name,
  type,
  functions,
  scope: scope.kind,
  departments: [...scope.departments].sort(),
})

const auditRole = (
  t: TenantDb,
  { id: userId, address, now }: Actor,
  action: AuditAction,
  targetId: string,
  target: string,
  details: Record<string, unknown>,
): Promise<void> => auditAll(t, [{ action, userId, target, targetId, address, details }], now)
