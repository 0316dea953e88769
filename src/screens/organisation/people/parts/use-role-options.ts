import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { givenRoles } from '../../lookups.ts'
import type { PeopleStore } from '../people.store.ts'

/** Roles as choices; those that the caller may not hand on cannot be chosen, and say why. */
export function useRoleOptions(
  store: PeopleStore,
): { value: string; label: string; note?: string; disabled?: boolean }[] {
  const { i18n } = useLingui()
  const roles = useStore(store.$roles)
  const rules = useStore(store.$rules)
  if (roles.status !== 'ready') return []
  return givenRoles(roles.items).map(({ id, name }) =>
    rules?.grants.canGrant(id) === false
      ? {
          value: id,
          label: name,
          disabled: true,
          note: i18n._({ id: 'organisation.beyond-own', message: 'Includes permissions you don’t have' }),
        }
      : { value: id, label: name },
  )
}
