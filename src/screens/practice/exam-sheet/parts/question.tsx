import { useLingui } from '@lingui/react'
import { memo, useId } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { PaperQuestionView } from '../../../../contract/exams.ts'
import { longestPaperAnswer } from '../../../../domain/exam/paper-attempt.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import type { ExamSheetStore, Given } from '../exam-sheet.store.ts'

interface Props {
  question: PaperQuestionView
  place: number
  of: number
  given: Given | undefined
  marked: boolean
  locked: boolean
  refused: ErrorCode | 'network' | undefined
  /** Of the words of the paper. */
  lang: string
  store: ExamSheetStore
}

const nearLimit = longestPaperAnswer - 200

const Options = ({ question, given, locked, lang, store, id }: Props & { id: string }) => {
  const { i18n } = useLingui()
  const single = question.type === 'RADIO'
  const chosen = typeof given === 'string' ? [] : (given ?? [])
  return (
    <div role={single ? 'radiogroup' : 'group'} aria-labelledby={`${id}-text`} className="sheet-options">
      <p className="soft">
        {single
          ? i18n._({ id: 'exam.sheet.one', message: 'Choose one answer.' })
          : i18n._({ id: 'exam.sheet.several', message: 'Choose every answer that is right.' })}
      </p>
      {question.options.map((option, place) => (
        <label key={option.id} className="sheet-option">
          <input
            type={single ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(option.id)}
            disabled={locked}
            onChange={() => store.choose(question, option.id)}
          />
          <span className="sheet-letter" aria-hidden="true">
            {String.fromCharCode(65 + place)}
          </span>
          <span lang={lang}>
            <FormattedText runs={option.formatted} text={option.text} inLabel />
          </span>
        </label>
      ))}
    </div>
  )
}

const Words = ({ question, given, locked, lang, store, id }: Props & { id: string }) => {
  const { i18n } = useLingui()
  const text = typeof given === 'string' ? given : ''
  return (
    <div className="sheet-words">
      <textarea
        className="field-input text-area"
        part="input"
        lang={lang}
        rows={4}
        value={text}
        maxLength={longestPaperAnswer}
        readOnly={locked}
        aria-labelledby={`${id}-text`}
        aria-describedby={`${id}-count`}
        onChange={(event) => store.write(question.id, event.target.value)}
        onBlur={store.left}
      />
      <p id={`${id}-count`} className="sheet-count" data-near={text.length >= nearLimit || undefined}>
        {i18n._({
          id: 'exam.sheet.count',
          message: '{count} of {most} characters',
          values: { count: i18n.number(text.length), most: i18n.number(longestPaperAnswer) },
        })}
      </p>
    </div>
  )
}

/** One question with what was answered. It is drawn again only when something of its own has changed. */
export const Question = memo((props: Props) => {
  const { i18n } = useLingui()
  const { question, place, of, marked, locked, refused, lang, store } = props
  const id = useId()
  return (
    <section
      className="sheet-question"
      data-question={question.id}
      aria-labelledby={`${id}-number`}
      data-marked={marked || undefined}
    >
      <div className="sheet-question-head">
        <h2 id={`${id}-number`} tabIndex={-1}>
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
      {question.type === 'QA' ? <Words {...props} id={id} /> : <Options {...props} id={id} />}
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
