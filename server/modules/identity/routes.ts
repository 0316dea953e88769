import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { login } from './login.ts'
import { logout, refreshDays, renew } from './refresh.ts'

export const refreshCookie = 'coach_refresh'
const cookiePath = '/coach-api/auth'

export function identityRoutes(app: App): void {
  route(app, 'POST /coach-api/auth/login', logIn, { perMinute: app.platform.config.loginsPerMinute })
  route(app, 'POST /coach-api/auth/renew', renewToken)
  route(app, 'POST /coach-api/auth/logout', logOut)
  route(app, 'GET /coach-api/me', me)
}

async function logIn({ body, platform, request, reply }: CallContext<'POST /coach-api/auth/login'>) {
  const { refresh, ...signedIn } = await login(platform, body, request.ip)
  keepRefresh(request, reply, refresh)
  return { status: 'signed-in' as const, mustChangePassword: false, ...signedIn }
}

async function renewToken({ platform, request, reply }: CallContext<'POST /coach-api/auth/renew'>) {
  try {
    const { refresh, ...signedIn } = await renew(platform, request.cookies[refreshCookie], request.ip)
    keepRefresh(request, reply, refresh)
    return signedIn
  } catch (error) {
    if (error instanceof Refusal && error.status < 429) forgetRefresh(reply)
    throw error
  }
}

async function logOut({ platform, request, reply }: CallContext<'POST /coach-api/auth/logout'>) {
  await logout(platform, request.cookies[refreshCookie], request.ip)
  forgetRefresh(reply)
  return { redirect: null }
}

async function me({ claims, rights }: CallContext<'GET /coach-api/me'>) {
  return { ...claims, permissions: [...rights.permissions] }
}

function keepRefresh(request: FastifyRequest, reply: FastifyReply, refresh: string): void {
  const secure = request.server.platform.config.secureCookies || request.protocol === 'https'
  void reply.header('cache-control', 'no-store').setCookie(refreshCookie, refresh, { path: cookiePath, httpOnly: true, sameSite: 'strict', secure, maxAge: refreshDays * 86_400 })
}

function forgetRefresh(reply: FastifyReply): void {
  void reply.clearCookie(refreshCookie, { path: cookiePath, httpOnly: true, sameSite: 'strict' })
}
