import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { networkOf } from '../../../plugins/networks.ts'
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
import { countKey, countOne } from './rate-counts.ts'
import { type LoginResult, completeLogin } from './complete-login.ts'
import { codeSeconds, createCode, consumeCode } from './phone-codes.ts'
import { plainNumber, writtenNumbers } from './phone-numbers.ts'
import { type Candidate, candidatesByPhone } from '../queries.ts'

/** Codes that may be asked for: `whose`, how many, within how many seconds. */
const codeLimits = [
  { what: 'code-minute', whose: 'phone', most: 1, seconds: 60 },
  { what: 'code-hour', whose: 'phone', most: 5, seconds: 3_600 },
  { what: 'code-address', whose: 'address', most: 20, seconds: 3_600 },
] as const
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
  for (const { what, whose, most, seconds } of codeLimits) {
    const counted = await countOne(
      db,
      countKey(what, whose === 'phone' ? oneNumber(number) : networkOf(address)),
      seconds,
      now,
    )
    if (counted.count > most) throw new CallError('code-too-soon', { seconds: counted.seconds })
  }
  const { code } = await createCode(db, oneNumber(number), now)
  const people = await candidatesByPhone(db, writtenNumbers(number))
  for (const { tenantId, id } of people)
    await audit(db, { action: 'code-sent', tenantId, userId: id, address }, now)
  if (people.length > 0)
    void messages.send({ phone: number, text: codeText(locale, code), code }).catch(onProblem)
  return {
    expiresAt: new Date(now + codeSeconds * 1000).toISOString(),
    again: new Date(now + 60_000).toISOString(),
  }
}

/** Logs in the person with the number that the code was sent to. */
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
  const fits = await consumeCode(db, oneNumber(number), code, clock())
  const people = await candidatesByPhone(db, writtenNumbers(number))
  if (fits && people.length > 0) {
    await clearFailures(platform, attempted)
    return completeLogin(
      platform,
      { loginType: 'phone', product: null, people: onePerEnterprise(people) },
      address,
    )
  }
  const action =
    (await countFailure(platform, attempted, address)) === failuresAtMost ? 'login-locked' : 'code-wrong'
  const nobody = { tenantId: null, id: null }
  for (const { tenantId, id } of people.length > 0 ? people : [nobody])
    await audit(db, { action, tenantId, userId: id, address }, clock())
  throw new CallError('code-wrong')
}

/** One number however it is written. */
const oneNumber = (number: string): string => writtenNumbers(number)[0] ?? number
const attemptedBy = (number: string): LoginSubject => ({ kind: 'phone', value: oneNumber(number) })

/** A number that two active people of an enterprise share proves neither of them. */
function onePerEnterprise(people: Candidate[]): Candidate[] {
  const active = people.filter(({ status }) => status === 'ACTIVE')
  const counting = active.length > 0 ? active : people
  return counting.filter(
    ({ tenantId }) => counting.filter((other) => other.tenantId === tenantId).length === 1,
  )
}
