import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import {
  type LoginSubject,
  countAddress,
  countFailure,
  clearFailures,
  secondsAddressLocked,
  needsChallenge,
} from './attempts.ts'
import { audit } from '../../audit/public.ts'
import { type ChallengeAnswer, assertChallengePassed } from './challenge.ts'
import { countKey, countOne, resetCount, highestCount } from './rate-counts.ts'
import { countDeviceAttempt, resetDeviceFailures, peopleKnownOnDevice } from './devices.ts'
import { type LoginResult, completeLogin } from './complete-login.ts'
import { checkNobodysPasswords, verifyPassword } from './passwords.ts'
import {
  type Candidate,
  candidatesOf,
  countAttempt,
  resetFailures,
  forgiveOneFailure,
  lock,
  lockedUntil,
  passwordChecks,
} from '../queries.ts'

export const failuresAtMost = 5
/**
 * How often a day a success of a namesake is forgiven as a failure of this person. With more, somebody who
 * sets the namesake's password could guess this one's without a lock.
 */
const forgivenAtMost = 20
/** So often a day a locked account may be tried with a solved challenge. */
const challengedAtMost = 100

export interface Credentials {
  userName: string
  password: string
  enterprise?: string | undefined
  challenge?: ChallengeAnswer | undefined
}

/** Where a login comes from: the address, and what the browser's cookie says it is known by. */
export interface LoginOrigin {
  address: string
  device: string | undefined
}

/**
 * Logs in by name and password (AUTH-13a). A name that stands in several enterprises may enter each whose
 * password fits; where
 * the enterprise's code is given, that one alone is looked at.
 */
export async function login(
  platform: Platform,
  { userName, password, enterprise, challenge }: Credentials,
  { address, device }: LoginOrigin,
): Promise<LoginResult> {
  const { db } = platform.database
  const attempted: LoginSubject = { kind: 'name', value: userName }
  await countAddress(platform, address)
  const candidates = await candidatesOf(db, userName, enterprise)
  const known = await peopleKnownOnDevice(platform, device, candidates)
  const solved = await requireChallenge(platform, attempted, address, known.size > 0, challenge)
  const [checks] = await Promise.all([
    Promise.all(
      candidates.map(async (person): Promise<CandidateCheck> => {
        const trusted = known.has(person.id) ? device : undefined
        return {
          person,
          ...(await countAndCheckPassword(platform, person, password, { device: trusted, solved })),
        }
      }),
    ),
    checkNobodysPasswords((await passwordChecks(db, enterprise)) - candidates.length, password),
  ])
  const people = checks.flatMap(({ person, outcome }) => (outcome === 'fits' ? [person] : []))
  for (const { person, outcome, failures } of checks) {
    if (outcome !== 'wrong') continue
    const forgiven = people.length > 0 && (failures === 0 || (await isForgiven(platform, person)))
    if (!forgiven) await recordWrongPassword(platform, person, failures, address)
  }
  if (people.length === 0) {
    const locks =
      candidates.length === 0
        ? await attemptWithUnknownName(platform, userName, address, solved)
        : checks.flatMap(({ outcome }) => (outcome instanceof CallError ? [outcome] : []))
    await countFailure(platform, attempted, address)
    const [locked] = locks
    throw locked && locks.length >= candidates.length ? locked : new CallError('login-failed')
  }
  // What strangers have failed goes on counting for strangers.
  if (people.some(({ id }) => !known.has(id))) await clearFailures(platform, attempted)
  return completeLogin(platform, { loginType: 'password', product: null, people }, address)
}

/**
 * Asks for a challenge where an account or an address has failed often, and answers whether one was solved. A known
 * device is asked only where everybody always is. Throws `challenge-required`, `challenge-failed` and, where nobody is
 * ever shown a picture, `login-locked`.
 */
async function requireChallenge(
  platform: Platform,
  attempted: LoginSubject,
  address: string,
  isKnown: boolean,
  challenge: ChallengeAnswer | undefined,
): Promise<boolean> {
  const { loginPicture } = platform.config
  const locked = isKnown ? null : await secondsAddressLocked(platform, address)
  const asked =
    isKnown && loginPicture !== 'always' ? false : await needsChallenge(platform, attempted, address)
  if (locked !== null && !challenge && loginPicture === 'never')
    throw new CallError('login-locked', { seconds: locked })
  if (!asked && locked === null && !challenge) return false
  await assertChallengePassed(platform, challenge)
  return true
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
  /** With this one, since the last success or lock; 0 where it counts for nobody else. */
  failures: number
}

/** What lets somebody try although strangers have failed too often: a known device, a solved challenge. */
interface Trust {
  device?: string | undefined
  solved?: boolean
}
type CandidateCheck = PasswordCheck & { person: Candidate }

/**
 * Counts the attempt as a failure before it looks, so that many at once get no more than their number. Looks at one
 * password, whatever comes of it, so that time doesn't tell a lock from a wrong password.
 */
async function countAndCheckPassword(
  platform: Platform,
  person: Candidate,
  password: string,
  { device, solved = false }: Trust = {},
): Promise<PasswordCheck> {
  const { db } = platform.database
  if (device !== undefined && (await countDeviceAttempt(platform, device, person.id))) {
    const fits = await verifyPassword(person.passwordHash, password)
    if (fits) await resetDeviceFailures(platform, device, person.id)
    return { outcome: fits ? 'fits' : 'wrong', failures: 0 }
  }
  const counted = await countAttempt(db, person, new Date(platform.clock()))
  const isLocked = counted === null || counted > failuresAtMost
  if (isLocked && counted !== null) await lock(db, person, lockedUntilFrom(platform))
  if (isLocked && !(solved && (await mayTryDespiteLock(platform, person.id)))) {
    await checkNobodysPasswords(1, password)
    return {
      outcome: new CallError('login-locked', { seconds: await secondsLocked(platform, person) }),
      failures: failuresAtMost,
    }
  }
  const fits = await verifyPassword(person.passwordHash, password)
  if (fits) await resetFailures(db, person)
  return { outcome: fits ? 'fits' : 'wrong', failures: isLocked ? 0 : counted }
}

/** Each challenge costs a stranger a second or two; so many guesses a day find no password all the same. */
async function mayTryDespiteLock({ database: { db }, clock }: Platform, whose: string): Promise<boolean> {
  const { count } = await countOne(db, countKey('locked-try', whose), 86_400, clock())
  return count <= challengedAtMost
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
 * A name that nobody has is locked like one that somebody has, also by many attempts at
 * once, so that nothing tells which names exist.
 */
async function attemptWithUnknownName(
  platform: Platform,
  userName: string,
  address: string,
  solved: boolean,
): Promise<CallError[]> {
  const {
    database: { db },
    clock,
    config,
  } = platform
  const [tried, shut] = [
    countKey('nobody', userName.toLowerCase()),
    countKey('nobody-locked', userName.toLowerCase()),
  ]
  const locked = await highestCount(db, [shut], clock())
  const count = locked ? 0 : (await countOne(db, tried, 86_400, clock())).count
  const shutNow = count >= failuresAtMost ? await countOne(db, shut, config.loginLockSeconds, clock()) : null
  const isLocked = locked !== null || count > failuresAtMost
  if (isLocked && !(solved && (await mayTryDespiteLock(platform, `nobody ${userName.toLowerCase()}`))))
    return [
      new CallError('login-locked', { seconds: (locked ?? shutNow)?.seconds ?? config.loginLockSeconds }),
    ]
  if (shutNow) await resetCount(db, tried)
  await audit(db, { action: 'login-failed', tenantId: null, userId: null, address }, clock())
  return []
}
