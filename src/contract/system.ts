import { z } from 'zod'
import { endpoints, instant, nothing, uuid } from './endpoint.ts'
import { claims, permission } from './identity.ts'

/**
 * The calls that the portals of this field know under fixed names (§7, AUTH-06). Each answers `{ status, … }`
 * as they do, with `status` 200; errors come in the platform's one shape.
 */
const ok = z.literal(200)
const tenantView = z.object({ id: uuid, name: z.string(), code: z.string() })
const exchanged = z.object({ status: ok, token: z.string(), expiresAt: instant, tenantId: uuid })

export const systemCalls = endpoints({
  'POST /api/system/auth/token': {
    access: 'public',
    summary:
      'A token for another enterprise, for the token of a person who can sign in there; in external service mode for the token of that service',
    body: z.strictObject({ token: z.string().min(1).max(8000), tenantId: z.string().trim().max(100) }),
    reply: exchanged,
    errors: [
      'unauthorised',
      'token-expired',
      'enterprise-switch-failed',
      'user-disabled',
      'licence-expired',
      'no-enterprise',
      'seats-used-up',
      'request-failed',
    ],
  },
  'POST /oauth/enterprise/_change': {
    access: 'signed-in',
    summary: 'A token for another enterprise, by its code; the body is a form',
    body: z.strictObject({ enterprise: z.string().trim().min(1).max(64) }),
    form: true,
    reply: exchanged,
    errors: ['enterprise-switch-failed', 'user-disabled', 'licence-expired', 'no-enterprise'],
  },
  'GET /oauth/_token': {
    access: 'signed-in',
    summary: 'The token of this call once more, with what it says',
    reply: z.object({ status: ok, token: z.string(), expiresAt: instant, claims }),
  },
  'GET /user/tenant/_start': {
    access: 'signed-in',
    summary: 'The enterprises that this sign-in may enter, the current one first',
    reply: z.object({ status: ok, data: z.array(tenantView) }),
  },
  'GET /api/system/user/tenants/:id': {
    access: 'signed-in',
    summary: 'The enterprises that this sign-in may enter; the id is the caller’s own',
    params: z.strictObject({ id: uuid }),
    reply: z.object({ status: ok, data: z.array(tenantView) }),
    errors: ['not-found'],
  },
  'GET /api/system/user/profile/': {
    access: 'signed-in',
    summary: 'The signed-in user',
    reply: z.object({
      status: ok,
      data: claims.extend({
        jobNumber: z.string(),
        department: z.string(),
        classes: z.array(z.string()),
        mustChangePassword: z.boolean(),
        lastLoginAt: instant.nullable(),
      }),
    }),
    locked: true,
  },
  'GET /api/system/auth/allowed/resources': {
    access: 'signed-in',
    summary: 'What the caller may, as permissions and as the calls that they open',
    reply: z.object({
      status: ok,
      data: z.object({ permissions: z.array(permission), calls: z.array(z.string()) }),
    }),
  },
  'GET /user/permission/function/:id': {
    access: 'signed-in',
    summary:
      'The function-permission relation of a person; the id is the caller’s own (PERM-03). 423 where the password must be changed first',
    params: z.strictObject({ id: uuid }),
    reply: z.object({ status: ok, data: z.array(z.object({ key: z.string(), permission })) }),
    errors: ['not-found', 'request-failed'],
  },
  'GET /auth/v5/enterprise/:id/apps': {
    access: 'signed-in',
    summary: 'The applications of the caller’s enterprise',
    params: z.strictObject({ id: uuid }),
    reply: z.object({
      status: ok,
      data: z.array(z.object({ appId: uuid, name: z.string(), default: z.boolean() })),
    }),
    errors: ['not-found'],
  },
  'GET /api/system/logout': {
    access: 'signed-in',
    summary: 'End the sign-in that this token belongs to, also at the service that made it (AUTH-07)',
    reply: z.object({ status: ok, redirect: z.string().nullable() }),
    locked: true,
  },
  'POST /coach-api/tenant/_save_or_update': {
    access: 'signed-in',
    summary: 'Makes sure that the caller’s enterprise is known and has its application (BOOT-06)',
    body: nothing,
    reply: z.object({
      status: ok,
      entity: z.object({ tenantId: uuid, appId: uuid, name: z.string(), code: z.string() }),
    }),
    errors: ['no-enterprise', 'licence-expired'],
  },
  'POST /user-api/user/password/_change': {
    access: 'signed-in',
    summary: 'Change the own password (AUTH-10); every other sign-in of the person ends',
    /** What the new password lacks is `illegal-password`, not a wrong field (AUTH-11). */
    body: z.strictObject({
      oldPassword: z.string().min(1).max(200),
      newPassword: z.string().min(1).max(200),
    }),
    reply: z.object({ status: ok, data: z.literal(true) }),
    errors: ['wrong-password', 'same-password', 'login-locked', 'illegal-password', 'operation-forbidden'],
    locked: true,
  },
})
