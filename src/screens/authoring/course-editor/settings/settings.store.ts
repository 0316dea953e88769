import type { ReadableAtom } from 'nanostores'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'

export interface SettingsStore extends CoursePageStore {
  /** The id of what is shown. */
  $filter: ReadableAtom<Filter<'at'>>
  show(at: string): void
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
  return {
    ...open,
    $filter: kept.$filter,
    show: (at) => kept.change({ at }),
    dispose() {
      kept.dispose()
      open.dispose()
    },
  }
}
