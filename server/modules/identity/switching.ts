import type { Claims } from '../../../src/contract/identity.ts'
import type { Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { audit } from './audit.ts'
import { refusalToEnter } from './may-enter.ts'
import { type Candidate, candidateById, claimsOf } from './queries.ts'
import { moveSignIn, signInOf } from './sign-ins.ts'

/** Who calls: what his token says, and the sign-in it belongs to. */
export interface SignedInCaller {
  claims: Claims
  family: string | null
}

/** Whom this sign-in may be, one an enterprise, the current one first (AUTH-06). */
export async function peopleOf({ database: { db }, clock }: Platform, { claims, family }: SignedInCaller): Promise<Candidate[]> {
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const { members } = family === null ? { members: [own] } : await signInOf(db, family, own)
  const others = members.filter(({ tenantId }) => tenantId !== own.tenantId)
  const people = await Promise.all([own, ...others].map(({ tenantId, userId }) => candidateById(db, tenantId, userId)))
  return people.filter((person) => person !== null).filter((person) => person.tenantId === own.tenantId || !refusalToEnter(person, clock()))
}

export interface Exchanged {
  token: string
  expiresAt: string
  tenantId: string
}

/**
 * Moves the sign-in into another of its enterprises: the token that is answered and every later renewal are that one's. Throws
 * `enterprise-switch-failed` where the sign-in did not prove anybody there, else what keeps him out.
 */
export async function switchTo(platform: Platform, caller: SignedInCaller, isMeant: (person: Candidate) => boolean, address: string): Promise<Exchanged> {
  const { database: { db }, clock, tokens } = platform
  const { claims, family } = caller
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const { members, loginType } = family === null ? { members: [own], loginType: claims.login_type } : await signInOf(db, family, own)
  const people = await Promise.all(members.map(({ tenantId, userId }) => candidateById(db, tenantId, userId)))
  const person = people.find((one) => one !== null && isMeant(one))
  if (!person) throw new Refusal('enterprise-switch-failed')
  const refusal = refusalToEnter(person, clock())
  if (refusal) throw refusal
  await db.transaction(async (tx) => {
    if (family !== null && !(await moveSignIn(tx, family, { tenantId: person.tenantId, userId: person.id }))) throw new Refusal('unauthorised')
    await audit(tx, { action: 'enterprise-switched', tenantId: person.tenantId, userId: person.id, address, details: { from: claims.tenantId } }, clock())
  })
  return { ...(await tokens.sign(claimsOf(person, loginType), family)), tenantId: person.tenantId }
}
