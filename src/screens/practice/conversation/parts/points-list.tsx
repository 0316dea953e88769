import { useLingui } from '@lingui/react'
import type { ScoreLineView } from '../../../../contract/practice.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import { pointsText } from '../../../../i18n/terms.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { isCutShort, type TotalMove } from '../dialogue.ts'
import css from './points-list.css'

/** Each gain or loss with its rule and the quoted words (REPORT-06a), and what the total came to. */
export const PointsList = ({
  lines,
  total = null,
}: {
  lines: readonly ScoreLineView[]
  /** The total before and after; left out where it is no matter. */
  total?: TotalMove | null
}) => {
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
      {total && (
        <li>
          <span className="rule">
            {i18n._({
              id: 'practice.total-moved',
              message: 'Total: {before} → {after}',
              values: { before: i18n.number(total.before), after: i18n.number(total.after) },
            })}
          </span>
          {isCutShort(lines, total) && (
            <span className="evidence">
              {i18n._({
                id: 'practice.total-cut',
                message: 'Not all of these points count: no scoring item goes below 0 or above its maximum.',
              })}
            </span>
          )}
        </li>
      )}
    </ul>
  )
}
