import { useLingui } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import type { TurnEntry } from '../../../../contract/practice.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import type { TryItStore } from './try-it.store.ts'

type Question = Extract<TurnEntry, { type: 'asks' }>['question']

/** A line in the learner's place. Enter sends it, Shift and Enter begins a new line. */
export function LineInput({ course, store }: { course: DialogueFlowCourse; store: TryItStore }) {
  const { i18n } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const send = () => {
    const line = text.trim()
    if (line === '') return
    store.answer({ type: 'say', text: line })
    setText('')
  }
  return (
    <form
      className="try-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {i18n._({ id: 'authoring.try-line', message: 'What the learner says' })}
      </label>
      <TextArea
        id={id}
        rows={1}
        maxLength={2000}
        value={text}
        lang={bcp47[course.locale]}
        placeholder={i18n._({ id: 'authoring.try-line', message: 'What the learner says' })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <IconButton icon="send" type="submit" label={i18n._({ id: 'authoring.try-say', message: 'Send' })} />
    </form>
  )
}

/** The options of a question, to choose from in the learner's place. */
export function ChoiceInput({ question, store }: { question: Question; store: TryItStore }) {
  const { i18n } = useLingui()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <form
      ref={form}
      className="try-composer try-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) store.answer({ type: 'choose', options: [...chosen] })
      }}
    >
      <fieldset>
        <legend className="visually-hidden">{question.text}</legend>
        {question.options.map(({ id, text }) => (
          <label key={id} className="draft-check">
            <input
              type={question.type === 'RADIO' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              onChange={({ target: { checked } }) =>
                setChosen(
                  question.type === 'RADIO'
                    ? [id]
                    : checked
                      ? [...chosen, id]
                      : chosen.filter((one) => one !== id),
                )
              }
            />
            {text}
          </label>
        ))}
      </fieldset>
      <Button kind="primary" size="small" type="submit" disabled={chosen.length === 0}>
        {i18n._({ id: 'authoring.try-answer', message: 'Answer' })}
      </Button>
    </form>
  )
}
