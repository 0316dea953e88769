import { computed, type ReadableAtom } from 'nanostores'
import type { Claims } from '../contract/identity.ts'
import type { Permission } from '../domain/permissions/permissions.ts'
import type { Core, PermissionState } from './core.ts'
import { failureOf } from './failure.ts'
import { shared } from './shared.ts'

/** Who may see a screen: everybody who is signed in, super managers, or whoever has one of these permissions. */
export type ScreenAccess = 'signed-in' | 'system' | readonly Permission[]

export interface Permissions {
  $state: ReadableAtom<PermissionState>
  /** Asks the platform unless it is known. Resolves with how it ended. */
  load(): Promise<PermissionState>
}

/** How a screen stands to a person; `asking` until the permissions are known. */
export type AccessState = 'open' | 'asking' | 'denied'

/** Whether somebody may see a screen (PERM-01, PERM-02); the platform enforces the same on every call. */
export function accessStateOf(
  access: ScreenAccess,
  type: Claims['type'],
  externalService: boolean,
  state: PermissionState,
): AccessState {
  if (access === 'signed-in') return 'open'
  if (access === 'system') return type === 0 && !externalService ? 'open' : 'denied'
  if (state.status === 'ready')
    return access.some((permission) => state.list.includes(permission)) ? 'open' : 'denied'
  return state.status === 'failed' ? 'denied' : 'asking'
}

const unknown: PermissionState = { status: 'unknown' }

/** The permissions of an element's user; elements for the same user share what they know. `place` is the API base. */
export function createPermissions(
  { api, $user }: Pick<Core, 'api' | '$user'>,
  place: () => string,
): Permissions {
  const keyOf = ({ user_id, tenantId }: Claims) => `${place()} ${tenantId} ${user_id}`
  const $state = computed([$user, shared.$permissions], (user, all) => (user && all[keyOf(user)]) || unknown)
  const known = (key: string) => shared.$permissions.get()[key] ?? unknown

  async function ask(user: Claims): Promise<PermissionState> {
    try {
      const { data } = await api('GET /user/permission/function/:id', { params: { id: user.user_id } })
      const list = data.map(({ permission }) => permission)
      // Somebody who gets nothing of ours from the remote permission call may not enter at all (PERM-03).
      if (user.login_type === 'saas-a' && list.length === 0)
        return { status: 'failed', code: 'forbidden', requestId: null }
      return { status: 'ready', list }
    } catch (error) {
      return failureOf(error)
    }
  }

  const settled = (key: string): Promise<PermissionState> =>
    new Promise((resolve) => {
      const stop = shared.$permissions.listen(() => {
        const state = known(key)
        if (state.status === 'loading') return
        stop()
        resolve(state)
      })
    })

  return {
    $state,
    async load() {
      const user = $user.get()
      if (!user) return unknown
      const key = keyOf(user)
      const before = known(key)
      if (before.status === 'ready') return before
      if (before.status === 'loading') return settled(key)
      shared.$permissions.set({ ...shared.$permissions.get(), [key]: { status: 'loading' } })
      const state = await ask(user)
      shared.$permissions.set({ ...shared.$permissions.get(), [key]: state })
      return state
    },
  }
}
