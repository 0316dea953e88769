import { randomInt, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { loginSecret } from '../../../db/schema/identity.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { networkOf } from '../../../plugins/networks.ts'
import { type SecretKind, hashOf } from './one-time-secrets.ts'
import { countKey, countOne } from './rate-counts.ts'

/** A code is good for so long, in seconds (AUTH-01), and for so many tries. */
const codeSeconds = 10 * 60
const codeTries = 5
/** The next one may be asked for after so many seconds. */
const againSeconds = 60

/** Codes that may be asked for within so many seconds: for one number or account, and by one address whatever they are for. */
const ownLimits = [
  { what: 'minute', most: 1, seconds: againSeconds },
  { what: 'hour', most: 5, seconds: 3_600 },
] as const
const addressLimit = { most: 20, seconds: 3_600 }

/** Counts a code that is asked for; `own` names what it is for. Throws `code-too-soon`. */
export async function countCode(
  db: Db,
  { own, of, address }: { own: 'code' | 'reset'; of: string; address: string },
  now: number,
): Promise<void> {
  const limits = [
    ...ownLimits.map(({ what, ...limit }) => ({ key: countKey(`${own}-${what}`, of), ...limit })),
    { key: countKey('code-address', networkOf(address)), ...addressLimit },
  ]
  for (const { key, most, seconds } of limits) {
    const counted = await countOne(db, key, seconds, now)
    if (counted.count > most) throw new CallError('code-too-soon', { seconds: counted.seconds })
  }
}

/** Of a code that is sent now: until when it is good, and when the next one may be asked for. */
export const codeTimes = (now: number): { expiresAt: string; again: string } => ({
  expiresAt: new Date(now + codeSeconds * 1000).toISOString(),
  again: new Date(now + againSeconds * 1000).toISOString(),
})

const codeHash = (salt: string, code: string): string => hashOf(`${salt} ${code}`)

/** What codes are sent for: one that was sent to sign in resets no password (AUTH-15b). */
type CodeKind = Extract<SecretKind, 'phone-code' | 'reset-code'>

/** Which code is meant: what it is for, and the number or account that it was asked for. */
export interface CodeOf {
  kind: CodeKind
  subject: string
}

/**
 * Makes a code of 6 digits; an earlier one for the same is void from now on. The code's hash alone is kept.
 * `about` is what `consumeCode` answers with.
 */
export async function createCode(
  db: Db,
  of: CodeOf,
  now: number,
  about: Record<string, unknown> = {},
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  await db.transaction(async (tx) => {
    await tx
      .update(loginSecret)
      .set({ usedAt: new Date(now) })
      .where(and(isFor(of), isNull(loginSecret.usedAt)))
    await tx.insert(loginSecret).values({
      hash: hashOf(salt),
      ...of,
      data: { salt, code: codeHash(salt, code), about },
      createdAt: new Date(now),
      expiresAt: new Date(now + codeSeconds * 1000),
    })
  })
  return code
}

const kept = z.object({ salt: z.string(), code: z.string(), about: z.record(z.string(), z.unknown()) })

/**
 * What a code was made about, where this is the code; else null. A right one is used up; each try counts before it is
 * looked at, so that many at once get no more.
 */
export async function consumeCode(
  db: Db,
  of: CodeOf,
  code: string,
  now: number,
): Promise<Record<string, unknown> | null> {
  const newest = db
    .select({ hash: loginSecret.hash })
    .from(loginSecret)
    .where(isFor(of))
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
  if (!tried) return null
  const { salt, code: hash, about } = kept.parse(tried.data)
  if (!timingSafeEqual(Buffer.from(codeHash(salt, code)), Buffer.from(hash))) return null
  const used = await db
    .update(loginSecret)
    .set({ usedAt: new Date(now) })
    .where(and(eq(loginSecret.hash, tried.hash), isNull(loginSecret.usedAt)))
    .returning({ hash: loginSecret.hash })
  return used.length > 0 ? about : null
}

const isFor = ({ kind, subject }: CodeOf) => and(eq(loginSecret.kind, kind), eq(loginSecret.subject, subject))
