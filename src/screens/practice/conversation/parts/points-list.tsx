import { useLingui } from '@lingui/react'
import type { ScoreLineView } from '../../../../contract/practice.ts'
import { evidenceKinds } from '../words.ts'

/** `+5`, `−3`: with a true minus sign. */
export const signed = (points: number, format: (value: number) => string) =>
  points < 0 ? `−${format(-points)}` : `+${format(points)}`

/** Each gain or loss with its rule and the quoted words (REPORT-06a). */
export const PointsList = ({ lines }: { lines: readonly ScoreLineView[] }) => {
  const { i18n } = useLingui()
  return (
    <ul className="points-list">
      {lines.map((line, i) => (
        <li key={i}>
          <span className="points" data-sign={line.points < 0 ? 'loss' : 'gain'}>
            {signed(line.points, (value) => i18n.number(value))}
          </span>
          <span className="rule">{line.name}</span>
          {line.evidence.map((evidence) => (
            <span className="evidence" key={`${evidence.start}-${evidence.end}-${evidence.by}`}>
              <q>{evidence.quote}</q> {i18n._(evidenceKinds[evidence.by])}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
