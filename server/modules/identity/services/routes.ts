import { actorOf } from '../../../plugins/actor.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import type { SsoProviders } from '../sso/sso-providers.ts'
import { addCredential, credentialsOf, revokeCredential, rotateCredential } from './credentials.ts'
import { tokenAddressOf, tokenEndpoint } from './token-endpoint.ts'

/** Service credentials: how managers keep them (AUTH-16b), and what services do with them (AUTH-16a). */
export function serviceRoutes(app: App, providers: SsoProviders): void {
  route(app, 'GET /coach-api/service-credential', listCredentials)
  route(app, 'POST /coach-api/service-credential', makeCredential)
  route(app, 'POST /coach-api/service-credential/:id/_rotate', rotate)
  route(app, 'POST /coach-api/service-credential/:id/_revoke', revoke)
  tokenEndpoint(app, providers)
}

async function listCredentials(context: CallContext<'GET /coach-api/service-credential'>) {
  const { db, query } = context
  const { items, total } = await credentialsOf(db, actorOf(context), query)
  return { items, total, page: query.page, size: query.size }
}

async function makeCredential(context: CallContext<'POST /coach-api/service-credential'>) {
  const made = await addCredential(context.db, actorOf(context), context.body)
  return { ...made, tokenAddress: tokenAddressOf(context.request) }
}

async function rotate(context: CallContext<'POST /coach-api/service-credential/:id/_rotate'>) {
  const { db, params, body, request } = context
  const rotated = await rotateCredential(db, actorOf(context), params.id, body.hours)
  return { ...rotated, tokenAddress: tokenAddressOf(request) }
}

/** Whose tokens it had may be thousands, so every instance forgets the access of all accounts. */
async function revoke(context: CallContext<'POST /coach-api/service-credential/:id/_revoke'>) {
  const { platform, claims, params } = context
  const revoked = await revokeCredential(platform.database.db, claims.tenantId, actorOf(context), params.id)
  await platform.accountAccess.invalidate('')
  return revoked
}
