import { z } from 'zod'
import { functionNames } from '../domain/permissions/permissions.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { plainName } from './plain-text.ts'

/**
 * What a portal's server shows to get tokens of people (AUTH-16a); how it does that is the standards' own, at `POST /oauth/token`
 * (docs/embedding.md).
 */
export const serviceCredential = z.object({
  /** Its client id. */
  id: uuid,
  name: z.string(),
  /** What its tokens may at most, beside what is open to whoever is signed in. */
  functions: z.array(z.enum(functionNames)),
  /** For whom it may get tokens: everybody but super managers, or the people of these departments and below. */
  scope: z.object({ kind: z.enum(['ALL', 'NAMED']), departments: z.array(uuid) }),
  /** Whether it may name people by their user name, without a token of the identity provider. */
  namesPeople: z.boolean(),
  createdAt: instant,
  /** The name of who made it; empty where the reader doesn't see them. */
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** Until when the secret before the newest is taken too; null where it is not. */
  previousUntil: instant.nullable(),
})
const withSecret = serviceCredential.extend({
  /** Only here. */
  secret: z.string(),
  /** Where the service shows it. */
  tokenAddress: z.string(),
})

export const serviceCredentialCalls = endpoints({
  'GET /coach-api/service-credential': {
    access: 'coach:permission',
    summary: 'The service credentials of the enterprise, those in use first (AUTH-16b)',
    query: z.strictObject({ ...pageQuery, name: z.string().trim().max(100).optional() }),
    reply: pageOf(serviceCredential),
  },
  'POST /coach-api/service-credential': {
    access: 'coach:permission',
    summary: 'Make a service credential; its secret is in this answer alone',
    body: z.strictObject({
      name: plainName(80),
      functions: z.array(z.enum(functionNames)).max(functionNames.length),
      scope: z.strictObject({
        kind: z.enum(['ALL', 'NAMED']),
        departments: z.array(uuid).max(500).default([]),
      }),
      namesPeople: z.boolean(),
      expiresAt: instant.nullable(),
    }),
    reply: withSecret,
    errors: ['duplicate-name', 'operation-forbidden', 'not-found'],
  },
  'POST /coach-api/service-credential/:id/_rotate': {
    access: 'coach:permission',
    summary: 'A new secret, in this answer alone; the one before it is taken for so many hours more',
    params: idParam,
    body: z.strictObject({ hours: z.int().min(0).max(168) }),
    reply: withSecret,
    errors: ['not-found', 'operation-forbidden'],
  },
  'POST /coach-api/service-credential/:id/_revoke': {
    access: 'coach:permission',
    summary: 'End a service credential for good, and with it every sign-in of its tokens',
    params: idParam,
    body: nothing,
    reply: serviceCredential,
    errors: ['not-found', 'operation-forbidden'],
  },
})

export type ServiceCredential = z.infer<typeof serviceCredential>
