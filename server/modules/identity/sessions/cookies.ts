import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../../../../src/domain/settings/settings.ts'
import { deviceDays } from '../sign-in/devices.ts'

export const refreshCookie = 'coach_refresh'
const refreshPath = '/coach-api/auth'
/** Stands for earlier logins from this browser (AUTH-13b). */
export const deviceCookie = 'coach_device'
/** Ties a single sign-on to the browser that began it. */
export const ssoCookie = 'coach_sso'
const ssoPath = '/coach-api/auth/sso'

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, refresh: string): void {
  void reply.header('cache-control', 'no-store').setCookie(refreshCookie, refresh, {
    path: refreshPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    // The platform decides when a sign-in is over; the browser keeps it as long as any enterprise may set.
    maxAge: settings.signInDays.max * 86_400,
  })
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  void reply.setCookie(deviceCookie, device, {
    path: refreshPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: deviceDays * 86_400,
  })
}

export function clearRefreshCookie(reply: FastifyReply): void {
  void reply.clearCookie(refreshCookie, { path: refreshPath, httpOnly: true, sameSite: 'strict' })
}

/** `lax`, because the provider sends the browser back from another site. */
export function setSsoCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  seconds: number,
): void {
  void reply.setCookie(ssoCookie, value, {
    path: ssoPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: seconds,
  })
}

const isSecure = (request: FastifyRequest): boolean =>
  request.server.platform.config.secureCookies || request.protocol === 'https'
