import { contract, endpointOf, type Call } from '../../../src/contract/contract.ts'
import { permissionPrefix } from '../../../src/domain/permissions/permissions.ts'
import { canCall } from '../../plugins/auth.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import {
  clearRefreshCookie,
  endExternalSignIn,
  changePassword,
  endFamily,
  switchTargetsOf,
  switchEnterprise,
  type SignedInCaller,
} from '../identity/public.ts'
import { exchangeToken, isEnterprise } from './exchange.ts'
import { enterpriseOf, profileOf } from './profile.ts'

const ok = 200 as const

/** The calls that the portals of the trade know under fixed names (§7, AUTH-06). */
export function systemRoutes(app: App): void {
  route(app, 'POST /api/system/auth/token', exchange)
  route(app, 'POST /oauth/enterprise/_change', change)
  route(app, 'GET /oauth/_token', ownToken)
  route(app, 'GET /user/tenant/_start', async ({ claims, family, platform }) => ({
    status: ok,
    data: await enterprises(platform, { claims, family }),
  }))
  route(app, 'GET /api/system/user/tenants/:id', tenants)
  route(app, 'GET /api/system/user/profile/', async ({ claims, db }) => ({
    status: ok,
    data: { ...claims, ...(await profileOf(db, claims.user_id)) },
  }))
  route(app, 'GET /api/system/auth/allowed/resources', allowed)
  route(app, 'GET /user/permission/function/:id', functions)
  route(app, 'GET /auth/v5/enterprise/:id/apps', apps)
  route(app, 'GET /api/system/logout', logOut)
  route(app, 'POST /coach-api/tenant/_save_or_update', ensureTenant)
  route(app, 'POST /user-api/user/password/_change', newPassword)
}

async function exchange({ body, platform, request, reply }: CallContext<'POST /api/system/auth/token'>) {
  void reply.header('cache-control', 'no-store')
  return { status: ok, ...(await exchangeToken(platform, body.token, body.tenantId, request.ip)) }
}

async function change({
  body,
  claims,
  family,
  platform,
  request,
}: CallContext<'POST /oauth/enterprise/_change'>) {
  return {
    status: ok,
    ...(await switchEnterprise(platform, { claims, family }, isEnterprise(body.enterprise), request.ip)),
  }
}

async function ownToken({ claims, request }: CallContext<'GET /oauth/_token'>) {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  return { status: ok, token, expiresAt: new Date(request.caller?.expiresAt ?? 0).toISOString(), claims }
}

async function enterprises(
  platform: CallContext<'GET /user/tenant/_start'>['platform'],
  caller: SignedInCaller,
) {
  return (await switchTargetsOf(platform, caller)).map(({ tenantId, tenantName, tenantCode }) => ({
    id: tenantId,
    name: tenantName,
    code: tenantCode,
  }))
}

async function tenants({
  params,
  claims,
  family,
  platform,
}: CallContext<'GET /api/system/user/tenants/:id'>) {
  if (params.id !== claims.user_id) throw new CallError('not-found')
  return { status: ok, data: await enterprises(platform, { claims, family }) }
}

const isCall = (name: string): name is Call => name in contract

async function allowed({ claims, rights }: CallContext<'GET /api/system/auth/allowed/resources'>) {
  const calls = Object.keys(contract)
    .filter(isCall)
    .filter((call) => canCall(endpointOf(call).access, claims, rights))
  return { status: ok, data: { permissions: [...rights.permissions], calls } }
}

async function functions({ params, claims, rights }: CallContext<'GET /user/permission/function/:id'>) {
  if (params.id !== claims.user_id) throw new CallError('not-found')
  return {
    status: ok,
    data: [...rights.permissions].map((permission) => ({
      key: permission.slice(permissionPrefix.length).toUpperCase(),
      permission,
    })),
  }
}

async function apps({ params, claims, db }: CallContext<'GET /auth/v5/enterprise/:id/apps'>) {
  if (params.id !== claims.tenantId) throw new CallError('not-found')
  return { status: ok, data: [{ appId: (await enterpriseOf(db)).appId, name: 'Coach', default: true }] }
}

async function logOut({ claims, family, platform, request, reply }: CallContext<'GET /api/system/logout'>) {
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const ended = family === null ? null : await endFamily(platform, { ...own, family }, 'logout', request.ip)
  clearRefreshCookie(reply)
  return {
    status: ok,
    redirect: await endExternalSignIn(platform, ended, (error) =>
      request.log.warn({ err: error }, 'the external service did not end a sign-in'),
    ),
  }
}

async function ensureTenant({ db }: CallContext<'POST /coach-api/tenant/_save_or_update'>) {
  const { id, ...enterprise } = await enterpriseOf(db)
  return { status: ok, entity: { tenantId: id, ...enterprise } }
}

async function newPassword({
  body,
  claims,
  family,
  platform,
  request,
}: CallContext<'POST /user-api/user/password/_change'>) {
  await changePassword(platform, { claims, family }, body, request.ip)
  return { status: ok, data: true as const }
}
