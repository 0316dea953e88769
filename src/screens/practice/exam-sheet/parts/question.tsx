import { useLingui } from '@lingui/react'
import { memo, useId } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { PaperQuestionView } from '../../../../contract/exam-attempts.ts'
import { longestPaperAnswer } from '../../../../domain/exam/paper-answer.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { Given } from '../../parts/questions/given.ts'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Options, Words } from '../../parts/questions/question-parts.tsx'
import css from '../../parts/questions/sheet-question.css'
import type { AnswerStanding } from '../answer-standing.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'
import { AnswerReceipt } from './answer-receipt.tsx'

interface Props {
  question: PaperQuestionView
  place: number
  of: number
  given: Given | undefined
  marked: boolean
  locked: boolean
  refused: ErrorCode | 'network' | undefined
  standing: AnswerStanding
  /** When the platform had the answer that it has; empty where it has none. */
  receivedAt: string
  /** Of the words of the paper. */
  lang: string
  store: ExamSheetStore
}

/** One question with what was answered. It is drawn again only when something of its own has changed. */
export const Question = memo((props: Props) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { question, place, of, marked, locked, refused, standing, receivedAt, lang, store } = props
  const id = useId()
  return (
    <section
      className="sheet-question"
      data-question={question.id}
      aria-labelledby={`${id}-number`}
      data-marked={marked || undefined}
    >
      <div className="sheet-question-head">
        <h2 id={`${id}-number`} tabIndex={-1} aria-describedby={`${id}-receipt`}>
          {i18n._({
            id: 'exam.sheet.question-of',
            message: 'Question {place} of {of}',
            values: { place: i18n.number(place + 1), of: i18n.number(of) },
          })}
        </h2>
        <span className="soft">
          {i18n._({
            id: 'exam.sheet.points',
            message: '{points, plural, one {# point} other {# points}}',
            values: { points: question.points },
          })}
        </span>
        <button
          type="button"
          className="sheet-mark"
          aria-pressed={marked}
          disabled={locked}
          onClick={() => store.mark(question.id)}
        >
          <Icon name="flag" size={16} filled={marked} />
          <span>{i18n._({ id: 'exam.sheet.mark', message: 'Mark for later' })}</span>
        </button>
      </div>
      <div id={`${id}-text`} className="sheet-text" lang={lang}>
        <FormattedText runs={question.formatted} text={question.text} />
      </div>
      {question.type === 'QA' ? (
        <Words {...props} id={id} most={longestPaperAnswer} />
      ) : (
        <Options {...props} id={id} />
      )}
      <AnswerReceipt id={`${id}-receipt`} standing={standing} receivedAt={receivedAt} />
      {refused && (
        <p role="alert" className="sheet-refused">
          {i18n._({
            id: 'exam.sheet.refused',
            message: 'This answer wasn’t saved: {why}',
            values: { why: errorText(i18n, refused) },
          })}
        </p>
      )}
    </section>
  )
})
Question.displayName = 'Question'
