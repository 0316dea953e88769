import { z } from 'zod'
import type { CallReply } from '../../../../src/contract/contract.ts'
import { newPassword as passwordRule, phoneNumber } from '../../../../src/contract/identity.ts'
import { plainNumber } from '../../../../src/domain/phone-number.ts'
import type { Db } from '../../../db/database.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { type Messages, codeText, passwordChangedText } from '../../../ports/messages.ts'
import { audit } from '../../audit/public.ts'
import { loginBlockOf } from '../access/login-block.ts'
import {
  type Candidate,
  candidateById,
  candidatesByPhone,
  candidatesOf,
  resetFailures,
  setPassword,
} from '../queries.ts'
import { announceEndedSignIns, endSignInsOf } from '../sessions/sign-ins.ts'
import {
  type LoginSubject,
  clearFailures,
  countAddress,
  countFailure,
  needsChallenge,
  secondsAddressLocked,
  secondsLocked,
} from './attempts.ts'
import { type ChallengeAnswer, assertChallengePassed } from './challenge.ts'
import { consumeSecret, createSecret, hashOf, readSecret } from './one-time-secrets.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type CodeOf, codeTimes, consumeCode, countCode, createCode } from './phone-codes.ts'
import { onePerEnterprise } from './phone-login.ts'
import { comparableNumber, writtenNumbers } from './phone-numbers.ts'
import { countKey, countOne } from './rate-counts.ts'

/** So long a new password may be chosen after the code, in seconds. */
const ticketSeconds = 10 * 60
/** So many wrong codes lock resets of an account. */
const failuresAtMost = 10
/** Codes that a phone gets in an hour, by whatever names they are asked for; one more is not sent, which nobody is told. */
const codesOfPhoneAtMost = 5

/** How a call came, and where what is wrong with a message is noted: whoever calls is not told of it. */
export interface ResetOrigin {
  address: string
  locale: unknown
  onProblem: (error: unknown) => void
}

/** What a code was sent about: a number, and the user name that it was found by; null where the number was given. */
const aboutCode = z.object({ number: z.string(), userName: z.string().nullable() })
type About = z.infer<typeof aboutCode>

/** Whose password a ticket may set. `was` is void once the password has changed in another way. */
const pendingReset = z.object({
  members: z.array(z.object({ tenantId: z.string(), userId: z.string(), was: z.string() })),
})

/**
 * Sends a code to the phone of an account (AUTH-15b). Answers alike, and after the same work, where nobody has the name or
 * number, or no number of theirs is known.
 */
export async function sendResetCode(
  platform: Platform,
  { account, challenge }: { account: string; challenge?: ChallengeAnswer | undefined },
  { address, locale, onProblem }: ResetOrigin,
): Promise<CallReply<'POST /coach-api/auth/reset-code'>> {
  const messages = messagesOf(platform)
  const { db } = platform.database
  if (await needsChallenge(platform, attemptedBy(account), address))
    await assertChallengePassed(platform, challenge)
  const now = platform.clock()
  await countCode(db, { own: 'reset', of: keyOf(account), address }, now)
  const { about, people } = await accountOf(db, account)
  const code = await createCode(db, codeOf(account), now, about ?? {})
  const { count } = await countOne(
    db,
    countKey('reset-phone', about?.number ?? `nobody ${keyOf(account)}`),
    3_600,
    now,
  )
  await auditEach(platform, people, 'reset-asked', address)
  const [person] = people
  if (person && count <= codesOfPhoneAtMost)
    void messages
      .send({
        purpose: 'reset',
        phone: plainNumber(person.phone),
        text: codeText(locale, 'reset', code),
        code,
      })
      .catch(onProblem)
  return codeTimes(now)
}

/**
 * Which accounts a code may give a new password: those with the number that it was sent to, one an enterprise, and of
 * these the ones with the user name where that was given. What shuts them out is said to whoever has the code alone.
 */
export async function checkResetCode(
  platform: Platform,
  { account, code }: { account: string; code: string },
  address: string,
): Promise<CallReply<'POST /coach-api/auth/reset-check'>> {
  messagesOf(platform)
  const {
    database: { db },
    clock,
  } = platform
  const attempted = attemptedBy(account)
  await countAddress(platform, address)
  const seconds =
    (await secondsAddressLocked(platform, address)) ??
    (await secondsLocked(platform, attempted, failuresAtMost))
  if (seconds !== null) throw new CallError('login-locked', { seconds })
  const about = aboutCode.safeParse(await consumeCode(db, codeOf(account), code, clock())).data
  const holders = await candidatesByPhone(
    db,
    about ? writtenNumbers(about.number) : [],
    about?.userName ?? undefined,
  )
  const isMeant = ({ userName }: Candidate) =>
    !about?.userName || userName.toLowerCase() === about.userName.toLowerCase()
  if (!holders.some(isMeant)) {
    const { people } = await accountOf(db, account)
    const failures = await countFailure(platform, attempted, address)
    await auditEach(platform, people, failures === failuresAtMost ? 'login-locked' : 'code-wrong', address)
    throw new CallError('code-wrong')
  }
  await clearFailures(platform, attempted)
  const proven = onePerEnterprise(holders).filter(isMeant)
  if (proven.length === 0) throw new CallError('phone-shared')
  const open = proven.filter((person) => !loginBlockOf(person, clock()))
  const [first] = proven
  if (open.length === 0 && first) throw loginBlockOf(first, clock()) ?? new CallError('no-enterprise')
  // Another system signs them in: a password of ours would be a way around it.
  const people = open.filter(({ passwordHash }) => passwordHash !== '')
  if (people.length === 0) throw new CallError('password-elsewhere')
  const members = people.map(({ tenantId, id, passwordHash }) => ({
    tenantId,
    userId: id,
    was: hashOf(passwordHash),
  }))
  return {
    ticket: await createSecret(db, { kind: 'reset', data: { members }, seconds: ticketSeconds }, clock()),
    accounts: people.map(({ tenantId, tenantName, tenantCode, userName }) => ({
      tenantId,
      name: tenantName,
      code: tenantCode,
      userName,
    })),
  }
}

/**
 * Sets the new password by AUTH-11, lifts a lock, ends every sign-in of the person and tells their phone. A password that
 * is refused leaves the ticket as it is.
 */
export async function resetPassword(
  platform: Platform,
  { ticket, tenantId, newPassword }: { ticket: string; tenantId: string; newPassword: string },
  { address, locale, onProblem }: ResetOrigin,
): Promise<void> {
  const messages = messagesOf(platform)
  const {
    database: { db },
    clock,
    accountAccess,
  } = platform
  await countAddress(platform, address)
  if (!passwordRule.safeParse(newPassword).success) throw new CallError('illegal-password')
  const pending = pendingReset.safeParse(await readSecret(db, 'reset', ticket, clock())).data
  const member = pending?.members.find((one) => one.tenantId === tenantId)
  const person = member && (await candidateById(db, member.tenantId, member.userId))
  if (!person || hashOf(person.passwordHash) !== member.was) throw new CallError('code-wrong')
  const block = loginBlockOf(person, clock())
  if (block) throw block
  if (await verifyPassword(person.passwordHash, newPassword)) throw new CallError('same-password')
  const passwordHash = await hashPassword(newPassword)
  const own = { tenantId: person.tenantId, userId: person.id }
  const ended = await db.transaction(async (tx) => {
    if (!(await consumeSecret(tx, 'reset', ticket, clock()))) throw new CallError('code-wrong')
    await setPassword(tx, person, passwordHash)
    await resetFailures(tx, person)
    await audit(tx, { action: 'password-reset', ...own, address }, clock())
    return endSignInsOf(tx, own, { why: 'password-changed', at: clock() })
  })
  await announceEndedSignIns(platform, ended)
  await accountAccess.invalidate(own.userId)
  void messages
    .send({
      purpose: 'password-changed',
      phone: plainNumber(person.phone),
      text: passwordChangedText(locale),
    })
    .catch(onProblem)
}

function messagesOf({ messages }: Platform): Messages {
  if (!messages) throw new CallError('phone-login-off')
  return messages
}

/** What is typed, as one and the same however it is written; kept as a hash alone, for it may be anything. */
const keyOf = (account: string): string => hashOf(comparableNumber(account).toLowerCase())
const codeOf = (account: string): CodeOf => ({ kind: 'reset-code', subject: keyOf(account) })
const attemptedBy = (account: string): LoginSubject => ({ kind: 'reset', value: keyOf(account) })

/**
 * The people whom a code for this account is about, and the number that it goes to: those with the number that was given,
 * else those with the name, where just one number stands beside it. Names and numbers are always both looked for, so
 * that time tells nothing.
 */
async function accountOf(db: Db, account: string): Promise<{ about: About | null; people: Candidate[] }> {
  const given = phoneNumber.safeParse(account).data
  const holders = await candidatesByPhone(db, given === undefined ? [] : writtenNumbers(given))
  const namesakes = (await candidatesOf(db, account, undefined)).filter(({ phone }) => phone !== '')
  if (given !== undefined && holders.length > 0)
    return { about: { number: comparableNumber(given), userName: null }, people: holders }
  const [number, ...others] = new Set(namesakes.map(({ phone }) => comparableNumber(phone)))
  if (number === undefined || others.length > 0) return { about: null, people: [] }
  return { about: { number, userName: account }, people: namesakes }
}

/** Notes it of each of these people; where there are none, of nobody, which takes as long. */
async function auditEach(
  { database: { db }, clock }: Platform,
  people: readonly Candidate[],
  action: 'reset-asked' | 'code-wrong' | 'login-locked',
  address: string,
): Promise<void> {
  const nobody = { tenantId: null, id: null }
  for (const { tenantId, id } of people.length > 0 ? people : [nobody])
    await audit(db, { action, tenantId, userId: id, address }, clock())
}
