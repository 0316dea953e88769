import { lte } from 'drizzle-orm'
import { knownDevice, loginSecret, rateCount, refreshToken } from '../../../db/schema/identity.ts'
import type { App, Platform } from '../../../plugins/platform.ts'
import { removeEndedSignIns } from './sign-ins.ts'

const purgeEvery = 10 * 60_000
/** A sign-in that is being made has no refresh token for a moment. */
const signInGrace = 60_000

/** Removes what signing in has left behind: secrets, counts and devices that are over, sign-ins that have ended. */
export async function purgeSignIns({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock())
  await db.delete(loginSecret).where(lte(loginSecret.expiresAt, now))
  await db.delete(knownDevice).where(lte(knownDevice.expiresAt, now))
  await db.delete(rateCount).where(lte(rateCount.until, now))
  await db.delete(refreshToken).where(lte(refreshToken.expiresAt, now))
  await removeEndedSignIns(db, new Date(clock() - signInGrace))
}

/** Does so at intervals, on every instance. */
export function schedulePurge(app: App): void {
  const stop = app.platform.repeat(
    () =>
      void purgeSignIns(app.platform).catch((error: unknown) =>
        app.log.warn({ err: error }, 'what signing in left behind was not removed'),
      ),
    purgeEvery,
  )
  app.addHook('onClose', async () => stop())
}
