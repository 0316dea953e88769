import { randomBytes, randomUUID } from 'node:crypto'
import { type SQL, and, asc, desc, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { ServiceCredential } from '../../../../src/contract/service-credentials.ts'
import { canGrantToService, managesCredentials } from '../../../../src/domain/permissions/delegation.ts'
import { type FunctionName, functionNames } from '../../../../src/domain/permissions/permissions.ts'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { isVisible, type Viewer } from '../../../db/people-scope.ts'
import { serviceCredential, signIn } from '../../../db/schema/identity.ts'
import { user } from '../../../db/schema/people.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type AuditAction, auditAll } from '../../audit/public.ts'
import { grantContextOf } from '../access/grant-context.ts'
import { endFamilies } from '../sessions/sign-ins.ts'
import { hashOf } from '../sign-in/one-time-secrets.ts'

export interface NewCredential {
  name: string
  functions: readonly FunctionName[]
  scope: { kind: 'ALL' | 'NAMED'; departments: readonly string[] }
  namesPeople: boolean
  expiresAt: string | null
}

export type CredentialWithSecret = ServiceCredential & { secret: string }

/** 256 bits of chance. The beginning tells those who search logs and sources for secrets whose it is. */
const newSecret = (): string => `coach_${randomBytes(32).toString('base64url')}`

/** Those in use first, the newest first. */
export async function credentialsOf(
  t: TenantDb,
  viewer: Viewer,
  { name, page, size }: { name?: string | undefined; page: number; size: number },
): Promise<{ items: ServiceCredential[]; total: number }> {
  const where = name ? ilike(serviceCredential.name, containing(name)) : undefined
  const rows = await credentialQuery(t, viewer, where)
    .orderBy(
      sql`${serviceCredential.revokedAt} is not null`,
      desc(serviceCredential.createdAt),
      asc(serviceCredential.id),
    )
    .limit(size)
    .offset((page - 1) * size)
  return { items: rows.map(replyOf), total: await t.count(serviceCredential, where) }
}

function credentialQuery(t: TenantDb, viewer: Viewer, where: SQL | undefined) {
  return t
    .select({
      id: serviceCredential.id,
      name: serviceCredential.name,
      functions: serviceCredential.functions,
      scope: serviceCredential.scope,
      departments: serviceCredential.departments,
      namesPeople: serviceCredential.namesPeople,
      createdAt: serviceCredential.createdAt,
      createdBy: sql<string>`coalesce(${user.displayName}, '')`,
      lastUsedAt: serviceCredential.lastUsedAt,
      expiresAt: serviceCredential.expiresAt,
      revokedAt: serviceCredential.revokedAt,
      previousUntil: serviceCredential.previousUntil,
    })
    .from(serviceCredential)
    .leftJoin(user, and(eq(user.id, serviceCredential.createdBy), isVisible(viewer)))
    .where(where)
}

const replyOf = ({
  scope,
  departments,
  createdAt,
  lastUsedAt,
  expiresAt,
  revokedAt,
  previousUntil,
  ...rest
}: Awaited<ReturnType<typeof credentialQuery>>[number]): ServiceCredential => ({
  ...rest,
  scope: { kind: scope, departments },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
  previousUntil: previousUntil?.toISOString() ?? null,
})

async function credentialById(t: TenantDb, viewer: Viewer, id: string): Promise<ServiceCredential> {
  const [row] = await credentialQuery(t, viewer, eq(serviceCredential.id, id))
  if (!row) throw new CallError('not-found')
  return replyOf(row)
}

/**
 * Makes a credential that gives its service no more than the actor has (AUTH-16b): `operation-forbidden` otherwise,
 * `not-found` where a department is none. The secret is answered here and nowhere else.
 */
export async function addCredential(
  db: TenantDb,
  actor: Actor,
  { name, functions, scope, namesPeople, expiresAt }: NewCredential,
): Promise<CredentialWithSecret> {
  if (!canGrantToService(actor, functions)) throw new CallError('operation-forbidden')
  const secret = newSecret()
  return db.transaction(async (t) => {
    const known = new Set((await grantContextOf(t, { lock: false })).departments.map(({ id }) => id))
    const departments = scope.kind === 'NAMED' ? [...new Set(scope.departments)].sort() : []
    if (departments.some((id) => !known.has(id))) throw new CallError('not-found')
    const id = randomUUID()
    const fields = {
      functions: functionNames.filter((one) => functions.includes(one)),
      scope: scope.kind,
      departments,
      namesPeople,
    }
    await t.insert(serviceCredential).values({
      id,
      name,
      ...fields,
      secretHash: hashOf(secret),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      createdBy: actor.id,
      createdAt: new Date(actor.now),
    })
    await auditCredential(
      t,
      actor,
      'credential-added',
      { id, name },
      { after: { name, ...fields, expiresAt } },
    )
    return { ...(await credentialById(t, actor, id)), secret }
  })
}

/**
 * Gives a credential a new secret. The one before it is taken for so many hours more; an older one ends. Whoever gets the
 * secret can do what it can, so it may give no more than the actor has.
 */
export async function rotateCredential(
  db: TenantDb,
  actor: Actor,
  id: string,
  hours: number,
): Promise<CredentialWithSecret> {
  const secret = newSecret()
  return db.transaction(async (t) => {
    const { name, functions, secretHash } = await lockOpenCredential(t, id)
    if (!canGrantToService(actor, functions)) throw new CallError('operation-forbidden')
    await t
      .update(serviceCredential)
      .set({
        secretHash: hashOf(secret),
        previousHash: hours > 0 ? secretHash : null,
        previousUntil: hours > 0 ? new Date(actor.now + hours * 3_600_000) : null,
      })
      .where(eq(serviceCredential.id, id))
    await auditCredential(t, actor, 'credential-rotated', { id, name }, { hours })
    return { ...(await credentialById(t, actor, id)), secret }
  })
}

/** Ends a credential for good with the sign-ins of its tokens, which end once every instance reads access again. */
export async function revokeCredential(
  db: Db,
  tenantId: string,
  actor: Actor,
  id: string,
): Promise<ServiceCredential> {
  return db.transaction(async (tx) => {
    const t = tenantDb(tx, tenantId)
    const { name } = await lockOpenCredential(t, id)
    if (!managesCredentials(actor)) throw new CallError('operation-forbidden')
    await t
      .update(serviceCredential)
      .set({ revokedAt: new Date(actor.now), previousHash: null, previousUntil: null })
      .where(eq(serviceCredential.id, id))
    const open = await tx.select({ family: signIn.family }).from(signIn).where(eq(signIn.credentialId, id))
    await endFamilies(
      tx,
      open.map(({ family }) => family),
      null,
    )
    await auditCredential(t, actor, 'credential-revoked', { id, name }, {})
    return credentialById(t, actor, id)
  })
}

/** A credential that isn't revoked, locked until the transaction ends: an exchange with it comes before or after. */
async function lockOpenCredential(t: TenantDb, id: string) {
  const [row] = await t
    .select({
      name: serviceCredential.name,
      functions: serviceCredential.functions,
      secretHash: serviceCredential.secretHash,
    })
    .from(serviceCredential)
    .where(and(eq(serviceCredential.id, id), isNull(serviceCredential.revokedAt)))
    .for('update')
  if (!row) throw new CallError('not-found')
  return row
}

const auditCredential = (
  t: TenantDb,
  { id: userId, address, now }: Actor,
  action: AuditAction,
  { id, name }: Pick<ServiceCredential, 'id' | 'name'>,
  details: Record<string, unknown>,
): Promise<void> => auditAll(t, [{ action, userId, target: name, targetId: id, address, details }], now)
