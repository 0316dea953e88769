import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type LoginSubject, countAddress, countFailure, clearFailures, needsChallenge } from './attempts.ts'
import { audit } from '../../audit/public.ts'
import { type ChallengeAnswer, assertChallengePassed } from './challenge.ts'
import { countKey, countOne, resetCount, highestCount } from './rate-counts.ts'
import { type LoginResult, completeLogin } from './complete-login.ts'
import { verifyPassword } from './passwords.ts'
import {
  type Candidate,
  candidatesOf,
  countAttempt,
  resetFailures,
  forgiveOneFailure,
  lock,
  lockedUntil,
} from '../queries.ts'

export const failuresAtMost = 5
/**
 * How often a day a success of a namesake is forgiven as a failure of this person. With more, somebody who
 * sets the namesake's password could guess this one's without a lock.
 */
const forgivenAtMost = 20

export interface Credentials {
  userName: string
  password: string
  enterprise?: string | undefined
  challenge?: ChallengeAnswer | undefined
}

/**
 * Logs in by name and password (AUTH-13a). A name that stands in several enterprises may enter each whose
 * password fits; where
 * the enterprise's code is given, that one alone is looked at.
 */
export async function login(
  platform: Platform,
  { userName, password, enterprise, challenge }: Credentials,
  address: string,
): Promise<LoginResult> {
  const attempted: LoginSubject = { kind: 'name', value: userName }
  await countAddress(platform, address)
  if (await needsChallenge(platform, attempted, address)) await assertChallengePassed(platform, challenge)
  const candidates = await candidatesOf(platform.database.db, userName, enterprise)
  const checks: CandidateCheck[] = []
  for (const person of candidates)
    checks.push({ person, ...(await countAndCheckPassword(platform, person, password)) })
  const people = checks.flatMap(({ person, outcome }) => (outcome === 'fits' ? [person] : []))
  for (const { person, outcome, failures } of checks) {
    if (outcome !== 'wrong') continue
    const forgiven = people.length > 0 && (await isForgiven(platform, person))
    if (!forgiven) await recordWrongPassword(platform, person, failures, address)
  }
  if (people.length === 0) {
    const locks =
      candidates.length === 0
        ? await attemptWithUnknownName(platform, userName, password, address)
        : checks.flatMap(({ outcome }) => (outcome instanceof CallError ? [outcome] : []))
    await countFailure(platform, attempted, address)
    const [locked] = locks
    throw locked && locks.length >= candidates.length ? locked : new CallError('login-failed')
  }
  await clearFailures(platform, attempted)
  return completeLogin(platform, { loginType: 'password', product: null, people }, address)
}

/** Checks the password, unless the account is locked; the error that is answered then says so. */
export async function checkPassword(
  platform: Platform,
  person: Candidate,
  password: string,
  address: string,
): Promise<'fits' | 'wrong' | CallError> {
  const { outcome, failures } = await countAndCheckPassword(platform, person, password)
  if (outcome === 'wrong') await recordWrongPassword(platform, person, failures, address)
  return outcome
}

interface PasswordCheck {
  outcome: 'fits' | 'wrong' | CallError
  /** With this one, since the last success or lock. */
  failures: number
}
type CandidateCheck = PasswordCheck & { person: Candidate }

/** Counts the attempt as a failure before it looks, so that many at once get no more than their number. */
async function countAndCheckPassword(
  platform: Platform,
  person: Candidate,
  password: string,
): Promise<PasswordCheck> {
  const {
    database: { db },
    clock,
  } = platform
  const failures = await countAttempt(db, person, new Date(clock()))
  if (failures === null || failures > failuresAtMost) {
    if (failures !== null) await lock(db, person, lockedUntilFrom(platform))
    // Takes as long as checking the password, so that time doesn't give a lock away.
    await verifyPassword(null, password)
    return {
      outcome: new CallError('login-locked', { seconds: await secondsLocked(platform, person) }),
      failures: failuresAtMost,
    }
  }
  const fits = await verifyPassword(person.passwordHash, password)
  if (fits) await resetFailures(db, person)
  return { outcome: fits ? 'fits' : 'wrong', failures }
}

async function recordWrongPassword(
  platform: Platform,
  person: Candidate,
  failures: number,
  address: string,
): Promise<void> {
  const {
    database: { db },
    clock,
  } = platform
  if (failures === failuresAtMost) await lock(db, person, lockedUntilFrom(platform))
  await audit(
    db,
    {
      tenantId: person.tenantId,
      userId: person.id,
      address,
      action: failures === failuresAtMost ? 'login-locked' : 'login-failed',
    },
    clock(),
  )
}

/**
 * A login by somebody of the same name in another enterprise is no failure here: it would lock out a stranger
 * and show up in their enterprise's log.
 */
async function isForgiven({ database: { db }, clock }: Platform, person: Candidate): Promise<boolean> {
  const { count } = await countOne(db, countKey('forgiven', person.id), 86_400, clock())
  if (count > forgivenAtMost) return false
  await forgiveOneFailure(db, person)
  return true
}

const lockedUntilFrom = ({ clock, config }: Platform): Date =>
  new Date(clock() + config.loginLockSeconds * 1000)

async function secondsLocked({ database, clock, config }: Platform, person: Candidate): Promise<number> {
  const until = await lockedUntil(database.db, person)
  return until === null ? config.loginLockSeconds : Math.max(1, Math.ceil((until.getTime() - clock()) / 1000))
}

/**
 * An unknown name takes as long and is locked like a known one, also under many attempts at once, so that
 * nothing gives away which names exist.
 */
async function attemptWithUnknownName(
  { database: { db }, clock, config }: Platform,
  userName: string,
  password: string,
  address: string,
): Promise<CallError[]> {
  const [tried, shut] = [
    countKey('nobody', userName.toLowerCase()),
    countKey('nobody-locked', userName.toLowerCase()),
  ]
  const locked = await highestCount(db, [shut], clock())
  const count = locked ? 0 : (await countOne(db, tried, 86_400, clock())).count
  const shutNow = count >= failuresAtMost ? await countOne(db, shut, config.loginLockSeconds, clock()) : null
  await verifyPassword(null, password)
  if (locked !== null || count > failuresAtMost)
    return [
      new CallError('login-locked', { seconds: (locked ?? shutNow)?.seconds ?? config.loginLockSeconds }),
    ]
  if (shutNow) await resetCount(db, tried)
  await audit(db, { action: 'login-failed', tenantId: null, userId: null, address }, clock())
  return []
}
