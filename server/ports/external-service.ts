import { z } from 'zod'
import { type Permission, remotePermissions } from '../../src/domain/permissions/permissions.ts'
import type { Config } from '../config.ts'
import { CallError } from '../plugins/call-error.ts'

/** Whom the service's token stands for. */
export interface RemotePerson {
  subject: string
  userName: string
  displayName: string
  email: string
  phone: string
  /** Id or code of the enterprise. */
  tenant: string
}

/** The service whose people, permissions and sign-ins count in external service mode (PERM-03, AUTH-07). */
export interface ExternalService {
  url: string
  /**
   * Throws CallError: `unauthorised` where the service takes the token for none, `request-failed` where it
   * gives no sensible answer.
   */
  personOf(token: string): Promise<RemotePerson>
  /**
   * Only what starts with `coach:`. While the service gives no sensible answer, what it said last; without
   * that throws `unavailable`.
   */
  permissionsOf(subject: string): Promise<Permission[]>
  /** Ends the person's sign-in there. Throws where that failed. */
  logout(subject: string): Promise<void>
}

/** So long the service may take to answer, in milliseconds. */
const limit = 5_000
const bytesAtMost = 1_048_576
/**
 * So long what the service said last counts while it is away, and so long it isn't asked again after a
 * failure, in milliseconds.
 */
const staleFor = 10 * 60_000
const pauseAfterFailure = 5_000
const rememberedAtMost = 10_000

const text = (most: number) =>
  z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().max(most))
const profile = z.object({
  data: z.object({
    user_id: text(200).pipe(z.string().min(1)),
    user_name: text(64).pipe(z.string().min(1)),
    display_name: text(100).nullish(),
    email: text(200).nullish(),
    phone: text(40).nullish(),
    tenantId: text(100).pipe(z.string().min(1)),
  }),
})
const permissionKeys = z.object({
  data: z
    .array(
      z.union([z.string(), z.object({ permission: z.string() }).transform(({ permission }) => permission)]),
    )
    .max(10_000),
})

interface Remembered {
  permissions: Permission[] | null
  at: number
  failedAt: number
  asking: Promise<Permission[]> | null
}

/** Null unless the service is configured. */
export function openExternalService(
  { externalServiceUrl: url, externalServiceSecret: secret = '' }: Config,
  clock: () => number,
): ExternalService | null {
  if (url === undefined) return null
  const remembered = new Map<string, Remembered>()

  const ask = async (subject: string): Promise<Permission[]> => {
    const answer = permissionKeys.parse(
      await readJson(await get(`${url}/user/permission/function/${encodeURIComponent(subject)}`, secret)),
    )
    return remotePermissions(answer.data)
  }

  return {
    url,
    async personOf(token) {
      const found = profile.safeParse(await fetchProfile(url, token))
      if (!found.success) throw new CallError('request-failed')
      const { user_id, user_name, display_name, email, phone, tenantId } = found.data.data
      return {
        subject: user_id,
        userName: user_name,
        displayName: display_name || user_name,
        email: email ?? '',
        phone: phone ?? '',
        tenant: tenantId,
      }
    },
    async permissionsOf(subject) {
      if (remembered.size > rememberedAtMost) remembered.clear()
      const own = remembered.get(subject) ?? {
        permissions: null,
        at: 0,
        failedAt: Number.NEGATIVE_INFINITY,
        asking: null,
      }
      remembered.set(subject, own)
      const last = (): Permission[] => {
        if (own.permissions === null || clock() - own.at > staleFor) throw new CallError('unavailable')
        return own.permissions
      }
      if (own.asking === null && clock() - own.failedAt < pauseAfterFailure) return last()
      own.asking ??= ask(subject).finally(() => (own.asking = null))
      try {
        own.permissions = await own.asking
        own.at = clock()
        return own.permissions
      } catch {
        own.failedAt = clock()
        return last()
      }
    },
    async logout(subject) {
      const response = await get(`${url}/api/system/logout`, secret, { 'user-id': subject })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the external service answered ${response.status} to a logout`)
    },
  }
}

async function fetchProfile(url: string, token: string): Promise<unknown> {
  const response = await get(`${url}/api/system/user/profile/`, token).catch(() => {
    throw new CallError('request-failed')
  })
  if (response.status === 401 || response.status === 403) throw new CallError('unauthorised')
  return readJson(response).catch(() => {
    throw new CallError('request-failed')
  })
}

const get = (url: string, bearer: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  })

/** The body, unless it is too large or the answer is no success. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.ok || !response.body) throw new Error(`the external service answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > bytesAtMost) throw new Error('the external service answered too much')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
