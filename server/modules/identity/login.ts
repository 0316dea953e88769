import type { Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type Attempted, countAddress, countFailure, forgetFailuresOf, needsPicture } from './attempts.ts'
import { audit } from './audit.ts'
import { type ChallengeAnswer, passChallenge } from './challenge.ts'
import { countKey, countOne, forgetCount, highestCount } from './counts.ts'
import { type Outcome, settle } from './entering.ts'
import { verifyPassword } from './passwords.ts'
import { type Candidate, candidatesOf, countAttempt, forgetFailures, lock, lockedUntil } from './queries.ts'

export const failuresAtMost = 5

export interface Credentials {
  userName: string
  password: string
  enterprise?: string | undefined
  challenge?: ChallengeAnswer | undefined
}

/**
 * Logs in by name and password (AUTH-13a). A name that stands in several enterprises may enter each whose password fits; where
 * the enterprise's code is given, that one alone is looked at.
 */
export async function login(platform: Platform, { userName, password, enterprise, challenge }: Credentials, address: string): Promise<Outcome> {
  const attempted: Attempted = { what: 'name', whose: userName }
  await countAddress(platform, address)
  if (await needsPicture(platform, attempted, address)) await passChallenge(platform, challenge)
  const candidates = await candidatesOf(platform.database.db, userName, enterprise)
  const people: Candidate[] = []
  const locks: Refusal[] = []
  for (const person of candidates) {
    const outcome = await attempt(platform, person, password, address)
    if (outcome === 'fits') people.push(person)
    else if (outcome instanceof Refusal) locks.push(outcome)
  }
  if (candidates.length === 0) locks.push(...(await attemptOfNobody(platform, userName, password, address)))
  if (people.length === 0) {
    await countFailure(platform, attempted, address)
    const [locked] = locks
    throw locked && locks.length >= candidates.length ? locked : new Refusal('login-failed')
  }
  await forgetFailuresOf(platform, attempted)
  return settle(platform, { loginType: 'password', product: null, people }, address)
}

/** Looks at the password, unless the account is locked; the lock is told by a Refusal. */
export async function attempt(platform: Platform, person: Candidate, password: string, address: string): Promise<'fits' | 'wrong' | Refusal> {
  const { database: { db }, clock, config } = platform
  const entry = { tenantId: person.tenantId, userId: person.id, address }
  const failures = await countAttempt(db, person, new Date(clock()))
  const until = new Date(clock() + config.loginLockSeconds * 1000)
  if (failures === null || failures > failuresAtMost) {
    if (failures !== null) await lock(db, person, until)
    // Takes as long as a look at the password, so that time doesn't tell a lock from a wrong password.
    await verifyPassword(null, password)
    return new Refusal('login-locked', { seconds: await secondsLocked(platform, person) })
  }
  if (await verifyPassword(person.passwordHash, password)) {
    await forgetFailures(db, person)
    return 'fits'
  }
  if (failures === failuresAtMost) await lock(db, person, until)
  await audit(db, { ...entry, action: failures === failuresAtMost ? 'login-locked' : 'login-failed' }, clock())
  return 'wrong'
}

async function secondsLocked({ database, clock, config }: Platform, person: Candidate): Promise<number> {
  const until = await lockedUntil(database.db, person)
  return until === null ? config.loginLockSeconds : Math.max(1, Math.ceil((until.getTime() - clock()) / 1000))
}

/** A name that nobody has takes as long and is locked like one that somebody has, so that neither tells which names exist. */
async function attemptOfNobody({ database: { db }, clock, config }: Platform, userName: string, password: string, address: string): Promise<Refusal[]> {
  const [tried, shut] = [countKey('nobody', userName.toLowerCase()), countKey('nobody-locked', userName.toLowerCase())]
  const locked = await highestCount(db, [shut], clock())
  await verifyPassword(null, password)
  if (locked) return [new Refusal('login-locked', { seconds: locked.seconds })]
  const { count } = await countOne(db, tried, 86_400, clock())
  if (count >= failuresAtMost) {
    await countOne(db, shut, config.loginLockSeconds, clock())
    await forgetCount(db, tried)
  }
  await audit(db, { action: 'login-failed', tenantId: null, userId: null, address }, clock())
  return []
}
