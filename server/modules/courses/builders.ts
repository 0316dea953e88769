import type { FastifyRequest } from 'fastify'
import type { Claims } from '../../../src/contract/identity.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { Platform } from '../../plugins/platform.ts'
import type { Rights } from '../../plugins/account-access.ts'

/** An actor who works on courses, with what the audit log keeps of where and when. */
export interface BuildingActor extends Builder {
  address: string
  /** Milliseconds since 1970. */
  now: number
  /** Whether they manage categories, so that a package may bring one in. */
  classifies: boolean
}

/** The caller, as an actor who works on courses (PERM-06). */
export const builderOf = ({ claims, rights }: { claims: Claims; rights: Rights }): Builder => ({
  id: claims.user_id,
  all: rights.permissions.has('coach:permission') && rights.scope.all,
})

export const buildingActorOf = (called: {
  claims: Claims
  rights: Rights
  request: FastifyRequest
  platform: Platform
}): BuildingActor => ({
  ...builderOf(called),
  address: called.request.ip,
  now: called.platform.clock(),
  classifies: called.rights.permissions.has('coach:classify'),
})
