import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ServiceCredential } from '../../../contract/service-credentials.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import recordsCss from '../../../ui/records/records.css'
import { PagedTable } from '../../../ui/records/paged-table.tsx'
import { SearchField } from '../../../ui/records/search-field.tsx'
import { scopeText } from '../../../i18n/records/permission-labels.ts'
import { stateOf } from './credential-form.ts'
import { grantedText, stateText } from './credential-labels.ts'
import { AddCredentialDialog } from './parts/add-credential-dialog.tsx'
import { CredentialDialog } from './parts/credential-dialog.tsx'
import { SecretDialog } from './parts/secret-dialog.tsx'
import css from './services.css'
import { createServicesStore, type CredentialWithSecret } from './services.store.ts'

type Opened =
  | { kind: 'add' }
  | { kind: 'credential'; credential: ServiceCredential }
  | { kind: 'secret'; made: CredentialWithSecret }

/** The service credentials, with which portals get tokens of their users (AUTH-16b). */
export function ServicesScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createServicesStore(core))
  const { name } = useStore(store.list.$filter)
  const manages = useStore(store.$manages)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useWorded(columnsOf, locale)
  const close = () => setOpened(null)
  const add = manages && (
    <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
      {i18n._({ id: 'organisation.add-credential', message: 'Add a service credential' })}
    </Button>
  )
  const label = i18n._({ id: 'organisation.credentials', message: 'Service credentials' })
  return (
    <div className="records services">
      <header className="records-head">
        <h1>{label}</h1>
        {add}
      </header>
      <p className="soft">
        {i18n._({
          id: 'organisation.credentials-text',
          message:
            'A service credential lets a portal’s server sign its users in to the embedded pages without passwords. Keep the secret on that server.',
        })}
      </p>
      {!manages && (
        <p className="services-note">
          {i18n._({
            id: 'organisation.credentials-read-only',
            message: 'Only enterprise managers who can see all people can add, renew or revoke them.',
          })}
        </p>
      )}
      <PagedTable
        name="service-credentials"
        label={label}
        list={store.list}
        filters={
          <SearchField
            label={i18n._({ id: 'record.title', message: 'Name' })}
            value={name}
            onChange={(text) => store.list.filter({ name: text })}
          />
        }
        columns={columns}
        rowKey={(credential) => credential.id}
        summary={(credential) => usedText(i18n, locale, credential)}
        onOpen={(credential) => setOpened({ kind: 'credential', credential })}
        failed={i18n._({
          id: 'organisation.credentials-failed',
          message: 'The service credentials couldn’t be loaded',
        })}
        empty={
          <StatePage
            icon="key"
            title={i18n._({ id: 'organisation.no-credentials', message: 'No service credentials yet' })}
            text={i18n._({
              id: 'organisation.no-credentials-text',
              message: 'A portal needs one to show courses and reports to its users.',
            })}
          >
            {add}
          </StatePage>
        }
      />
      {opened?.kind === 'add' && (
        <AddCredentialDialog
          store={store}
          onAdded={(made) => setOpened({ kind: 'secret', made })}
          onClose={close}
        />
      )}
      {opened?.kind === 'credential' && (
        <CredentialDialog
          credential={opened.credential}
          store={store}
          onRenewed={(made) => setOpened({ kind: 'secret', made })}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && <SecretDialog made={opened.made} onClose={close} />}
    </div>
  )
}

const lastUseText = (i18n: I18n, locale: LocaleId, { lastUsedAt }: ServiceCredential): string =>
  lastUsedAt === null
    ? i18n._({ id: 'organisation.never-used', message: 'Never used' })
    : formatInstant(locale, lastUsedAt)

const usedText = (i18n: I18n, locale: LocaleId, credential: ServiceCredential): string =>
  credential.lastUsedAt === null
    ? lastUseText(i18n, locale, credential)
    : i18n._({
        id: 'organisation.last-used-at',
        message: 'Last used {when}',
        values: { when: lastUseText(i18n, locale, credential) },
      })

function columnsOf(i18n: I18n, locale: LocaleId): Column<ServiceCredential>[] {
  return [
    {
      id: 'name',
      label: i18n._({ id: 'record.title', message: 'Name' }),
      width: 180,
      grow: 1.4,
      priority: 1,
      namesRow: true,
      cell: (credential) => <b className="records-name">{credential.name}</b>,
    },
    {
      id: 'client',
      label: i18n._({ id: 'organisation.client-id', message: 'Client ID' }),
      width: 290,
      priority: 3,
      hiddenAtFirst: true,
      cell: (credential) => <code>{credential.id}</code>,
    },
    {
      id: 'people',
      label: i18n._({ id: 'organisation.credential-people', message: 'Audience' }),
      width: 130,
      priority: 3,
      cell: ({ scope }) => scopeText(i18n, scope.kind, scope.departments.length),
    },
    {
      id: 'functions',
      label: i18n._({ id: 'record.functions', message: 'Permissions' }),
      width: 190,
      grow: 1.4,
      priority: 3,
      cell: (credential) => grantedText(i18n, credential.functions),
    },
    {
      id: 'used',
      label: i18n._({ id: 'organisation.last-used', message: 'Last used' }),
      width: 170,
      priority: 2,
      cell: (credential) => lastUseText(i18n, locale, credential),
    },
    {
      id: 'expires',
      label: i18n._({ id: 'record.expires-at', message: 'Expires' }),
      width: 170,
      priority: 2,
      cell: ({ expiresAt }) => (expiresAt === null ? '—' : formatInstant(locale, expiresAt)),
    },
    {
      id: 'creator',
      label: i18n._({ id: 'organisation.credential-creator', message: 'Created by' }),
      width: 130,
      priority: 3,
      hiddenAtFirst: true,
      cell: ({ createdBy }) => createdBy || '—',
    },
    {
      id: 'status',
      label: i18n._({ id: 'record.status', message: 'Status' }),
      width: 104,
      grow: 0.6,
      priority: 1,
      cell: (credential) => <State credential={credential} />,
    },
  ]
}

function State({ credential }: { credential: ServiceCredential }) {
  const { i18n } = useLingui()
  const state = stateOf(credential, Date.now())
  const tone = { active: 'badge-success', expired: 'badge-warning', revoked: '' }[state]
  return <span className={`badge ${tone}`}>{stateText(i18n, state)}</span>
}
