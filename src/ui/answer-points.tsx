import { useLingui } from '@lingui/react'
import type { TurnEntry } from '../contract/practice.ts'
import { lackingPointText, pointStateText } from '../i18n/answer-points.ts'
import css from './answer-points.css'
import { Icon } from './icon.tsx'
import { useStyles } from './sheets.ts'

type Points = NonNullable<Extract<TurnEntry, { type: 'answered' }>['points']>

/** What a free answer had and what it lacked, point by point, and why (PAPER-02a). Nothing where there are no points. */
export function AnswerPoints({ points }: { points: Points }) {
  useStyles(css)
  const { i18n } = useLingui()
  if (points.length === 0) return null
  return (
    <ul className="answer-points">
      {points.map(({ name, earned, reason, words = [] }) => (
        <li key={name} data-earned={earned}>
          <Icon name={earned ? 'check' : 'close'} size={14} />
          <span>
            <span className="visually-hidden">{pointStateText(i18n, earned)} </span>
            {name}
            {words.map((quote) => (
              <q key={quote}>{quote}</q>
            ))}
            {!earned && <small> – {lackingPointText(i18n, reason)}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
