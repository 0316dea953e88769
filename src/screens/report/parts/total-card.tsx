import { useLingui } from '@lingui/react'
import { signed } from '../../../i18n/points.ts'
import { endText, levelText, outcomeText } from '../../../i18n/terms.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import type { ReportPage } from '../report-view.ts'
import { ScoreDial } from './score-dial.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import css from './total-card.css'

/** How many of the dearest lost points the answer names; the rest stand with the rules. */
const named = 5

/** The answer first: passed or not, by how much, and where the points went. */
export function TotalCard({ page, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, passed } = page
  const { score, classMean } = report
  const short = Math.round((report.passAt - score.total) * 10) / 10
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
          <p className="total-card-sentence">
            {passed
              ? i18n._({
                  id: 'report.total-passed',
                  message: '{total} of 100 points; {pass} were needed, {excellent} is excellent.',
                  values: {
                    total: i18n.number(score.total),
                    pass: report.passAt,
                    excellent: report.excellentAt,
                  },
                })
              : i18n._({
                  id: 'report.total-failed',
                  message: '{total} of 100 points; {short} more are needed to pass.',
                  values: { total: i18n.number(score.total), short: i18n.number(short) },
                })}
          </p>
          <ul className="total-card-facts">
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
          <p className="total-card-end">
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
