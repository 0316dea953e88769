import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../src/contract/contract.ts'
import type { Access } from '../../src/contract/endpoint.ts'
import type { Claims } from '../../src/contract/identity.ts'
import type { Delegation } from '../../src/domain/permissions/delegation.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { TenantDb } from '../db/tenant-db.ts'
import type { Rights, AccountAccessCache } from './account-access.ts'
import type { ExternalService } from '../ports/external-service.ts'
import type { Messages } from '../ports/messages.ts'
import type { Repeat } from './repeat.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { Tokens } from './tokens.ts'

/** What the parts of the server share; one per server. */
export interface Platform {
  config: Config
  /**
   * Without a tenant: for identity, the turn writer and the sweepers. Everything else uses the tenant's
   * handle.
   */
  database: Database
  /** The platform's clock, in milliseconds since 1970: it alone decides deadlines. */
  clock: () => number
  /** What the server does by itself at intervals. */
  repeat: Repeat
  signingKeys: SigningKeys
  tokens: Tokens
  accountAccess: AccountAccessCache
  /** Null where nothing sends text messages. */
  messages: Messages | null
  /** Null unless the platform runs in external service mode (PERM-03). */
  external: ExternalService | null
  /** True once the server has begun to shut down: nothing new is to start. */
  draining: boolean
}

/** `ticket`: the live connection, which authenticates by a one-time ticket in its first message. */
export type RouteAccess = Access | 'ticket'

/** The caller, as a verified token says, with the database of their tenant. */
export interface Caller {
  claims: Claims
  /** The sign-in that the token belongs to. */
  family: string | null
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number
  rights: Rights
  /** What the token is held to that a service got for them. Their rights have been cut to it. */
  delegation: Delegation | null
  db: TenantDb
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
  interface FastifyRequest {
    /** Null on public calls. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Also open to people who have to change their password first. */
    locked?: boolean
    /** The call of the contract that the route answers. */
    call?: Call
  }
}

export type App = FastifyInstance
export type AppRequest = FastifyRequest
