import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { departmentOptions } from '../../department-options.ts'
import type { PeopleStore } from '../people.store.ts'

/** Where people can be put: outside of every department only by those who see everybody (PERM-05). */
export function useDepartmentOptions(
  store: PeopleStore,
): { value: string; label: string; disabled?: boolean }[] {
  const { i18n } = useLingui()
  const departments = useStore(store.$departments)
  const rules = useStore(store.$rules)
  return [
    {
      value: '',
      label: i18n._({ id: 'organisation.no-department', message: 'No department' }),
      ...(rules?.top === false && { disabled: true }),
    },
    ...(departments.status === 'ready' ? departmentOptions(departments.rows) : []),
  ]
}

/** The department that a form begins with: none, or for those who may not choose that, their topmost one. */
export function firstDepartmentOf(store: PeopleStore): string {
  const departments = store.$departments.get()
  return store.$rules.get()?.top === false && departments.status === 'ready'
    ? (departments.rows[0]?.id ?? '')
    : ''
}
