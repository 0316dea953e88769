import { atom, type ReadableAtom } from 'nanostores'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'

export interface SettingsStore extends CoursePageStore {
  /** The id of what is shown. */
  $filter: ReadableAtom<Filter<'at'>>
  /** Categories that other courses have, to choose from. */
  $categories: ReadableAtom<readonly string[]>
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
  const $categories = atom<readonly string[]>([])
  const left = new AbortController()
  void core
    .api('GET /coach-api/courses', { query: { size: 1000 } }, { signal: left.signal, quiet: true })
    .then(({ items }) => $categories.set([...new Set(items.map(({ category }) => category))].sort()))
    // Without them a category is typed.
    .catch(() => {})
  return {
    ...open,
    $filter: kept.$filter,
    $categories,
    show: (at) => kept.change({ at }),
    dispose() {
      left.abort()
      kept.dispose()
      open.dispose()
    },
  }
}
