import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback } from 'react'
import type { Person } from '../../../../contract/people.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { roleTypeOf } from '../../../../domain/permissions/permissions.ts'
import { maskedPhone } from '../../../../domain/text/masked-phone.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import { statusText, typeText } from '../../../../i18n/records/permission-labels.ts'
import { listed } from '../../../../i18n/composed.ts'
import type { PeopleStore } from '../people.store.ts'
import { personHindrance } from '../person-hindrance.ts'
import type { OwnRules } from '../../lookups.ts'
import type { Opened } from './opened.ts'
import { ReportsLink } from './reports-link.tsx'
import { resetPasswordText } from './reset-password-text.ts'

interface PeopleTableProps {
  store: PeopleStore
  filters: ReactNode
  onOpen(opened: Opened): void
}

/** The people that fit, a page at a time. */
export function PeopleTable({ store, filters, onOpen }: PeopleTableProps) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const filter = useStore(store.list.$filter)
  const chosen = useStore(store.chosen.$ids)
  const all = useStore(store.chosen.$all)
  const rules = useStore(store.$rules)
  const rowHindrance = useWorded(hindranceOf, rules)
  const actions = useCallback(
    (person: Person) => <PersonMenu person={person} hindrance={rowHindrance(person)} onOpen={onOpen} />,
    [rowHindrance, onOpen],
  )
  const columns = useWorded(columnsOf, locale, useMay('coach:statistics'), actions)
  return (
    <PagedTable
      name="user-list"
      label={i18n._({ id: 'organisation.people', message: 'People' })}
      list={store.list}
      filters={filters}
      columns={columns}
      rowKey={(person) => person.id}
      rowName={(person) => person.displayName}
      rowHindrance={rowHindrance}
      order={{ sorting: store.sortingOf(filter), onSort: store.sort }}
      summary={(person, isShown) =>
        (['userName', 'department'] as const)
          .filter((field) => !isShown(field) && person[field])
          .map((field) => person[field])
          .join(' · ')
      }
      onOpen={(person) => onOpen({ kind: 'person', person })}
      selection={{
        chosen,
        ...(all !== null && { count: all }),
        onChange: store.chosen.choose,
        actions: () => <BulkActions store={store} onOpen={onOpen} />,
      }}
      failed={i18n._({ id: 'organisation.failed', message: 'The people couldn’t be loaded' })}
      empty={
        <StatePage
          icon="people"
          title={i18n._({ id: 'organisation.nobody', message: 'No people yet' })}
          text={i18n._({
            id: 'organisation.nobody-text',
            message: 'Add the first person, or import everyone from a spreadsheet.',
          })}
        >
          <Button icon="upload" onClick={() => onOpen({ kind: 'import', job: null })}>
            {i18n._({ id: 'organisation.import', message: 'Import' })}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => onOpen({ kind: 'add' })}>
            {i18n._({ id: 'organisation.add-person', message: 'Add a person' })}
          </Button>
        </StatePage>
      }
    />
  )
}

const hindranceOf = (i18n: I18n, rules: OwnRules | null) => (person: Person) =>
  personHindrance(i18n, rules, person)

function BulkActions({ store, onOpen }: Omit<PeopleTableProps, 'filters'>) {
  const { i18n } = useLingui()
  const offer = useStore(store.chosen.$offer)
  const ids = useStore(store.chosen.$ids)
  const all = useStore(store.chosen.$all)
  const own = useCore().$user.get()?.user_id
  // Of those who match a filter the platform leaves out whom it can't change; of those who were named it does all or nothing.
  const hindrance =
    all === null && own !== undefined && ids.has(own)
      ? i18n._({
          id: 'organisation.self-chosen',
          message: 'You are among them. Another administrator has to change your own roles and status.',
        })
      : null
  const act = (action: Extract<Opened, { kind: 'bulk' }>['action']) => () =>
    onOpen({ kind: 'bulk', action, selection: store.chosen.selection() })
  return (
    <>
      {offer !== null && (
        <Button kind="quiet" size="small" onClick={store.chosen.chooseAll}>
          {i18n._({
            id: 'organisation.choose-all',
            message: '{count, plural, one {Select the one match} other {Select all #}}',
            values: { count: offer },
          })}
        </Button>
      )}
      <Button size="small" onClick={act('move')}>
        {i18n._({ id: 'organisation.move', message: 'Move' })}
      </Button>
      <Button size="small" disabled={hindrance !== null} onClick={act('roles')}>
        {i18n._({ id: 'ui.roles', message: 'Roles' })}
      </Button>
      <Button size="small" onClick={act('class')}>
        {i18n._({ id: 'organisation.put-into-class', message: 'Add to class' })}
      </Button>
      <MenuButton
        label={i18n._({ id: 'organisation.more-actions', message: 'More actions' })}
        actions={[
          {
            id: 'enable',
            label: i18n._({ id: 'organisation.enable', message: 'Enable' }),
            icon: 'check',
            run: act('enable'),
          },
          {
            id: 'disable',
            label: i18n._({ id: 'organisation.disable', message: 'Disable' }),
            icon: 'lock',
            hindrance,
            run: act('disable'),
          },
          {
            id: 'erase',
            label: i18n._({ id: 'organisation.erase', message: 'Erase' }),
            icon: 'warning',
            danger: true,
            hindrance,
            run: act('erase'),
          },
        ]}
      />
      {hindrance !== null && <p className="field-hint">{hindrance}</p>}
    </>
  )
}

/** What is done about one person without their fields. */
function PersonMenu({
  person,
  hindrance,
  onOpen,
}: {
  person: Person
  hindrance: string | null
  onOpen(opened: Opened): void
}) {
  const { i18n } = useLingui()
  const isSelf = person.id === useCore().$user.get()?.user_id
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <MenuButton
        label={i18n._({
          id: 'organisation.more-of',
          message: 'More actions for {name}',
          values: { name: person.displayName },
        })}
        actions={[
          {
            id: 'open',
            icon: 'edit',
            label: i18n._({ id: 'organisation.open', message: 'Open' }),
            run: () => onOpen({ kind: 'person', person }),
          },
          ...(isSelf
            ? []
            : [
                {
                  id: 'reset',
                  icon: 'lock' as const,
                  label: resetPasswordText(i18n),
                  hindrance,
                  run: () => onOpen({ kind: 'reset', person }),
                },
              ]),
        ]}
      />
    </span>
  )
}

/** Each status in its colour; a locked account says so. */
function Status({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const locked = person.lockedUntil !== null && Date.parse(person.lockedUntil) > Date.now()
  if (person.status === 'ACTIVE' && locked)
    return (
      <span className="badge badge-warning">{i18n._({ id: 'organisation.locked', message: 'Locked' })}</span>
    )
  return (
    <span className={`badge ${person.status === 'ACTIVE' ? 'badge-success' : ''}`}>
      {statusText(i18n, person.status)}
    </span>
  )
}

function columnsOf(
  i18n: I18n,
  locale: LocaleId,
  mayReadReports: boolean,
  actions: (person: Person) => ReactNode,
): Column<Person>[] {
  return [
    {
      id: 'displayName',
      label: i18n._({ id: 'ui.name', message: 'Name' }),
      width: 150,
      grow: 1.4,
      priority: 1,
      sortBy: (person) => person.displayName,
      namesRow: true,
      cell: (person) => <b className="records-name">{person.displayName}</b>,
    },
    {
      id: 'userName',
      label: i18n._({ id: 'ui.user-name', message: 'User name' }),
      width: 130,
      grow: 1.2,
      priority: 2,
      sortBy: (person) => person.userName,
      cell: (person) => person.userName,
    },
    {
      id: 'department',
      label: i18n._({ id: 'ui.department', message: 'Department' }),
      width: 150,
      grow: 1.4,
      priority: 2,
      sortBy: (person) => person.department,
      cell: (person) => person.department,
    },
    {
      id: 'roles',
      label: i18n._({ id: 'ui.roles', message: 'Roles' }),
      width: 130,
      grow: 1.2,
      priority: 3,
      cell: (person) =>
        listed(
          i18n,
          person.roles.map(({ name }) => name),
        ),
    },
    {
      id: 'classes',
      label: i18n._({ id: 'ui.classes', message: 'Classes' }),
      width: 140,
      grow: 1.4,
      priority: 3,
      cell: (person) => listed(i18n, person.classes),
    },
    {
      id: 'phone',
      label: i18n._({ id: 'ui.phone', message: 'Phone' }),
      width: 130,
      priority: 3,
      hiddenAtFirst: true,
      cell: (person) => maskedPhone(person.phone),
    },
    {
      id: 'email',
      label: i18n._({ id: 'ui.email', message: 'E-mail' }),
      width: 180,
      grow: 1.6,
      priority: 3,
      hiddenAtFirst: true,
      cell: (person) => person.email,
    },
    {
      id: 'job',
      label: i18n._({ id: 'ui.job-number', message: 'Job number' }),
      width: 124,
      priority: 3,
      hiddenAtFirst: true,
      cell: (person) => person.jobNumber,
    },
    {
      id: 'type',
      label: i18n._({ id: 'record.type', message: 'Type' }),
      width: 140,
      priority: 3,
      cell: (person) => typeText(i18n, roleTypeOf(person.type)),
    },
    {
      id: 'lastLoginAt',
      label: i18n._({ id: 'organisation.last-login', message: 'Last sign-in' }),
      width: 186,
      priority: 3,
      sortBy: (person) => person.lastLoginAt ?? '',
      cell: (person) => (person.lastLoginAt ? formatInstant(locale, person.lastLoginAt) : '—'),
    },
    {
      id: 'status',
      label: i18n._({ id: 'record.status', message: 'Status' }),
      width: 104,
      grow: 0.6,
      priority: 1,
      cell: (person) => <Status person={person} />,
    },
    {
      id: 'actions',
      label: i18n._({ id: 'organisation.actions', message: 'Actions' }),
      width: mayReadReports ? 112 : 84,
      grow: 0.1,
      priority: 1,
      cell: (person) => (
        <span className="people-row-actions">
          {mayReadReports && <ReportsLink person={person} compact />}
          {actions(person)}
        </span>
      ),
    },
  ]
}
