import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Run } from '../../contract/practice.ts'
import { standingOf } from '../../domain/session/standing.ts'
import { bcp47 } from '../../i18n/locale.ts'
import { repetitionText } from '../../i18n/pages/repetition.ts'
import { beingMarkedText } from '../../ui/being-marked.ts'
import { ExamBadge } from '../../ui/exam-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { StandingBadge } from '../../ui/standing-badge.tsx'
import { useStyles } from '../../ui/sheets.ts'
import { useCore } from '../../ui/use-core.ts'
import { withWayBack } from '../../ui/way-back.ts'
import { runPath } from './run-path.ts'
import css from './run-list.css'
import { Round } from '../../ui/round.tsx'

/** Own practices, each the way to its report, or back into one that still runs. */
export const RunList = ({ runs, showCourse = false }: { runs: readonly Run[]; showCourse?: boolean }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { remember, router } = useCore()
  const path = useStore(router.$path)
  return (
    <ul className="run-list">
      {runs.map((run) => {
        const date = i18n.date(
          run.startedAt,
          showCourse ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
        )
        // What asks only what went wrong is not passed or failed.
        const standing = run.repetition && run.status === 'ended' ? null : standingOf(run)
        const to = runPath(run, remember)
        return (
          <li key={run.sessionId}>
            <Link to={run.status === 'ended' && !run.exam?.withheld ? withWayBack(to, path) : to}>
              <span className="run-what">
                {showCourse && <strong lang={bcp47[run.locale]}>{run.courseName}</strong>}
                <span className="run-when">
                  <time dateTime={run.startedAt}>{date}</time>
                  {showCourse && <Round round={run.round} />}
                  <ExamBadge run={run} />
                  {run.exam?.withheld && run.status === 'ended' ? (
                    <span className="badge">
                      {run.exam.marking
                        ? beingMarkedText(i18n, run.exam.marking, run.exam)
                        : i18n._({ id: 'practice.run.withheld', message: 'Not released yet' })}
                    </span>
                  ) : (
                    standing && <StandingBadge standing={standing} />
                  )}
                  {run.repetition && <span className="badge badge-info">{repetitionText(i18n)}</span>}
                </span>
              </span>
              {run.counted && run.total !== null && (
                <span className="run-total">{i18n.number(run.total)}</span>
              )}
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
