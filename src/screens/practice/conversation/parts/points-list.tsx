import { useLingui } from '@lingui/react'
import type { ScoreLineView } from '../../../../contract/practice.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import { pointsText } from '../../../../i18n/terms.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './points-list.css'

/** Each gain or loss with its rule and the quoted words (REPORT-06a). */
export const PointsList = ({ lines }: { lines: readonly ScoreLineView[] }) => {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <ul className="points-list">
      {lines.map((line, i) => (
        <li key={i}>
          <span className="points" data-sign={signOf(line.points)}>
            {signed(line.points, (value) => i18n.number(value))}
          </span>
          <span className="rule">{pointsText(i18n, line)}</span>
          {line.evidence.map((evidence) => (
            <span className="evidence" key={`${evidence.start}-${evidence.end}-${evidence.by}`}>
              <q>{evidence.quote}</q>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
