import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { MenuButton, type MenuAction } from '../../../ui/menu/menu-button.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useBeginning } from '../../../ui/use-beginning.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { FirstPassword } from '../../../ui/records/first-password.tsx'
import { JobCards } from '../../../ui/records/job-cards.tsx'
import { FilterChoice, SearchField } from '../../../ui/records/search-field.tsx'
import { statusText, typeText } from '../../../i18n/records/permission-labels.ts'
import { createPeopleJobs, type PeopleJobs } from './people-jobs.store.ts'
import { givenRoles } from '../lookups.ts'
import css from './people.css'
import { createPeopleStore, type PeopleStore } from './people.store.ts'
import { BulkDialog } from './parts/bulk/bulk-dialog.tsx'
import { DepartmentFilter } from './parts/department-filter.tsx'
import { ImportDialog } from './parts/import-dialog.tsx'
import { moreOfImport } from './parts/import-more.tsx'
import type { Opened } from './parts/opened.ts'
import { PeopleTable } from './parts/people-table.tsx'
import { PersonDialog } from './parts/person-dialog.tsx'
import { ResetPassword } from './parts/reset-password.tsx'

/** Everybody in a table, with the departments at its side. */
export function PeopleTab() {
  const { i18n } = useLingui()
  useStyles(css)
  const core = useCore()
  const store = useScreenStore(() => createPeopleStore(core))
  const [opened, setOpened] = useState<Opened | null>(null)
  const jobs = useScreenStore(() => createPeopleJobs(core, store.refresh))
  useBeginning((what) => what === 'new' && setOpened({ kind: 'add' }))
  const close = () => setOpened(null)
  const openImport = (job = jobs.runningImport()) => setOpened({ kind: 'import', job })
  return (
    <>
      <header className="records-head">
        <h1>{i18n._({ id: 'organisation.people-title', message: 'People' })}</h1>
        <Ways jobs={jobs} store={store} openImport={() => openImport()} />
        <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
          {i18n._({ id: 'organisation.add-person', message: 'Add a person' })}
        </Button>
      </header>
      <JobCards list={jobs.list} more={(job, known) => moreOfImport(i18n, job, known, openImport)} />
      <div className="people-body">
        <DepartmentFilter store={store} />
        <div className="people-main">
          <PeopleTable
            store={store}
            filters={<Filters store={store} />}
            onOpen={(next) => (next.kind === 'import' ? openImport() : setOpened(next))}
          />
        </div>
      </div>
      {(opened?.kind === 'add' || opened?.kind === 'person') && (
        <PersonDialog
          key={opened.kind === 'person' ? opened.person.id : ''}
          person={opened.kind === 'person' ? opened.person : null}
          store={store}
          onOpen={setOpened}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && <ImportDialog jobs={jobs} opened={opened.job} onClose={close} />}
      {opened?.kind === 'reset' && (
        <ResetPassword person={opened.person} store={store} onOpen={setOpened} onCancel={close} />
      )}
      {opened?.kind === 'password' && (
        <FirstPassword userName={opened.userName} password={opened.password} onClose={close} />
      )}
      {opened?.kind === 'bulk' && (
        <BulkDialog
          action={opened.action}
          selection={opened.selection}
          store={store}
          onClose={close}
          onDone={() => {
            store.chosen.clear()
            close()
          }}
        />
      )}
    </>
  )
}

/** The files: those who are listed come out, one export at a time, and others in. On a phone they stand in a menu. */
function Ways({ jobs, store, openImport }: { jobs: PeopleJobs; store: PeopleStore; openImport(): void }) {
  const { i18n } = useLingui()
  const start = useStore(jobs.list.$start)
  const unfinished = useStore(jobs.list.$unfinished)
  const busy = start.status === 'starting' || unfinished.includes('export-people')
  const ways: (MenuAction & { icon: IconName; busy?: boolean })[] = [
    {
      id: 'export',
      icon: 'download',
      busy,
      label: i18n._({ id: 'organisation.export', message: 'Export' }),
      run: () => {
        if (!busy) void jobs.exportPeople(store.list.$filter.get())
      },
    },
    {
      id: 'import',
      icon: 'upload',
      label: i18n._({ id: 'organisation.import', message: 'Import' }),
      run: openImport,
    },
  ]
  return (
    <>
      {ways.map(({ id, icon, label, busy: waits = false, run }) => (
        <Button key={id} className="people-way" icon={icon} busy={waits} onClick={run}>
          {label}
        </Button>
      ))}
      <span className="people-ways">
        <MenuButton
          label={i18n._({ id: 'organisation.ways', message: 'Import and export' })}
          actions={ways.map(({ id, icon, label, run }) => ({ id, icon, label, run }))}
        />
      </span>
    </>
  )
}

function Filters({ store }: { store: PeopleStore }) {
  const { i18n } = useLingui()
  const filter = useStore(store.list.$filter)
  const roles = useStore(store.$roles)
  const classes = useStore(store.$classes)
  const narrow = store.list.filter
  return (
    <>
      <SearchField
        label={i18n._({ id: 'organisation.search', message: 'Name, user name, phone or e-mail' })}
        value={filter.userName}
        onChange={(userName) => narrow({ userName })}
      />
      <FilterChoice
        label={i18n._({ id: 'record.status', message: 'Status' })}
        any={i18n._({ id: 'organisation.any-status', message: 'Any status' })}
        value={filter.status}
        options={(['ACTIVE', 'DISABLED'] as const).map((status) => ({
          value: status,
          label: statusText(i18n, status),
        }))}
        onChange={(status) => narrow({ status })}
      />
      <FilterChoice
        label={i18n._({ id: 'record.type', message: 'Type' })}
        any={i18n._({ id: 'organisation.any-type', message: 'Any type' })}
        value={filter.type}
        options={(['SYSTEM', 'ADMIN', 'NORMAL'] as const).map((type, value) => ({
          value: String(value),
          label: typeText(i18n, type),
        }))}
        onChange={(type) => narrow({ type })}
      />
      {roles.status === 'ready' && (
        <FilterChoice
          label={i18n._({ id: 'organisation.role', message: 'Role' })}
          any={i18n._({ id: 'organisation.any-role', message: 'Any role' })}
          value={filter.role}
          options={givenRoles(roles.items).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(role) => narrow({ role })}
        />
      )}
      {classes.status === 'ready' && classes.items.length > 0 && (
        <FilterChoice
          label={i18n._({ id: 'record.class', message: 'Class' })}
          any={i18n._({ id: 'organisation.any-class', message: 'Any class' })}
          value={filter.class}
          options={classes.items.map(({ id, className }) => ({ value: id, label: className }))}
          onChange={(value) => narrow({ class: value })}
        />
      )}
    </>
  )
}
