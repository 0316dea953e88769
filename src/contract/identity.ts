import { z } from 'zod'
import { functionNames, permissions } from '../domain/permissions/permissions.ts'
import { plainNumber } from '../domain/phone-number.ts'
import { signInEnds } from './errors.ts'
import { endpoints, instant, nothing, uuid } from './endpoint.ts'

/** 0 super manager (SYSTEM), 1 enterprise manager (ADMIN), 2 ordinary user (NORMAL). */
export const userType = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** `service`: a service credential named the person or showed a token of theirs (AUTH-16a). */
export const loginType = z.enum(['password', 'phone', 'sso', 'saas-a', 'service'])
export const permission = z.enum(permissions)

/** The claims of BOOT-05 as the token carries them. */
export const claims = z.object({
  user_id: uuid,
  user_name: z.string(),
  display_name: z.string(),
  email: z.string(),
  phone: z.string(),
  type: userType,
  tenantId: uuid,
  tenantName: z.string(),
  login_type: loginType,
})

/** The access token and when it ends; the refresh token travels in an HttpOnly cookie only. */
const signedIn = z.object({ token: z.string(), expiresAt: instant })

export const enterpriseChoice = z.object({ tenantId: uuid, name: z.string(), code: z.string() })

/**
 * How a login ends (AUTH-03, AUTH-05). `signed-in` enters the one enterprise; `mustChangePassword` sends to
 * the change of
 * password first. `choose`: several are open to these credentials; the ticket is good once, for five minutes.
 */
export const loginResult = z.discriminatedUnion('status', [
  signedIn.extend({ status: z.literal('signed-in'), mustChangePassword: z.boolean() }),
  z.object({ status: z.literal('choose'), ticket: z.string(), enterprises: z.array(enterpriseChoice) }),
])

/** The answer to a challenge: the code that stands in the picture, or the nonces that the browser worked out instead, with a point between two. */
export const challengeAnswer = z.strictObject({
  id: z.string().max(100),
  code: z.string().trim().max(20).optional(),
  nonce: z.string().max(400).optional(),
})

/** However it is written; it arrives without blanks and dashes (AUTH-01c). */
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d][\d -]{4,18}\d$/)
  .overwrite(plainNumber)
export const phoneCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
/** AUTH-11: 10–30 of letters, digits, @ _ + -, with upper and lower case letters and digits among them. */
export const newPassword = z
  .string()
  .regex(/^[A-Za-z0-9@_+-]{10,30}$/)
  .regex(/[a-z]/)
  .regex(/[A-Z]/)
  .regex(/\d/)
export const userName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)

const loginErrors = [
  'login-failed',
  'login-locked',
  'user-disabled',
  'challenge-required',
  'challenge-failed',
  'licence-expired',
  'no-enterprise',
] as const

export const identityCalls = endpoints({
  'GET /coach-api/auth/options': {
    access: 'public',
    summary: 'Which ways to sign in this platform offers',
    query: z.strictObject({ product: z.string().trim().max(40).optional() }),
    reply: z.object({
      password: z.boolean(),
      phone: z.boolean(),
      picture: z.enum(['never', 'after-failures', 'always']),
      /** The single sign-on of the product that was asked for. */
      sso: z.object({ product: z.string(), name: z.string() }).nullable(),
    }),
  },
  'POST /coach-api/auth/challenge': {
    access: 'public',
    summary: 'A picture code to read, or a sum for the browser to work out instead',
    body: nothing,
    reply: z.object({
      id: z.string(),
      /** An SVG image as a data: address. */
      picture: z.string(),
      /** For each i below `parts`, find a nonce so that SHA-256 of `salt` + i + '.' + nonce begins with so many zero bits. */
      work: z.object({ salt: z.string(), bits: z.int(), parts: z.int() }),
      expiresAt: instant,
    }),
  },
  'POST /coach-api/auth/login': {
    access: 'public',
    summary: 'Log in by user name and password',
    body: z.strictObject({
      userName: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(200),
      /** Code of the enterprise, where the name exists in several. */
      enterprise: z.string().trim().max(64).optional(),
      challenge: challengeAnswer.optional(),
    }),
    reply: loginResult,
    errors: loginErrors,
  },
  'POST /coach-api/auth/phone-code': {
    access: 'public',
    summary:
      'Send a code of 6 digits to a phone, good for 10 minutes; answers alike whether somebody has that number',
    body: z.strictObject({ phone: phoneNumber, challenge: challengeAnswer.optional() }),
    reply: z.object({ expiresAt: instant, /** When the next one may be asked for. */ again: instant }),
    errors: ['challenge-required', 'challenge-failed', 'phone-login-off', 'code-too-soon'],
  },
  'POST /coach-api/auth/phone-login': {
    access: 'public',
    summary: 'Log in by a phone number and the code that was sent to it',
    body: z.strictObject({ phone: phoneNumber, code: phoneCode }),
    reply: loginResult,
    errors: [...loginErrors, 'code-wrong', 'phone-login-off', 'phone-shared'],
  },
  'POST /coach-api/auth/choose': {
    access: 'public',
    summary: 'Enter one of the enterprises that a login found',
    body: z.strictObject({ ticket: z.string().max(200), tenantId: uuid }),
    reply: loginResult,
    errors: ['enterprise-switch-failed', 'user-disabled', 'licence-expired', 'no-enterprise'],
  },
  'GET /coach-api/auth/sso/:product/start': {
    access: 'public',
    summary: 'Go to the provider of a product (AUTH-04); answers with a redirect',
    params: z.strictObject({ product: z.string().max(40) }),
    /** `again`: the provider asks who it is, though somebody is signed in there. */
    query: z.strictObject({ to: z.string().max(500).optional(), again: z.enum(['true']).optional() }),
    redirects: true,
    reply: nothing,
    errors: ['not-found', 'sso-failed'],
  },
  'GET /coach-api/auth/sso/callback': {
    access: 'public',
    summary: 'Where the provider sends the browser back to; answers with a redirect',
    query: z
      .object({
        code: z.string().max(4000).optional(),
        state: z.string().max(200).optional(),
        error: z.string().max(200).optional(),
      })
      .loose(),
    redirects: true,
    reply: nothing,
    errors: ['sso-failed'],
  },
  'POST /coach-api/auth/renew': {
    access: 'public',
    summary: 'A new access token for the refresh cookie, which is replaced',
    reply: signedIn,
    /** Answered to a holder of a token whose sign-in was ended: why. */
    errors: [
      'unauthorised',
      'token-expired',
      ...signInEnds,
      'user-disabled',
      'licence-expired',
      'no-enterprise',
      'forbidden',
    ],
  },
  'POST /coach-api/auth/logout': {
    access: 'public',
    summary: 'End the sign-in that the refresh cookie belongs to',
    /** Where the browser goes next, for a sign-in that another system made (AUTH-07). */
    reply: z.object({ redirect: z.string().nullable() }),
    errors: ['forbidden'],
  },
  'POST /coach-api/auth/logout-everywhere': {
    access: 'signed-in',
    summary: 'End every sign-in of the caller; closed to a token that a service got',
    reply: nothing,
    errors: ['operation-forbidden'],
    locked: true,
  },
  'GET /coach-api/me': {
    access: 'signed-in',
    summary: 'The signed-in user, as the token says, with their permissions and whose data they see',
    reply: claims.extend({
      permissions: z.array(permission),
      /** All people, or those of these departments, with everything below them (PERM-05). */
      scope: z.union([
        z.object({ all: z.literal(true) }),
        z.object({ all: z.literal(false), departments: z.array(uuid) }),
      ]),
      /** What the people of the enterprise can be allowed at most (PERM-08). */
      privileges: z.array(z.enum(functionNames)),
    }),
  },
})

export type Claims = z.infer<typeof claims>
export type LoginResult = z.infer<typeof loginResult>
