import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { Db } from '../../../db/database.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { audit } from '../../audit/public.ts'
import { loginBlockOf } from '../access/login-block.ts'
import { type Candidate, candidateById, claimsOf, recordLogin, removeExpired } from '../queries.ts'
import { type SignedIn, expiryOf, issueRefresh } from '../sessions/refresh.ts'
import { createSecret, consumeSecret } from './one-time-secrets.ts'
import { type Member, type SignIn, addSignIn, addMemberRows } from '../sessions/sign-ins.ts'

/** So long an enterprise may be chosen after a login, in seconds. */
const choiceSeconds = 5 * 60

/** The people that the same credentials proved, one in each enterprise, and how. */
export interface ProvenIdentity {
  loginType: Claims['login_type']
  /** The product of a single sign-on. */
  product: string | null
  people: Candidate[]
}

export type CompletedLogin = SignedIn & { status: 'signed-in'; mustChangePassword: boolean; person: Member }
export type LoginResult =
  | CompletedLogin
  | { status: 'choose'; ticket: string; enterprises: { tenantId: string; name: string; code: string }[] }

/**
 * Signs in to the one enterprise that is open to the proven people, or offers the choice between several
 * (AUTH-03, AUTH-05).
 */
export async function completeLogin(
  platform: Platform,
  { people, ...how }: ProvenIdentity,
  address: string,
): Promise<LoginResult> {
  const { database, clock } = platform
  const open = people.filter((person) => !loginBlockOf(person, clock()))
  const signIn: SignIn = { ...how, members: people.map(({ tenantId, id }) => ({ tenantId, userId: id })) }
  const [person, ...others] = open
  if (!person) throw await loginRefused(platform, people, how.loginType, address)
  if (others.length === 0) return startSignIn(platform, person, signIn, address)
  const ticket = await createSecret(
    database.db,
    { kind: 'choice', data: { ...signIn }, seconds: choiceSeconds },
    clock(),
  )
  return {
    status: 'choose',
    ticket,
    enterprises: open.map(({ tenantId, tenantName, tenantCode }) => ({
      tenantId,
      name: tenantName,
      code: tenantCode,
    })),
  }
}

async function loginRefused(
  { database, clock }: Platform,
  people: Candidate[],
  loginType: Claims['login_type'],
  address: string,
): Promise<CallError> {
  const [person] = people
  const refusal = (person && loginBlockOf(person, clock())) ?? new CallError('no-enterprise')
  await audit(
    database.db,
    {
      action: 'login-failed',
      tenantId: person?.tenantId ?? null,
      userId: person?.id ?? null,
      address,
      details: { loginType, reason: refusal.code },
    },
    clock(),
  )
  return refusal
}

const pendingChoice = z.object({
  loginType: z.enum(['password', 'phone', 'sso', 'saas-a']),
  product: z.string().nullable(),
  members: z.array(z.object({ tenantId: z.string(), userId: z.string() })),
})

/**
 * Signs in to one of the enterprises that a login found. The ticket is used up whether that succeeds or not.
 */
export async function completeChoice(
  platform: Platform,
  ticket: string,
  tenantId: string,
  address: string,
): Promise<CompletedLogin> {
  const { database, clock } = platform
  const signIn = pendingChoice.safeParse(await consumeSecret(database.db, 'choice', ticket, clock()))
  const member = signIn.data?.members.find((one) => one.tenantId === tenantId)
  const person = member && (await candidateById(database.db, member.tenantId, member.userId))
  if (!signIn.success || !person) throw new CallError('enterprise-switch-failed')
  const error = loginBlockOf(person, clock())
  if (error) throw error
  return startSignIn(platform, person, signIn.data, address)
}

/** Begins a sign-in as this person. */
export async function startSignIn(
  platform: Platform,
  person: Candidate,
  signIn: SignIn,
  address: string,
): Promise<CompletedLogin> {
  const { database, clock, tokens } = platform
  const family = randomUUID()
  const { loginType, product, members } = signIn
  const refresh = await database.db.transaction(async (tx) => {
    const now = new Date(clock())
    await removeExpired(tx, person, now)
    await addSignIn(tx, family, signIn, now)
    await recordLogin(tx, person, now)
    await audit(
      tx,
      {
        action: 'login',
        tenantId: person.tenantId,
        userId: person.id,
        address,
        details: { loginType, ...(product === null ? {} : { product }) },
      },
      clock(),
    )
    const expiresAt = await expiryOf(tx, person.tenantId, clock())
    await addMemberRows(tx, family, await existingMembers(tx, members), now, expiresAt)
    return issueRefresh(tx, person, family, clock(), expiresAt)
  })
  const accessToken = await tokens.sign(claimsOf(person, loginType), family)
  return {
    status: 'signed-in',
    mustChangePassword: loginType === 'password' && person.mustChangePassword,
    person: { tenantId: person.tenantId, userId: person.id },
    ...accessToken,
    refresh,
  }
}

/** A person may have been removed between the login and the choice of an enterprise. */
async function existingMembers(db: Db, members: readonly Member[]): Promise<Member[]> {
  const found: Member[] = []
  for (const member of members)
    if (await candidateById(db, member.tenantId, member.userId)) found.push(member)
  return found
}
