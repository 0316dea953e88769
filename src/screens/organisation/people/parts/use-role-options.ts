import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { mayHandOn } from '../../lookups.ts'
import type { PeopleStore } from '../people.store.ts'

/** Roles as choices; those that the caller may not hand on cannot be chosen, and say why. */
export function useRoleOptions(
  store: PeopleStore,
): { value: string; label: string; note?: string; disabled?: boolean }[] {
  const { i18n } = useLingui()
  const roles = useStore(store.$roles)
  const own = useStore(store.$own)
  if (roles.status !== 'ready') return []
  return roles.items
    .filter(({ builtIn }) => !builtIn)
    .map(({ id, name, functions }) =>
      own.status === 'ready' && !mayHandOn(own.permissions, functions)
        ? {
            value: id,
            label: name,
            disabled: true,
            note: i18n._({ id: 'organisation.beyond-own', message: 'Allows more than you may yourself' }),
          }
        : { value: id, label: name },
    )
}
