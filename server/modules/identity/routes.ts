import type { FastifyReply, FastifyRequest } from 'fastify'
import { assertOwnOrHostPage } from '../../plugins/page-origin.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { audit } from '../audit/public.ts'
import { privilegesOf } from './access/grant-context.ts'
import { makeChallenge } from './sign-in/challenge.ts'
import {
  clearRefreshCookie,
  deviceCookie,
  refreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './sessions/cookies.ts'
import { rememberDevice } from './sign-in/devices.ts'
import { endExternalSignIn } from './sessions/external-logout.ts'
import { type LoginResult, completeChoice } from './sign-in/complete-login.ts'
import { schedulePurge } from './sessions/purge.ts'
import { login } from './sign-in/login.ts'
import { checkResetCode, resetPassword, sendResetCode } from './sign-in/password-reset.ts'
import { phoneLogin, sendCode } from './sign-in/phone-login.ts'
import { logout, renew } from './sessions/refresh.ts'
import { endSignInsOf, announceEndedSignIns } from './sessions/sign-ins.ts'
import { serviceRoutes } from './services/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { openSsoProviders } from './sso/sso-providers.ts'

export function identityRoutes(app: App): void {
  const { loginsPerMinute } = app.platform.config
  route(app, 'GET /coach-api/auth/options', options)
  route(app, 'POST /coach-api/auth/challenge', ({ platform }) => makeChallenge(platform), {
    perMinute: 2 * loginsPerMinute,
  })
  route(app, 'POST /coach-api/auth/login', logIn)
  route(app, 'POST /coach-api/auth/phone-code', phoneCode)
  route(app, 'POST /coach-api/auth/phone-login', logInByPhone)
  route(app, 'POST /coach-api/auth/reset-code', ({ body, platform, request }) =>
    sendResetCode(platform, body, resetOrigin(request)),
  )
  route(app, 'POST /coach-api/auth/reset-check', ({ body, platform, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    return checkResetCode(platform, body, request.ip)
  })
  route(app, 'POST /coach-api/auth/reset', async ({ body, platform, request }) => {
    await resetPassword(platform, body, resetOrigin(request))
    return {}
  })
  route(app, 'POST /coach-api/auth/choose', chooseEnterprise)
  route(app, 'POST /coach-api/auth/renew', renewToken)
  route(app, 'POST /coach-api/auth/logout', logOut)
  route(app, 'POST /coach-api/auth/logout-everywhere', logOutEverywhere)
  route(app, 'GET /coach-api/me', me)
  const providers = openSsoProviders(app.platform.config)
  ssoRoutes(app, providers)
  serviceRoutes(app, providers)
  schedulePurge(app)
}

async function options({
  query,
  platform: { config, messages },
}: CallContext<'GET /coach-api/auth/options'>) {
  const product = query.product === undefined ? undefined : config.ssoProducts.get(query.product)
  return {
    password: true,
    phone: messages !== null,
    picture: config.loginPicture,
    sso: query.product !== undefined && product ? { product: query.product, name: product.name } : null,
  }
}

async function logIn({ body, platform, request, reply }: CallContext<'POST /coach-api/auth/login'>) {
  const origin = { address: request.ip, device: request.cookies[deviceCookie] }
  return loginReply(await login(platform, body, origin), request, reply)
}

async function phoneCode({ body, platform, request }: CallContext<'POST /coach-api/auth/phone-code'>) {
  const onProblem = (error: unknown) => request.log.error({ err: error }, 'a login code was not sent')
  return sendCode(platform, { ...body, locale: request.headers.locale, address: request.ip, onProblem })
}

const resetOrigin = (request: FastifyRequest) => ({
  address: request.ip,
  locale: request.headers.locale,
  onProblem: (error: unknown) => request.log.error({ err: error }, 'a message about a password was not sent'),
})

async function logInByPhone({
  body,
  platform,
  request,
  reply,
}: CallContext<'POST /coach-api/auth/phone-login'>) {
  return loginReply(await phoneLogin(platform, body, request.ip), request, reply)
}

async function chooseEnterprise({
  body,
  platform,
  request,
  reply,
}: CallContext<'POST /coach-api/auth/choose'>) {
  return loginReply(await completeChoice(platform, body.ticket, body.tenantId, request.ip), request, reply)
}

/** The refresh token goes into its cookie alone, and what the browser is known by into another. */
async function loginReply(result: LoginResult, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store')
  if (result.status === 'choose') return result
  const { refresh, person, ...signedIn } = result
  setRefreshCookie(request, reply, refresh)
  const { platform } = request.server
  setDeviceCookie(request, reply, await rememberDevice(platform, request.cookies[deviceCookie], person))
  return signedIn
}

async function renewToken({ platform, request, reply }: CallContext<'POST /coach-api/auth/renew'>) {
  assertOwnOrHostPage(request)
  try {
    const { refresh, ...signedIn } = await renew(platform, request.cookies[refreshCookie], request.ip)
    setRefreshCookie(request, reply, refresh)
    return signedIn
  } catch (error) {
    if (error instanceof CallError && error.status < 429) clearRefreshCookie(reply)
    throw error
  }
}

async function logOut({ platform, request, reply }: CallContext<'POST /coach-api/auth/logout'>) {
  assertOwnOrHostPage(request)
  const ended = await logout(platform, request.cookies[refreshCookie], request.ip)
  clearRefreshCookie(reply)
  return {
    redirect: await endExternalSignIn(platform, ended, (error) =>
      request.log.warn({ err: error }, 'the external service did not end a sign-in'),
    ),
  }
}

async function logOutEverywhere({
  claims,
  platform,
  request,
  reply,
}: CallContext<'POST /coach-api/auth/logout-everywhere'>) {
  // Who embeds a practice for a person has no say in where else they are signed in.
  if (request.caller?.delegation) throw new CallError('operation-forbidden')
  const own = { tenantId: claims.tenantId, userId: claims.user_id }
  const ended = await platform.database.db.transaction(async (tx) => {
    await audit(tx, { action: 'logout-everywhere', ...own, address: request.ip }, platform.clock())
    return endSignInsOf(tx, own, { why: 'ended-everywhere', at: platform.clock() })
  })
  await announceEndedSignIns(platform, ended)
  clearRefreshCookie(reply)
  return {}
}

async function me({ claims, rights: { permissions, scope }, db }: CallContext<'GET /coach-api/me'>) {
  return {
    ...claims,
    permissions: [...permissions],
    scope: scope.all ? scope : { all: false as const, departments: [...scope.departments] },
    privileges: await privilegesOf(db),
  }
}
