import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { listed } from '../../../../i18n/composed.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { isAnswered } from '../../parts/questions/given.ts'
import type { AnswerStanding } from '../answer-standing.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'
import { type StandingStore, useStandings } from './use-standings.ts'

/** Of a question without an answer `none` says nothing of the platform. */
function answerText(i18n: I18n, answered: boolean, standing: AnswerStanding): string {
  switch (standing) {
    case 'received':
      return i18n._({ id: 'exam.nav.received', message: 'answered, received by the platform' })
    case 'on-its-way':
      return i18n._({ id: 'exam.nav.on-its-way', message: 'on its way to the platform' })
    case 'kept-here':
      return i18n._({ id: 'exam.nav.kept-here', message: 'not with the platform yet, kept on this device' })
    case 'refused':
      return i18n._({ id: 'exam.nav.refused', message: 'not accepted by the platform' })
    case 'none':
      return answered
        ? i18n._({ id: 'exam.nav.answered', message: 'answered' })
        : i18n._({ id: 'exam.nav.unanswered', message: 'not answered' })
  }
}

/** All questions of the sheet, how each stands, and the way to it. */
export const Navigator = ({
  attempt,
  store,
  onShow,
}: {
  attempt: Pick<AttemptView, 'questions'>
  store: StandingStore & Pick<ExamSheetStore, '$marked' | '$current'>
  onShow(place: number): void
}) => {
  const { i18n } = useLingui()
  const given = useStore(store.$given)
  const marked = useStore(store.$marked)
  const current = useStore(store.$current)
  const standings = useStandings(attempt, store)
  const answered = attempt.questions.filter(({ id }) => isAnswered(given[id])).length
  return (
    <nav className="sheet-nav" aria-label={i18n._({ id: 'exam.nav', message: 'Questions' })}>
      <p className="sheet-nav-sum">
        {i18n._({
          id: 'exam.nav.sum',
          message: '{count} of {all} answered',
          values: { count: i18n.number(answered), all: i18n.number(attempt.questions.length) },
        })}
        <span className="sheet-nav-received">
          {i18n._({
            id: 'exam.nav.sum-received',
            message: '{count} received by the platform',
            values: { count: i18n.number(standings.filter((one) => one === 'received').length) },
          })}
        </span>
      </p>
      <ol>
        {attempt.questions.map(({ id }, place) => {
          const isDone = isAnswered(given[id])
          const isMarked = marked.has(id)
          const standing = standings[place] ?? 'none'
          return (
            <li key={id}>
              <button
                type="button"
                className="sheet-cell"
                data-answered={isDone || undefined}
                data-standing={standing}
                aria-current={place === current ? 'step' : undefined}
                aria-label={listed(i18n, [
                  i18n._({
                    id: 'exam.nav.number',
                    message: '{number}',
                    values: { number: i18n.number(place + 1) },
                  }),
                  answerText(i18n, isDone, standing),
                  ...(isMarked ? [i18n._({ id: 'exam.nav.marked', message: 'marked' })] : []),
                ])}
                onClick={() => onShow(place)}
              >
                {i18n.number(place + 1)}
                {(standing === 'kept-here' || standing === 'refused') && (
                  <span className="sheet-cell-lacks">
                    <Icon name="warning" size={12} />
                  </span>
                )}
                {isMarked && (
                  <span className="sheet-cell-mark">
                    <Icon name="flag" size={12} filled />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <ul className="sheet-legend">
        <li>
          <i className="sheet-cell" data-answered data-standing="received" />
          {i18n._({ id: 'exam.nav.legend-received', message: 'With the platform' })}
        </li>
        <li>
          <i className="sheet-cell" data-answered data-standing="on-its-way" />
          {i18n._({ id: 'exam.nav.legend-on-its-way', message: 'On its way' })}
        </li>
        <li>
          <Icon name="warning" size={14} />
          {i18n._({ id: 'exam.nav.legend-lacking', message: 'Not with the platform yet' })}
        </li>
        <li>
          <i className="sheet-cell" />
          {i18n._({ id: 'exam.nav.legend-open', message: 'Not answered' })}
        </li>
        <li>
          <Icon name="flag" size={14} filled />
          {i18n._({ id: 'exam.nav.legend-marked', message: 'Marked' })}
        </li>
      </ul>
    </nav>
  )
}
