import { FetchError, ofetch } from 'ofetch'
import type { Call, CallInput, CallReply } from '../contract/contract.ts'
import { errorStatus, type ErrorBody } from '../contract/errors.ts'
import type { LocaleId } from '../domain/course/course-package.ts'
import { ApiError, NetworkError, type Api, type CallOptions } from './api.ts'
import type { Auth, AuthReason, AuthSource } from './auth-source.ts'

export interface TransportConfig {
  /** Origin (and path) before `/coach-api`; empty for the page's own. Asked at each call, like all of these. */
  base(): string
  source(): AuthSource
  locale(): LocaleId
  /** The `tenant` attribute; otherwise the token's tenant is sent. */
  tenant(): string | null
  /** A renewal was refused: nobody is signed in any more. */
  signedOut(reason: AuthReason): void
}

interface CallParts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: BodyInit | Record<string, unknown>
}

const timeout = 30_000

const isErrorBody = (data: unknown): data is Partial<ErrorBody> & Pick<ErrorBody, 'code'> =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' && data.code in errorStatus

function failure(error: unknown): Error {
  if (!(error instanceof FetchError) || !error.response) return new NetworkError(error)
  const data: unknown = error.data
  if (!isErrorBody(data)) return new NetworkError(error)
  return new ApiError(error.response.status, { code: data.code, message: data.message ?? '', params: data.params ?? {}, issues: data.issues ?? [], requestId: data.requestId ?? '' })
}

const fill = (path: string, params: CallParts['params'] = {}): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The headers of API-01. */
function headersOf(config: TransportConfig, auth: Auth | null): Record<string, string> {
  const tenant = config.tenant() ?? auth?.claims.tenantId
  return {
    'app-id': 'coach',
    locale: config.locale(),
    'cache-busting': String(Date.now()),
    ...(auth && { 'user-id': auth.claims.user_id, authorization: `Bearer ${auth.token}` }),
    ...(tenant && { 'tenant-id': tenant }),
  }
}

const isExpired = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * The typed calls of one element. A 401 renews the token once, for all calls that wait, and repeats the call;
 * where nobody is signed in any more the call fails with the platform's 401. Shows nothing to anybody.
 */
export function createTransport(config: TransportConfig): Api {
  async function send<C extends Call>(call: C, parts: CallParts, auth: Auth | null, options: CallOptions): Promise<CallReply<C>> {
    const [method, path] = call.split(' ') as [string, string]
    const signals = [AbortSignal.timeout(timeout), ...(options.signal ? [options.signal] : [])]
    try {
      return await ofetch<CallReply<C>>(config.base() + fill(path, parts.params), {
        method,
        headers: headersOf(config, auth),
        query: parts.query,
        body: parts.body,
        // The refresh cookie belongs to these calls alone.
        credentials: path.startsWith('/coach-api/auth/') ? 'include' : 'omit',
        signal: AbortSignal.any(signals),
        retry: false,
      })
    } catch (error) {
      throw failure(error)
    }
  }

  async function renewed(source: AuthSource, stale: Auth | null, refusal: ApiError): Promise<Auth> {
    const current = source.$auth.get()
    if (current && current.token !== stale?.token) return current
    const reason = !stale ? 'missing' : refusal.code === 'token-expired' ? 'expired' : 'refused'
    const fresh = await source.renew(reason)
    if (fresh && fresh.token !== stale?.token) return fresh
    config.signedOut(reason)
    throw refusal
  }

  return async <C extends Call>(call: C, input?: CallInput<C>, options: CallOptions = {}) => {
    const parts: CallParts = input ?? {}
    const source = config.source()
    const auth = source.$auth.get()
    try {
      return await send(call, parts, auth, options)
    } catch (error) {
      if (!isExpired(error) || call.includes(' /coach-api/auth/')) throw error
      return await send(call, parts, await renewed(source, auth, error), options)
    }
  }
}
