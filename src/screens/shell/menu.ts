import type { Claims } from '../../contract/identity.ts'
import type { PermissionState } from '../../stores/core.ts'
import { accessStateOf } from '../../stores/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'
import { places, type PlaceName } from '../../ui/places.ts'

export interface MenuEntry {
  path: string
  name: PlaceName
  icon: IconName
}

/** The menu by what somebody may (PERM-01, PERM-02). */
export const menuOf = (
  type: Claims['type'],
  externalService: boolean,
  state: PermissionState,
): readonly MenuEntry[] =>
  places.flatMap(({ pattern, name, menu, access }) =>
    menu && accessStateOf(access, type, externalService, state) === 'open'
      ? [{ path: pattern, name, icon: menu }]
      : [],
  )
