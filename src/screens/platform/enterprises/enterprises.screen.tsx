import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Enterprise } from '../../../contract/administration.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import { offeredFunctions } from '../../../domain/permissions/permissions.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import recordsCss from '../../../ui/records/records.css'
import { FirstPassword } from '../../../ui/records/first-password.tsx'
import { PagedTable } from '../../../ui/records/paged-table.tsx'
import { SearchField } from '../../../ui/records/search-field.tsx'
import { functionText, statusText } from '../../../i18n/records/permission-labels.ts'
import { hasExpired } from './enterprise-form.ts'
import { createEnterprisesStore } from './enterprises.store.ts'
import { EnterpriseDialog } from './parts/enterprise-dialog.tsx'

type Opened =
  { kind: 'edit'; enterprise: Enterprise | null } | { kind: 'password'; userName: string; password: string }

/** The tenants of the platform with their privileges and licences (ADMIN-03). */
export function EnterprisesScreen() {
  useStyles(recordsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createEnterprisesStore(core))
  const { name } = useStore(store.list.$filter)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useWorded(columnsOf, locale)
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'edit', enterprise: null })}>
      {i18n._({ id: 'platform.add-enterprise', message: 'Add an enterprise' })}
    </Button>
  )
  return (
    <div className="records">
      <header className="records-head">
        <h1>{i18n._({ id: 'platform.enterprises', message: 'Enterprises' })}</h1>
        {add}
      </header>
      <PagedTable
        name="enterprise-list"
        label={i18n._({ id: 'platform.enterprises', message: 'Enterprises' })}
        list={store.list}
        filters={
          <SearchField
            label={i18n._({ id: 'platform.search-enterprises', message: 'Name or code' })}
            value={name}
            onChange={(text) => store.list.filter({ name: text })}
          />
        }
        columns={columns}
        rowKey={(enterprise) => enterprise.id}
        summary={(enterprise) => enterprise.code}
        onOpen={(enterprise) => setOpened({ kind: 'edit', enterprise })}
        failed={i18n._({ id: 'platform.enterprises-failed', message: 'The enterprises couldn’t be loaded' })}
        empty={
          <StatePage
            icon="people"
            title={i18n._({ id: 'platform.no-enterprises', message: 'No enterprises yet' })}
          >
            {add}
          </StatePage>
        }
      />
      {opened?.kind === 'edit' && (
        <EnterpriseDialog
          key={opened.enterprise?.id ?? ''}
          enterprise={opened.enterprise}
          store={store}
          onAdded={(manager) => setOpened({ kind: 'password', ...manager })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'password' && (
        <FirstPassword
          userName={opened.userName}
          password={opened.password}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function columnsOf(i18n: I18n, locale: LocaleId): Column<Enterprise>[] {
  return [
    {
      id: 'name',
      label: i18n._({ id: 'record.title', message: 'Name' }),
      width: 180,
      grow: 1.6,
      priority: 1,
      namesRow: true,
      cell: (enterprise) => <b className="records-name">{enterprise.name}</b>,
    },
    {
      id: 'code',
      label: i18n._({ id: 'platform.code', message: 'Code' }),
      width: 120,
      priority: 2,
      cell: (enterprise) => enterprise.code,
    },
    {
      id: 'id',
      label: i18n._({ id: 'platform.id', message: 'ID' }),
      width: 290,
      priority: 3,
      hiddenAtFirst: true,
      cell: (enterprise) => <code>{enterprise.id}</code>,
    },
    {
      id: 'people',
      label: i18n._({ id: 'platform.seats', message: 'Seats used' }),
      width: 130,
      priority: 2,
      align: 'end',
      cell: (enterprise) => <Seats enterprise={enterprise} />,
    },
    {
      id: 'until',
      label: i18n._({ id: 'record.licensed-until', message: 'Licensed until' }),
      width: 170,
      priority: 2,
      cell: (enterprise) => <Licence enterprise={enterprise} locale={locale} />,
    },
    {
      id: 'privileges',
      label: i18n._({ id: 'record.privileges', message: 'Available features' }),
      width: 160,
      grow: 1.6,
      priority: 3,
      cell: ({ privileges }) => {
        const offered = offeredFunctions.filter((one) => privileges.includes(one))
        const names = offered.map((one) => functionText(i18n, one).name).join(' · ')
        return offered.length === offeredFunctions.length
          ? i18n._({ id: 'platform.everything', message: 'Everything' })
          : names || '—'
      },
    },
    {
      id: 'created',
      label: i18n._({ id: 'platform.created', message: 'Created' }),
      width: 150,
      priority: 3,
      hiddenAtFirst: true,
      cell: (enterprise) => formatInstant(locale, enterprise.createdAt),
    },
    {
      id: 'status',
      label: i18n._({ id: 'record.status', message: 'Status' }),
      width: 104,
      grow: 0.6,
      priority: 1,
      cell: ({ status }) => (
        <span className={`badge ${status === 'ACTIVE' ? 'badge-success' : ''}`}>
          {statusText(i18n, status)}
        </span>
      ),
    },
  ]
}

function Seats({ enterprise: { licence } }: { enterprise: Enterprise }) {
  const { i18n } = useLingui()
  const taken = i18n.number(licence.people)
  if (licence.seats === null) return taken
  const full = licence.people >= licence.seats
  return (
    <span className={full ? 'badge badge-warning' : undefined}>
      {i18n._({
        id: 'platform.seats-of',
        message: '{taken} of {seats}',
        values: { taken, seats: i18n.number(licence.seats) },
      })}
    </span>
  )
}

function Licence({ enterprise, locale }: { enterprise: Enterprise; locale: LocaleId }) {
  const { i18n } = useLingui()
  const { until } = enterprise.licence
  if (until === null) return i18n._({ id: 'platform.no-end', message: 'No end date' })
  const shown = formatInstant(locale, until)
  if (!hasExpired(enterprise, Date.now())) return shown
  return (
    <span className="badge badge-danger" title={shown}>
      {i18n._({ id: 'platform.expired', message: 'Expired' })}
    </span>
  )
}
