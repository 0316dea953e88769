import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Report } from '../../../contract/report.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './absences.css'

/** When the page of an exam was left, for its learner and whoever reads the report; nothing where that isn't noted (EXAM-13). */
export function Absences({ exam }: Pick<Report, 'exam'>) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const absences = exam?.absences
  if (!absences) return null
  const { count, seconds, items } = absences
  return (
    <section className="report-card absences">
      <h2>{i18n._({ id: 'report.absences', message: 'Leaving the exam’s page' })}</h2>
      <p>
        {count === 0
          ? i18n._({ id: 'report.absences-none', message: 'The page was never left during the exam.' })
          : i18n._({
              id: 'report.absences-sum',
              message:
                '{count, plural, one {The page was left once} other {The page was left # times}}, {time} in total. This changes no points.',
              values: { count, time: formatDuration(locale, seconds) },
            })}
      </p>
      {items.length > 0 && (
        <ol>
          {items.map((one, n) => (
            <li key={`${one.at} ${n}`}>
              <time dateTime={one.at}>{i18n.date(one.at, { timeStyle: 'medium' })}</time>
              <span>
                {one.returned
                  ? formatDuration(locale, one.seconds)
                  : i18n._({
                      id: 'report.absences-unreturned',
                      message: '{time}, until the end of the exam: not back before',
                      values: { time: formatDuration(locale, one.seconds) },
                    })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {count > items.length && (
        <p className="absences-more">
          {i18n._({
            id: 'report.absences-more',
            message: '{count, plural, one {# more} other {# more}} only counted.',
            values: { count: count - items.length },
          })}
        </p>
      )}
    </section>
  )
}
