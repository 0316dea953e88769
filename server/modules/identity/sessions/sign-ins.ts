import { type SQL, and, eq, inArray, isNull, like, lt, not, notExists, sql } from 'drizzle-orm'
import type { SignInEnd } from '../../../../src/contract/errors.ts'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { refreshToken, signIn } from '../../../db/schema/identity.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Platform } from '../../../plugins/platform.ts'

/** A person in an enterprise. */
export interface Member {
  tenantId: string
  userId: string
}

/** How somebody came in, and whom that proved him to be: between those alone he may switch. */
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
): Promise<void> {
  await db.insert(signIn).values({
    family,
    loginType,
    product,
    members: members.map(({ tenantId, userId }) => ({ tenantId, userId })),
    createdAt: at,
  })
}

/**
 * Locked until the transaction ends, so that a renewal and a switch come one after the other. One that was
 * made before its kind was kept was
 * made by password.
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
 * Each member has a row of the family that is nobody's token: while it is there, the sign-in lets him in. So
 * whoever ends a person's sign-ins in
 * one enterprise ends the way back into it too, wherever the browser's own token has been moved to.
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

/** Members whom the sign-in still lets in. */
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
 * Ends these tokens; answers with everybody whom they let in. The one that a browser holds is kept used up,
 * to tell it why.
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
 * Ends these sign-ins; answers with everybody whom they let in. Their access tokens end when `tellEnded` has
 * told. `ending`: null where there is nobody to tell why.
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

/** Ends every sign-in that lets this person in, also where it is in another enterprise now; `except` is kept. */
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
  return endFamilies(
    db,
    own.map(({ family }) => family).filter((family) => family !== except),
    ending,
  )
}

/**
 * Shuts every sign-in of people out of this enterprise. Their access tokens and live connections end when
 * every instance has been told (`standings.changed`).
 */
export async function endSignInsInEnterprise(
  t: TenantDb,
  userIds: readonly string[],
  ending: SignInEnding,
): Promise<void> {
  await endTokens(t, isOneOf(refreshToken.userId, userIds), ending)
}

/**
 * Has every instance ask anew how these people stand, so that access tokens and live connections of ended
 * sign-ins end.
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
