import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Report } from '../../../contract/report.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { markGap } from '../../../i18n/composed.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import css from './next-steps.css'
import { nextStepsOf } from './next-steps.store.ts'

/** After an exam that wasn't passed: another attempt, what there is to learn from, and where its course is practised (REPORT-18). Nothing where there is none of them. */
export function NextSteps({ report }: { report: Report }) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => nextStepsOf(core, report))
  const steps = useStore(store.$value)
  if (steps.status !== 'ready') return null
  const { attempt, materials, practices } = steps
  if (!attempt && materials === 0 && practices.length === 0) return null
  const exam = `/exam-course/${report.publishId}`
  return (
    <section className="report-card report-next" aria-labelledby="report-next-title">
      <h2 id="report-next-title">{i18n._({ id: 'report.next', message: 'What you can do now' })}</h2>
      <ul>
        {practices.map(({ id, name }) => (
          <li key={id}>
            <Link className="button" to={`/coach-info/${id}`}>
              <Icon name="play" />
              <span>
                {i18n._({ id: 'report.next-practice', message: 'Practice it first:' })}
                {markGap(i18n)}
                <span lang={bcp47[report.locale]}>{name}</span>
              </span>
            </Link>
          </li>
        ))}
        {materials > 0 && (
          <li>
            <Link className="button" to={exam}>
              <Icon name="course" />
              <span>
                {i18n._({
                  id: 'report.next-materials',
                  message:
                    '{count, plural, one {Study the learning material} other {Study the # learning materials}}',
                  values: { count: materials },
                })}
              </span>
            </Link>
          </li>
        )}
        {attempt && (
          <li>
            <Link className="button" to={exam}>
              <Icon name="refresh" />
              <span>
                {i18n._({
                  id: 'report.next-attempt',
                  message: 'Take the exam again: {session}',
                  values: { session: attempt.name },
                })}
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
