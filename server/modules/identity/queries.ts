import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SignInEnd } from '../../../src/contract/errors.ts'
import type { Claims } from '../../../src/contract/identity.ts'
import type { Db } from '../../db/database.ts'
import { refreshToken } from '../../db/schema/identity.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'

/** A person who may be logging in, with their enterprise. */
export interface Candidate {
  tenantId: string
  tenantCode: string
  tenantName: string
  tenantStatus: 'ACTIVE' | 'DISABLED'
  licenceUntil: Date | null
  id: string
  userName: string
  displayName: string
  email: string
  phone: string
  type: 0 | 1 | 2
  status: 'ACTIVE' | 'DISABLED'
  /** Empty where the person has none and signs in by phone or by another system. */
  passwordHash: string
  mustChangePassword: boolean
}

const candidate = {
  tenantId: user.tenantId,
  tenantCode: tenant.code,
  tenantName: tenant.name,
  tenantStatus: tenant.status,
  licenceUntil: tenant.licenceUntil,
  id: user.id,
  userName: user.userName,
  displayName: user.displayName,
  email: user.email,
  phone: user.phone,
  type: user.type,
  status: user.status,
  passwordHash: user.passwordHash,
  mustChangePassword: user.mustChangePassword,
}

/** One name may stand in several enterprises; more than this many are not tried without the enterprise's code. */
const candidatesAtMost = 4

export function candidatesOf(db: Db, userName: string, enterprise: string | undefined): Promise<Candidate[]> {
  return db
    .select(candidate)
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(
      and(
        sql`lower(${user.userName}) = lower(${userName})`,
        enterprise ? sql`lower(${tenant.code}) = lower(${enterprise})` : undefined,
      ),
    )
    .orderBy(tenant.createdAt, tenant.id)
    .limit(candidatesAtMost)
}

/**
 * How many passwords a login by this name looks at, whoever has it: as many as there could be candidates. What more a
 * name had would be told by the time it takes.
 */
export async function passwordChecks(db: Db, enterprise: string | undefined): Promise<number> {
  if (enterprise) return 1
  const enterprises = await db.select({ id: tenant.id }).from(tenant).limit(candidatesAtMost)
  return Math.max(1, enterprises.length)
}

/** A number that stands in more enterprises than this is looked for in those that are the oldest. */
const holdersAtMost = 100

/**
 * Those who have one of these numbers, active people first: of each enterprise as many as it takes to see that they share
 * it, among them the one of the name that is meant (`named`).
 */
export function candidatesByPhone(db: Db, numbers: readonly string[], named = ''): Promise<Candidate[]> {
  const isMeant = sql`lower(${user.userName}) = lower(${named})`
  const isActive = sql`${user.status} = 'ACTIVE'`
  const holders = db
    .select({
      tenantId: user.tenantId,
      id: user.id,
      place:
        sql<number>`row_number() over (partition by ${user.tenantId} order by ${isMeant} desc, ${isActive} desc, ${user.createdAt}, ${user.id})`.as(
          'place',
        ),
    })
    .from(user)
    .where(and(ne(user.phone, ''), inArray(user.phone, [...numbers])))
    .as('holders')
  return db
    .select(candidate)
    .from(holders)
    .innerJoin(user, and(eq(user.tenantId, holders.tenantId), eq(user.id, holders.id)))
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(lte(holders.place, 2))
    .orderBy(sql`${isActive} desc`, tenant.createdAt, tenant.id, holders.place)
    .limit(holdersAtMost)
}

/**
 * Whether another system's name is that of somebody here, A to Z taken as small letters and nothing else: the database, which
 * finds names, takes a Kelvin sign for a k, and who calls themselves so there is not whom the k stands for here.
 */
export const isSameUserName = (known: string, given: string): boolean => plainCase(known) === plainCase(given)
const plainCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export async function candidateById(db: Db, tenantId: string, userId: string): Promise<Candidate | null> {
  const [row] = await db
    .select(candidate)
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(and(eq(user.tenantId, tenantId), eq(user.id, userId)))
  return row ?? null
}

const ownRow = ({ tenantId, id }: Candidate) => and(eq(user.tenantId, tenantId), eq(user.id, id))

/**
 * Counts an attempt before the password is looked at, so that many at once get no more than their number.
 * `failures`: with this one, since the last success or lock; null while the account is locked.
 */
export async function countAttempt(db: Db, person: Candidate, now: Date): Promise<number | null> {
  const [row] = await db
    .update(user)
    .set({
      failures: sql`case when ${user.lockedUntil} is null then ${user.failures} + 1 else 1 end`,
      lockedUntil: null,
    })
    .where(and(ownRow(person), or(isNull(user.lockedUntil), lte(user.lockedUntil, now))))
    .returning({ failures: user.failures })
  return row?.failures ?? null
}

export async function lockedUntil(db: Db, person: Candidate): Promise<Date | null> {
  const [row] = await db.select({ lockedUntil: user.lockedUntil }).from(user).where(ownRow(person))
  return row?.lockedUntil ?? null
}

export async function lock(db: Db, person: Candidate, until: Date): Promise<void> {
  await db.update(user).set({ lockedUntil: until }).where(ownRow(person))
}

export async function resetFailures(db: Db, person: Candidate): Promise<void> {
  await db.update(user).set({ failures: 0, lockedUntil: null }).where(ownRow(person))
}

/** Takes back what `countAttempt` has counted. A lock stays. */
export async function forgiveOneFailure(db: Db, person: Candidate): Promise<void> {
  await db
    .update(user)
    .set({ failures: sql`greatest(${user.failures} - 1, 0)` })
    .where(and(ownRow(person), isNull(user.lockedUntil)))
}

export type RefreshRow = typeof refreshToken.$inferSelect

export async function addRefresh(
  db: Db,
  row: Pick<RefreshRow, 'hash' | 'tenantId' | 'userId' | 'family' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insert(refreshToken).values(row)
}

/** Uses the token up; null if that has been done, or it is over or unknown. */
export async function consumeRefresh(db: Db, hash: string, now: Date): Promise<RefreshRow | null> {
  const [row] = await db
    .update(refreshToken)
    .set({ usedAt: now })
    .where(and(eq(refreshToken.hash, hash), isNull(refreshToken.usedAt), gt(refreshToken.expiresAt, now)))
    .returning()
  return row ?? null
}

/** What a sign-in may become by a switch lasts as long as itself. */
export async function extendFamily(db: Db, family: string, expiresAt: Date): Promise<void> {
  await db
    .update(refreshToken)
    .set({ expiresAt })
    .where(and(eq(refreshToken.family, family), isNull(refreshToken.usedAt)))
}

export async function refreshByHash(db: Db, hash: string): Promise<RefreshRow | null> {
  const [row] = await db.select().from(refreshToken).where(eq(refreshToken.hash, hash))
  return row ?? null
}

/** Why a person's sign-in was ended; null where it was not, or where no reason is to be shown. */
export async function signInEndOf(
  db: Db,
  family: string,
  { tenantId, userId }: Pick<RefreshRow, 'tenantId' | 'userId'>,
): Promise<SignInEnd | null> {
  const own = and(
    eq(refreshToken.family, family),
    eq(refreshToken.tenantId, tenantId),
    eq(refreshToken.userId, userId),
  )
  const [row] = await db
    .select({ ended: refreshToken.ended })
    .from(refreshToken)
    .where(and(own, isNotNull(refreshToken.ended)))
    .limit(1)
  return row?.ended ?? null
}

export async function removeExpired(db: Db, person: Candidate, now: Date): Promise<void> {
  await db
    .delete(refreshToken)
    .where(
      and(
        eq(refreshToken.tenantId, person.tenantId),
        eq(refreshToken.userId, person.id),
        lte(refreshToken.expiresAt, now),
      ),
    )
}

export async function recordLogin(db: Db, person: Candidate, at: Date): Promise<void> {
  await db.update(user).set({ lastLoginAt: at }).where(ownRow(person))
}

export async function setPassword(db: Db, person: Candidate, passwordHash: string): Promise<void> {
  await db.update(user).set({ passwordHash, mustChangePassword: false }).where(ownRow(person))
}

export const claimsOf = (person: Candidate, loginType: Claims['login_type'] = 'password'): Claims => ({
  user_id: person.id,
  user_name: person.userName,
  display_name: person.displayName,
  email: person.email,
  phone: person.phone,
  type: person.type,
  tenantId: person.tenantId,
  tenantName: person.tenantName,
  login_type: loginType,
})
