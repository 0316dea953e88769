import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { partsTitle, partTexts, unreachedNote } from '../../../i18n/report/report-words.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './score-parts.css'

const order = ['earned', 'lost', 'unreached'] as const

/** The hundred points as a bar of three parts, each with its figure in words (REPORT-07). */
export function ScoreParts({ parts }: Pick<Report, 'parts'>) {
  useStyles(css)
  const { i18n } = useLingui()
  const names = partTexts(i18n)
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
      {parts.unreached > 0 && <p>{unreachedNote(i18n)}</p>}
    </section>
  )
}
