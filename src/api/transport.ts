import { FetchError, ofetch } from 'ofetch'
import type { Call, CallReply, DownloadCall } from '../contract/contract.ts'
import { isErrorCode, type ErrorBody, type ErrorCode } from '../contract/errors.ts'
import type { LocaleId } from '../domain/locale.ts'
import { ApiError, NetworkError, type Api, type ApiInput, type CallOptions, type Download } from './api.ts'
import type { Auth, AuthReason, AuthSource } from './auth-source.ts'
import { nameIn } from './file-name.ts'

export interface TransportConfig {
  /** Origin (and path) before `/coach-api`; empty for the page's own. Asked at each call, like all of these. */
  base(): string
  source(): AuthSource
  locale(): LocaleId
  /** The coach application id (BOOT-06), once it is known. */
  appId(): string | null
  /** The `tenant` attribute; otherwise the token's tenant is sent. */
  tenant(): string | null
  /**
   * A renewal was refused: nobody is signed in any more. `code`: what the platform answered to the call that
   * needed it.
   */
  signedOut(reason: AuthReason, code: ErrorCode): void
}

interface CallParts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
  upload?: Record<string, Blob>
  bytes?: Blob
}

type Wanted = 'json' | 'blob'

const timeout = 30_000
const fileTimeout = 600_000

const isErrorBody = (data: unknown): data is Partial<ErrorBody> & Pick<ErrorBody, 'code'> =>
  typeof data === 'object' && data !== null && 'code' in data && isErrorCode(data.code)

/** What an answer says, also where a file was waited for. */
async function dataOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  try {
    return await new Response(data).json()
  } catch {
    return null
  }
}

async function failure(error: unknown): Promise<Error> {
  if (!(error instanceof FetchError) || !error.response) return new NetworkError(error)
  const { status } = error.response
  const data = await dataOf(error.data)
  if (isErrorBody(data))
    return new ApiError(status, {
      code: data.code,
      message: data.message ?? '',
      params: data.params ?? {},
      issues: data.issues ?? [],
      requestId: data.requestId ?? '',
    })
  // A system in front of the platform may refuse with a message alone, which then is one of the catalogue's (ERR-04).
  if (
    status === 400 &&
    typeof data === 'object' &&
    data !== null &&
    'message' in data &&
    isErrorCode(data.message)
  )
    return new ApiError(status, {
      code: data.message,
      message: data.message,
      params: {},
      issues: [],
      requestId: '',
    })
  return new NetworkError(error)
}

const fill = (path: string, params: CallParts['params'] = {}): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The body in the variant of API-02 that the input is of. */
function bodyOf({ body, form, upload, bytes }: CallParts): BodyInit | Record<string, unknown> | undefined {
  if (form)
    return new URLSearchParams(
      Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
  if (!upload) return bytes ?? body
  const data = new FormData()
  for (const [field, file] of Object.entries(upload)) data.append(field, file)
  return data
}

/** The headers of API-01. */
function headersOf(config: TransportConfig, auth: Auth | null, { bytes }: CallParts): Record<string, string> {
  const tenant = config.tenant() ?? auth?.claims.tenantId
  return {
    'app-id': config.appId() ?? 'coach',
    ...(bytes && { 'content-type': 'application/octet-stream' }),
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
  async function send(call: Call, parts: CallParts, auth: Auth | null, options: CallOptions, wants: Wanted) {
    const [method, path] = call.split(' ') as [string, string]
    const longest = options.timeout ?? (wants !== 'json' || parts.upload ? fileTimeout : timeout)
    const signals = [AbortSignal.timeout(longest), ...(options.signal ? [options.signal] : [])]
    try {
      return await ofetch.raw<unknown, typeof wants>(config.base() + fill(path, parts.params), {
        method,
        headers: headersOf(config, auth, parts),
        query: parts.query,
        body: bodyOf(parts),
        // The refresh cookie belongs to the calls that sign in, out and over to another enterprise.
        credentials: /^\/(coach-api\/auth|oauth|api\/system)\//.test(path) ? 'include' : 'omit',
        signal: AbortSignal.any(signals),
        retry: false,
        ...(options.outlasts && { keepalive: true }),
        ...(wants !== 'json' && { responseType: wants }),
      })
    } catch (error) {
      throw await failure(error)
    }
  }

  async function renewed(source: AuthSource, stale: Auth | null, refusal: ApiError): Promise<Auth> {
    const current = source.$auth.get()
    if (current && current.token !== stale?.token) return current
    const reason = !stale ? 'missing' : refusal.code === 'token-expired' ? 'expired' : 'refused'
    const fresh = await source.renew(reason)
    if (fresh && fresh.token !== stale?.token) return fresh
    config.signedOut(reason, refusal.code)
    throw refusal
  }

  async function ask(call: Call, parts: CallParts, options: CallOptions, wants: Wanted) {
    const source = config.source()
    const auth = source.$auth.get()
    try {
      return await send(call, parts, auth, options, wants)
    } catch (error) {
      if (!isExpired(error) || call.includes(' /coach-api/auth/')) throw error
      return await send(call, parts, await renewed(source, auth, error), options, wants)
    }
  }

  async function json<C extends Call>(
    call: C,
    input?: ApiInput<C>,
    options: CallOptions = {},
  ): Promise<CallReply<C>> {
    const { _data } = await ask(call, input ?? {}, options, 'json')
    // The platform answers by the contract's schema of this call.
    return _data as CallReply<C>
  }

  async function download<C extends DownloadCall>(
    call: C,
    input?: ApiInput<C>,
    options: CallOptions = {},
  ): Promise<Download> {
    const { _data, headers } = await ask(call, input ?? {}, options, 'blob')
    if (!(_data instanceof Blob)) throw new NetworkError('no file came')
    return { name: nameIn(headers.get('content-disposition')), type: _data.type, blob: _data }
  }

  return Object.assign(json, { download })
}
