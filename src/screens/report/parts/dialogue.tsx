import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { bcp47 } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { convertedText, dialogueTitle, showAllText } from '../../../i18n/report/report-words.ts'
import { lostAt } from '../../../contract/report-changes.ts'
import { type Exchange, repliedTo } from '../../../contract/report-exchanges.ts'
import { countShown, type ReportPage } from '../../../contract/report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import { Turn } from './turn.tsx'
import css from './dialogue.css'

/**
 * The dialogue turn by turn: what was said, what it earned by which words, and what was expected. At first those alone where
 * something was lost (REPORT-11).
 */
export function Dialogue({
  page,
  selected,
  retry,
  feedback,
  noted,
  onTurn,
}: {
  page: ReportPage
  selected: number | null
  /** What stands below a line of the learner, to try it again; nothing where the report is another's. */
  retry?: (seq: number) => ReactNode
  /** What is said of one of the learner's answers (REPORT-16). */
  feedback: (seq: number) => ReactNode
  /** The turns of which something is said: they are shown from the beginning. */
  noted: ReadonlySet<number>
  onTurn: (seq: number) => void
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, exchanges } = page
  const converted = convertedText(i18n, report)
  const started = Date.parse(report.startedAt)
  // While right answers are kept it isn't told where something was lost.
  const [all, setAll] = useState(report.exam?.answersFrom != null)
  const folded = (exchange: Exchange) =>
    !all && !lostAt(exchange) && !noted.has(exchange.seq) && exchange.late.length === 0
  if (exchanges.some((exchange) => exchange.seq === selected && folded(exchange))) setAll(true)
  const rest = exchanges.filter(folded)
  const isBehindFold = (index: number) => {
    const before = exchanges[index - 1]
    return before !== undefined && folded(before)
  }
  const items = new Map(report.score.items.map((item) => [item.item, item.name]))
  return (
    <section className="report-card" part="card" aria-labelledby="dialogue-title">
      <h2 id="dialogue-title">{dialogueTitle(i18n, report)}</h2>
      {converted && <p className="soft">{converted}</p>}
      <ol className="turns">
        {exchanges.map((exchange, index) => (
          <Turn
            key={exchange.seq}
            exchange={exchange}
            seconds={(Date.parse(exchange.at) - started) / 1000}
            persona={report.persona}
            kind={report.kind}
            lang={bcp47[report.locale]}
            items={items}
            selected={exchange.seq === selected}
            folded={folded(exchange)}
            // What the answer replies to stands in the turn before, which is out of sight.
            repliesTo={isBehindFold(index) ? repliedTo(exchanges, exchange.seq) : null}
            retry={exchange.said === null ? undefined : retry}
            feedback={feedback}
            onTurn={onTurn}
          />
        ))}
      </ol>
      {rest.length > 0 && (
        <Button className="turns-all" icon="chevron-down" onClick={() => setAll(true)}>
          {showAllText(i18n, report.kind, countShown(page))}
        </Button>
      )}
    </section>
  )
}
