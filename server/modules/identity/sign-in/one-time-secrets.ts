import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { loginSecret } from '../../../db/schema/identity.ts'

export type SecretKind = typeof loginSecret.$inferSelect.kind

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface NewSecret {
  kind: SecretKind
  /** What it stands for; it never leaves the server. */
  data: Record<string, unknown>
  seconds: number
}

/** Makes a secret that is good once; its hash alone is kept. */
export async function createSecret(db: Db, { kind, data, seconds }: NewSecret, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(loginSecret).values({
    hash: hashOf(secret),
    kind,
    data,
    createdAt: new Date(now),
    expiresAt: new Date(now + seconds * 1000),
  })
  return secret
}

/** Uses a secret up; null where it is unknown, over, of another kind or has been used. */
export async function consumeSecret(
  db: Db,
  kind: SecretKind,
  secret: string,
  now: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .update(loginSecret)
    .set({ usedAt: new Date(now) })
    .where(isGood(kind, secret, now))
    .returning({ data: loginSecret.data })
  return row?.data ?? null
}

/** What a secret stands for that may still be used; it stays good. */
export async function readSecret(
  db: Db,
  kind: SecretKind,
  secret: string,
  now: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select({ data: loginSecret.data })
    .from(loginSecret)
    .where(isGood(kind, secret, now))
  return row?.data ?? null
}

const isGood = (kind: SecretKind, secret: string, now: number) =>
  and(
    eq(loginSecret.hash, hashOf(secret)),
    eq(loginSecret.kind, kind),
    isNull(loginSecret.usedAt),
    gt(loginSecret.expiresAt, new Date(now)),
  )
