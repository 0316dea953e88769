import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import type { AttemptResult } from '../../../stores/attempt.ts'
import { practiceAgainText } from '../../../i18n/terms.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { uncountedText } from '../../../i18n/pages/repetition.ts'
import { Button } from '../../../ui/button.tsx'
import { kickerText, lastedText, reportTitle } from '../../../i18n/report/report-words.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { printArea } from '../../../ui/print-area.ts'
import { useCore } from '../../../ui/use-core.ts'
import { placeOf } from '../../../ui/places.ts'
import { wayBackOf } from '../../../ui/way-back.ts'
import { toExamText } from './way-back.tsx'
import type { ReportPage } from '../../../contract/report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './report-head.css'
import { roundText } from '../../../i18n/pages/round.ts'

/** Whose report it is, of what and when, and what can be done with it. */
export function ReportHead({
  page: { report },
  own,
  area,
  keep,
}: {
  page: ReportPage
  own: boolean
  area: RefObject<HTMLElement | null>
  /** Fetches the report as a file. */
  keep(): Promise<AttemptResult<null>>
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const { router } = useCore()
  const from = wayBackOf(useStore(router.$path))
  const print = () => {
    if (area.current) void printArea(area.current, reportTitle(i18n, report))
  }
  return (
    <header className="report-head">
      <div>
        <p className="report-kicker">{kickerText(i18n, report)}</p>
        <h1 lang={bcp47[report.locale]}>{report.courseName}</h1>
        {report.repetition && <p className="report-repetition">{uncountedText(i18n)}</p>}
        <ul className="report-facts">
          {report.round !== null && <li>{roundText(i18n, report.round)}</li>}
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
          <li>{lastedText(i18n, report)}</li>
        </ul>
      </div>
      <div className="report-actions">
        <DownloadButton keep={keep}>
          {i18n._({ id: 'report.download-pdf', message: 'Download PDF' })}
        </DownloadButton>
        <Button icon="print" onClick={print}>
          {i18n._({ id: 'report.print', message: 'Print' })}
        </Button>
        {report.draftOf && (
          <Button
            icon="flow"
            onClick={() =>
              router.go(`/course-detail/${report.draftOf}/workflow/main?practice=${report.sessionId}`)
            }
          >
            {i18n._({ id: 'report.try-draft', message: 'Run again with the current draft' })}
          </Button>
        )}
        {/* Who came from there goes back by the way above. */}
        {own && report.exam && (from === null || placeOf(from)?.name !== 'exam') && (
          <Button kind="primary" onClick={() => router.go(`/exam-course/${report.publishId}`)}>
            {toExamText(i18n)}
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
