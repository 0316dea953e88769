import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { TurnEntry } from '../contract/practice.ts'
import type { GradeReason } from '../domain/grading/question.ts'
import css from './answer-points.css'
import { Icon } from './icon.tsx'
import { useStyles } from './sheets.ts'

type Points = NonNullable<Extract<TurnEntry, { type: 'answered' }>['points']>

const reasons: Record<GradeReason, (i18n: I18n) => string> = {
  denied: (i18n) => i18n._({ id: 'term.point.denied', message: 'the answer says the opposite' }),
  'wrong-quantity': (i18n) =>
    i18n._({ id: 'term.point.wrong-quantity', message: 'the answer gives a different figure' }),
  'words-without-sentence': (i18n) =>
    i18n._({ id: 'term.point.words', message: 'keywords alone don’t count; use a full sentence' }),
  'little-in-common': missing,
  'question-repeated': missing,
  empty: missing,
}

function missing(i18n: I18n): string {
  return i18n._({ id: 'term.point.missing', message: 'not found in the answer' })
}

/** What a free answer had and what it lacked, point by point, and why (PAPER-02a). Nothing where there are no points. */
export function AnswerPoints({ points }: { points: Points }) {
  useStyles(css)
  const { i18n } = useLingui()
  if (points.length === 0) return null
  return (
    <ul className="answer-points">
      {points.map(({ name, earned, reason }) => (
        <li key={name} data-earned={earned}>
          <Icon name={earned ? 'check' : 'close'} size={14} />
          <span>
            <span className="visually-hidden">
              {earned
                ? i18n._({ id: 'term.point.earned', message: 'Covered:' })
                : i18n._({ id: 'term.point.lacking', message: 'Missing:' })}{' '}
            </span>
            {name}
            {!earned && <small> – {(reason ? reasons[reason] : missing)(i18n)}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
