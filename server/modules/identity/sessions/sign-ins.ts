import { type SQL, and, eq, inArray, isNull, like, lt, not, notExists, sql } from 'drizzle-orm'
import type { SignInEnd } from '../../../../src/contract/errors.ts'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { refreshToken, signIn } from '../../../db/schema/identity.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { forgetDevices } from '../sign-in/devices.ts'

/** A person in an enterprise. */
export interface Member {
  tenantId: string
  userId: string
}

/** How a person signed in, and which people that proved them to be: they can switch between those alone. */
export interface SignIn {
  loginType: Claims['login_type']
  /** The product of a single sign-on. */
  product: string | null
  members: Member[]
}

export async function addSignIn(
  db: Db,
  family: string,
  { loginType, product, members }: SignIn,
  at: Date,
  credentialId: string | null = null,
): Promise<void> {
  await db.insert(signIn).values({
    family,
    loginType,
    product,
    credentialId,
    members: members.map(({ tenantId, userId }) => ({ tenantId, userId })),
    createdAt: at,
  })
}

/**
 * Locked until the transaction ends, so that a renewal and a switch come one after the other. A sign-in that
 * is older than this table was made by password.
 */
export async function lockSignIn(db: Db, family: string, own: Member): Promise<SignIn> {
  const [row] = await db
    .select({ loginType: signIn.loginType, product: signIn.product, members: signIn.members })
    .from(signIn)
    .where(eq(signIn.family, family))
    .for('update')
  return row ?? { loginType: 'password', product: null, members: [own] }
}

/**
 * Each member has a row of the family that is nobody's token: while it is there, the sign-in is open for that
 * member. Ending a person's sign-ins in one enterprise removes it, so that nobody can switch back there,
 * wherever the browser's own token has been moved to.
 */
const memberRowHash = (family: string, { tenantId }: Member): string => `member ${family} ${tenantId}`
const isMemberRow = like(refreshToken.hash, 'member %')

export async function addMemberRows(
  db: Db,
  family: string,
  members: readonly Member[],
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  const rows = members.map(({ tenantId, userId }) => ({
    hash: memberRowHash(family, { tenantId, userId }),
    tenantId,
    userId,
    family,
    createdAt,
    expiresAt,
  }))
  await db.insert(refreshToken).values(rows)
}

/** Members with a sign-in that is still open. */
export async function membersOf(db: Db, family: string): Promise<Member[]> {
  return db
    .selectDistinct({ tenantId: refreshToken.tenantId, userId: refreshToken.userId })
    .from(refreshToken)
    .where(and(eq(refreshToken.family, family), isNull(refreshToken.usedAt)))
}

/** Makes the token that the browser holds this member's. */
export async function moveSignIn(db: Db, family: string, { tenantId, userId }: Member): Promise<void> {
  await db
    .update(refreshToken)
    .set({ tenantId, userId })
    .where(and(eq(refreshToken.family, family), not(isMemberRow)))
}

/** Why sign-ins are ended, and when, in milliseconds since 1970. */
export interface SignInEnding {
  why: SignInEnd
  at: number
}

/**
 * Ends these tokens; answers with the ids of their people. The token that a browser holds is kept as used, to
 * say why it ended.
 */
async function endTokens(
  db: Pick<TenantDb, 'update' | 'delete'>,
  which: SQL,
  ending: SignInEnding | null,
): Promise<string[]> {
  const whose = { userId: refreshToken.userId }
  const held = and(which, isNull(refreshToken.usedAt), not(isMemberRow))
  const told = ending
    ? await db
        .update(refreshToken)
        .set({ usedAt: new Date(ending.at), ended: ending.why })
        .where(held)
        .returning(whose)
    : []
  const gone = await db
    .delete(refreshToken)
    .where(and(which, isNull(refreshToken.ended)))
    .returning(whose)
  return [...new Set([...told, ...gone].map(({ userId }) => userId))]
}

/**
 * Ends these sign-ins; answers with the ids of their people. Their access tokens end with
 * `announceEndedSignIns`. `ending`: null where no reason is to be shown.
 */
export async function endFamilies(
  db: Db,
  families: readonly string[],
  ending: SignInEnding | null,
): Promise<string[]> {
  if (families.length === 0) return []
  const ended = await endTokens(db, inArray(refreshToken.family, [...families]), ending)
  await db.delete(signIn).where(inArray(signIn.family, [...families]))
  return ended
}

/**
 * Ends every sign-in of this person, also one that has been switched to another enterprise; `except` is kept.
 */
export async function endSignInsOf(
  db: Db,
  { tenantId, userId }: Member,
  ending: SignInEnding,
  except: string | null = null,
): Promise<string[]> {
  const own = await db
    .selectDistinct({ family: refreshToken.family })
    .from(refreshToken)
    .where(and(eq(refreshToken.tenantId, tenantId), eq(refreshToken.userId, userId)))
  await forgetDevices(tenantDb(db, tenantId), [userId])
  return endFamilies(
    db,
    own.map(({ family }) => family).filter((family) => family !== except),
    ending,
  )
}

/**
 * Ends the sign-ins of people as far as this enterprise goes. Their access tokens and live connections end
 * once every instance has forgotten their access (`accountAccess.invalidate`).
 */
export async function endSignInsInEnterprise(
  t: TenantDb,
  userIds: readonly string[],
  ending: SignInEnding,
): Promise<void> {
  await endTokens(t, isOneOf(refreshToken.userId, userIds), ending)
  await forgetDevices(t, userIds)
}

/**
 * Makes every instance read the access of these people again, so that access tokens and live connections of
 * ended sign-ins end.
 */
export async function announceEndedSignIns(
  { accountAccess }: Platform,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await accountAccess.invalidate(userId)
}

/** Removes sign-ins that ended without saying so, by running out or with their person. */
export async function removeEndedSignIns(db: Db, before: Date): Promise<void> {
  const live = db
    .select({ one: sql`1` })
    .from(refreshToken)
    .where(and(eq(refreshToken.family, signIn.family), isNull(refreshToken.ended)))
  await db.delete(signIn).where(and(lt(signIn.createdAt, before), notExists(live)))
}
