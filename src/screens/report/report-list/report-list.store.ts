import { atom, type ReadableAtom } from 'nanostores'
import type { Run } from '../../../contract/practice.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'

export interface ReportListStore {
  /** The finished practices that were read so far, newest first, of `total`. */
  $runs: ReadableAtom<Loadable<{ items: readonly Run[]; total: number }>>
  /** Reads from the beginning, as after a failure. */
  reload(): Promise<void>
  loadMore(): Promise<void>
  dispose(): void
}

const size = 50

/** The signed-in person's own reports (REPORT-01): where an element of reports begins. */
export function createReportListStore(core: Pick<Core, 'api'>): ReportListStore {
  const $runs = atom<Loadable<{ items: readonly Run[]; total: number }>>({ status: 'loading' })
  let running = new AbortController()
  let pages = 0

  async function read(page: number, before: readonly Run[]): Promise<void> {
    running.abort()
    const { signal } = (running = new AbortController())
    try {
      const query = { status: 'ended' as const, page, size }
      const { items, total } = await core.api(
        'GET /coach-api/practice/sessions',
        { query },
        { signal, quiet: true },
      )
      // One that has ended meanwhile moves the others down by a place.
      const fresh = items.filter(({ sessionId }) => !before.some((run) => run.sessionId === sessionId))
      if (signal.aborted) return
      pages = page
      $runs.set({ status: 'ready', items: [...before, ...fresh], total })
    } catch (error) {
      if (!signal.aborted) $runs.set(failureOf(error))
    }
  }
  void read(1, [])

  return {
    $runs,
    reload() {
      $runs.set({ status: 'loading' })
      return read(1, [])
    },
    async loadMore() {
      const runs = $runs.get()
      if (runs.status === 'ready') await read(pages + 1, runs.items)
    },
    dispose: () => running.abort(),
  }
}
