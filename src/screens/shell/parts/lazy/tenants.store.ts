import { atom, type ReadableAtom } from 'nanostores'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { AppCore } from '../../../../stores/app-core.ts'
import type { Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { createResource } from '../../../../stores/resource.ts'

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
  /** Reads them again, as after a failure. */
  reload(): Promise<void>
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
  const $switching = atom<Switching>({ status: 'idle' })
  const { $value: $tenants, ...tenants } = createResource(async (signal) => {
    const options = { signal, quiet: true }
    const { data } = environment.externalService
      ? await api('GET /api/system/user/tenants/:id', { params: { id: $user.get()?.user_id ?? '' } }, options)
      : await api('GET /user/tenant/_start', {}, options)
    return { list: data }
  })
  return {
    $tenants,
    $switching,
    reload: tenants.reload,
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
    dispose: tenants.dispose,
  }
}
