import { useLingui } from '@lingui/react'
import { optionLetter } from '../../../../domain/course/option-letter.ts'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import type { AnswerTaker, Given, SheetQuestion } from './given.ts'

interface Props {
  question: SheetQuestion
  given: Given | undefined
  locked: boolean
  /** Of the words of the question. */
  lang: string | undefined
  store: AnswerTaker
  /** That of the question's text, without `-text`. */
  id: string
}

/**
 * The options of a question to choose from; with `right`, how they were chosen and what was right. It stands in a card of the class
 * `sheet-question`, which adopts the sheet of that name.
 */
export const Options = ({
  question,
  given,
  locked,
  lang,
  store,
  id,
  right,
}: Props & { right?: readonly string[] | undefined }) => {
  const { i18n } = useLingui()
  const single = question.type === 'RADIO'
  const chosen = typeof given === 'string' ? [] : (given ?? [])
  const stateOf = (option: string) => {
    if (!right) return undefined
    if (right.includes(option)) return chosen.includes(option) ? 'right' : 'missed'
    return chosen.includes(option) ? 'wrong' : 'left'
  }
  const stateText = (state: ReturnType<typeof stateOf>) => {
    if (state === 'right') return i18n._({ id: 'exam.option.right', message: 'Your answer, correct' })
    if (state === 'missed') return i18n._({ id: 'exam.option.missed', message: 'Correct answer' })
    if (state === 'wrong') return i18n._({ id: 'exam.option.wrong', message: 'Your answer, incorrect' })
    return ''
  }
  return (
    <div role={single ? 'radiogroup' : 'group'} aria-labelledby={`${id}-text`} className="sheet-options">
      {!right && (
        <p className="soft">
          {single
            ? i18n._({ id: 'exam.sheet.one', message: 'Choose one answer.' })
            : i18n._({ id: 'exam.sheet.several', message: 'Choose every answer that is right.' })}
        </p>
      )}
      {question.options.map((option, place) => {
        const state = stateOf(option.id)
        const told = stateText(state)
        return (
          <label key={option.id} className="sheet-option" data-state={state}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(option.id)}
              disabled={locked}
              onChange={() => store.choose(question, option.id)}
            />
            <span className="sheet-letter" aria-hidden="true">
              {optionLetter(place)}
            </span>
            <span lang={lang}>
              <FormattedText runs={option.formatted} text={option.text} inLabel />
            </span>
            {told && <span className="sheet-option-state">{told}</span>}
          </label>
        )
      })}
    </div>
  )
}

/** Where a question is answered in one's own words. */
export const Words = ({
  question,
  given,
  locked,
  lang,
  store,
  id,
  most,
}: Props & {
  /** Characters at most. */
  most: number
}) => {
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
        maxLength={most}
        readOnly={locked}
        aria-labelledby={`${id}-text`}
        aria-describedby={`${id}-count`}
        onChange={(event) => store.write(question.id, event.target.value)}
        onBlur={store.left}
      />
      <p id={`${id}-count`} className="sheet-count" data-near={text.length >= most - 200 || undefined}>
        {i18n._({
          id: 'exam.sheet.count',
          message: '{count} of {most} characters',
          values: { count: i18n.number(text.length), most: i18n.number(most) },
        })}
      </p>
    </div>
  )
}
