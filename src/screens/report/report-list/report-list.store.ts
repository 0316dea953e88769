import type { ReadableAtom } from 'nanostores'
import type { Run } from '../../../contract/practice.ts'
import { type Standing, standings } from '../../../domain/session/standing.ts'
import { wanted, type Filter } from '../../../stores/address-filter.ts'
import type { Core } from '../../../stores/core.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createGrowingList, type GrowingList } from '../../../stores/resource.ts'

const size = 50

/** How a finished practice can stand. */
export const ownStandings = standings.filter((standing) => standing !== 'open')
/** So many days back, today included. */
export const ownSpans = [7, 30, 90] as const

/** By what own reports are found: words of the course's name, a standing, how many days back. */
export type OwnReportFilter = Filter<'search' | 'standing' | 'days'>
const every: OwnReportFilter = { search: '', standing: '', days: '' }

export interface ReportListStore extends GrowingList<Run> {
  $filter: ReadableAtom<OwnReportFilter>
  /** `typing`: the list follows when the typing pauses. */
  filter(change: Partial<OwnReportFilter>, typing?: boolean): void
}

/** A filter as the platform takes it. What an address says and no call takes is left out. */
function queryOf(filter: OwnReportFilter, now: Date) {
  const { search, standing, days } = wanted(filter)
  const count = ownSpans.find((span) => String(span) === days)
  const isStanding = (text: string | undefined): text is Standing => ownStandings.some((one) => one === text)
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(isStanding(standing) && { standing }),
    ...(count && {
      from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1).toISOString(),
    }),
  }
}

/**
 * The signed-in person's own reports (REPORT-01): where an element of reports begins. The finished practices,
 * newest first; what they are narrowed down to stands in the address (REPORT-01a).
 */
export function createReportListStore(
  core: Pick<Core, 'api' | 'router'>,
  clock: () => Date = () => new Date(),
): ReportListStore {
  const kept = createKeptFilter(core.router, every, () => void list.reload())
  const list = createGrowingList(
    (page, signal) =>
      core.api(
        'GET /coach-api/practice/sessions',
        { query: { status: 'ended', page, size, ...queryOf(kept.$filter.get(), clock()) } },
        { signal, quiet: true },
      ),
    ({ sessionId }) => sessionId,
  )
  return {
    ...list,
    $filter: kept.$filter,
    filter: kept.change,
    dispose() {
      kept.dispose()
      list.dispose()
    },
  }
}
