import type { FastifyRequest } from 'fastify'
import type { App } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { setRefreshCookie, setSsoCookie, ssoCookie } from '../sessions/cookies.ts'
import { SsoFailure, finishSso, newBrowserKey, ssoSeconds, startSso } from './sso.ts'
import type { SsoProviders } from './sso-providers.ts'

/** The browser itself goes to these calls, so what fails leads to the login page, which says so. */
export function ssoRoutes(app: App, providers: SsoProviders): void {
  route(app, 'GET /coach-api/auth/sso/:product/start', (context) => start(context, providers), {
    perMinute: app.platform.config.loginsPerMinute,
  })
  route(app, 'GET /coach-api/auth/sso/callback', (context) => finish(context, providers))
}

async function start(
  {
    params: { product },
    query,
    platform,
    request,
    reply,
  }: CallContext<'GET /coach-api/auth/sso/:product/start'>,
  providers: SsoProviders,
) {
  // Several tabs share what ties them to the browser.
  const known = request.cookies[ssoCookie]
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newBrowserKey()
  const to = pathWithinApp(query.to)
  try {
    const address = await startSso(platform, providers, {
      product,
      to,
      again: query.again === 'true',
      browser,
      callback: `${originOf(request)}/coach-api/auth/sso/callback`,
    })
    setSsoCookie(request, reply, browser, ssoSeconds)
    return address
  } catch (error) {
    if (error instanceof CallError && error.code === 'sso-failed') return failed({ product, to }, error)
    throw error
  }
}

async function finish(
  { platform, request, reply }: CallContext<'GET /coach-api/auth/sso/callback'>,
  providers: SsoProviders,
) {
  const query = new URL(request.url, 'http://coach.invalid').searchParams
  try {
    const { entered, to } = await finishSso(platform, providers, {
      query,
      browser: request.cookies[ssoCookie],
      address: request.ip,
    })
    setRefreshCookie(request, reply, entered.refresh)
    return `/demo/index.html${to === '/' ? '' : `#${to}`}`
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    const code = error.cause instanceof CallError ? error.cause : new CallError('sso-failed')
    if (!(error.cause instanceof CallError))
      request.log.warn({ err: error.cause }, 'a provider of single sign-on was not believed')
    return failed(error.pending, code)
  }
}

function failed(begun: SsoFailure['pending'], { code }: CallError): string {
  const query = new URLSearchParams(begun ? { product: begun.product, error: code } : { error: code })
  // A second try leads where the first one was to lead.
  if (begun && begun.to !== '/') query.set('to', begun.to)
  return `/demo/loginc.html?${query.toString()}`
}

/** A path of the app, never an address of another site. */
export const pathWithinApp = (to: string | undefined): string =>
  to !== undefined && /^\/(?![/\\])[\w\-./?&=%~:@,+]*$/.test(to) ? to : '/'

const originOf = (request: FastifyRequest): string =>
  request.server.platform.config.publicAddress ?? `${request.protocol}://${request.host}`
