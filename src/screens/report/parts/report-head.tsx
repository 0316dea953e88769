import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { practiceAgainText } from '../../../i18n/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { clockText } from '../../../i18n/clock.ts'
import { Stars } from '../../../ui/stars.tsx'
import { printArea } from '../../../ui/print-area.ts'
import { useCore } from '../../../ui/use-core.ts'
import type { ReportPage } from '../report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './report-head.css'

/** Whose report it is, of what and when, and what can be done with it. */
export function ReportHead({
  page: { report },
  own,
  area,
}: {
  page: ReportPage
  own: boolean
  area: RefObject<HTMLElement | null>
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const { router } = useCore()
  const seconds = (Date.parse(report.endedAt) - Date.parse(report.startedAt)) / 1000
  const title = i18n._({
    id: 'report.file-title',
    message: 'Report – {course} – {learner}',
    values: { course: report.courseName, learner: report.learner.displayName },
  })
  const print = () => {
    if (area.current) void printArea(area.current, title)
  }
  return (
    <header className="report-head">
      <div>
        <p className="report-kicker">
          {report.exam
            ? i18n._({
                id: 'report.kicker-exam',
                message: 'Exam report – {session}',
                values: { session: report.exam.sessionName },
              })
            : i18n._({ id: 'report.kicker', message: 'Practice report' })}
        </p>
        <h1>{report.courseName}</h1>
        <ul className="report-facts">
          <li>{report.learner.displayName}</li>
          {report.learner.department && <li>{report.learner.department}</li>}
          {report.exam ? (
            report.exam.levelName !== null && <li>{report.exam.levelName}</li>
          ) : (
            <li>
              <Stars value={report.difficulty} />
            </li>
          )}
          <li>
            <time dateTime={report.startedAt}>
              {i18n.date(report.startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
          <li>
            {i18n._({
              id: 'report.lasted',
              message: 'Duration {time}',
              values: { time: clockText(seconds) },
            })}
          </li>
        </ul>
      </div>
      <div className="report-actions">
        <Button icon="print" onClick={print}>
          {i18n._({ id: 'report.save-pdf', message: 'Print or save as PDF' })}
        </Button>
        {report.draftOf && (
          <Button
            icon="flow"
            onClick={() =>
              router.go(`/course-detail/${report.draftOf}/workflow/main?practice=${report.sessionId}`)
            }
          >
            {i18n._({ id: 'report.try-draft', message: 'Retry with the draft' })}
          </Button>
        )}
        {own && report.exam && (
          <Button kind="primary" onClick={() => router.go(`/exam-course/${report.publishId}`)}>
            {i18n._({ id: 'report.to-exam', message: 'Back to the exam' })}
          </Button>
        )}
        {own && !report.exam && (
          <Button kind="primary" icon="play" onClick={() => router.go(`/coach-info/${report.publishId}`)}>
            {practiceAgainText(i18n)}
          </Button>
        )}
      </div>
    </header>
  )
}
