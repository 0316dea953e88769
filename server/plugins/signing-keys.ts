import { randomBytes } from 'node:crypto'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { signingKey } from '../db/schema/identity.ts'

export interface SigningKey {
  id: string
  secret: Uint8Array
  createdAt: Date
}

/** The keys that access tokens and file passes are signed with, shared by every instance, and changed monthly. */
export interface SigningKeys {
  /** The key to sign with. */
  current(): Promise<SigningKey>
  /** The key of this id, while something that it has signed may still be good; else null. */
  find(id: string): Promise<SigningKey | null>
}

/** What is signed is good for this long at most, in milliseconds. */
export const signedLasts = 15 * 60_000
/** A key signs for this long; then the next one is made. */
const signsFor = 30 * 86_400_000
/** How often the keys are read, and that every instance has the next one before the first signs with it. */
const readEvery = 30_000
const announced = 2 * readEvery
/** A key is kept for as long after the next one was made. */
const outlives = announced + readEvery + signedLasts
/** How often a key that isn't known is looked up: another instance may just have made it. */
const lookUpPause = 5_000
const keyLock = 727_275

export async function openSigningKeys(db: Db, clock: () => number): Promise<SigningKeys> {
  /** The newest first. */
  let keys: SigningKey[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const now = clock()
    const found = await loadKeys(db)
    keys = isDue(found, now) ? await replaceDue(db, now) : found
    readAt = now
  }
  const readAgainAfter = async (milliseconds: number): Promise<void> => {
    if (clock() - readAt < milliseconds) return
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
  }
  await readAgainAfter(0)

  return {
    async current() {
      await readAgainAfter(readEvery)
      const key = keys.find(({ createdAt }) => createdAt.getTime() <= clock() - announced) ?? keys.at(-1)
      if (!key) throw new Error('there is no key to sign with')
      return key
    },
    async find(id) {
      const known = () => keys.find((key) => key.id === id) ?? null
      await readAgainAfter(known() ? readEvery : lookUpPause)
      return known()
    },
  }
}

/** Makes the next key now. What the last one has signed stays good as long as it would have been. */
export async function rotateSigningKeys(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    await addKey(tx, now)
  })
}

/** Whether there is a key to make or to remove. */
const isDue = (keys: readonly SigningKey[], now: number): boolean =>
  !isFresh(keys[0], now) || retired(keys, now).length > 0

const isFresh = (newest: SigningKey | undefined, now: number): boolean =>
  newest !== undefined && newest.createdAt.getTime() > now - signsFor

/** Keys whose successor has been there for so long that nothing they have signed is good any more. */
const retired = (keys: readonly SigningKey[], now: number): string[] =>
  keys.slice(1).flatMap(({ id }, place) => {
    const next = keys[place]
    return next && next.createdAt.getTime() <= now - outlives ? [id] : []
  })

/** Instances that find it at the same time agree on one new key. */
function replaceDue(db: Db, now: number): Promise<SigningKey[]> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    const [newest] = await loadKeys(tx)
    if (!isFresh(newest, now)) await addKey(tx, now)
    const over = retired(await loadKeys(tx), now)
    if (over.length > 0) await tx.delete(signingKey).where(inArray(signingKey.id, over))
    return loadKeys(tx)
  })
}

async function lockKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
}

async function addKey(tx: Db, now: number): Promise<void> {
  await tx.insert(signingKey).values({ secret: new Uint8Array(randomBytes(32)), createdAt: new Date(now) })
}

async function loadKeys(db: Db): Promise<SigningKey[]> {
  const rows = await db.select().from(signingKey).orderBy(desc(signingKey.createdAt), desc(signingKey.id))
  return rows.map((row) => ({ ...row, secret: new Uint8Array(row.secret) }))
}
