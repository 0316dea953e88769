import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { Editing } from '../course-page.store.ts'
import type { Undoing } from './tell-with-undo.ts'
import { useChanges } from './use-changes.ts'

/** Sets one of a course's settings, against what the person saw. */
export function useSetting<S extends object>(
  store: Pick<Editing, 'edit'>,
  page: { draft: Undoing; course: { settings: S } },
) {
  const change = useChanges(store, page)
  const { settings } = page.course
  return <K extends keyof S>(field: K, value: S[K]): boolean =>
    change([
      {
        type: 'set',
        of: { part: 'settings' },
        fields: { [field]: jsonOf(value) },
        was: { [field]: jsonOf(settings[field]) },
      },
    ])
}
