import type { Claims } from '../../../../src/contract/identity.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { audit } from '../../audit/public.ts'
import { loginBlockOf } from '../access/login-block.ts'
import { type Candidate, candidateById, claimsOf } from '../queries.ts'
import { lockSignIn, membersOf, moveSignIn } from './sign-ins.ts'

/** The caller: the claims of the token, and the sign-in it belongs to. */
export interface SignedInCaller {
  claims: Claims
  family: string | null
}

/** The people that this sign-in can switch to, one in each enterprise, the current one first (AUTH-06). */
export async function switchTargetsOf(
  { database: { db }, clock }: Platform,
  { claims, family }: SignedInCaller,
): Promise<Candidate[]> {
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const members = family === null ? [] : await membersOf(db, family)
  const others = members.filter(({ tenantId }) => tenantId !== own.tenantId)
  const people = await Promise.all(
    [own, ...others].map(({ tenantId, userId }) => candidateById(db, tenantId, userId)),
  )
  const [current, ...more] = people.filter((person) => person !== null)
  return current
    ? [
        current,
        ...more
          .filter((person) => !loginBlockOf(person, clock()))
          .sort((a, b) => a.tenantName.localeCompare(b.tenantName)),
      ]
    : []
}

export interface EnterpriseToken {
  token: string
  expiresAt: string
  tenantId: string
}

/**
 * Moves the sign-in to another of its enterprises: the answered token and every later renewal are for that
 * one. Throws `enterprise-switch-failed` where the sign-in proved nobody there, else the reason why they
 * can't sign in there. What a service got for a person stays where and what it is: an exchange would give it another
 * quarter of an hour, and more than its scope.
 */
export async function switchEnterprise(
  platform: Platform,
  { claims, family }: SignedInCaller,
  isMeant: (person: Candidate) => boolean,
  address: string,
): Promise<EnterpriseToken> {
  const { database, clock, tokens } = platform
  if (claims.login_type === 'service') throw new CallError('enterprise-switch-failed')
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const { person, loginType } = await database.db.transaction(async (tx) => {
    const signIn = family === null ? { loginType: claims.login_type } : await lockSignIn(tx, family, own)
    const members = family === null ? [own] : await membersOf(tx, family)
    const people: (Candidate | null)[] = []
    for (const { tenantId, userId } of members) people.push(await candidateById(tx, tenantId, userId))
    const meant = people.find((one) => one !== null && isMeant(one))
    if (!meant) throw new CallError('enterprise-switch-failed')
    const error = loginBlockOf(meant, clock())
    if (error) throw error
    const target = { tenantId: meant.tenantId, userId: meant.id }
    if (family !== null) await moveSignIn(tx, family, target)
    await audit(
      tx,
      {
        action: 'enterprise-switched',
        ...target,
        address,
        details: { from: { id: claims.tenantId, name: claims.tenantName } },
      },
      clock(),
    )
    return { person: meant, loginType: signIn.loginType }
  })
  return { ...(await tokens.sign(claimsOf(person, loginType), family)), tenantId: person.tenantId }
}
