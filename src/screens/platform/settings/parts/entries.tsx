import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ConfigEntry } from '../../../../contract/administration.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import { SearchField } from '../../../../ui/records/search-field.tsx'
import { ConfigDialog } from './config-dialog.tsx'
import { createEntriesStore, type EntriesStore } from '../entries.store.ts'

/** Every config entry with all its fields (ADMIN-05), for what pages and integrations read at run time. */
export function Entries() {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createEntriesStore(core))
  const filter = useStore(store.list.$filter)
  const [opened, setOpened] = useState<ConfigEntry | 'new' | null>(null)
  const columns = useWorded(columnsOf, locale)
  const add = (
    <Button icon="plus" onClick={() => setOpened('new')}>
      {i18n._({ id: 'platform.add-config', message: 'Add an entry' })}
    </Button>
  )
  return (
    <div className="settings-entries">
      <p className="soft">
        {i18n._({
          id: 'platform.entries-text',
          message:
            'Everything stored by key, including the settings above. Your pages and integrations can read it at run time.',
        })}
      </p>
      <div>{add}</div>
      <Deleted store={store} />
      <PagedTable
        name="settings-center"
        label={i18n._({ id: 'platform.entries', message: 'All entries' })}
        list={store.list}
        filters={
          <>
            <SearchField
              label={i18n._({ id: 'platform.search-config-type', message: 'Type' })}
              value={filter.type}
              onChange={(type) => store.list.filter({ type })}
            />
            <SearchField
              label={i18n._({ id: 'platform.search-config-key', message: 'Key' })}
              value={filter.key}
              onChange={(key) => store.list.filter({ key })}
            />
          </>
        }
        columns={columns}
        rowKey={(entry) => entry.id}
        summary={(entry) => [entry.type, entry.value].join(' · ')}
        onOpen={setOpened}
        failed={i18n._({ id: 'platform.settings-failed', message: 'The settings couldn’t be loaded' })}
        empty={
          <StatePage
            icon="table"
            title={i18n._({ id: 'platform.no-config', message: 'No entries yet' })}
            text={i18n._({
              id: 'platform.no-config-text',
              message:
                'Entries hold what pages and integrations read at run time, such as grades, custom pages and switches.',
            })}
          />
        }
      />
      {opened !== null && (
        <ConfigDialog
          key={opened === 'new' ? '' : opened.id}
          entry={opened === 'new' ? null : opened}
          store={store}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The way back after deleting. */
function Deleted({ store }: { store: EntriesStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const entry = useStore(store.$deleted)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const outcome = await store.undo()
    setBusy(false)
    if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
  }
  return (
    <div role="status">
      {entry && (
        <div className="settings-undo">
          <span>
            {i18n._({ id: 'platform.deleted', message: '“{name}” was deleted', values: { name: entry.key } })}
          </span>
          <Button size="small" busy={busy} onClick={() => void undo()}>
            {undoText(i18n)}
          </Button>
          <IconButton
            icon="close"
            label={i18n._({ id: 'ui.close', message: 'Close' })}
            onClick={store.forget}
          />
        </div>
      )}
    </div>
  )
}

function columnsOf(i18n: I18n, locale: LocaleId): Column<ConfigEntry>[] {
  return [
    {
      id: 'key',
      label: i18n._({ id: 'record.config-key', message: 'Key' }),
      width: 150,
      grow: 1.2,
      priority: 1,
      namesRow: true,
      cell: (entry) => <b className="records-name">{entry.key}</b>,
    },
    {
      id: 'type',
      label: i18n._({ id: 'platform.config-type', message: 'Type' }),
      width: 120,
      priority: 2,
      cell: (entry) => entry.type,
    },
    {
      id: 'value',
      label: i18n._({ id: 'record.config-value', message: 'Value' }),
      width: 200,
      grow: 2.4,
      priority: 2,
      cell: (entry) => <code title={entry.value.slice(0, 500)}>{entry.value.slice(0, 200)}</code>,
    },
    {
      id: 'sort',
      label: i18n._({ id: 'platform.config-sort', message: 'Order' }),
      width: 80,
      grow: 0.4,
      priority: 3,
      align: 'end',
      cell: (entry) => entry.sort,
    },
    {
      id: 'updatedBy',
      label: i18n._({ id: 'platform.updated-by', message: 'Changed by' }),
      width: 120,
      priority: 3,
      cell: (entry) => entry.updatedBy,
    },
    {
      id: 'updatedAt',
      label: i18n._({ id: 'platform.updated-at', message: 'Changed' }),
      width: 186,
      priority: 3,
      cell: (entry) => formatInstant(locale, entry.updatedAt),
    },
  ]
}
