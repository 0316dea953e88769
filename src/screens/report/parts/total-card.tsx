import { useLingui } from '@lingui/react'
import { bcp47 } from '../../../i18n/locale.ts'
import { signed } from '../../../i18n/points.ts'
import { endText, levelText, moodText, pointsText } from '../../../i18n/terms.ts'
import { outcomeText } from '../../../i18n/pages/page-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import type { Report } from '../../../contract/report.ts'
import type { Change } from '../../../contract/report-changes.ts'
import type { ReportPage } from '../../../contract/report-view.ts'
import {
  changesTitle,
  costNote,
  deductedText,
  emptyPracticeText,
  endedAfterText,
  forExampleText,
  furtherChangesText,
  meanText,
  shortfallWayText,
} from '../../../i18n/report/report-words.ts'
import { answerText, retryText } from '../../../i18n/report/reading-text.ts'
import { ScoreDial } from './score-dial.tsx'
import { ScoreParts } from './score-parts.tsx'
import { verdictText } from '../../../i18n/report/verdict.ts'
import { markGap } from '../../../i18n/composed.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './total-card.css'

/** Ways from what is to be changed to the turn that it is about. */
interface TurnWays {
  onTurn(seq: number): void
  /** Left out where the report is another's. */
  onRetry?: ((seq: number) => void) | undefined
}

/** 'Goal reached' above a practice that isn't passed would contradict it, and no goal is nothing to tell. */
const showsOutcome = ({ kind, outcome, score }: Report): boolean =>
  kind === 'dialogue-flow' && outcome !== 'neutral' && !(outcome === 'achieved' && score.level === 'fail')

/** The answer first: passed or not, by how much, what to change next, and where the points went. */
export function TotalCard(props: TurnWays & { page: ReportPage }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { page } = props
  const { report } = page
  const { score, mean } = report
  const endedAfter = endedAfterText(i18n, page)
  // A paper is sat with nobody.
  const metSomebody = report.kind === 'dialogue-flow' || report.exam === null
  return (
    <section className="report-card total-card" data-level={score.level} aria-labelledby="total-card-title">
      <div className="total-card-answer">
        <ScoreDial
          total={score.total}
          passAt={report.passAt}
          excellentAt={report.excellentAt}
          level={score.level}
        />
        <div className="total-card-words">
          <h2 id="total-card-title">{levelText(i18n, score.level)}</h2>
          <p className="total-card-sentence">{verdictText(i18n, page)}</p>
          <NothingToChange page={page} onTurn={props.onTurn} />
          <ul className="total-card-facts">
            {mean && <li>{meanText(i18n, mean)}</li>}
            {score.deducted > 0 && <li className="is-bad">{deductedText(i18n, score.deducted)}</li>}
            {showsOutcome(report) && (
              <li data-outcome={report.outcome}>{outcomeText(i18n, report.outcome)}</li>
            )}
          </ul>
          <p className="total-card-end">
            {endText(i18n, report.endReason, report.kind)}
            {markGap(i18n)}
            {endedAfter}
          </p>
          {metSomebody && (
            <p className="total-card-persona">
              <Portrait id={report.persona.portrait} mood={page.mood} size={32} />
              <span>
                <span lang={bcp47[report.locale]}>{report.persona.name}</span>
                {report.kind === 'dialogue-flow' && ` · ${moodText(i18n, page.mood)}`}
              </span>
            </p>
          )}
        </div>
      </div>
      {page.changes.length > 0 && !report.exam?.answersFrom && <Changes {...props} />}
      <ScoreParts page={page} onTurn={props.onTurn} />
    </section>
  )
}

/** Behind a verdict that names nothing to change: the way to what could have gone better, or what to do where nothing was said. */
function NothingToChange({ page, onTurn }: Pick<TurnWays, 'onTurn'> & { page: ReportPage }) {
  const { i18n } = useLingui()
  const { report, changes, shortfall } = page
  if (changes.length > 0 || report.exam?.answersFrom) return null
  const empty = emptyPracticeText(i18n, report)
  if (empty !== null) return <p>{empty}</p>
  if (!report.answered || !shortfall) return null
  return (
    <button type="button" className="link-button" onClick={() => onTurn(shortfall.seq)}>
      {shortfallWayText(i18n, shortfall.count)}
    </button>
  )
}

/** At most three things to do differently the next time, each with its answer and a good one; the rest is folded (REPORT-11). */
function Changes({ page, ...ways }: TurnWays & { page: ReportPage }) {
  const { i18n } = useLingui()
  const lang = bcp47[page.report.locale]
  const item = (change: Change) => {
    const first = change.points[0]?.rule
    return (
      <ChangeItem
        key={`${first?.rule ?? ''}-${first?.item ?? ''}`}
        change={change}
        score={page.report.score}
        lang={lang}
        {...ways}
      />
    )
  }
  return (
    <div className="changes">
      <h3>{changesTitle(i18n)}</h3>
      <ol>{page.changes.map(item)}</ol>
      {page.furtherChanges.length > 0 && (
        <details className="fold">
          <summary>{furtherChangesText(i18n, page.furtherChanges.length)}</summary>
          <ol start={page.changes.length + 1}>{page.furtherChanges.map(item)}</ol>
        </details>
      )}
    </div>
  )
}

/** What was lost at one answer, a good one, and the ways there. */
function ChangeItem({
  change,
  score,
  lang,
  onTurn,
  onRetry,
}: TurnWays & { change: Change; score: Report['score']; lang: string }) {
  const { i18n } = useLingui()
  const { points, lost, seq, number, again, reference, said } = change
  const figure = (value: number) => signed(-value, (shown) => i18n.number(shown))
  return (
    <li>
      <b className="points" data-sign="loss">
        {figure(lost)}
      </b>
      <div>
        {points.map((point) => {
          const { rule, lost: part } = point
          const note = costNote(i18n, score, point)
          return (
            <div key={`${rule.rule}-${rule.item ?? ''}`}>
              <p className="change-name" lang={lang}>
                {pointsText(i18n, rule)}
                {points.length > 1 && <span className="change-part"> {figure(part)}</span>}
              </p>
              {note !== null && <p className="change-advice">{note}</p>}
              {rule.advice && (
                <p className="change-advice" lang={lang}>
                  {rule.advice}
                </p>
              )}
            </div>
          )
        })}
        {reference !== null && (
          <p className="change-reference">
            {forExampleText(i18n)}
            {markGap(i18n)}
            <q lang={lang}>{reference}</q>
          </p>
        )}
        {seq !== null && number !== null && (
          <div className="change-ways">
            <button type="button" className="link-button" onClick={() => onTurn(seq)}>
              {answerText(i18n, number)}
            </button>
            {again.map((other) => (
              <button key={other.seq} type="button" className="link-button" onClick={() => onTurn(other.seq)}>
                {answerText(i18n, other.number)}
              </button>
            ))}
            {said && onRetry && (
              <Button size="small" kind="quiet" icon="refresh" onClick={() => onRetry(seq)}>
                {retryText(i18n)}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
