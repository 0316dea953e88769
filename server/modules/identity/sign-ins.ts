import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Claims } from '../../../src/contract/identity.ts'
import type { Db } from '../../db/database.ts'
import { refreshToken, signIn } from '../../db/schema.ts'
import type { Platform } from '../../plugins/platform.ts'

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

export async function addSignIn(db: Db, family: string, { loginType, product, members }: SignIn, at: Date): Promise<void> {
  await db.insert(signIn).values({ family, loginType, product, members: members.map(({ tenantId, userId }) => ({ tenantId, userId })), createdAt: at })
}

/** A sign-in that was made before its kind was kept was one by password. */
export async function signInOf(db: Db, family: string, own: Member): Promise<SignIn> {
  const [row] = await db.select({ loginType: signIn.loginType, product: signIn.product, members: signIn.members }).from(signIn).where(eq(signIn.family, family))
  return row ?? { loginType: 'password', product: null, members: [own] }
}

/** Moves a sign-in into the enterprise of another of its members: its refresh token is that person's from now on. False where it has ended. */
export async function moveSignIn(db: Db, family: string, { tenantId, userId }: Member): Promise<boolean> {
  const moved = await db.update(refreshToken).set({ tenantId, userId }).where(eq(refreshToken.family, family)).returning({ hash: refreshToken.hash })
  return moved.length > 0
}

/** Ends these sign-ins; answers with everybody whom they let in. Their access tokens end when `tellEnded` has told. */
export async function endFamilies(db: Db, families: readonly string[]): Promise<string[]> {
  if (families.length === 0) return []
  const tokens = await db.delete(refreshToken).where(inArray(refreshToken.family, [...families])).returning({ userId: refreshToken.userId })
  const signIns = await db.delete(signIn).where(inArray(signIn.family, [...families])).returning({ members: signIn.members })
  return [...new Set([...tokens, ...signIns.flatMap(({ members }) => members)].map(({ userId }) => userId))]
}

/** Ends every sign-in that lets this person in, also where it is in another enterprise now; `except` is kept. */
export async function endSignInsOf(db: Db, { tenantId, userId }: Member, except: string | null = null): Promise<string[]> {
  const member = JSON.stringify([{ tenantId, userId }])
  const own = await db.selectDistinct({ family: refreshToken.family }).from(refreshToken).where(and(eq(refreshToken.tenantId, tenantId), eq(refreshToken.userId, userId)))
  const others = await db.select({ family: signIn.family }).from(signIn).where(sql`${signIn.members} @> ${member}::jsonb`)
  const families = new Set([...own, ...others].map(({ family }) => family))
  if (except !== null) families.delete(except)
  return endFamilies(db, [...families])
}

/** Has every instance ask anew how these people stand, so that access tokens and live connections of ended sign-ins end. */
export async function tellEnded({ standings }: Platform, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await standings.changed(userId)
}

/** Removes sign-ins that ended without saying so, by running out or with their person. */
export async function removeEndedSignIns(db: Db, before: Date): Promise<void> {
  const live = db.select({ one: sql`1` }).from(refreshToken).where(eq(refreshToken.family, signIn.family))
  await db.delete(signIn).where(and(lt(signIn.createdAt, before), notExists(live)))
}
