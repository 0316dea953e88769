import { randomInt, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { loginSecret } from '../../../db/schema/identity.ts'
import { hashOf } from './one-time-secrets.ts'

/** A code is good for so long, in seconds (AUTH-01), and for so many tries. */
export const codeSeconds = 10 * 60
export const codeTries = 5

const codeHash = (salt: string, code: string): string => hashOf(`${salt} ${code}`)

/** Makes a code of 6 digits for a number; an earlier one is void from now on. The code's hash alone is kept. */
export async function createCode(
  db: Db,
  phone: string,
  now: number,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now + codeSeconds * 1000)
  await db.transaction(async (tx) => {
    await tx
      .update(loginSecret)
      .set({ usedAt: new Date(now) })
      .where(and(codesOf(phone), isNull(loginSecret.usedAt)))
    await tx.insert(loginSecret).values({
      hash: hashOf(salt),
      kind: 'phone-code',
      subject: phone,
      data: { salt, code: codeHash(salt, code) },
      createdAt: new Date(now),
      expiresAt,
    })
  })
  return { code, expiresAt }
}

/**
 * Whether this is the number's code. A right one is used up; each try counts before it is looked at, so that
 * many at once get no more.
 */
export async function consumeCode(db: Db, phone: string, code: string, now: number): Promise<boolean> {
  const newest = db
    .select({ hash: loginSecret.hash })
    .from(loginSecret)
    .where(codesOf(phone))
    .orderBy(desc(loginSecret.createdAt))
    .limit(1)
  const open = and(
    sql`${loginSecret.hash} = (${newest})`,
    isNull(loginSecret.usedAt),
    gt(loginSecret.expiresAt, new Date(now)),
  )
  const [tried] = await db
    .update(loginSecret)
    .set({ tries: sql`${loginSecret.tries} + 1` })
    .where(and(open, lt(loginSecret.tries, codeTries)))
    .returning({ hash: loginSecret.hash, data: loginSecret.data })
  if (!tried) return false
  const { salt, code: kept } = tried.data
  if (
    typeof salt !== 'string' ||
    typeof kept !== 'string' ||
    !timingSafeEqual(Buffer.from(codeHash(salt, code)), Buffer.from(kept))
  )
    return false
  const used = await db
    .update(loginSecret)
    .set({ usedAt: new Date(now) })
    .where(and(eq(loginSecret.hash, tried.hash), isNull(loginSecret.usedAt)))
    .returning({ hash: loginSecret.hash })
  return used.length > 0
}

const codesOf = (phone: string) => and(eq(loginSecret.kind, 'phone-code'), eq(loginSecret.subject, phone))
