import type { ImportResult, Job } from '../../../contract/jobs.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import { attempt } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { isUnfinished, type JobStore } from '../../../stores/job.store.ts'
import { createJobList, type JobList } from '../../../stores/job-list.store.ts'
import { peopleQuery, type PeopleFilterName } from './people-query.ts'

/** What a spreadsheet did, or would do, where the job is the import of one and has ended well. */
export const importResultOf = ({ result }: Job): ImportResult | null =>
  result?.kind === 'import-people' ? result : null

/** For so many milliseconds after an import its first passwords can be fetched, by whoever started it alone. */
const passwordsKept = 24 * 3600_000

/** First passwords of an import that can still be fetched, and until when; null where there are none. */
export function waitingPasswords(job: Job): { count: number; until: number } | null {
  const count = importResultOf(job)?.passwords ?? 0
  const until = job.endedAt === null ? 0 : Date.parse(job.endedAt) + passwordsKept
  return count > 0 && until > Date.now() ? { count, until } : null
}

export interface PeopleJobs {
  list: JobList
  /** Begins an export of those who fit the filter. */
  exportPeople(filter: Filter<PeopleFilterName>): Promise<void>
  /** The import that is under way, to go on looking at it. */
  runningImport(): JobStore | null
  dispose(): void
}

/** The caller's imports and exports of people (ADMIN-01). A dry run is nobody's business but its dialog's. */
export function createPeopleJobs(core: Core, imported: () => void): PeopleJobs {
  const list = createJobList(core, ['import-people', 'export-people'], {
    hides: (job) => importResultOf(job)?.dryRun === true,
    onDone(job) {
      const result = importResultOf(job)
      if (result && !result.dryRun && result.problems.length === 0) imported()
    },
  })
  return {
    list,
    exportPeople: (filter) =>
      list.start('export-people', () =>
        core.api('POST /coach-api/user/_export', { body: peopleQuery(filter) }, { quiet: true }),
      ),
    runningImport: () =>
      list.$jobs.get().find((store) => {
        const view = store.$view.get()
        return view.status === 'known' && view.job.kind === 'import-people' && isUnfinished(view.job)
      }) ?? null,
    dispose: list.dispose,
  }
}

/** Cancels a job, where it still goes on, and removes it, whatever comes of that: it is swept one day. */
export async function discardJob(core: Core, id: string): Promise<void> {
  const params = { id }
  await attempt(() => core.api('POST /coach-api/jobs/:id/cancel', { params, body: {} }, { quiet: true }))
  await attempt(() => core.api('DELETE /coach-api/jobs/:id', { params }, { quiet: true }))
}
