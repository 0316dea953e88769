import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Claims } from '../../src/contract/identity.ts'
import { tenantDb } from '../db/tenant-db.ts'
import { type Rights, rightsUnder } from './account-access.ts'
import type { App, Caller, RouteAccess } from './platform.ts'
import { CallError } from './call-error.ts'

/**
 * Authenticates and authorises every route of the scope it is registered in (PERM-09a). The bearer token is
 * the only authority: a cookie alone never authenticates, and the user and tenant headers must agree with it
 * (API-01). Errors come in the order 401 (who), 400 (what), 403 (allowed), so that strangers learn nothing of
 * the shape of a call.
 */
export const auth = fastifyPlugin(
  async (app: App) => {
    app.decorateRequest('caller', null)

    app.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.access) throw new Error(`${String(method)} ${url} declares no access`)
    })
    app.addHook('onRequest', authenticate)
    app.addHook('preHandler', authorise)
  },
  { name: 'auth' },
)

async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { access } = request.routeOptions.config
  if (access === undefined || access === 'public' || access === 'ticket') return
  request.caller = await callerOf(request)
  void reply.header('cache-control', 'no-store')
}

async function callerOf(request: FastifyRequest): Promise<Caller> {
  const { tokens, database } = request.server.platform
  const [, token] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new CallError('unauthorised')
  const verified = await tokens.verify(token)
  return { ...verified, rights: noRights, db: tenantDb(database.db, verified.claims.tenantId) }
}

async function authorise(request: FastifyRequest): Promise<void> {
  const { access, locked } = request.routeOptions.config
  const { caller } = request
  if (access === undefined || access === 'public' || access === 'ticket') return
  if (!caller) throw new CallError('unauthorised')
  const { claims, family } = caller
  if (isMalformed(request.headers['tenant-id']) || isMalformed(request.headers['user-id']))
    throw new CallError('authentication-parameter')
  if (
    disagrees(request.headers['tenant-id'], claims.tenantId) ||
    disagrees(request.headers['user-id'], claims.user_id)
  )
    throw new CallError('tenant-mismatch')
  const accountAccess = await request.server.platform.accountAccess.of(claims, family)
  if (accountAccess.status === 'gone') throw new CallError(accountAccess.ended ?? 'unauthorised')
  if (accountAccess.status === 'user-disabled') throw new CallError(accountAccess.status)
  // Logging out and changing the password are possible whatever the licence says.
  if (accountAccess.status !== 'active') {
    if (locked) return
    throw new CallError(accountAccess.status)
  }
  if (accountAccess.mustChangePassword && !locked) throw new CallError('password-change-required')
  caller.rights = rightsUnder(accountAccess.rights, caller.delegation)
  if (!canCall(access, claims, caller.rights)) throw new CallError('forbidden')
}

/** Whether this person may make a call with this access. */
export function canCall(
  access: RouteAccess,
  { type }: Pick<Claims, 'type'>,
  { permissions }: Rights,
): boolean {
  if (access === 'public' || access === 'signed-in' || access === 'ticket') return true
  if (access === 'system') return type === 0
  return typeof access === 'string'
    ? permissions.has(access)
    : access.some((permission) => permissions.has(permission))
}

/** The rights of a caller until `authorise` has looked. */
const noRights: Rights = { permissions: new Set(), scope: { all: false, departments: [] } }

/** Ids are all that these headers ever hold. */
const isMalformed = (header: string | string[] | undefined): boolean =>
  header !== undefined &&
  header !== '' &&
  !(typeof header === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(header))
const disagrees = (header: string | string[] | undefined, own: string): boolean =>
  header !== undefined && header !== '' && header !== own
