import { and, asc, eq, sql } from 'drizzle-orm'
import type { EnterpriseManager } from '../../../src/contract/administration.ts'
import type { Db } from '../../db/database.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { audit } from '../audit/public.ts'
import { endSignInsOf, generatePassword, hashGeneratedPassword } from '../identity/public.ts'

const activeManager = (tenantId: string) =>
  and(eq(user.tenantId, tenantId), eq(user.type, 1), eq(user.status, 'ACTIVE'))

/** The active managers of an enterprise, by name; nothing else of its people is shown to the platform's own managers. */
export async function managersOf(db: Db, tenantId: string): Promise<EnterpriseManager[]> {
  const [enterprise] = await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId))
  if (!enterprise) throw new CallError('not-found')
  const rows = await db
    .select({
      id: user.id,
      userName: user.userName,
      displayName: user.displayName,
      lastLoginAt: user.lastLoginAt,
    })
    .from(user)
    .where(activeManager(tenantId))
    .orderBy(asc(user.userName))
  return rows.map((row) => ({ ...row, lastLoginAt: row.lastLoginAt?.toISOString() ?? null }))
}

/**
 * Gives a manager of an enterprise a new first password, unlocks the account and ends its sign-ins (ADMIN-10b, decision
 * 68). It stands in the audit log of that enterprise and of the super manager's own.
 */
export async function resetManagerPassword(
  db: Db,
  actor: Actor & { tenantId: string },
  tenantId: string,
  managerId: string,
): Promise<{ userName: string; password: string }> {
  const password = generatePassword()
  const passwordHash = await hashGeneratedPassword(password)
  return db.transaction(async (tx) => {
    const [manager] = await tx
      .update(user)
      .set(firstPasswordFields(passwordHash))
      .where(and(activeManager(tenantId), eq(user.id, managerId)))
      .returning({ userName: user.userName })
    const [enterprise] = await tx.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, tenantId))
    if (!manager || !enterprise) throw new CallError('not-found')
    await endSignInsOf(tx, { tenantId, userId: managerId }, { why: 'password-changed', at: actor.now })
    const entry = { action: 'manager-password-reset', targetId: managerId, address: actor.address } as const
    await audit(tx, { ...entry, tenantId, userId: null, target: manager.userName }, actor.now)
    if (tenantId !== actor.tenantId)
      await audit(
        tx,
        {
          ...entry,
          tenantId: actor.tenantId,
          userId: actor.id,
          target: `${enterprise.name}: ${manager.userName}`,
        },
        actor.now,
      )
    return { userName: manager.userName, password }
  })
}

/** A first password as it is stored: it lifts a lock, and its owner has to change it. */
export const firstPasswordFields = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: true,
  failures: 0,
  lockedUntil: null,
  revision: sql`${user.revision} + 1`,
})
