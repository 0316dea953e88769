import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Person } from '../../../contract/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { maskedPhone } from './masked-phone.ts'
import { DepartmentFilter } from './parts/department-filter.tsx'
import css from './user-list.css'
import { createUserListStore, type PeoplePage, type UserListStore } from './user-list.store.ts'

/** The people of the enterprise (ADMIN-01). */
export function UserListScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createUserListStore(core))
  return (
    <div className="people">
      <header className="people-head">
        <h1>{i18n._({ id: 'admin.people', message: 'People' })}</h1>
      </header>
      <div className="people-body">
        <DepartmentFilter store={store} />
        <div className="people-main">
          <Filter store={store} />
          <People store={store} />
        </div>
      </div>
    </div>
  )
}

function Filter({ store }: { store: UserListStore }) {
  const { i18n } = useLingui()
  const { search, status } = useStore(store.$filter)
  const label = i18n._({ id: 'admin.search', message: 'Name, user name, phone or e-mail' })
  return (
    <div className="people-filter" role="search">
      <div className="field-box people-search">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input className="field-input" type="search" maxLength={100} value={search} aria-label={label} placeholder={label} onChange={(event) => store.filter({ search: event.target.value })} />
      </div>
      <select
        className="field-input"
        value={status}
        aria-label={i18n._({ id: 'admin.status', message: 'Status' })}
        onChange={(event) => {
          const { value } = event.target
          store.filter({ status: value === 'ACTIVE' || value === 'DISABLED' ? value : '' })
        }}
      >
        <option value="">{i18n._({ id: 'admin.any-status', message: 'Any status' })}</option>
        <option value="ACTIVE">{i18n._({ id: 'admin.active', message: 'Active' })}</option>
        <option value="DISABLED">{i18n._({ id: 'admin.disabled', message: 'Disabled' })}</option>
      </select>
    </div>
  )
}

function People({ store }: { store: UserListStore }) {
  const { i18n } = useLingui()
  const people = useStore(store.$people)
  if (people.status === 'loading') return <Skeleton rows={10} />
  if (people.status === 'failed') return <LoadFailed title={i18n._({ id: 'admin.failed', message: 'The people could not be loaded' })} failure={people} retry={store.reload} />
  return <PeopleTable people={people} store={store} />
}

function PeopleTable({ people, store }: { people: PeoplePage; store: UserListStore }) {
  const { i18n } = useLingui()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the i18n instance stays the same when its language changes
  const columns = useMemo(() => columnsOf(i18n), [i18n, i18n.locale])
  if (people.total === 0) {
    return (
      <StatePage icon="people" title={i18n._({ id: 'admin.none', message: 'Nobody fits' })} text={i18n._({ id: 'admin.none-text', message: 'No one in the enterprise fits the search and the filters.' })}>
        <Button onClick={() => store.filter({ search: '', status: '', department: '' })}>{i18n._({ id: 'admin.show-all', message: 'Show everybody' })}</Button>
      </StatePage>
    )
  }
  return (
    <Table
      name="user-list"
      label={i18n._({ id: 'admin.people', message: 'People' })}
      columns={columns}
      rows={people.items}
      rowKey={(person) => person.id}
      stale={people.stale}
      paging={{ page: people.page, size: people.size, total: people.total, onPage: store.page, onSize: store.size }}
      summary={(person) => [person.userName, person.department].filter(Boolean).join(' · ')}
    />
  )
}

const typeText = (i18n: I18n, type: Person['type']): string =>
  ({
    0: () => i18n._({ id: 'admin.type-system', message: 'Super manager' }),
    1: () => i18n._({ id: 'admin.type-admin', message: 'Trainer' }),
    2: () => i18n._({ id: 'admin.type-normal', message: 'Learner' }),
  })[type]()

function columnsOf(i18n: I18n): Column<Person>[] {
  return [
    { id: 'name', label: i18n._({ id: 'admin.name', message: 'Name' }), width: 150, grow: 1.4, priority: 1, sortBy: (person) => person.displayName, cell: (person) => <b className="person-name">{person.displayName}</b> },
    { id: 'user', label: i18n._({ id: 'admin.user-name', message: 'User name' }), width: 130, grow: 1.2, priority: 2, sortBy: (person) => person.userName, cell: (person) => person.userName },
    { id: 'department', label: i18n._({ id: 'admin.department', message: 'Department' }), width: 150, grow: 1.4, priority: 2, sortBy: (person) => person.department, cell: (person) => person.department },
    { id: 'classes', label: i18n._({ id: 'admin.classes', message: 'Classes' }), width: 140, grow: 1.4, priority: 3, cell: (person) => <span title={person.classes.join(', ')}>{person.classes.join(', ')}</span> },
    { id: 'phone', label: i18n._({ id: 'admin.phone', message: 'Phone' }), width: 130, priority: 3, cell: (person) => maskedPhone(person.phone) },
    { id: 'email', label: i18n._({ id: 'admin.email', message: 'E-mail' }), width: 180, grow: 1.6, priority: 3, hiddenAtFirst: true, sortBy: (person) => person.email, cell: (person) => person.email },
    { id: 'job', label: i18n._({ id: 'admin.job-number', message: 'Job number' }), width: 124, priority: 3, sortBy: (person) => person.jobNumber, cell: (person) => person.jobNumber },
    { id: 'type', label: i18n._({ id: 'admin.type', message: 'Role' }), width: 120, priority: 3, sortBy: (person) => person.type, cell: (person) => typeText(i18n, person.type) },
    {
      id: 'status',
      label: i18n._({ id: 'admin.status', message: 'Status' }),
      width: 104,
      grow: 0.6,
      priority: 1,
      sortBy: (person) => person.status,
      cell: (person) =>
        person.status === 'ACTIVE' ? (
          <span className="badge badge-success">{i18n._({ id: 'admin.active', message: 'Active' })}</span>
        ) : (
          <span className="badge">{i18n._({ id: 'admin.disabled', message: 'Disabled' })}</span>
        ),
    },
  ]
}
