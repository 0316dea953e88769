import type { Run } from '../../../contract/practice.ts'
import type { Core } from '../../../stores/core.ts'
import { createGrowingList, type GrowingList } from '../../../stores/resource.ts'

const size = 50

/**
 * The signed-in person's own reports (REPORT-01): where an element of reports begins. The finished practices,
 * newest first.
 */
export const createReportListStore = (core: Pick<Core, 'api'>): GrowingList<Run> =>
  createGrowingList(
    (page, signal) =>
      core.api(
        'GET /coach-api/practice/sessions',
        { query: { status: 'ended', page, size } },
        { signal, quiet: true },
      ),
    ({ sessionId }) => sessionId,
  )
