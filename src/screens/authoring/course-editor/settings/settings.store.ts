import type { ReadableAtom } from 'nanostores'
import type { Persona } from '../../../../contract/personas.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createResource } from '../../../../stores/resource.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'

export interface SettingsStore extends CoursePageStore {
  /** The id of what is shown. */
  $filter: ReadableAtom<Filter<'at'>>
  show(at: string): void
  /** What the course's customer and its further speakers can be chosen from. */
  $personas: ReadableAtom<Loadable<{ items: Persona[] }>>
  reloadPersonas(): void
}

/** What the parts of the section work on. */
export interface SettingsProps {
  page: CoursePage
  store: SettingsStore
}

/** The settings of a course (COURSE-04). */
export function createSettingsStore(core: Core, courseId: string): SettingsStore {
  const open = openCoursePage(core, courseId)
  const kept = createKeptFilter(core.router, { at: '' })
  const personas = createResource((signal) =>
    core.api('GET /persona/list', { query: { courseId } }, { signal, quiet: true }),
  )
  return {
    ...open,
    $filter: kept.$filter,
    show: (at) => kept.change({ at }),
    $personas: personas.$value,
    reloadPersonas: () => void personas.reload(),
    dispose() {
      personas.dispose()
      kept.dispose()
      open.dispose()
    },
  }
}
