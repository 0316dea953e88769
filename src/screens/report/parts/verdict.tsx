import { useLingui } from '@lingui/react'
import { signed } from '../../../i18n/points.ts'
import { endText, levelText, outcomeText } from '../../../i18n/terms.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import type { ReportPage } from '../report-view.ts'
import { ScoreDial } from './score-dial.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import css from './verdict.css'

/** How many of the dearest lost points the answer names; the rest stand with the rules. */
const named = 5

/** The answer first: passed or not, by how much, and where the points went. */
export function Verdict({ page, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, passed } = page
  const { score, classMean } = report
  const short = Math.round((report.passAt - score.total) * 10) / 10
  return (
    <section className="report-card verdict" data-level={score.level} aria-labelledby="verdict-title">
      <div className="verdict-answer">
        <ScoreDial
          total={score.total}
          passAt={report.passAt}
          excellentAt={report.excellentAt}
          level={score.level}
        />
        <div className="verdict-words">
          <h2 id="verdict-title">{levelText(i18n, score.level)}</h2>
          <p className="verdict-sentence">
            {passed
              ? i18n._({
                  id: 'report.verdict-passed',
                  message: '{total} of 100 points; {pass} were needed, {excellent} is excellent.',
                  values: {
                    total: i18n.number(score.total),
                    pass: report.passAt,
                    excellent: report.excellentAt,
                  },
                })
              : i18n._({
                  id: 'report.verdict-failed',
                  message: '{total} of 100 points; {short} more are needed to pass.',
                  values: { total: i18n.number(score.total), short: i18n.number(short) },
                })}
          </p>
          <ul className="verdict-facts">
            {classMean && (
              <li>
                {i18n._({
                  id: 'report.class-mean',
                  message: 'Class mean {total}',
                  values: { total: i18n.number(Math.round(classMean.total * 10) / 10) },
                })}
              </li>
            )}
            {score.deducted > 0 && (
              <li className="is-bad">
                {i18n._({
                  id: 'report.deducted',
                  message: '{points} points off for sensitive words',
                  values: { points: i18n.number(score.deducted) },
                })}
              </li>
            )}
            <li data-outcome={report.outcome}>{outcomeText(i18n, report.outcome)}</li>
          </ul>
          <p className="verdict-end">
            <Portrait
              id={report.persona.portrait}
              mood={
                report.outcome === 'achieved'
                  ? 'HAPPY'
                  : report.endReason === 'patience'
                    ? 'ANGRY'
                    : 'NEUTRAL'
              }
              size={32}
            />
            <span>
              {endText(i18n, report.endReason)}
              <small>
                {report.persona.name} · {report.persona.label}
              </small>
            </span>
          </p>
        </div>
      </div>
      <LostPoints page={page} onTurn={onTurn} />
    </section>
  )
}

function LostPoints({ page, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  const { i18n } = useLingui()
  if (page.lost.length === 0) {
    return (
      <div className="lost">
        <h3>{i18n._({ id: 'report.lost-title', message: 'Where points were lost' })}</h3>
        <p className="lost-none">
          <Icon name="check" />{' '}
          {i18n._({ id: 'report.lost-none', message: 'Nowhere: everything that came up was done right.' })}
        </p>
      </div>
    )
  }
  return (
    <div className="lost">
      <h3>{i18n._({ id: 'report.lost-title', message: 'Where points were lost' })}</h3>
      <ol className="lost-list">
        {page.lost.slice(0, named).map(({ rule, lost, seq }) => (
          <li key={rule.rule}>
            <b className="points" data-sign="loss">
              {signed(-lost)}
            </b>
            <div>
              <p className="lost-name">{rule.name}</p>
              {rule.advice && <p className="lost-advice">{rule.advice}</p>}
              {seq !== null && (
                <button type="button" className="link-button" onClick={() => onTurn(seq)}>
                  {i18n._({ id: 'report.show-turn', message: 'Show in the dialogue' })}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
