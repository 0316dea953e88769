import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ComparedCourse, Comparison } from '../../../contract/report.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { learnerReportsPath, learnerReportsText } from '../../../ui/records/learner-reports.ts'
import recordsCss from '../../../ui/records/records.css'
import { reportPath } from '../../../ui/report-path.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { withWayBack } from '../../../ui/way-back.ts'
import { createCompareStore } from './compare.store.ts'
import { comparedRows, type ComparedRow } from './compared-rows.ts'
import css from './compare.css'

/** Two to four people side by side in the courses that they have in common (REPORT-14b). */
export function CompareScreen() {
  useStyles(recordsCss, css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCompareStore(core))
  const found = useStore(store.$comparison)
  return (
    <div className="records compare">
      <BackLink to="/report-list">{learnerReportsText(i18n)}</BackLink>
      <header className="records-head">
        <h1>{i18n._({ id: 'organisation.compare-title', message: 'Compare people' })}</h1>
      </header>
      {found.status === 'loading' && <Skeleton rows={8} />}
      {found.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'organisation.compare-failed', message: 'This couldn’t be loaded' })}
          failure={found}
          retry={store.reload}
          leave
        />
      )}
      {found.status === 'ready' && <Courses comparison={found} />}
    </div>
  )
}

function Courses({ comparison: { people, courses } }: { comparison: Comparison }) {
  const { i18n } = useLingui()
  if (people.length < 2 || courses.length === 0)
    return (
      <StatePage
        icon="people"
        title={i18n._({ id: 'organisation.compare-none', message: 'Nothing to compare' })}
        text={
          people.length < 2
            ? i18n._({
                id: 'organisation.compare-few',
                message: 'Choose at least two people whose reports you can see.',
              })
            : i18n._({
                id: 'organisation.compare-no-course',
                message: 'There’s no course in which at least two of them have results.',
              })
        }
      />
    )
  return (
    <>
      {courses.map((course) => (
        <Course key={course.id} course={course} people={people} />
      ))}
    </>
  )
}

function Course({ course, people }: { course: ComparedCourse } & Pick<Comparison, 'people'>) {
  const { i18n } = useLingui()
  const path = useStore(useCore().router.$path)
  const title = useId()
  const lang = bcp47[course.locale]
  const { attempts, best, last, abilities } = comparedRows(
    course,
    people.map(({ userId }) => userId),
  )
  return (
    <section className="compare-course" aria-labelledby={title}>
      <h2 id={title} lang={lang}>
        {course.name}
      </h2>
      <div className="compare-scroll" role="group" aria-labelledby={title} tabIndex={0}>
        <table className="compare-table" aria-labelledby={title}>
          <thead>
            <tr>
              <td />
              {people.map(({ userId, displayName, department }) => (
                <th key={userId} scope="col">
                  <Link to={learnerReportsPath({ person: userId })}>{displayName}</Link>
                  {department && <small>{department}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              row={attempts}
              label={i18n._({ id: 'organisation.compare-attempts', message: 'Counted practices' })}
            />
            <Row row={best} label={i18n._({ id: 'organisation.compare-best', message: 'Best score' })} />
            <Row row={last} label={i18n._({ id: 'organisation.compare-last', message: 'Last score' })} />
            {abilities.map((row) => (
              <Row key={row.id} row={row} label={row.id} lang={lang} percent />
            ))}
            <tr>
              <th scope="row">{i18n._({ id: 'organisation.compare-report', message: 'Last report' })}</th>
              {people.map(({ userId }) => {
                const own = course.results.find((one) => one.userId === userId)
                return (
                  <td key={userId}>
                    {own ? (
                      <Link to={withWayBack(reportPath(own.session), path)}>
                        {i18n._({ id: 'organisation.compare-open', message: 'Open' })}
                      </Link>
                    ) : (
                      '—'
                    )}
                  </td>
                )
              })}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A figure of each person; who has most is told in words. */
function Row({
  row: { values, highest },
  label,
  lang,
  percent = false,
}: {
  row: ComparedRow
  label: string
  lang?: string
  percent?: boolean
}) {
  const { i18n } = useLingui()
  const text = (value: number) =>
    percent ? i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 0 }) : i18n.number(value)
  return (
    <tr>
      <th scope="row" lang={lang}>
        {label}
      </th>
      {values.map((value, at) => (
        // The people keep their places.
        <td key={at}>
          {value === null ? '—' : text(value)}
          {value !== null && value === highest && (
            <span className="badge badge-success">
              {i18n._({ id: 'organisation.compare-highest', message: 'Highest' })}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
