import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { PublishResults } from '../../../../contract/publish-results.ts'
import type { ConcernKind } from '../../../../domain/publish/concerned.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { withoutQuery } from '../../../../ui/places.ts'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import recordsCss from '../../../../ui/records/records.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../ui/state-page.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { wayBackOf } from '../../../../ui/way-back.ts'
import { ConcernedPeople } from './parts/concerned-people.tsx'
import { Abilities, Departments, Earned, Questions, Taken } from './parts/result-lists.tsx'
import { shownFigure } from './shown-figure.ts'
import { Bands, Trend } from './parts/result-columns.tsx'
import { Places } from './parts/result-places.tsx'
import css from './publish-results.css'
import { createPublishResultsStore, type PublishResultsStore } from './publish-results.store.ts'
import { resultsPath, resultsTitle } from './result-words.ts'

/** What came of a publish: results, and where learners lose points (PUBLISH-06). */
export function PublishResultsScreen({ publishId }: { publishId: string }) {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createPublishResultsStore(core, publishId))
  const found = useStore(store.$results)
  const mayPublish = useMay('coach:publish')
  const opens = found.status === 'ready' ? found.publish.opens : mayPublish
  const from = wayBackOf(useStore(core.router.$path))
  /** The list, as the reader left it; null where they came another way. */
  const list = from !== null && withoutQuery(from) === resultsPath() ? from : null
  /** Whose results these are stands in the way back, or else in the heading. */
  const leadsToPublish = opens && list === null
  return (
    <div className="records publish-results">
      {leadsToPublish ? (
        <BackLink to={`/course-publish/${publishId}`}>
          {found.status === 'ready'
            ? found.publish.name
            : i18n._({ id: 'authoring.to-publish', message: 'Publication' })}
        </BackLink>
      ) : (
        <BackLink to={list ?? resultsPath()}>
          {i18n._({ id: 'authoring.results-to-list', message: 'All results' })}
        </BackLink>
      )}
      <header className="records-head">
        <h1>
          {resultsTitle(i18n)}
          {found.status === 'ready' && !leadsToPublish && (
            <span className="results-of" lang={bcp47[found.publish.locale]}>
              {found.publish.name}
            </span>
          )}
        </h1>
        {found.status === 'ready' && (
          <>
            <span className="results-as-of">
              {i18n._({
                id: 'authoring.results-as-of',
                message: 'As of {when}',
                values: { when: formatInstant(locale, found.asOf) },
              })}
            </span>
            <Button size="small" icon="refresh" onClick={store.reload}>
              {i18n._({ id: 'authoring.results-refresh', message: 'Refresh' })}
            </Button>
          </>
        )}
      </header>
      {found.status === 'loading' && <Skeleton rows={10} />}
      {found.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={found}
          retry={store.reload}
          leave
        />
      )}
      {found.status === 'ready' &&
        (found.results.people === 0 ? (
          <NoResults publish={found.publish} all={found.results.all} />
        ) : (
          <Ready store={store} found={found} />
        ))}
    </div>
  )
}

function NoResults({ publish, all }: Pick<PublishResults, 'publish'> & { all: number }) {
  const { i18n } = useLingui()
  return (
    <StatePage
      icon="trend"
      title={i18n._({ id: 'authoring.results-none', message: 'No results yet' })}
      text={
        all === 0
          ? i18n._({
              id: 'authoring.learners-none',
              message: 'No one you can see has this publication.',
            })
          : i18n._({
              id: 'authoring.results-none-text',
              message:
                '{all, plural, one {One person has} other {# people have}} this publication. Figures appear as soon as the first of them finishes.',
              values: { all },
            })
      }
    >
      {publish.opens && (
        <Link className="button" to={`/course-publish/${publish.id}`}>
          {i18n._({ id: 'authoring.results-who', message: 'See who hasn’t started' })}
        </Link>
      )}
    </StatePage>
  )
}

interface ReadyProps {
  store: PublishResultsStore
  found: PublishResults
}

function Ready({ store, found }: ReadyProps) {
  const { i18n } = useLingui()
  const mayEdit = useMay('coach:course') && found.publish.opens
  const mayReadReports = useMay('coach:statistics')
  const figure = useStore(store.$figure)
  const whoOf = (of: ConcernKind) =>
    mayReadReports ? (at: string) => store.showPeople({ of, at }) : undefined
  const days = useStore(store.$days)
  const { publish, results, read } = found
  return (
    <>
      <Overview results={results} />
      <div className="results-grid">
        <Bands bands={results.bands} />
        <Trend trend={found.trend} days={days} onDays={store.lookBack} />
        {found.departments.length > 1 && <Departments departments={found.departments} />}
        {found.abilities.length > 0 && <Abilities abilities={found.abilities} lang={bcp47[publish.locale]} />}
      </div>
      {(found.places.length > 0 || found.earned.length > 0) && (
        <p className="results-rest">
          {i18n._({
            id: 'authoring.results-read',
            message:
              'These figures are from {read, plural, one {the last practice that was finished} other {the last # practices that were finished}}.',
            values: { read },
          })}
        </p>
      )}
      {found.places.length > 0 && (
        <Places places={found.places} lang={bcp47[publish.locale]} onWho={whoOf('place')} />
      )}
      <div className="results-grid">
        {found.earned.length > 0 && (
          <Earned rules={found.earned} lang={bcp47[publish.locale]} onWho={whoOf('rule')} />
        )}
        {found.taken.length > 0 && (
          <Taken rules={found.taken} read={read} lang={bcp47[publish.locale]} onWho={whoOf('taken')} />
        )}
      </div>
      {found.questions.length > 0 && (
        <Questions
          questions={found.questions}
          publish={publish}
          mayEdit={mayEdit}
          lang={bcp47[publish.locale]}
          onWho={whoOf('question')}
        />
      )}
      {figure && mayReadReports && (
        <ConcernedPeople
          key={`${figure.of} ${figure.at}`}
          publish={publish}
          figure={figure}
          {...shownFigure(i18n, found, figure)}
          onClose={store.hidePeople}
        />
      )}
      <div className="publish-ways">
        {mayReadReports && (
          <Link className="button" to={`/report-list?publish=${publish.id}`}>
            {i18n._({ id: 'authoring.results-reports', message: 'Learners’ reports' })}
          </Link>
        )}
        {publish.courseKind === 'dialogue-flow' && mayEdit && (
          <Link className="button" to={`/doubtful-lines/${publish.courseId}`}>
            {i18n._({ id: 'authoring.results-doubtful', message: 'Lines in doubt' })}
          </Link>
        )}
      </div>
    </>
  )
}

function Overview({ results }: Pick<PublishResults, 'results'>) {
  const { i18n } = useLingui()
  const share = (count: number) =>
    i18n.number(results.people > 0 ? count / results.people : 0, {
      style: 'percent',
      maximumFractionDigits: 0,
    })
  const tiles = [
    {
      id: 'people',
      label: i18n._({ id: 'authoring.results-people', message: 'People with a result' }),
      value: i18n.number(results.people),
      note: i18n._({
        id: 'authoring.results-of-all',
        message: 'of {all}',
        values: { all: i18n.number(results.all) },
      }),
    },
    {
      id: 'passed',
      label: i18n._({ id: 'authoring.results-passed', message: 'Pass rate' }),
      value: share(results.passed),
      note: i18n._({
        id: 'authoring.results-count-people',
        message: '{count, plural, one {# person} other {# people}}',
        values: { count: results.passed },
      }),
    },
    {
      id: 'excellent',
      label: i18n._({ id: 'authoring.results-excellent', message: 'Excellent rate' }),
      value: share(results.excellent),
      note: i18n._({
        id: 'authoring.results-count-people',
        message: '{count, plural, one {# person} other {# people}}',
        values: { count: results.excellent },
      }),
    },
    {
      id: 'mean',
      label: i18n._({ id: 'authoring.results-mean', message: 'Average of best scores' }),
      value: results.mean === null ? '—' : i18n.number(results.mean),
      note: i18n._({ id: 'authoring.results-of-100', message: 'of 100' }),
    },
  ]
  return (
    <dl className="results-tiles">
      {tiles.map(({ id, label, value, note }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
