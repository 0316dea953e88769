import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { enoughAnswers } from '../../../../domain/question-bank/question-figures.ts'
import { Icon } from '../../../../ui/icon.tsx'
import {
  answersText,
  blankShareText,
  blankText,
  correlationText,
  discriminationText,
  doubtText,
  facilityText,
  figuresHintText,
  figuresText,
  secondsText,
  shareText,
  timeText,
} from '../../figure-words.ts'
import type { QuestionBankStore } from './question-bank.store.ts'

/** What the answers of learners say of a question (PAPER-01b), below its form. Nothing while they are read, or can't be. */
export function QuestionFigures({
  store,
  question,
}: {
  store: Pick<QuestionBankStore, '$figures' | 'loadFigures'>
  question: BankQuestion
}) {
  const { i18n } = useLingui()
  const figures = useStore(store.$figures)
  useEffect(() => store.loadFigures(), [store])
  if (figures.status !== 'ready') return null
  const own = figures.of.get(question.id)
  const title = figuresText(i18n)
  const shown = own ? own.answers + own.blank : 0
  if (!own)
    return (
      <section className="bank-figures" aria-label={title}>
        <h3>{title}</h3>
        <p className="field-hint">
          {i18n._({
            id: 'authoring.figures-none',
            message: 'No one has answered this question in a finished practice or exam yet.',
          })}
        </p>
      </section>
    )
  const facts: [string, string][] = [
    [answersText(i18n), i18n.number(own.answers)],
    ...(own.blank > 0 ? [[blankText(i18n), blankShareText(i18n, own)] satisfies [string, string]] : []),
    [facilityText(i18n), shareText(i18n, own.facility)],
    [discriminationText(i18n), correlationText(i18n, own.discrimination)],
    [timeText(i18n), secondsText(i18n, own.seconds)],
  ]
  return (
    <section className="bank-figures" aria-label={title}>
      <h3>{title}</h3>
      {own.doubt && (
        <p className="bank-doubt">
          <Icon name="warning" size={18} /> {doubtText(i18n, own.doubt)}
        </p>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{figuresHintText(i18n)}</p>
      {own.discrimination === null && (
        <p className="field-hint">
          {i18n._({
            id: 'authoring.figures-few',
            message: 'Discrimination needs at least {count} answers.',
            values: { count: i18n.number(enoughAnswers.discrimination) },
          })}
        </p>
      )}
      {question.type !== 'QA' && (
        <ul>
          {question.options.map(({ id, text, right }) => {
            const chosen = own.options.find((option) => option.id === id)?.chosen ?? 0
            return (
              <li key={id}>
                <span>
                  {right && (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">
                        {i18n._({ id: 'authoring.figures-right', message: 'Correct answer' })}
                      </span>
                    </>
                  )}{' '}
                  {text}
                </span>
                <meter min={0} max={shown} value={chosen} aria-hidden="true" />
                <span>
                  {i18n._({
                    id: 'authoring.figures-chosen',
                    message: '{count} ({share})',
                    values: { count: i18n.number(chosen), share: shareText(i18n, chosen / shown) },
                  })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
