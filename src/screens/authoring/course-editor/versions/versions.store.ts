import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { CourseVersionRow } from '../../../../contract/course-versions.ts'
import { compareCourses, type Difference } from '../../../../domain/course/compare/compare.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createResource } from '../../../../stores/resource.ts'

/** What stands for the draft among versions. */
export const draft = 'draft'

/** Longest note of a version (COURSE-08a). */
export const longestNote = 200

export interface VersionsPage {
  course: CallReply<'GET /coach-api/courses/:id'>
  /** The newest first. */
  versions: CourseVersionRow[]
}

/** Two that are read side by side: ids of versions, or `draft`. */
export type Pair = Filter<'from' | 'to'>

export interface Comparison {
  before: Course
  after: Course
  differences: Difference[]
}

type Restored = CallReply<'POST /coach-api/courses/:id/versions/:versionId/restore'>

export interface VersionsStore {
  $page: ReadableAtom<Loadable<VersionsPage>>
  /** Kept in the screen's address. What it doesn't name is the newest version, and the draft. */
  $pair: ReadableAtom<Pair>
  /** Null where there is no version yet. */
  $comparison: ReadableAtom<Loadable<Comparison> | null>
  choose(pair: Partial<Pair>): void
  /** Makes a version of the draft. Never rejects. */
  make(note: string): Promise<AttemptResult<CourseVersionRow>>
  /** Puts a version in the place of the draft as it was seen, of this revision. Never rejects. */
  restore(versionId: string, draftRevision: number): Promise<AttemptResult<Restored>>
  reload(): void
  dispose(): void
}

const none: Pair = { from: '', to: '' }

/** The pair that is meant: what an address names that isn't there is passed over. */
export function pairOf({ from, to }: Pair, versions: readonly CourseVersionRow[]): Pair | null {
  const newest = versions.find(({ number }) => number !== null) ?? versions[0]
  if (!newest) return null
  const known = (id: string) => id === draft || versions.some((version) => version.id === id)
  return { from: known(from) ? from : newest.id, to: known(to) ? to : draft }
}

/** The versions of a course: made, compared, restored (COURSE-08a). */
export function createVersionsStore(core: Core, courseId: string): VersionsStore {
  const params = { id: courseId }
  const { $value: $page, ...page } = createResource(async (signal) => {
    const [course, { items }] = await Promise.all([
      core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true }),
      core.api('GET /coach-api/courses/:id/versions', { params }, { signal, quiet: true }),
    ])
    return { course, versions: items }
  })
  const kept = createKeptFilter(core.router, none)
  const $pair = computed([$page, kept.$filter], (value, pair) =>
    value.status === 'ready' ? (pairOf(pair, value.versions) ?? none) : none,
  )
  const $comparison = atom<Loadable<Comparison> | null>(null)
  // A version never changes: what it says is asked once.
  const contents = new Map<string, Course>()
  let running = new AbortController()

  async function contentOf(id: string, { course }: VersionsPage, signal: AbortSignal): Promise<Course> {
    if (id === draft) return course.package.course
    const known = contents.get(id)
    if (known) return known
    const { course: content } = await core.api(
      'GET /coach-api/courses/:id/versions/:versionId',
      { params: { ...params, versionId: id } },
      { signal, quiet: true },
    )
    contents.set(id, content)
    return content
  }
  async function compare() {
    running.abort()
    const { signal } = (running = new AbortController())
    const value = $page.get()
    const { from, to } = $pair.get()
    if (value.status !== 'ready' || from === '') {
      $comparison.set(null)
      return
    }
    if ($comparison.get()?.status !== 'ready') $comparison.set({ status: 'loading' })
    try {
      const [before, after] = await Promise.all([
        contentOf(from, value, signal),
        contentOf(to, value, signal),
      ])
      if (!signal.aborted)
        $comparison.set({ status: 'ready', before, after, differences: compareCourses(before, after) })
    } catch (error) {
      if (!signal.aborted) $comparison.set(failureOf(error))
    }
  }
  const stops = [$page.listen(() => void compare()), kept.$filter.listen(() => void compare())]

  return {
    $page,
    $pair,
    $comparison,
    choose: (pair) => kept.change(pair),
    make: (note) =>
      attempt(() =>
        core.api('POST /coach-api/courses/:id/versions', { params, body: { note } }, { quiet: true }),
      ),
    restore: (versionId, draftRevision) =>
      attempt(() =>
        core.api(
          'POST /coach-api/courses/:id/versions/:versionId/restore',
          { params: { ...params, versionId }, body: { draftRevision } },
          { quiet: true },
        ),
      ),
    reload: () => void page.reload(),
    dispose() {
      for (const stop of stops) stop()
      running.abort()
      kept.dispose()
      page.dispose()
    },
  }
}
