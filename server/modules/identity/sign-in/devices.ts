import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { knownDevice } from '../../../db/schema/identity.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { countKey, countOne, resetCount, highestCount } from './rate-counts.ts'
import { hashOf } from './one-time-secrets.ts'

/** A device that isn't used for this long is a stranger again, in days. */
export const deviceDays = 180
/** Devices of one person; with one more the one that was not used for longest is forgotten. */
const devicesAtMost = 20
/** So many failures of a person on a known device make it a stranger for so long, in seconds. */
const failuresAtMost = 5
const failureSeconds = 15 * 60

const failureKey = (device: string, userId: string): string =>
  countKey('failed-device', `${hashOf(device)} ${userId}`)

/**
 * Of these people, those who have logged in from this device before, and whose password was not tried on it too often of
 * late: what strangers have failed does not keep them out (AUTH-13b). By their ids.
 */
export async function peopleKnownOnDevice(
  { database: { db }, clock }: Platform,
  device: string | undefined,
  people: readonly { tenantId: string; id: string }[],
): Promise<ReadonlySet<string>> {
  if (!isDevice(device) || people.length === 0) return new Set()
  const now = clock()
  const known = await db
    .select({ tenantId: knownDevice.tenantId, userId: knownDevice.userId })
    .from(knownDevice)
    .where(and(eq(knownDevice.hash, hashOf(device)), gt(knownDevice.expiresAt, new Date(now))))
  const found = new Set<string>()
  for (const { tenantId, id } of people) {
    if (!known.some((one) => one.tenantId === tenantId && one.userId === id)) continue
    const failures = await highestCount(db, [failureKey(device, id)], now)
    if ((failures?.count ?? 0) < failuresAtMost) found.add(id)
  }
  return found
}

/** Counts an attempt before the password is looked at; false where the device is no longer trusted. */
export async function countDeviceAttempt(
  { database: { db }, clock }: Platform,
  device: string,
  userId: string,
): Promise<boolean> {
  const { count } = await countOne(db, failureKey(device, userId), failureSeconds, clock())
  return count <= failuresAtMost
}

export const resetDeviceFailures = (
  { database: { db } }: Platform,
  device: string,
  userId: string,
): Promise<void> => resetCount(db, failureKey(device, userId))

/**
 * Notes that somebody has logged in from a device; answers what its cookie is to hold. A value that is not known is
 * never taken over: whoever put it into the browser would know it too.
 */
export async function rememberDevice(
  { database: { db }, clock }: Platform,
  given: string | undefined,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<string> {
  const now = new Date(clock())
  const known = isDevice(given) && (await isKnown(db, given, now))
  const device = known ? given : randomBytes(32).toString('base64url')
  const row = {
    hash: hashOf(device),
    tenantId,
    userId,
    usedAt: now,
    expiresAt: new Date(now.getTime() + deviceDays * 86_400_000),
  }
  const own = and(eq(knownDevice.tenantId, tenantId), eq(knownDevice.userId, userId))
  await db.transaction(async (tx) => {
    await tx
      .insert(knownDevice)
      .values(row)
      .onConflictDoUpdate({
        target: [knownDevice.hash, knownDevice.tenantId, knownDevice.userId],
        set: { usedAt: row.usedAt, expiresAt: row.expiresAt },
      })
    const newest = tx
      .select({ hash: knownDevice.hash })
      .from(knownDevice)
      .where(own)
      .orderBy(desc(knownDevice.usedAt), desc(knownDevice.hash))
      .limit(devicesAtMost)
    await tx.delete(knownDevice).where(and(own, notInArray(knownDevice.hash, newest)))
  })
  return device
}

/** Makes strangers of all devices of these people, as their sign-ins end. */
export async function forgetDevices(t: Pick<TenantDb, 'delete'>, userIds: readonly string[]): Promise<void> {
  await t.delete(knownDevice).where(isOneOf(knownDevice.userId, userIds))
}

async function isKnown(db: Db, given: string, now: Date): Promise<boolean> {
  const [known] = await db
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(and(eq(knownDevice.hash, hashOf(given)), gt(knownDevice.expiresAt, now)))
    .limit(1)
  return known !== undefined
}

const isDevice = (given: string | undefined): given is string =>
  given !== undefined && /^[\w-]{43}$/.test(given)
