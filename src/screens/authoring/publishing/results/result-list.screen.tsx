import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { PublishWithResults } from '../../../../contract/publish-results.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Link } from '../../../../ui/link.tsx'
import { PagedTable } from '../../../../ui/records/paged-table.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { SearchField } from '../../../../ui/records/search-field.tsx'
import { Round } from '../../../../ui/round.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { StatePage } from '../../../../ui/state-page.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useWorded } from '../../../../ui/use-worded.ts'
import { withWayBack } from '../../../../ui/way-back.ts'
import { publishKindText } from '../../publish-words.ts'
import css from './publish-results.css'
import { createResultListStore } from './result-list.store.ts'
import { resultsPath, resultsTitle, shareOfText } from './result-words.ts'

/** Where the people are weak whom the reader sees: their publishes, each with its results dashboard (PUBLISH-06c). */
export function ResultListScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const list = useScreenStore(() => createResultListStore(core))
  const { search } = useStore(list.$filter)
  const columns = useWorded(columnsOf, locale)
  return (
    <div className="records publish-results">
      <header className="records-head">
        <h1>{resultsTitle(i18n)}</h1>
      </header>
      <p className="results-note">
        {i18n._({
          id: 'authoring.results-list-note',
          message:
            'Best scores of the people you can see; the lowest average comes first. Open a publication to see where they lose points.',
        })}
      </p>
      <PagedTable
        name="publish-results"
        label={resultsTitle(i18n)}
        list={list}
        filters={
          <SearchField
            label={i18n._({ id: 'authoring.results-list-search', message: 'Publication or course' })}
            value={search}
            onChange={(text) => list.filter({ search: text })}
          />
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        summary={({ passed, people }) => `${passRateText(i18n)} ${shareOfText(i18n, passed, people)}`}
        onOpen={({ id }) => core.router.go(withWayBack(resultsPath(id), core.router.$path.get()))}
        failed={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        empty={
          <StatePage
            icon="target"
            title={i18n._({ id: 'authoring.results-none', message: 'No results yet' })}
            text={i18n._({
              id: 'authoring.results-list-none',
              message:
                'Publications appear here once people you can see have finished a practice or an exam.',
            })}
          />
        }
      />
    </div>
  )
}

const passRateText = (i18n: I18n): string => i18n._({ id: 'authoring.results-passed', message: 'Pass rate' })

function NameLink({ publish: { id, name, locale } }: { publish: PublishWithResults }) {
  const path = useStore(useCore().router.$path)
  return (
    <Link
      to={withWayBack(resultsPath(id), path)}
      lang={bcp47[locale]}
      onClick={(event) => event.stopPropagation()}
    >
      <b className="records-name">{name}</b>
    </Link>
  )
}

const columnsOf = (i18n: I18n, locale: LocaleId): Column<PublishWithResults>[] => [
  {
    id: 'name',
    label: i18n._({ id: 'authoring.name', message: 'Name' }),
    width: 200,
    grow: 2,
    priority: 1,
    namesRow: true,
    cell: (publish) => (
      <>
        <NameLink publish={publish} /> <Round round={publish.round} />{' '}
        {publish.kind !== 'practice' && (
          <span className="badge badge-info">{publishKindText(i18n, publish.kind)}</span>
        )}
      </>
    ),
  },
  {
    id: 'course',
    label: i18n._({ id: 'authoring.publishes-course', message: 'Course' }),
    width: 180,
    grow: 2,
    priority: 3,
    cell: ({ courseName, locale: lang }) => <span lang={bcp47[lang]}>{courseName}</span>,
  },
  {
    id: 'mean',
    label: i18n._({ id: 'authoring.results-mean', message: 'Average of best scores' }),
    width: 150,
    priority: 1,
    align: 'end',
    cell: ({ mean }) => i18n.number(mean),
  },
  {
    id: 'passed',
    label: passRateText(i18n),
    width: 150,
    priority: 2,
    align: 'end',
    cell: ({ passed, people }) => shareOfText(i18n, passed, people),
  },
  {
    id: 'lastAt',
    label: i18n._({ id: 'authoring.results-last', message: 'Last result' }),
    width: 186,
    priority: 3,
    cell: ({ lastAt }) => formatInstant(locale, lastAt),
  },
]
