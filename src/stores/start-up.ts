import { atom, type ReadableAtom } from 'nanostores'
import type { Claims } from '../contract/identity.ts'
import type { Core, Loadable } from './core.ts'
import { storedKeys, writeStored } from './environment.ts'
import { failureOf } from './failure.ts'
import type { Permissions } from './permissions.ts'

/** How far the full product's start has come after the sign-in (BOOT-01): tenant, then permissions. */
export type StartUp = Loadable<object>

export interface StartUpStore {
  $startUp: ReadableAtom<StartUp>
  /** Runs the rest of the start, once; again where it failed. */
  run(): Promise<void>
}

/** Addresses whose screen does not wait for tenant and permissions: somebody practises. */
export const isUrgent = (path: string): boolean => path.startsWith('/conversation/')

/** So long the rest of the start waits behind a practice, in milliseconds. */
export const afterPractice = 5000

/** What is kept of who works here (BOOT-08); the token is kept in memory alone, see docs/decisions. */
function remember({ user_name }: Claims, { tenantId, appId }: { tenantId: string; appId: string }): void {
  writeStored(storedKeys.user, JSON.stringify({ user_name }))
  writeStored(storedKeys.tenantId, tenantId)
  writeStored(storedKeys.appId, appId)
}

export function createStartUp({
  api,
  $user,
  embedded,
  permissions,
}: Pick<Core, 'api' | '$user' | 'embedded'> & { permissions: Permissions }): StartUpStore {
  const $startUp = atom<StartUp>({ status: 'loading' })
  let running: Promise<void> | null = null
  async function steps(): Promise<void> {
    // Asked for together, they count in the order of BOOT-01.
    const ensured = api('POST /coach-api/tenant/_save_or_update', { body: {} })
    const permitted = permissions.load()
    try {
      const { entity } = await ensured
      const user = $user.get()
      // A host's storage belongs to the host, and its page may hold several tenants.
      if (user && !embedded) remember(user, entity)
    } catch (error) {
      return $startUp.set(failureOf(error))
    }
    const state = await permitted
    $startUp.set(state.status === 'failed' ? state : { status: 'ready' })
  }
  return {
    $startUp,
    run() {
      if ($startUp.get().status === 'failed') $startUp.set({ status: 'loading' })
      if ($startUp.get().status === 'ready') return Promise.resolve()
      return (running ??= steps().finally(() => {
        running = null
      }))
    },
  }
}
