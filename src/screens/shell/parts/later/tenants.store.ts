import { atom, type ReadableAtom } from 'nanostores'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { AppCore } from '../../../../stores/app-core.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'

export interface Tenant {
  id: string
  name: string
  code: string
}

export type Switching =
  { status: 'idle' } | { status: 'switching'; id: string } | { status: 'failed'; code: ErrorCode | 'network' }

export interface TenantsStore {
  /** The current one first. */
  $tenants: ReadableAtom<Loadable<{ list: readonly Tenant[] }>>
  $switching: ReadableAtom<Switching>
  load(): Promise<void>
  enter(tenant: Tenant): Promise<void>
  dispose(): void
}

/** With so many enterprises a search stands above them. */
export const manyTenants = 6

export const tenantsNamed = (list: readonly Tenant[], text: string): readonly Tenant[] => {
  const wanted = text.trim().toLowerCase()
  return list.filter(
    ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase().includes(wanted),
  )
}

/** The enterprises of the user (SHELL-03). The platform alone knows them, or the external service by the user's id. */
export function createTenantsStore({
  api,
  $user,
  environment,
  switchTenant,
}: Pick<AppCore, 'api' | '$user' | 'environment' | 'switchTenant'>): TenantsStore {
  const $tenants = atom<Loadable<{ list: readonly Tenant[] }>>({ status: 'loading' })
  const $switching = atom<Switching>({ status: 'idle' })
  const gone = new AbortController()
  const options = { signal: gone.signal, quiet: true }
  const fetchList = (id: string) =>
    environment.externalService
      ? api('GET /api/system/user/tenants/:id', { params: { id } }, options)
      : api('GET /user/tenant/_start', {}, options)
  return {
    $tenants,
    $switching,
    async load() {
      $tenants.set({ status: 'loading' })
      try {
        const { data } = await fetchList($user.get()?.user_id ?? '')
        $tenants.set({ status: 'ready', list: data })
      } catch (error) {
        if (!gone.signal.aborted) $tenants.set(failureOf(error))
      }
    },
    async enter(tenant) {
      if ($switching.get().status === 'switching' || tenant.id === $user.get()?.tenantId) return
      $switching.set({ status: 'switching', id: tenant.id })
      try {
        await switchTenant(tenant)
      } catch (error) {
        const { code } = failureOf(error)
        // Whatever the platform's reason: that is what failed. A reason that says more stays.
        const known = ['licence-expired', 'user-disabled', 'network'] as const
        $switching.set({
          status: 'failed',
          code: known.find((one) => one === code) ?? 'enterprise-switch-failed',
        })
      }
    },
    dispose: () => gone.abort(),
  }
}
