import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { networkOf } from '../../../plugins/networks.ts'
import { audit } from '../../audit/public.ts'
import { countKey, countOne, resetCount, highestCount } from './rate-counts.ts'

/** So long a failure counts, from the first on, in seconds. */
const failureSeconds = 15 * 60
/** From this many failures on, of an account, a phone or an address, a login needs a picture code. */
const failuresBeforePicture = 3
/** So many failures lock an address; an office behind one address makes many. */
const addressFailuresAtMost = 200

/** Whose failures count: an account by its name, a phone, or what a reset of a password was asked for. */
export interface LoginSubject {
  kind: 'name' | 'phone' | 'reset'
  value: string
}

const ownKey = ({ kind, value }: LoginSubject): string => countKey(`failed-${kind}`, value.toLowerCase())
const addressKey = (address: string): string => countKey('failed-address', networkOf(address))

/** Counts an attempt of an address. Throws `too-many-requests`. */
export async function countAddress(
  { database: { db }, clock, config }: Platform,
  address: string,
): Promise<void> {
  const now = clock()
  const { count, seconds } = await countOne(db, countKey('login-address', networkOf(address)), 60, now)
  if (count > config.loginsPerMinute) throw new CallError('too-many-requests', { seconds })
}

/** Seconds that an address is locked because of very many failures; null while it isn't. */
export async function secondsAddressLocked(
  { database: { db }, clock }: Platform,
  address: string,
): Promise<number | null> {
  const failures = await highestCount(db, [addressKey(address)], clock())
  return failures && failures.count >= addressFailuresAtMost ? failures.seconds : null
}

export async function needsChallenge(
  { database: { db }, clock, config }: Platform,
  attempted: LoginSubject,
  address: string,
): Promise<boolean> {
  if (config.loginPicture !== 'after-failures') return config.loginPicture === 'always'
  const failures = await highestCount(db, [ownKey(attempted), addressKey(address)], clock())
  return failures !== null && failures.count >= failuresBeforePicture
}

/**
 * Counts a failure of the account or phone and of the address, and notes when the address becomes locked.
 * Answers with the recent failures of the account or phone.
 */
export async function countFailure(
  { database: { db }, clock }: Platform,
  attempted: LoginSubject,
  address: string,
): Promise<number> {
  const own = await countOne(db, ownKey(attempted), failureSeconds, clock())
  const { count } = await countOne(db, addressKey(address), failureSeconds, clock())
  if (count === addressFailuresAtMost)
    await audit(
      db,
      { action: 'login-locked', tenantId: null, userId: null, address, details: { failures: count } },
      clock(),
    )
  return own.count
}

export async function clearFailures({ database: { db } }: Platform, attempted: LoginSubject): Promise<void> {
  await resetCount(db, ownKey(attempted))
}

/** Seconds that a subject is locked because of so many failures; null while it isn't. */
export async function secondsLocked(
  { database: { db }, clock }: Platform,
  attempted: LoginSubject,
  failuresAtMost: number,
): Promise<number | null> {
  const failures = await highestCount(db, [ownKey(attempted)], clock())
  return failures && failures.count >= failuresAtMost ? failures.seconds : null
}
