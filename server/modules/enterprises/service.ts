import { randomUUID } from 'node:crypto'
import { type SQL, asc, eq, ilike, sql } from 'drizzle-orm'
import type { Enterprise } from '../../../src/contract/administration.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { type FunctionName, functionNames, roleTypeOf } from '../../../src/domain/permissions/permissions.ts'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { role } from '../../db/schema/roles.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { audit, type AuditAction, changesOf } from '../audit/public.ts'
import { hashGeneratedPassword, generatePassword } from '../identity/public.ts'
import { nameKey, sameName } from '../../../src/domain/text/same-name.ts'

export interface NewEnterprise {
  code: string
  name: string
  locale?: LocaleId
  status?: 'ACTIVE' | 'DISABLED'
  privileges?: readonly FunctionName[]
  licence?: { until: string | null; seats: number | null }
}

/**
 * Adds an enterprise with the built-in role of each type, which counts for people who have no other role
 * (ADMIN-02). Answers with its id.
 */
export async function addEnterprise(
  db: Db,
  { code, name, locale, status, privileges, licence }: NewEnterprise,
): Promise<string> {
  const [made] = await db
    .insert(tenant)
    .values({
      code,
      name,
      ...(locale ? { locale } : {}),
      ...(status ? { status } : {}),
      privileges: storedPrivileges(privileges),
      licenceUntil: instantOf(licence?.until),
      seats: licence?.seats ?? null,
    })
    .returning({ id: tenant.id })
  if (!made) throw new Error('no enterprise was made')
  await tenantDb(db, made.id)
    .insert(role)
    .values(
      ([0, 1, 2] as const).map((type) => ({
        name: roleTypeOf(type),
        type: roleTypeOf(type),
        builtIn: true,
        scope: type === 2 ? ('OWN' as const) : ('ALL' as const),
      })),
    )
  return made.id
}

const instantOf = (until: string | null | undefined): Date | null => (until ? new Date(until) : null)

/** An enterprise that has every function also gets those that are added later. */
const storedPrivileges = (privileges: readonly FunctionName[] | undefined): FunctionName[] | null =>
  privileges === undefined || functionNames.every((one) => privileges.includes(one))
    ? null
    : functionNames.filter((one) => privileges.includes(one))

export async function enterprisesOf(
  db: Db,
  { name, page, size }: { name?: string | undefined; page: number; size: number },
): Promise<{ items: Enterprise[]; total: number }> {
  const where = name
    ? sql`${ilike(tenant.name, containing(name))} or ${ilike(tenant.code, containing(name))}`
    : undefined
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tenant)
    .where(where)
  const rows = await enterpriseQuery(db, where)
    .orderBy(asc(tenant.createdAt), asc(tenant.id))
    .limit(size)
    .offset((page - 1) * size)
  return { items: rows.map(enterpriseReply), total: all?.count ?? 0 }
}

async function enterpriseOf(db: Db, id: string): Promise<Enterprise> {
  const [row] = await enterpriseQuery(db, eq(tenant.id, id))
  if (!row) throw new CallError('not-found')
  return enterpriseReply(row)
}

function enterpriseQuery(db: Db, where: SQL | undefined) {
  const people = db
    .select({ tenantId: user.tenantId, active: sql<number>`count(*)::int`.as('active') })
    .from(user)
    .where(eq(user.status, 'ACTIVE'))
    .groupBy(user.tenantId)
    .as('people')
  return db
    .select({
      id: tenant.id,
      name: tenant.name,
      code: tenant.code,
      status: tenant.status,
      privileges: tenant.privileges,
      until: tenant.licenceUntil,
      seats: tenant.seats,
      people: sql<number>`coalesce(${people.active}, 0)`,
      createdAt: tenant.createdAt,
      revision: tenant.revision,
    })
    .from(tenant)
    .leftJoin(people, eq(people.tenantId, tenant.id))
    .where(where)
}

const enterpriseReply = ({
  privileges,
  until,
  seats,
  people,
  createdAt,
  ...rest
}: Awaited<ReturnType<typeof enterpriseQuery>>[number]): Enterprise => ({
  ...rest,
  privileges: privileges ?? [...functionNames],
  licence: { until: until?.toISOString() ?? null, seats, people },
  createdAt: createdAt.toISOString(),
})

export interface EnterpriseFields {
  name: string
  status: 'ACTIVE' | 'DISABLED'
  privileges: readonly FunctionName[]
  licence: { until: string | null; seats: number | null }
}

export type EnterpriseWithManager = Enterprise & { manager: { userName: string; password: string } }

/**
 * Adds an enterprise with its first manager (ADMIN-03), whose generated password is answered here and nowhere
 * else.
 */
export async function createEnterprise(
  db: Db,
  actor: Actor & { tenantId: string },
  {
    manager,
    ...given
  }: EnterpriseFields & { code: string; manager: { userName: string; displayName: string } },
): Promise<EnterpriseWithManager> {
  const password = generatePassword()
  const passwordHash = await hashGeneratedPassword(password)
  return db.transaction(async (tx) => {
    await assertCodeAndNameUnique(tx, given, null)
    const id = await addEnterprise(tx, given)
    await tenantDb(tx, id)
      .insert(user)
      .values({ id: randomUUID(), ...manager, type: 1, passwordHash, mustChangePassword: true })
    const made = await enterpriseOf(tx, id)
    await auditEnterprise(tx, actor, 'enterprise-added', id, given.name, {
      after: { code: made.code, ...auditDetailsOf(made) },
    })
    return { ...made, manager: { userName: manager.userName, password } }
  })
}

/**
 * Changes an enterprise, its privileges and its licence (PERM-08). Nobody can disable their own enterprise.
 */
export async function editEnterprise(
  db: Db,
  actor: Actor & { tenantId: string },
  id: string,
  { revision, ...given }: EnterpriseFields & { revision: number },
): Promise<Enterprise> {
  return db.transaction(async (tx) => {
    await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id)).for('no key update')
    const before = await enterpriseOf(tx, id)
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    if (id === actor.tenantId && given.status === 'DISABLED') throw new CallError('operation-forbidden')
    await assertCodeAndNameUnique(tx, { name: given.name }, id)
    await tx
      .update(tenant)
      .set({
        name: given.name,
        status: given.status,
        privileges: storedPrivileges(given.privileges),
        licenceUntil: instantOf(given.licence.until),
        seats: given.licence.seats,
        revision: revision + 1,
      })
      .where(eq(tenant.id, id))
    const after = await enterpriseOf(tx, id)
    const changed = changesOf(auditDetailsOf(before), auditDetailsOf(after))
    if (changed) await auditEnterprise(tx, actor, 'enterprise-changed', id, after.name, changed)
    return after
  })
}

const auditDetailsOf = ({ name, status, privileges, licence }: Enterprise): Record<string, unknown> => ({
  name,
  status,
  privileges,
  until: licence.until,
  seats: licence.seats,
})

/** Codes and names are what people choose an enterprise by. */
async function assertCodeAndNameUnique(
  db: Db,
  { name, code }: { name: string; code?: string },
  exceptId: string | null,
): Promise<void> {
  const all = await db.select({ id: tenant.id, name: tenant.name, code: tenant.code }).from(tenant)
  const others = all.filter(({ id }) => id !== exceptId)
  if (code !== undefined && others.some((one) => nameKey(one.code) === nameKey(code)))
    throw new CallError('duplicate-name', {}, [
      { path: 'body.code', code: 'repeat', message: 'an enterprise has this code' },
    ])
  if (others.some((one) => sameName(one.name, name)))
    throw new CallError('duplicate-name', {}, [
      { path: 'body.name', code: 'repeat', message: 'an enterprise has this name' },
    ])
}

const auditEnterprise = (
  db: Db,
  { id: userId, tenantId, address, now }: Actor & { tenantId: string },
  action: AuditAction,
  targetId: string,
  target: string,
  details: Record<string, unknown>,
): Promise<void> => audit(db, { action, tenantId, userId, target, targetId, address, details }, now)
