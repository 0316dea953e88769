import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Programme } from '../../../../contract/programmes.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { SearchField } from '../../../../ui/records/search-field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { programmeModeText, stageCountText } from './programme-words.ts'
import { createProgrammesStore } from './programmes.store.ts'
import { roundText } from '../../../../i18n/pages/round.ts'
import { remarked } from '../../../../i18n/composed.ts'

/** Publishes in an order, as programmes (PUBLISH-08a). */
export function ProgrammesScreen() {
  useStyles(recordsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createProgrammesStore(core))
  const filter = useStore(store.list.$filter)
  const [removed, setRemoved] = useState<Programme | null>(null)
  const open = useCallback(({ id }: Programme) => core.router.go(`/programme-list/${id}`), [core])
  const columns = useWorded(columnsOf, locale, open, setRemoved)
  const title = i18n._({ id: 'authoring.programmes', message: 'Programs' })
  const add = (
    <Button kind="primary" icon="plus" onClick={() => core.router.go('/programme-list/new')}>
      {i18n._({ id: 'authoring.programme-new', message: 'New program' })}
    </Button>
  )
  return (
    <div className="records">
      <BackLink to="/publishindex">
        {i18n._({ id: 'authoring.to-all-publishes', message: 'All publications' })}
      </BackLink>
      <header className="records-head">
        <h1>{title}</h1>
        {add}
      </header>
      <PagedTable
        name="programme-list"
        label={title}
        list={store.list}
        filters={
          <SearchField
            label={i18n._({ id: 'authoring.name', message: 'Name' })}
            value={filter.search}
            onChange={(search) => store.list.filter({ search })}
          />
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        summary={(programme) => stageCountText(i18n, programme.stages.length)}
        onOpen={open}
        failed={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        empty={
          <StatePage
            icon="course"
            title={i18n._({ id: 'authoring.programmes-none', message: 'No programs yet' })}
            text={i18n._({
              id: 'authoring.programmes-none-text',
              message:
                'A program puts publications in an order, for example learning, practice and exam. Learners see the whole way and what comes next.',
            })}
          >
            {add}
          </StatePage>
        }
      />
      {removed && (
        <AskDialog
          title={i18n._({
            id: 'authoring.programme-remove-title',
            message: 'Delete the program “{name}”?',
            values: { name: removed.name },
          })}
          ok={i18n._({ id: 'authoring.delete', message: 'Delete' })}
          danger
          act={() => store.remove(removed.id)}
          onDone={() => {
            core.notify(
              'success',
              i18n._({
                id: 'authoring.programme-removed',
                message: 'The program “{name}” was deleted.',
                values: { name: removed.name },
              }),
            )
            setRemoved(null)
          }}
          onCancel={() => setRemoved(null)}
        >
          <p>
            {i18n._({
              id: 'authoring.programme-remove-text',
              message:
                'Its publications and all results are kept. Learners no longer have to complete them in this order.',
            })}
          </p>
        </AskDialog>
      )}
    </div>
  )
}

const columnsOf = (
  i18n: I18n,
  _locale: LocaleId,
  open: (programme: Programme) => void,
  remove: (programme: Programme) => void,
): Column<Programme>[] => [
  {
    id: 'name',
    label: i18n._({ id: 'authoring.name', message: 'Name' }),
    width: 200,
    grow: 2,
    priority: 1,
    namesRow: true,
    cell: ({ name }) => <b className="records-name">{name}</b>,
  },
  {
    id: 'stages',
    label: i18n._({ id: 'authoring.programme-stages', message: 'Stages' }),
    width: 300,
    grow: 3,
    priority: 1,
    cell: ({ stages }) =>
      stages
        .map(({ name, round }) => (round === null ? name : remarked(i18n, name, roundText(i18n, round))))
        .join(' → '),
  },
  {
    id: 'mode',
    label: i18n._({ id: 'authoring.programme-mode', message: 'Order' }),
    width: 150,
    priority: 2,
    cell: ({ mode }) => programmeModeText(i18n, mode),
  },
  {
    id: 'actions',
    label: i18n._({ id: 'authoring.actions', message: 'Actions' }),
    width: 84,
    align: 'end',
    priority: 1,
    cell: (programme) => (
      <span onClick={(event) => event.stopPropagation()}>
        <MenuButton
          label={i18n._({
            id: 'authoring.more',
            message: 'More actions for {name}',
            values: { name: programme.name },
          })}
          actions={[
            {
              id: 'open',
              icon: 'edit',
              label: i18n._({ id: 'authoring.open', message: 'Open' }),
              run: () => open(programme),
            },
            {
              id: 'delete',
              icon: 'trash',
              danger: true,
              label: i18n._({ id: 'authoring.delete', message: 'Delete' }),
              run: () => remove(programme),
            },
          ]}
        />
      </span>
    ),
  },
]
