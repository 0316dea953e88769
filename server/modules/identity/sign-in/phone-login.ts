import { plainNumber } from '../../../../src/domain/phone-number.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { codeText } from '../../../ports/messages.ts'
import {
  type LoginSubject,
  countAddress,
  countFailure,
  clearFailures,
  secondsAddressLocked,
  secondsLocked,
  needsChallenge,
} from './attempts.ts'
import { audit } from '../../audit/public.ts'
import { type ChallengeAnswer, assertChallengePassed } from './challenge.ts'
import { type LoginResult, completeLogin } from './complete-login.ts'
import { type CodeOf, codeTimes, consumeCode, countCode, createCode } from './phone-codes.ts'
import { comparableNumber, writtenNumbers } from './phone-numbers.ts'
import { type Candidate, candidatesByPhone } from '../queries.ts'

/** So many wrong codes lock a phone. */
const failuresAtMost = 10

export interface CodeRequest {
  phone: string
  challenge?: ChallengeAnswer | undefined
  locale: unknown
  address: string
  /** Called where a message could not be sent. The caller gets no error, since the number may be nobody's. */
  onProblem: (error: unknown) => void
}

/** Sends a code to a phone. Answers alike, and as soon, where nobody has the number. */
export async function sendCode(
  platform: Platform,
  { phone, challenge, locale, address, onProblem }: CodeRequest,
): Promise<{ expiresAt: string; again: string }> {
  const {
    database: { db },
    clock,
    messages,
  } = platform
  if (!messages) throw new CallError('phone-login-off')
  const number = plainNumber(phone)
  if (await needsChallenge(platform, attemptedBy(number), address))
    await assertChallengePassed(platform, challenge)
  const now = clock()
  await countCode(db, { own: 'code', of: comparableNumber(number), address }, now)
  const code = await createCode(db, codeOf(number), now)
  const people = await candidatesByPhone(db, writtenNumbers(number))
  for (const { tenantId, id } of people)
    await audit(db, { action: 'code-sent', tenantId, userId: id, address }, now)
  if (people.length > 0)
    void messages
      .send({ purpose: 'login', phone: number, text: codeText(locale, 'login', code), code })
      .catch(onProblem)
  return codeTimes(now)
}

/** Logs in the person with the number that the code was sent to; `phone-shared` where several have it. */
export async function phoneLogin(
  platform: Platform,
  { phone, code }: { phone: string; code: string },
  address: string,
): Promise<LoginResult> {
  const {
    database: { db },
    clock,
    messages,
  } = platform
  if (!messages) throw new CallError('phone-login-off')
  const number = plainNumber(phone)
  const attempted = attemptedBy(number)
  await countAddress(platform, address)
  const seconds =
    (await secondsAddressLocked(platform, address)) ??
    (await secondsLocked(platform, attempted, failuresAtMost))
  if (seconds !== null) throw new CallError('login-locked', { seconds })
  const fits = await consumeCode(db, codeOf(number), code, clock())
  const people = await candidatesByPhone(db, writtenNumbers(number))
  if (fits && people.length > 0) {
    await clearFailures(platform, attempted)
    const proven = onePerEnterprise(people)
    // Said only to whoever holds the phone: the code was right.
    if (proven.length === 0) throw new CallError('phone-shared')
    return completeLogin(platform, { loginType: 'phone', product: null, people: proven }, address)
  }
  const action =
    (await countFailure(platform, attempted, address)) === failuresAtMost ? 'login-locked' : 'code-wrong'
  const nobody = { tenantId: null, id: null }
  for (const { tenantId, id } of people.length > 0 ? people : [nobody])
    await audit(db, { action, tenantId, userId: id, address }, clock())
  throw new CallError('code-wrong')
}

const codeOf = (number: string): CodeOf => ({ kind: 'phone-code', subject: comparableNumber(number) })
const attemptedBy = (number: string): LoginSubject => ({ kind: 'phone', value: comparableNumber(number) })

/** A number that two active people of an enterprise share proves neither of them. */
export function onePerEnterprise(people: Candidate[]): Candidate[] {
  const active = people.filter(({ status }) => status === 'ACTIVE')
  const counting = active.length > 0 ? active : people
  return counting.filter(
    ({ tenantId }) => counting.filter((other) => other.tenantId === tenantId).length === 1,
  )
}
