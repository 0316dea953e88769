import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { audit } from '../audit/public.ts'
import { hashGeneratedPassword, endSignInsOf, generatePassword } from '../identity/public.ts'
import { firstPasswordFields } from './managers.ts'
import { addEnterprise } from './service.ts'

/** One server alone fills an empty database, also where several start together: the others find it filled. */
const seedLock = 727_276

export const lockForSeeding = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)

/** A first password. It is shown once, and its owner has to change it at the first login. */
export interface FirstPassword {
  enterprise: string
  userName: string
  password: string
}

/** Code of the enterprise that a database begins with. */
const firstCode = 'main'

/**
 * Gives a database that has no enterprise its first one, with the super manager who makes everything else by
 * the screens (ADMIN-03). Null where
 * there is one already.
 */
export async function makeFirstManager(
  db: Db,
  { enterprise, userName }: { enterprise: string; userName: string },
): Promise<FirstPassword | null> {
  const password = generatePassword()
  const passwordHash = await hashGeneratedPassword(password)
  return db.transaction(async (tx) => {
    await lockForSeeding(tx)
    const [taken] = await tx.select({ id: tenant.id }).from(tenant).limit(1)
    if (taken) return null
    const tenantId = await addEnterprise(tx, { code: firstCode, name: enterprise })
    await tx
      .insert(user)
      .values({ tenantId, userName, displayName: userName, type: 0, passwordHash, mustChangePassword: true })
    return { enterprise, userName, password }
  })
}

/**
 * Gives a person a new first password from the command line, for when the last manager has lost theirs. Also
 * enables and unlocks the account, and ends its sign-ins. Null where the enterprise has nobody of that name.
 */
export async function resetPasswordFromCommandLine(
  db: Db,
  code: string,
  userName: string,
  now: number,
): Promise<FirstPassword | null> {
  const password = generatePassword()
  const passwordHash = await hashGeneratedPassword(password)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        tenantId: user.tenantId,
        id: user.id,
        userName: user.userName,
        displayName: user.displayName,
        enterprise: tenant.name,
      })
      .from(user)
      .innerJoin(tenant, eq(tenant.id, user.tenantId))
      .where(
        and(
          eq(sql`lower(${tenant.code})`, code.toLowerCase()),
          eq(sql`lower(${user.userName})`, userName.toLowerCase()),
        ),
      )
    if (!found) return null
    const { tenantId, id, displayName, ...account } = found
    await tx
      .update(user)
      .set({ ...firstPasswordFields(passwordHash), status: 'ACTIVE' })
      .where(and(eq(user.tenantId, tenantId), eq(user.id, id)))
    await endSignInsOf(tx, { tenantId, userId: id }, { why: 'password-changed', at: now })
    await audit(
      tx,
      {
        action: 'person-password-reset',
        tenantId,
        userId: null,
        target: displayName,
        targetId: id,
        address: '',
      },
      now,
    )
    return { ...account, password }
  })
}
