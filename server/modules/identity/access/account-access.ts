import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Claims } from '../../../../src/contract/identity.ts'
import { accountBlockOf } from '../../../../src/domain/permissions/account-block.ts'
import type { DataScope } from '../../../../src/domain/permissions/data-scope.ts'
import {
  functionNames,
  type Permission,
  permissionOf,
  permissions,
  roleTypeOf,
} from '../../../../src/domain/permissions/permissions.ts'
import { countingRoles, rightsOfRoles } from '../../../../src/domain/permissions/rights.ts'
import { functionsOfRole } from '../../../../src/domain/permissions/role-functions.ts'
import type { Database, Db } from '../../../db/database.ts'
import { holdsSignIn } from '../../../db/sign-in-scope.ts'
import { department, user } from '../../../db/schema/people.ts'
import { role, userRole } from '../../../db/schema/roles.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import type { AccountAccess, AccountAccessCache } from '../../../plugins/account-access.ts'
import { signInEndOf } from '../queries.ts'

const channel = 'account_access'
/**
 * Changes here are told at once; only what time alone changes, such as the end of a licence, is noticed so late. What another service grants changes
 * without a word.
 */
const cacheMilliseconds = { own: 60_000, remote: 10_000 }
const cachedPeopleAtMost = 10_000

interface CacheEntry {
  access: AccountAccess
  until: number
}

/** `remote` gives the permissions of a person whose sign-in another service made (PERM-03). */
export async function openAccountAccess(
  database: Database,
  clock: () => number,
  remote: (claims: Claims) => Promise<Permission[]>,
): Promise<AccountAccessCache> {
  /** By person, then by type and sign-in. */
  const cached = new Map<string, Map<string, CacheEntry>>()
  /** Counts changes, so that an answer that was asked for before one isn't remembered after it. */
  let changes = 0
  const forget = (userId: string): void => {
    changes++
    if (userId === '') cached.clear()
    else cached.delete(userId)
  }
  const unlisten = await database.listen(channel, forget)

  return {
    async of(claims, family) {
      const key = `${claims.tenantId} ${claims.type} ${claims.login_type} ${family ?? ''}`
      const entry = cached.get(claims.user_id)?.get(key)
      if (entry && entry.until > clock()) return entry.access
      const before = changes
      const access = await readAccountAccess(database.db, claims, family, clock(), remote)
      if (changes !== before) return access
      if (cached.size >= cachedPeopleAtMost) cached.clear()
      const own = cached.get(claims.user_id) ?? new Map<string, CacheEntry>()
      if (own.size > 50) own.clear()
      const kept = cacheMilliseconds[claims.login_type === 'saas-a' ? 'remote' : 'own']
      own.set(key, { access, until: clock() + kept })
      cached.set(claims.user_id, own)
      return access
    },
    async invalidate(userId) {
      forget(userId)
      await database.notify(channel, userId)
    },
    close: unlisten,
  }
}

async function readAccountAccess(
  db: Db,
  claims: Claims,
  family: string | null,
  now: number,
  remote: (claims: Claims) => Promise<Permission[]>,
): Promise<AccountAccess> {
  const [row] = await db
    .select({
      status: user.status,
      type: user.type,
      departmentId: user.departmentId,
      mustChangePassword: user.mustChangePassword,
      tenantStatus: tenant.status,
      privileges: tenant.privileges,
      licenceUntil: tenant.licenceUntil,
      signedIn: family === null ? sql<boolean>`true` : holdsSignIn(db, family),
    })
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(and(eq(user.tenantId, claims.tenantId), eq(user.id, claims.user_id)))
  if (!row || row.type !== claims.type || !row.signedIn)
    return {
      status: 'gone',
      ended:
        family === null
          ? null
          : await signInEndOf(db, family, { tenantId: claims.tenantId, userId: claims.user_id }),
    }
  const block = accountBlockOf(row, now)
  if (block) return { status: block }
  // People who signed in another way than by password can't be made to change it.
  const mustChangePassword = row.mustChangePassword && claims.login_type === 'password'
  if (row.type === 0)
    return {
      status: 'active',
      mustChangePassword,
      rights: { permissions: new Set(permissions), scope: { all: true } },
    }
  const rights = await rightsOf(db, claims, row.departmentId)
  const own = claims.login_type === 'saas-a' ? await remote(claims) : rights.functions.map(permissionOf)
  const privileges = new Set((row.privileges ?? functionNames).map(permissionOf))
  const held = own.filter(
    (permission): permission is Permission => permission !== null && privileges.has(permission),
  )
  return { status: 'active', mustChangePassword, rights: { permissions: new Set(held), scope: rights.scope } }
}

/**
 * What the roles of a person add up to. Without a role of their own the built-in role of their type counts,
 * and without that the defaults.
 */
async function rightsOf(
  db: Db,
  { tenantId, user_id, type }: Claims,
  departmentId: string | null,
): Promise<{ functions: string[]; scope: DataScope }> {
  const assigned = db
    .select({ one: sql`1` })
    .from(userRole)
    .where(
      and(eq(userRole.tenantId, role.tenantId), eq(userRole.roleId, role.id), eq(userRole.userId, user_id)),
    )
  const rows = await db
    .select({
      type: role.type,
      builtIn: role.builtIn,
      functions: role.functions,
      withheld: role.withheld,
      kind: role.scope,
      departments: role.departments,
      own: sql<boolean>`exists(${assigned})`,
    })
    .from(role)
    .where(
      and(
        eq(role.tenantId, tenantId),
        or(exists(assigned), and(eq(role.builtIn, true), eq(role.type, roleTypeOf(type)))),
      ),
    )
  const counting = countingRoles({ type }, rows, ({ own }) => own).map((row) => ({
    functions: functionsOfRole(row),
    scope: { kind: row.kind, departments: row.departments },
  }))
  // Where everybody is seen, or nobody, no department has to be looked up.
  const tree =
    counting.length > 0 && counting.every(({ scope }) => scope.kind !== 'ALL')
      ? await db
          .select({ id: department.id, parentId: department.parentId })
          .from(department)
          .where(eq(department.tenantId, tenantId))
      : []
  return rightsOfRoles({ type, departmentId }, counting, tree)
}
