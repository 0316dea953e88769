import { useLingui } from '@lingui/react'
import type { ReportPage } from '../../../contract/report-view.ts'
import { answerText } from '../../../i18n/report/reading-text.ts'
import { limitText, partsTitle, partTexts, unreachedNote } from '../../../i18n/report/report-words.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './score-parts.css'

const order = ['earned', 'lost', 'unreached'] as const

/** The hundred points as a bar of three parts, each with its figure in words (REPORT-07), and what limited them (REPORT-07a). */
export function ScoreParts({
  page: { report, numbers },
  onTurn,
}: {
  page: ReportPage
  onTurn(seq: number): void
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const { parts, limit } = report
  const names = partTexts(i18n)
  const number = limit && numbers.get(limit.seq)
  return (
    <section className="score-parts" aria-labelledby="score-parts-title">
      <h3 id="score-parts-title">{partsTitle(i18n)}</h3>
      <div className="score-parts-bar" aria-hidden="true">
        {order.map(
          (part) => parts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: parts[part] }} />,
        )}
      </div>
      <ul>
        {order.map((part) => (
          <li key={part} data-part={part}>
            {names[part]} <b>{i18n.number(parts[part])}</b>
          </li>
        ))}
      </ul>
      {limit && (
        <p className="score-parts-limit">
          {limitText(i18n, report, limit)}{' '}
          {number !== undefined && (
            <button type="button" className="link-button" onClick={() => onTurn(limit.seq)}>
              {answerText(i18n, number)}
            </button>
          )}
        </p>
      )}
      {parts.unreached > 0 && <p>{unreachedNote(i18n)}</p>}
    </section>
  )
}
