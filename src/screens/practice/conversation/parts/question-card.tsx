import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { resultText } from '../../../../i18n/terms.ts'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { useRoot } from '../../../../ui/use-core.ts'
import type { QuestionRow } from '../dialogue.ts'
import { type DialogueSurroundings, useDialogue } from './dialogue-context.ts'
import { PointsList } from './points-list.tsx'
import { received } from './received.tsx'
import { takeFocusToQuestion } from './take-focus.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './question-card.css'

type Store = NonNullable<DialogueSurroundings['store']>

const toggled = (chosen: readonly string[], id: string, single: boolean) => {
  if (single) return [id]
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

/** Which of how many questions it is, and that it comes again. */
const QuestionNumber = ({ row: { place } }: { row: QuestionRow }) => {
  const { i18n } = useLingui()
  if (!place) return null
  return (
    <p className="number">
      {i18n._({
        id: 'practice.question-of',
        message: 'Question {place} of {of}',
        values: { place: i18n.number(place.place), of: i18n.number(place.of) },
      })}
      {place.again && (
        <span className="note">
          {i18n._({ id: 'practice.question-again', message: 'Second try, not scored' })}
        </span>
      )}
    </p>
  )
}

/** The option that a key stands for, from 1; undefined for any other key. */
const optionOf = ({ key }: KeyboardEvent, { question }: QuestionRow): string | undefined =>
  /^[1-9]$/.test(key) ? question.options[Number(key) - 1]?.id : undefined

/** Answered where it stands, by mouse or keyboard: arrows, space and the digits choose, Enter answers. */
const OpenQuestion = ({ row, store }: { row: QuestionRow; store: Store }) => {
  const { i18n } = useLingui()
  const { awaits } = useStore(store.$dialogue)
  const pending = useStore(store.$pending)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const name = useId()
  const { question } = row
  const single = question.type === 'RADIO'
  const locked = awaits?.answer !== 'choice' || pending !== null
  const root = useRoot()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!locked) takeFocusToQuestion(root, form.current?.querySelector('input') ?? null)
  }, [root, locked])
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!locked && chosen.length > 0) store.choose(chosen)
  }
  const chooseByDigit = (event: KeyboardEvent) => {
    const id = optionOf(event, row)
    if (!locked && id !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey)
      setChosen(toggled(chosen, id, single))
  }
  return (
    <form ref={form} onSubmit={answer} onKeyDown={chooseByDigit}>
      <fieldset disabled={locked}>
        <legend>
          <FormattedText runs={question.formatted} text={question.text} />
        </legend>
        <p className="hint">
          {single
            ? i18n._({ id: 'practice.question.one', message: 'Choose one answer.' })
            : i18n._({ id: 'practice.question.several', message: 'Choose all correct answers.' })}
        </p>
        {question.options.map(({ id, text, formatted }) => (
          <label key={id} className="option">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              onChange={() => setChosen(toggled(chosen, id, single))}
            />
            <span>
              <FormattedText runs={formatted} text={text} inLabel />
            </span>
          </label>
        ))}
        <button type="submit" className="answer" disabled={locked || chosen.length === 0}>
          {pending
            ? i18n._({ id: 'practice.sending', message: 'Sending…' })
            : i18n._({ id: 'practice.question.answer', message: 'Answer' })}
        </button>
      </fieldset>
    </form>
  )
}

const AnsweredOptions = ({ row }: { row: QuestionRow }) => {
  const { i18n } = useLingui()
  const chosen = i18n._({ id: 'practice.question.chosen', message: 'your answer' })
  const right = i18n._({ id: 'practice.question.right', message: 'correct answer' })
  return (
    <ul className="options" data-judged={row.answer !== null}>
      {row.question.options.map(({ id, text, formatted }) => {
        const isChosen = row.choice?.options.includes(id) ?? false
        const isRight = row.answer?.right.includes(id) ?? false
        const notes = [isChosen && chosen, isRight && right].filter((note) => note !== false)
        return (
          <li key={id} data-chosen={isChosen} data-right={isRight}>
            <div>
              <FormattedText runs={formatted} text={text} />
            </div>
            {notes.length > 0 && <span className="note">{notes.join(' · ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

export const QuestionCard = ({ row }: { row: QuestionRow }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { store, attempt } = useDialogue()
  const { question, answer, choice } = row
  const receipt = attempt && choice !== null && received(i18n, choice.receivedAt)
  if (question.type === 'QA')
    return (
      <div className="question-asked">
        <QuestionNumber row={row} />
        <div className="line customer question-line">
          <FormattedText runs={question.formatted} text={question.text} />
        </div>
      </div>
    )
  if (!answer && !choice && store)
    return (
      <div className="question">
        <QuestionNumber row={row} />
        <OpenQuestion row={row} store={store} />
      </div>
    )
  return (
    <div className="question">
      <QuestionNumber row={row} />
      <div className="legend">
        <FormattedText runs={question.formatted} text={question.text} />
      </div>
      <AnsweredOptions row={row} />
      {receipt}
      {answer && (
        <span className="badge" data-result={answer.result}>
          {resultText(i18n, answer.result)}
        </span>
      )}
      {answer && answer.lines.length > 0 && <PointsList lines={answer.lines} />}
      {answer?.explanation && (
        <div className="explanation">
          <FormattedText runs={answer.formattedExplanation} text={answer.explanation} />
        </div>
      )}
    </div>
  )
}
