import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { pageOf, type ReportPage } from '../report-view.ts'

export interface ReportStore {
  $page: ReadableAtom<Loadable<ReportPage>>
  /** The turn that the charts, the lost points and the dialogue have in common; null until one is chosen. */
  $selected: ReadableAtom<number | null>
  /** Whether the report is the signed-in learner's own. */
  $own: ReadableAtom<boolean>
  /** The dialogue's turn nearest before `seq` that is shown, since a trace point may belong to a silent turn. */
  select(seq: number | null): void
  reload(): void
  dispose(): void
}

/** One report (REPORT-01, REPORT-02, REPORT-06a). `id` is the id of the ended session. */
export function createReportStore(core: Core, id: string): ReportStore {
  const $page = atom<Loadable<ReportPage>>({ status: 'loading' })
  const $selected = atom<number | null>(null)
  let running = new AbortController()

  async function load() {
    running.abort()
    const { signal } = (running = new AbortController())
    $page.set({ status: 'loading' })
    try {
      const report = await core.api('GET /coach-api/reports/:id', { params: { id } }, { signal, quiet: true })
      if (!signal.aborted) $page.set({ status: 'ready', ...pageOf(report) })
    } catch (error) {
      if (!signal.aborted) $page.set(failureOf(error))
    }
  }
  void load()

  return {
    $page,
    $selected,
    $own: computed(
      [$page, core.$user],
      (page, user) => page.status === 'ready' && page.report.learner.userId === user?.user_id,
    ),
    select(seq) {
      const page = $page.get()
      if (seq === null || page.status !== 'ready') return $selected.set(null)
      const shown = page.exchanges.findLast((exchange) => exchange.seq <= seq) ?? page.exchanges[0]
      $selected.set(shown?.seq ?? null)
    },
    reload: () => void load(),
    dispose: () => running.abort(),
  }
}
