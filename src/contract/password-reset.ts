import { z } from 'zod'
import { endpoints, instant, nothing, uuid } from './endpoint.ts'
import { challengeAnswer, enterpriseChoice, phoneCode } from './identity.ts'

/** A user name or a phone number: which of them, the platform finds out. */
const account = z.string().trim().min(1).max(64)

/** An account whose password may be reset, of one enterprise. */
const resettable = enterpriseChoice.extend({ userName: z.string() })

/** A forgotten password (AUTH-15b): a code to the phone of the account, and a new password for it. */
export const passwordResetCalls = endpoints({
  'POST /coach-api/auth/reset-code': {
    access: 'public',
    summary:
      'Send a code of 6 digits for a new password to the phone of an account, good for 10 minutes; answers alike whether there is one',
    body: z.strictObject({ account, challenge: challengeAnswer.optional() }),
    reply: z.object({ expiresAt: instant, /** When the next one may be asked for. */ again: instant }),
    errors: ['challenge-required', 'challenge-failed', 'phone-login-off', 'code-too-soon'],
  },
  'POST /coach-api/auth/reset-check': {
    access: 'public',
    summary:
      'Show the code; answers which accounts it may give a new password, and a ticket that is good once, for 10 minutes',
    body: z.strictObject({ account, code: phoneCode }),
    reply: z.object({ ticket: z.string(), accounts: z.array(resettable) }),
    errors: [
      'code-wrong',
      'login-locked',
      'phone-login-off',
      'phone-shared',
      'password-elsewhere',
      'user-disabled',
      'licence-expired',
      'no-enterprise',
    ],
  },
  'POST /coach-api/auth/reset': {
    access: 'public',
    summary: 'Give one of the accounts of a ticket a new password; every sign-in of that person ends',
    /** What the new password lacks is `illegal-password`, not a wrong field (AUTH-11). */
    body: z.strictObject({
      ticket: z.string().max(200),
      tenantId: uuid,
      newPassword: z.string().min(1).max(200),
    }),
    reply: nothing,
    /** `code-wrong`: the ticket is over. */
    errors: [
      'code-wrong',
      'illegal-password',
      'same-password',
      'phone-login-off',
      'user-disabled',
      'licence-expired',
      'no-enterprise',
    ],
  },
})
