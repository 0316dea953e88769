import { atom, computed, type ReadableAtom } from 'nanostores'
import { ownTimeZone } from '../../../i18n/format.ts'
import type { AttemptResult } from '../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { pageOf, type ReportPage } from '../../../contract/report-view.ts'
import { turnOfPath } from '../../../ui/report-path.ts'

export interface ReportStore {
  $page: ReadableAtom<Loadable<ReportPage>>
  /** The turn that the charts, the lost points and the dialogue have in common: at first the one that the address names; null until one is chosen. */
  $selected: ReadableAtom<number | null>
  /** Whether the report is the signed-in learner's own. */
  $own: ReadableAtom<boolean>
  /** The dialogue's turn nearest before `seq` that is shown, since a trace point may belong to a silent turn. */
  select(seq: number | null): void
  /** Hands the report to the browser as a PDF (REPORT-03). */
  savePdf(): Promise<AttemptResult<null>>
  reload(): void
  dispose(): void
}

const shownTurn = ({ exchanges }: ReportPage, seq: number): number | null =>
  (exchanges.findLast((exchange) => exchange.seq <= seq) ?? exchanges[0])?.seq ?? null

/** One report (REPORT-01, REPORT-02, REPORT-06a). `id` is the id of the ended session. */
export function createReportStore(core: Core, id: string): ReportStore {
  const $selected = atom<number | null>(null)
  /** The turn that the address names, until it was chosen. */
  let wanted = turnOfPath(core.router.$path.get())
  const { $value: $page, ...resource } = createResource(async (signal) => {
    const page = pageOf(
      await core.api('GET /coach-api/reports/:id', { params: { id } }, { signal, quiet: true }),
    )
    if (wanted !== null) $selected.set(shownTurn(page, wanted))
    wanted = null
    return page
  })

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
      $selected.set(shownTurn(page, seq))
    },
    async savePdf() {
      // Few who read a report keep it: what saves files is fetched for those.
      const { download } = await import('../../../stores/download.ts')
      return download(
        core,
        'GET /coach-api/reports/:id/file',
        { params: { id }, query: { timeZone: ownTimeZone() } },
        'report.pdf',
      )
    },
    reload: () => void resource.reload(),
    dispose: resource.dispose,
  }
}
