import { useLingui } from '@lingui/react'
import type { PublishCard } from '../../../../contract/practice.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { bcp47 } from '../../../../i18n/locale.ts'
import { levelText } from '../../../../i18n/terms.ts'
import { Round } from '../../../../ui/round.tsx'

/** One published course; the whole card is the way to it. */
export const CourseCard = ({ card }: { card: PublishCard }) => {
  const { i18n } = useLingui()
  return (
    <li className="card opening-card course-card" part="course-card">
      <div className="course-card-face">
        <Portrait id={card.portrait} size={72} />
        <div lang={bcp47[card.locale]}>
          <strong>{card.personaName}</strong>
          <span>{card.personaLabel}</span>
        </div>
      </div>
      <h3 lang={bcp47[card.locale]}>
        <Link className="card-opens" to={`/coach-info/${card.id}`}>
          {card.name}
        </Link>
      </h3>
      <p className="course-card-text" lang={bcp47[card.locale]}>
        {card.note || card.description}
      </p>
      <div className="course-card-facts">
        <Round round={card.round} />
        {card.category && (
          <span className="badge badge-free" lang={bcp47[card.locale]}>
            {card.category}
          </span>
        )}
        <Stars value={card.difficulty} />
        <span className="fact">
          <Icon name="clock" size={15} />
          {i18n._({ id: 'practice.minutes', message: '{minutes} min', values: { minutes: card.minutes } })}
        </span>
      </div>
      <p className="course-card-best" data-level={card.bestLevel ?? undefined}>
        {card.best === null || card.bestLevel === null
          ? i18n._({
              id: 'practice.not-practised-since',
              message: 'New since {date} · not practiced yet',
              values: { date: i18n.date(card.startsAt, { dateStyle: 'medium' }) },
            })
          : i18n._({
              id: 'practice.best-so-far',
              message: 'Your best: {best} · {level}',
              values: { best: i18n.number(card.best), level: levelText(i18n, card.bestLevel) },
            })}
      </p>
    </li>
  )
}
