import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AuditEntry } from '../../../contract/administration.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import { formatSecond } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import recordsCss from '../../../ui/records/records.css'
import { DaysFilter } from '../../../ui/records/days-filter.tsx'
import { JobCards } from '../../../ui/records/job-cards.tsx'
import { PagedTable } from '../../../ui/records/paged-table.tsx'
import { FilterChoice, FilterTick, SearchField } from '../../../ui/records/search-field.tsx'
import css from './audit.css'
import { createAuditStore, type AuditStore } from './audit.store.ts'
import { actionGroups, actionText } from '../../../i18n/records/audit-actions.ts'
import { entrySummary, whoOf } from './entry-summary.ts'
import { EntryDialog } from './parts/entry-dialog.tsx'

/** The audit log: who did what to what, searchable and to be saved (ADMIN-08a). */
export function AuditScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createAuditStore(core))
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const start = useStore(store.jobs.$start)
  const unfinished = useStore(store.jobs.$unfinished)
  const columns = useWorded(columnsOf, locale)
  return (
    <div className="records audit">
      <header className="records-head">
        <h1>{i18n._({ id: 'platform.audit', message: 'Audit log' })}</h1>
        <Button
          icon="download"
          busy={start.status === 'starting' || unfinished.length > 0}
          onClick={() => void store.exportLog()}
        >
          {i18n._({ id: 'platform.export', message: 'Export' })}
        </Button>
      </header>
      <JobCards list={store.jobs} />
      <PagedTable
        name="audit-log"
        label={i18n._({ id: 'platform.audit', message: 'Audit log' })}
        list={store.list}
        filters={<Filters store={store} />}
        columns={columns}
        rowKey={(entry) => entry.id}
        summary={(entry) => entrySummary(i18n, entry)}
        onOpen={setOpened}
        failed={i18n._({ id: 'platform.audit-failed', message: 'The audit log couldn’t be loaded' })}
        empty={
          <StatePage
            icon="report"
            title={i18n._({ id: 'platform.no-audit', message: 'Nothing recorded yet' })}
          />
        }
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Filters({ store }: { store: AuditStore }) {
  const { i18n } = useLingui()
  const { list } = store
  const filter = useStore(list.$filter)
  return (
    <>
      <SearchField
        label={i18n._({ id: 'platform.audit-who', message: 'Who: name or user name' })}
        value={filter.userName}
        onChange={(userName) => list.filter({ userName })}
      />
      <SearchField
        label={i18n._({ id: 'platform.audit-target', message: 'Target' })}
        value={filter.target}
        onChange={(target) => list.filter({ target })}
      />
      <FilterChoice
        label={i18n._({ id: 'platform.action', message: 'Action' })}
        any={i18n._({ id: 'platform.any-action', message: 'Any action' })}
        value={filter.action}
        options={actionGroups(i18n)}
        onChange={(action) => list.filter({ action })}
      />
      <FilterTick
        label={i18n._({ id: 'platform.hide-sign-ins', message: 'Hide sign-ins' })}
        checked={filter.hide === 'sign-ins'}
        onChange={(hidden) => list.filter({ hide: hidden ? 'sign-ins' : '' })}
      />
      <DaysFilter from={filter.from} to={filter.to} onChange={list.filter} />
    </>
  )
}

function columnsOf(i18n: I18n, locale: LocaleId): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      label: i18n._({ id: 'platform.at', message: 'When' }),
      width: 216,
      priority: 1,
      cell: (entry) => formatSecond(locale, entry.at),
    },
    {
      id: 'action',
      label: i18n._({ id: 'platform.action', message: 'Action' }),
      width: 160,
      grow: 1.2,
      priority: 1,
      namesRow: true,
      cell: (entry) => <b className="records-name">{actionText(i18n, entry.action)}</b>,
    },
    {
      id: 'who',
      label: i18n._({ id: 'platform.who', message: 'Who' }),
      width: 140,
      priority: 1,
      cell: (entry) => <span title={entry.userName}>{whoOf(entry) || '—'}</span>,
    },
    {
      id: 'target',
      label: i18n._({ id: 'platform.target', message: 'Target' }),
      width: 150,
      grow: 1.6,
      priority: 2,
      cell: (entry) => entry.target || '—',
    },
    {
      id: 'address',
      label: i18n._({ id: 'platform.address', message: 'Address' }),
      width: 140,
      priority: 3,
      cell: (entry) => entry.address,
    },
  ]
}
