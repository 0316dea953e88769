import { ownTimeZone } from '../../../i18n/format.ts'
import type { Core } from '../../../stores/core.ts'
import { spanOfDays } from '../../../ui/inputs/date-rules.ts'
import { createJobList } from '../../../stores/job-list.store.ts'
import { wanted, type Filter } from '../../../stores/address-filter.ts'
import { createPagedList } from '../../../ui/records/paged-list.ts'

/** Days as `YYYY-MM-DD`, both included, where the person is. */
export type AuditFilterName = 'from' | 'to' | 'action' | 'userName' | 'target' | 'hide'
export const wholeLog: Filter<AuditFilterName> = {
  from: '',
  to: '',
  action: '',
  userName: '',
  target: '',
  hide: '',
}

/** A filter as the platform takes it; days become the instants at which they begin and end. */
export function auditQuery(filter: Filter<AuditFilterName>) {
  const { action, userName, target, hide, ...days } = wanted(filter)
  return {
    ...spanOfDays(days),
    ...(action && { action }),
    ...(userName && { userName }),
    ...(target && { target }),
    // Who asks for sign-ins by name wants to see them.
    ...(hide === 'sign-ins' && !action && { hide: 'sign-ins' as const }),
  }
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Who did what, the newest first (ADMIN-08a). */
export function createAuditStore(core: Core) {
  const list = createPagedList(core, {
    name: 'audit-log',
    none: wholeLog,
    typed: ['userName', 'target'],
    load: (at, filter, signal) =>
      core.api('GET /coach-api/audit', { query: { ...at, ...auditQuery(filter) } }, { signal, quiet: true }),
  })
  const jobs = createJobList(core, ['export-audit'])
  return {
    list,
    jobs,
    /** Begins an export of what the filter leaves. */
    exportLog: () =>
      jobs.start('export-audit', () =>
        core.api(
          'POST /coach-api/audit/_export',
          { body: { ...auditQuery(list.$filter.get()), timeZone: ownTimeZone() } },
          { quiet: true },
        ),
      ),
    dispose() {
      list.dispose()
      jobs.dispose()
    },
  }
}
