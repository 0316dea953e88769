import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Run } from '../../../contract/practice.ts'
import { standingOf } from '../../../domain/session/standing.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { standingText } from '../../../i18n/pages/page-terms.ts'
import { narrows } from '../../../stores/address-filter.ts'
import { Button } from '../../../ui/button.tsx'
import { beingMarkedText } from '../../../ui/being-marked.ts'
import { ExamBadge } from '../../../ui/exam-badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { reportPath } from '../../../ui/report-path.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StandingBadge } from '../../../ui/standing-badge.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { withWayBack } from '../../../ui/way-back.ts'
import css from './report-list.css'
import {
  createReportListStore,
  ownSpans,
  ownStandings,
  type OwnReportFilter,
  type ReportListStore,
} from './report-list.store.ts'
import { Round } from '../../../ui/round.tsx'

function OwnReport({ run }: { run: Run }) {
  const { i18n } = useLingui()
  const path = useStore(useCore().router.$path)
  const standing = standingOf(run)
  return (
    <li>
      <Link to={run.exam?.withheld ? `/exam-course/${run.publishId}` : withWayBack(reportPath(run), path)}>
        <span className="report-list-what">
          <strong lang={bcp47[run.locale]}>{run.courseName}</strong>
          <Round round={run.round} />
          <ExamBadge run={run} />
          <time dateTime={run.startedAt}>
            {i18n.date(run.startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
        {run.exam?.withheld ? (
          <span className="badge">
            {run.exam.marking
              ? beingMarkedText(i18n, run.exam.marking, run.exam)
              : i18n._({ id: 'report.own-withheld', message: 'Not released yet' })}
          </span>
        ) : (
          standing && <StandingBadge standing={standing} />
        )}
        {run.counted && run.total !== null && <b>{i18n.number(run.total)}</b>}
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  )
}

/** Where an element of reports begins that was told no report: the reader's own, the newest first (REPORT-01). */
export function ReportListScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createReportListStore(core))
  const runs = useStore(store.$value)
  const filter = useStore(store.$filter)
  if (runs.status === 'loading') return <Skeleton shape="page" />
  if (runs.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'report.own-failed', message: 'Your reports couldn’t be loaded' })}
        failure={runs}
        retry={() => void store.reload()}
      />
    )
  const isNarrow = narrows(filter)
  if (runs.items.length === 0 && !isNarrow)
    return (
      <StatePage
        icon="report"
        title={i18n._({ id: 'report.own-none', message: 'No reports yet' })}
        text={i18n._({
          id: 'report.own-none-text',
          message: 'Finish a practice to see its report here.',
        })}
      />
    )
  return (
    <section className="card report-list" part="card">
      <h1>{i18n._({ id: 'report.own', message: 'Your reports' })}</h1>
      <Filters store={store} filter={filter} />
      {runs.items.length === 0 && (
        <StatePage icon="search" title={i18n._({ id: 'report.own-not-found', message: 'No reports match' })}>
          <Button onClick={() => store.filter({ search: '', standing: '', days: '' })}>
            {i18n._({ id: 'report.own-clear', message: 'Clear filters' })}
          </Button>
        </StatePage>
      )}
      <ul>
        {runs.items.map((run) => (
          <OwnReport key={run.sessionId} run={run} />
        ))}
      </ul>
      {runs.items.length < runs.total && (
        <Button onClick={() => void store.loadMore()}>
          {i18n._({ id: 'report.own-more', message: 'Show more' })}
        </Button>
      )}
    </section>
  )
}

/** By course, result and time (REPORT-01a). */
function Filters({ store, filter }: { store: ReportListStore; filter: OwnReportFilter }) {
  const { i18n } = useLingui()
  const course = i18n._({ id: 'report.own-search', message: 'Search by course' })
  return (
    <div className="report-list-filters" role="search">
      <input
        className="field-input"
        type="search"
        maxLength={100}
        value={filter.search}
        aria-label={course}
        placeholder={course}
        onChange={(event) => store.filter({ search: event.target.value }, true)}
      />
      <select
        className="field-input"
        value={filter.standing}
        aria-label={i18n._({ id: 'report.own-result', message: 'Result' })}
        onChange={(event) => store.filter({ standing: event.target.value })}
      >
        <option value="">{i18n._({ id: 'report.own-any-result', message: 'Any result' })}</option>
        {ownStandings.map((standing) => (
          <option key={standing} value={standing}>
            {standingText(i18n, standing)}
          </option>
        ))}
      </select>
      <select
        className="field-input"
        value={filter.days}
        aria-label={i18n._({ id: 'report.own-when', message: 'Time' })}
        onChange={(event) => store.filter({ days: event.target.value })}
      >
        <option value="">{i18n._({ id: 'report.own-any-time', message: 'Any time' })}</option>
        {ownSpans.map((count) => (
          <option key={count} value={count}>
            {i18n._({
              id: 'report.own-last-days',
              message: 'Last {count} days',
              values: { count: i18n.number(count) },
            })}
          </option>
        ))}
      </select>
    </div>
  )
}
