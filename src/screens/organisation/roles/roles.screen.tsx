import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Role } from '../../../contract/administration.ts'
import { offeredFunctions } from '../../../domain/permissions/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import recordsCss from '../../../ui/records/records.css'
import { functionText, scopeText, typeText } from '../../../i18n/records/permission-labels.ts'
import { RoleDialog } from './parts/role-dialog.tsx'
import css from './roles.css'
import { createRolesStore } from './roles.store.ts'

/** The roles: what their people may do, and whose data they may see (ADMIN-02, PERM-05). */
export function RolesScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createRolesStore(core))
  const roles = useStore(store.$roles)
  const [opened, setOpened] = useState<Role | 'new' | null>(null)
  const columns = useWorded(columnsOf)
  return (
    <div className="records roles">
      <header className="records-head">
        <h1>{i18n._({ id: 'organisation.roles-and-permissions', message: 'Roles and permissions' })}</h1>
        <Button kind="primary" icon="plus" onClick={() => setOpened('new')}>
          {i18n._({ id: 'organisation.add-role', message: 'Add a role' })}
        </Button>
      </header>
      <p className="soft">
        {i18n._({
          id: 'organisation.roles-text',
          message:
            'A role sets what people can do and whose names and data they can see. Someone with several roles has the permissions of all of them.',
        })}
      </p>
      {roles.status === 'loading' && <Skeleton rows={6} />}
      {roles.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'organisation.roles-failed', message: 'The roles couldn’t be loaded' })}
          failure={roles}
          retry={store.reload}
        />
      )}
      {roles.status === 'ready' && (
        <Table
          name="role-list"
          address
          label={i18n._({ id: 'ui.roles', message: 'Roles' })}
          columns={columns}
          rows={roles.items}
          rowKey={(role) => role.id}
          filter
          onOpen={setOpened}
          summary={(role) => [typeText(i18n, role.type), scopeText(i18n, role.scope.kind)].join(' · ')}
        />
      )}
      {opened !== null && (
        <RoleDialog
          key={opened === 'new' ? '' : opened.id}
          role={opened === 'new' ? null : opened}
          store={store}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function columnsOf(i18n: I18n): Column<Role>[] {
  const nameOf = (role: Role) => (role.builtIn ? typeText(i18n, role.type) : role.name)
  const functionsOf = ({ functions }: Role) =>
    offeredFunctions.every((name) => functions.includes(name))
      ? i18n._({ id: 'organisation.everything', message: 'Everything' })
      : offeredFunctions
          .filter((name) => functions.includes(name))
          .map((name) => functionText(i18n, name).name)
          .join(' · ')
  const scopeOf = ({ scope }: Role) => scopeText(i18n, scope.kind, scope.departments.length)
  return [
    {
      id: 'name',
      label: i18n._({ id: 'record.title', message: 'Name' }),
      width: 170,
      grow: 1.3,
      priority: 1,
      sortBy: nameOf,
      namesRow: true,
      cell: (role) => (
        <span className="role-name">
          <b>{nameOf(role)}</b>
          {role.builtIn && (
            <span className="badge">{i18n._({ id: 'organisation.built-in', message: 'Built-in' })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'type',
      label: i18n._({ id: 'record.type', message: 'Type' }),
      width: 140,
      grow: 0.8,
      priority: 2,
      sortBy: (role) => typeText(i18n, role.type),
      cell: (role) => typeText(i18n, role.type),
    },
    {
      id: 'functions',
      label: i18n._({ id: 'record.functions', message: 'Permissions' }),
      width: 220,
      grow: 1.8,
      priority: 3,
      searchBy: functionsOf,
      cell: (role) => functionsOf(role) || '—',
    },
    {
      id: 'scope',
      label: i18n._({ id: 'record.scope', message: 'Data scope' }),
      width: 180,
      grow: 1.4,
      priority: 2,
      sortBy: scopeOf,
      cell: scopeOf,
    },
    {
      id: 'members',
      label: i18n._({ id: 'record.members', message: 'People' }),
      width: 90,
      grow: 0.5,
      priority: 1,
      align: 'end',
      sortBy: (role) => role.members,
      // Who has a built-in role was given none, so there is no list of people with it.
      cell: (role) =>
        role.builtIn ? (
          i18n.number(role.members)
        ) : (
          <Link
            to={`/user-list?role=${role.id}`}
            onClick={(event) => event.stopPropagation()}
            aria-label={i18n._({
              id: 'organisation.role-members',
              message: '{count, plural, one {# person with this role} other {# people with this role}}',
              values: { count: role.members },
            })}
          >
            {i18n.number(role.members)}
          </Link>
        ),
    },
  ]
}
