import { z } from 'zod'
import { endpoints, instant, nothing, uuid } from './endpoint.ts'

/** 0 super manager (SYSTEM), 1 enterprise manager (ADMIN), 2 ordinary user (NORMAL). */
export const userType = z.union([z.literal(0), z.literal(1), z.literal(2)])

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
  login_type: z.enum(['password', 'sso', 'saas-a']),
})

/** The access token and when it ends; the refresh token travels in an HttpOnly cookie only. */
const signedIn = z.object({ token: z.string(), expiresAt: instant })

export const identityCalls = endpoints({
  'POST /coach-api/auth/login': {
    access: 'public',
    summary: 'Log in by user name and password',
    body: z.strictObject({
      userName: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(200),
      /** Code of the enterprise, where the name exists in several. */
      enterprise: z.string().trim().max(64).optional(),
    }),
    reply: signedIn,
    errors: ['login-failed', 'login-locked', 'user-disabled'],
  },
  'POST /coach-api/auth/renew': {
    access: 'public',
    summary: 'A new access token for the refresh cookie, which is replaced',
    reply: signedIn,
    errors: ['unauthorised', 'user-disabled', 'refresh-reused'],
  },
  'POST /coach-api/auth/logout': {
    access: 'public',
    summary: 'End the sign-in that the refresh cookie belongs to',
    reply: nothing,
  },
  'GET /coach-api/me': {
    access: 'signed-in',
    summary: 'The signed-in user, as the token says',
    reply: claims,
  },
})

export type Claims = z.infer<typeof claims>
