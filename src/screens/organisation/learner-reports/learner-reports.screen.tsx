import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { repetitionText } from '../../../i18n/pages/repetition.ts'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LocaleId } from '../../../domain/locale.ts'
import { standingOf, standings } from '../../../domain/session/standing.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { beingMarkedWord } from '../../../i18n/records/report-heads.ts'
import { measureText } from '../../../i18n/terms.ts'
import { standingText } from '../../../i18n/pages/page-terms.ts'
import { beingMarkedText } from '../../../ui/being-marked.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { JobCards } from '../../../ui/records/job-cards.tsx'
import { DaysFilter } from '../../../ui/records/days-filter.tsx'
import { learnerReportsText } from '../../../ui/records/learner-reports.ts'
import { PagedTable } from '../../../ui/records/paged-table.tsx'
import recordsCss from '../../../ui/records/records.css'
import { FilterChoice, SearchField } from '../../../ui/records/search-field.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { reportPath } from '../../../ui/report-path.ts'
import { StandingBadge } from '../../../ui/standing-badge.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { ExamBadge } from '../../../ui/exam-badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useWorded } from '../../../ui/use-worded.ts'
import { withWayBack } from '../../../ui/way-back.ts'
import { departmentOptions } from '../department-options.ts'
import {
  createLearnerReportsStore,
  peopleOf,
  roundsOf,
  type LearnerReportsStore,
  type ReportRow,
} from './learner-reports.store.ts'
import { mostCompared } from '../../../domain/report/compared.ts'
import { comparePath } from '../../../ui/records/compare-path.ts'
import { PersonFilter, PublishFilter } from './parts/only-filters.tsx'
import css from './learner-reports.css'
import { Round } from '../../../ui/round.tsx'
import { roundText } from '../../../i18n/pages/round.ts'

/** The reports of everybody whom the reader sees (REPORT-14, PERM-05). */
export function LearnerReportsScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createLearnerReportsStore(core))
  const chosen = useStore(store.$chosen)
  const compared = peopleOf(chosen)
  const start = useStore(store.jobs.$start)
  const unfinished = useStore(store.jobs.$unfinished)
  const columns = useWorded(columnsOf, locale)
  const open = (run: ReportRow) => {
    const { status, learner } = run
    if (status === 'ended') return core.router.go(withWayBack(reportPath(run), core.router.$path.get()))
    core.notify(
      'warning',
      i18n._({
        id: 'organisation.report-not-yet',
        message: '{name} hasn’t finished this practice yet. Its report appears when it ends.',
        values: { name: learner.displayName },
      }),
    )
  }
  return (
    <div className="records learner-reports">
      <header className="records-head">
        <h1>{learnerReportsText(i18n)}</h1>
        <Button
          icon="download"
          busy={start.status === 'starting' || unfinished.length > 0}
          onClick={() => void store.exportReports()}
        >
          {i18n._({ id: 'organisation.export', message: 'Export' })}
        </Button>
      </header>
      <JobCards list={store.jobs} />
      <PagedTable
        name="report-list"
        label={learnerReportsText(i18n)}
        list={store.list}
        filters={<Filters store={store} />}
        columns={columns}
        rowKey={(run) => run.id}
        rowName={(run) => run.learner.displayName}
        summary={(run) =>
          // What may be long and cut stands last.
          [
            shortDay(i18n, run.startedAt),
            totalOf(i18n, run),
            run.round !== null && roundText(i18n, run.round),
            run.courseName,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        onOpen={open}
        selection={{
          chosen: new Set(chosen.keys()),
          said: i18n._({
            id: 'organisation.compare-chosen',
            message: '{count, plural, one {# person selected} other {# people selected}}',
            values: { count: compared.length },
          }),
          onChange: store.choose,
          actions: () => <Compare people={compared} />,
        }}
        failed={i18n._({ id: 'organisation.reports-failed', message: 'The reports couldn’t be loaded' })}
        empty={
          <StatePage
            icon="report"
            title={i18n._({ id: 'organisation.no-reports', message: 'No practices yet' })}
            text={i18n._({
              id: 'organisation.no-reports-text',
              message: 'Reports appear here once people you can see have practiced.',
            })}
          />
        }
      />
    </div>
  )
}

/** Leads from the people of the chosen rows to where they stand side by side (REPORT-14b). */
function Compare({ people }: { people: readonly string[] }) {
  const { i18n } = useLingui()
  const { router } = useCore()
  const fits = people.length > 1 && people.length <= mostCompared
  return (
    <>
      <Button size="small" icon="columns" disabled={!fits} onClick={() => router.go(comparePath(people))}>
        {i18n._({ id: 'organisation.compare', message: 'Compare' })}
      </Button>
      {!fits && (
        <p className="field-hint">
          {i18n._({
            id: 'organisation.compare-how-many',
            message: 'Choose practices of two to {most} people.',
            values: { most: mostCompared },
          })}
        </p>
      )}
    </>
  )
}

function Filters({ store }: { store: LearnerReportsStore }) {
  const { i18n } = useLingui()
  const filter = useStore(store.list.$filter)
  const departments = useStore(store.$departments)
  const classes = useStore(store.$classes)
  const courses = useStore(store.$courses)
  const rounds = roundsOf(courses, filter.course)
  const who = useRef<HTMLDivElement>(null)
  const narrow = store.list.filter
  const clearOnly = (what: 'person' | 'publish') => () => {
    // The button that had the focus goes.
    flushSync(() => narrow({ [what]: '' }))
    who.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <>
      <div className="learner-reports-who" ref={who}>
        {filter.person ? (
          <PersonFilter store={store} onClear={clearOnly('person')} />
        ) : (
          <SearchField
            label={i18n._({ id: 'organisation.search-learner', message: 'Name or user name' })}
            value={filter.userName}
            onChange={(userName) => narrow({ userName })}
          />
        )}
      </div>
      {departments.status === 'ready' && departments.rows.length > 0 && (
        <FilterChoice
          label={i18n._({ id: 'ui.department', message: 'Department' })}
          any={i18n._({ id: 'organisation.any-department', message: 'Any department' })}
          value={filter.department}
          options={departmentOptions(departments.rows)}
          onChange={(department) => narrow({ department })}
        />
      )}
      {classes.status === 'ready' && classes.items.length > 0 && (
        <FilterChoice
          label={i18n._({ id: 'record.class', message: 'Class' })}
          any={i18n._({ id: 'organisation.any-class', message: 'Any class' })}
          value={filter.class}
          options={classes.items.map(({ id, className }) => ({ value: id, label: className }))}
          onChange={(value) => narrow({ class: value })}
        />
      )}
      {filter.publish && <PublishFilter store={store} onClear={clearOnly('publish')} />}
      {courses.status === 'ready' && !filter.publish && (
        <FilterChoice
          label={i18n._({ id: 'organisation.course', message: 'Course' })}
          any={i18n._({ id: 'organisation.any-course', message: 'Any course' })}
          value={filter.course}
          options={courseOptions(i18n, courses.items, filter.course)}
          onChange={(course) => narrow({ course, round: '' })}
        />
      )}
      {rounds.length > 0 && !filter.publish && (
        <FilterChoice
          label={i18n._({ id: 'organisation.round', message: 'Round' })}
          any={i18n._({ id: 'organisation.any-round', message: 'Any round' })}
          value={filter.round}
          options={rounds.map((round) => ({ value: String(round), label: roundText(i18n, round) }))}
          onChange={(round) => narrow({ round })}
        />
      )}
      <FilterChoice
        label={i18n._({ id: 'organisation.result', message: 'Result' })}
        any={i18n._({ id: 'organisation.any-result', message: 'Any result' })}
        value={filter.standing}
        options={standings.map((standing) => ({ value: standing, label: standingText(i18n, standing) }))}
        onChange={(standing) => narrow({ standing })}
      />
      <DaysFilter from={filter.from} to={filter.to} onChange={narrow} />
    </>
  )
}

/** The courses with reports; one that has none can be asked for by its own link. */
function courseOptions(
  i18n: I18n,
  courses: readonly { id: string; name: string }[],
  chosen: string,
): { value: string; label: string }[] {
  const options = courses.map(({ id, name }) => ({ value: id, label: name }))
  if (!chosen || courses.some(({ id }) => id === chosen)) return options
  const label = i18n._({ id: 'organisation.course-without-reports', message: 'Course without reports' })
  return [...options, { value: chosen, label }]
}

function columnsOf(i18n: I18n, locale: LocaleId): Column<ReportRow>[] {
  return [
    {
      id: 'learner',
      label: i18n._({ id: 'ui.name', message: 'Name' }),
      width: 140,
      grow: 1.2,
      priority: 1,
      namesRow: true,
      cell: (run) => <LearnerCell run={run} />,
    },
    {
      id: 'department',
      label: i18n._({ id: 'ui.department', message: 'Department' }),
      width: 150,
      grow: 1.2,
      priority: 3,
      cell: (run) => run.learner.department || '—',
    },
    {
      id: 'course',
      label: i18n._({ id: 'organisation.course', message: 'Course' }),
      width: 200,
      grow: 2,
      priority: 2,
      cell: (run) => (
        <>
          <span lang={bcp47[run.locale]}>{run.courseName}</span> <Round round={run.round} />{' '}
          <ExamBadge run={run} />
        </>
      ),
    },
    {
      id: 'startedAt',
      label: i18n._({ id: 'organisation.practised-at', message: 'Practiced' }),
      width: 186,
      priority: 2,
      cell: (run) => formatInstant(locale, run.startedAt),
    },
    {
      id: 'standing',
      label: i18n._({ id: 'organisation.result', message: 'Result' }),
      width: 130,
      priority: 1,
      cell: (run) => <StandingCell run={run} />,
    },
    {
      id: 'total',
      label: measureText(i18n, 'score'),
      width: 80,
      grow: 0.5,
      priority: 2,
      align: 'end',
      cell: (run) => totalOf(i18n, run) || '—',
    },
  ]
}

/** With its year where that isn't this one: a phone has little room. */
const shortDay = (i18n: I18n, at: string): string =>
  i18n.date(
    at,
    new Date(at).getFullYear() === new Date().getFullYear()
      ? { month: 'numeric', day: 'numeric' }
      : { dateStyle: 'short' },
  )

/** Empty where there is none, or where it counts for nothing. */
const totalOf = (i18n: I18n, { counted, total }: ReportRow): string =>
  counted && total !== null ? i18n.number(total) : ''

/** The name leads to the report as the row does, and can be opened in a tab of its own. */
function LearnerCell({ run }: { run: ReportRow }) {
  const path = useStore(useCore().router.$path)
  const name = <b className="records-name">{run.learner.displayName}</b>
  if (run.status === 'open') return name
  return (
    <Link
      className="line-link"
      to={withWayBack(reportPath(run), path)}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  )
}

function StandingCell({ run }: { run: ReportRow }) {
  const { i18n } = useLingui()
  const { exam } = run
  if (exam?.marking)
    return (
      <span className="badge" title={beingMarkedText(i18n, exam.marking, exam)}>
        {beingMarkedWord(i18n)}
      </span>
    )
  const standing = standingOf(run)
  return (
    <>
      {standing && <StandingBadge standing={standing} />}
      {run.repetition && <span className="badge badge-info">{repetitionText(i18n)}</span>}
    </>
  )
}
