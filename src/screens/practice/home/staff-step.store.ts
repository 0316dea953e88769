import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '../../../stores/core.ts'
import { type Day, dayOf } from '../../../ui/inputs/date-rules.ts'

/** The one thing to look after for who trains or leads others (HOME-10). */
export type StaffStep =
  | {
      /** Practices that weren't passed since a day. */
      kind: 'failed'
      count: number
      from: Day
    }
  /** A course that nobody can practise yet, or whose draft says more than what learners have. */
  | { kind: 'unpublished' | 'changed'; course: string }

export interface StaffStepStore {
  /** Undefined until it is known, null where there is nothing. */
  $step: ReadableAtom<StaffStep | null | undefined>
  dispose(): void
}

const lookedBack = 6 * 24 * 60 * 60 * 1000

/** What needs looking after: first the people, then the courses, as far as the reader sees either. */
export function createStaffStepStore(
  core: Core,
  sees: { reports: boolean; courses: boolean },
  now: () => number = Date.now,
): StaffStepStore {
  const aborter = new AbortController()
  const { signal } = aborter
  const $step = atom<StaffStep | null | undefined>(undefined)
  async function failed(): Promise<StaffStep | null> {
    const from = dayOf(new Date(now() - lookedBack))
    const { total } = await core.api(
      'GET /coach-api/reports',
      { query: { size: 1, standing: 'fail', from: new Date(`${from}T00:00:00`).toISOString() } },
      { signal, quiet: true },
    )
    return total > 0 ? { kind: 'failed', count: total, from } : null
  }
  async function courses(): Promise<StaffStep | null> {
    const { items } = await core.api(
      'GET /coach-api/courses',
      { query: { size: 100 } },
      { signal, quiet: true },
    )
    const unpublished = items.find(({ publishedVersions }) => publishedVersions.length === 0)
    const changed = items.find(({ draftChanged }) => draftChanged)
    const course = unpublished ?? changed
    return course ? { kind: unpublished ? 'unpublished' : 'changed', course: course.name } : null
  }
  // It is an offer: where it can't be read, the page is whole without it.
  const asked = async (wanted: boolean, ask: () => Promise<StaffStep | null>) =>
    wanted ? ask().catch(() => null) : null
  const load = async () => {
    const step = (await asked(sees.reports, failed)) ?? (await asked(sees.courses, courses))
    if (!signal.aborted) $step.set(step)
  }
  void load()
  return { $step, dispose: () => aborter.abort() }
}
