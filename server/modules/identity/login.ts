import { randomUUID } from 'node:crypto'
import type { Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { audit } from './audit.ts'
import { verifyPassword } from './passwords.ts'
import { type Candidate, candidatesOf, claimsOf, countAttempt, forgetFailures, lock, lockedUntil, removeExpired } from './queries.ts'
import { type SignedIn, issueRefresh } from './refresh.ts'

export const failuresAtMost = 5
export const lockMinutes = 15

export interface Credentials {
  userName: string
  password: string
  enterprise?: string | undefined
}

/**
 * Logs in by name and password (AUTH-13a). A name that stands in several enterprises enters the one whose password fits,
 * if it is one alone; otherwise the enterprise's code must be given, and without it the answer is `login-failed`.
 */
export async function login(platform: Platform, { userName, password, enterprise }: Credentials, address: string): Promise<SignedIn> {
  const { database, clock } = platform
  const candidates = await candidatesOf(database.db, userName, enterprise)
  if (candidates.length === 0) {
    await verifyPassword(null, password)
    await audit(database.db, { action: 'login-failed', tenantId: null, userId: null, address }, clock())
    throw new Refusal('login-failed')
  }
  const fitting: Candidate[] = []
  let locked: Refusal | undefined
  for (const person of candidates) {
    const outcome = await attempt(platform, person, password, address)
    if (outcome === 'fits') fitting.push(person)
    else if (outcome instanceof Refusal) locked = outcome
  }
  const [person, ...others] = fitting
  if (!person || others.length > 0) throw candidates.length === 1 && locked ? locked : new Refusal('login-failed')
  return enter(platform, person, address)
}

async function attempt(platform: Platform, person: Candidate, password: string, address: string): Promise<'fits' | 'wrong' | Refusal> {
  const { database: { db }, clock } = platform
  const entry = { tenantId: person.tenantId, userId: person.id, address }
  const failures = await countAttempt(db, person, new Date(clock()))
  const until = new Date(clock() + lockMinutes * 60_000)
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

async function secondsLocked({ database, clock }: Platform, person: Candidate): Promise<number> {
  const until = await lockedUntil(database.db, person)
  return until === null ? lockMinutes * 60 : Math.max(1, Math.ceil((until.getTime() - clock()) / 1000))
}

async function enter(platform: Platform, person: Candidate, address: string): Promise<SignedIn> {
  const { database, clock, tokens } = platform
  if (person.status === 'DISABLED') throw new Refusal('user-disabled')
  const family = randomUUID()
  const refresh = await database.db.transaction(async (tx) => {
    await removeExpired(tx, person, new Date(clock()))
    await audit(tx, { action: 'login', tenantId: person.tenantId, userId: person.id, address }, clock())
    return issueRefresh(tx, person, family, clock())
  })
  return { ...(await tokens.sign(claimsOf(person), family)), refresh }
}
