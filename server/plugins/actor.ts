import type { FastifyRequest } from 'fastify'
import type { Claims } from '../../src/contract/identity.ts'
import type { PermissionHolder } from '../../src/domain/permissions/grants.ts'
import type { Viewer } from '../db/people-scope.ts'
import type { Rights } from './account-access.ts'
import type { Platform } from './platform.ts'

/**
 * The person who carries out an administrative call: what they may do, who they see, and what the audit log
 * keeps of where and when.
 */
export interface Actor extends PermissionHolder, Viewer {
  address: string
  /** Milliseconds since 1970. */
  now: number
}

export const actorOf = ({
  claims,
  rights,
  request,
  platform,
}: {
  claims: Claims
  rights: Rights
  request: FastifyRequest
  platform: Platform
}): Actor => ({
  id: claims.user_id,
  type: claims.type,
  permissions: rights.permissions,
  scope: rights.scope,
  address: request.ip,
  now: platform.clock(),
})
