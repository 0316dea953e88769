import { useStore } from '@nanostores/react'
import type { Permission } from '../domain/permissions/permissions.ts'
import { useAppCore } from './use-core.ts'

/** Whether the reader has a permission, as far as is known: what leads nowhere without it is not offered (PERM-10a). */
export function useMay(permission: Permission): boolean {
  const state = useStore(useAppCore().permissions.$state)
  return state.status === 'ready' && state.list.includes(permission)
}
