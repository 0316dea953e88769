import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { isAnswered } from '../../parts/questions/given.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'

function cellText(i18n: I18n, place: number, answered: boolean, marked: boolean): string {
  const number = i18n.number(place + 1)
  if (answered && marked)
    return i18n._({
      id: 'exam.nav.answered-marked',
      message: '{number}, answered, marked',
      values: { number },
    })
  if (answered) return i18n._({ id: 'exam.nav.answered', message: '{number}, answered', values: { number } })
  if (marked)
    return i18n._({
      id: 'exam.nav.unanswered-marked',
      message: '{number}, not answered, marked',
      values: { number },
    })
  return i18n._({ id: 'exam.nav.unanswered', message: '{number}, not answered', values: { number } })
}

/** All questions of the sheet, how each stands, and the way to it. */
export const Navigator = ({
  attempt,
  store,
  onShow,
}: {
  attempt: AttemptView
  store: ExamSheetStore
  onShow(place: number): void
}) => {
  const { i18n } = useLingui()
  const given = useStore(store.$given)
  const marked = useStore(store.$marked)
  const current = useStore(store.$current)
  const answered = attempt.questions.filter(({ id }) => isAnswered(given[id])).length
  return (
    <nav className="sheet-nav" aria-label={i18n._({ id: 'exam.nav', message: 'Questions' })}>
      <p className="sheet-nav-sum">
        {i18n._({
          id: 'exam.nav.sum',
          message: '{count} of {all} answered',
          values: { count: i18n.number(answered), all: i18n.number(attempt.questions.length) },
        })}
      </p>
      <ol>
        {attempt.questions.map(({ id }, place) => {
          const isDone = isAnswered(given[id])
          const isMarked = marked.has(id)
          return (
            <li key={id}>
              <button
                type="button"
                className="sheet-cell"
                data-answered={isDone || undefined}
                aria-current={place === current ? 'step' : undefined}
                aria-label={cellText(i18n, place, isDone, isMarked)}
                onClick={() => onShow(place)}
              >
                {i18n.number(place + 1)}
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
          <i className="sheet-cell" data-answered />
          {i18n._({ id: 'exam.nav.legend-answered', message: 'Answered' })}
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
