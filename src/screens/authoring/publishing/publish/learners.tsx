import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { learningStates } from '../../../../domain/publish/completion.ts'
import { levelText } from '../../../../i18n/terms.ts'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import { FilterChoice, SearchField } from '../../../../ui/records/search-field.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { learningStateText } from '../materials/material-words.ts'
import { CompletedMeter } from '../parts/completed-meter.tsx'
import type { HeldMaterialsStore, LearnerRow } from './held-materials.store.ts'

/** How far the people of a publish are (HOME-07). */
export function Learners({ store }: { store: HeldMaterialsStore }) {
  const { i18n } = useLingui()
  const counts = useStore(store.$counts)
  const filter = useStore(store.learners.$filter)
  const title = i18n._({ id: 'authoring.learners', message: 'Progress of learners' })
  return (
    <section aria-label={title} className="publish-learners">
      <h2>{title}</h2>
      <CompletedMeter counts={counts} />
      <PagedTable
        name="course-publish-learners"
        label={title}
        list={store.learners}
        filters={
          <>
            <SearchField
              label={i18n._({ id: 'authoring.learners-search', message: 'Name or department' })}
              value={filter.search}
              onChange={(search) => store.learners.filter({ search })}
            />
            <FilterChoice
              label={i18n._({ id: 'authoring.state', message: 'Status' })}
              any={i18n._({ id: 'authoring.any-state', message: 'Any status' })}
              value={filter.state}
              options={learningStates.map((value) => ({ value, label: learningStateText(i18n, value) }))}
              onChange={(state) => store.learners.filter({ state })}
            />
          </>
        }
        columns={columnsOf(i18n)}
        rowKey={({ id }) => id}
        rowName={({ displayName }) => displayName}
        summary={(row) => `${learningStateText(i18n, row.state)} · ${row.department}`}
        failed={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        empty={
          <p>
            {i18n._({ id: 'authoring.learners-none', message: 'No one you can see has this publication.' })}
          </p>
        }
      />
    </section>
  )
}

const columnsOf = (i18n: I18n): Column<LearnerRow>[] => [
  {
    id: 'name',
    label: i18n._({ id: 'ui.name', message: 'Name' }),
    width: 150,
    grow: 2,
    priority: 1,
    namesRow: true,
    cell: ({ displayName }) => <b className="records-name">{displayName}</b>,
  },
  {
    id: 'department',
    label: i18n._({ id: 'authoring.learners-department', message: 'Department' }),
    width: 140,
    grow: 1,
    priority: 2,
    cell: ({ department }) => department || '—',
  },
  {
    id: 'state',
    label: i18n._({ id: 'authoring.state', message: 'Status' }),
    width: 130,
    priority: 1,
    cell: ({ state }) => learningStateText(i18n, state),
  },
  {
    id: 'passed',
    label: levelText(i18n, 'pass'),
    width: 90,
    priority: 2,
    cell: ({ passed, sessions }) => `${i18n.number(passed)} / ${i18n.number(sessions)}`,
  },
  {
    id: 'seen',
    label: i18n._({ id: 'authoring.learners-seen', message: 'Materials seen' }),
    width: 120,
    priority: 2,
    cell: ({ seen, materials }) =>
      materials === 0 ? '—' : `${i18n.number(seen)} / ${i18n.number(materials)}`,
  },
]
