import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { comingText, dueText, repeatText, uncountedText } from '../../../../i18n/pages/repetition.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { CoachInfoStore } from '../coach-info.store.ts'

/** How a question bank is practised; it is remembered (CONV-02a). */
export const FormChoice = ({ store }: { store: CoachInfoStore }) => {
  const { i18n } = useLingui()
  const form = useStore(store.$form)
  const name = useId()
  const forms = [
    ['conversation', i18n._({ id: 'practice.form.conversation', message: 'As a conversation' })],
    ['sheet', i18n._({ id: 'practice.form.sheet', message: 'As a question sheet' })],
  ] as const
  return (
    <fieldset className="form-choice">
      <legend>{i18n._({ id: 'practice.form', message: 'How to practice' })}</legend>
      {forms.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} checked={form === value} onChange={() => store.chooseForm(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What comes again of this question bank, today with the way to it, and on which days (HOME-13). */
export const Repetition = ({ store }: { store: CoachInfoStore }) => {
  const { i18n } = useLingui()
  const repetition = useStore(store.$repetition)
  const starting = useStore(store.$starting)
  if (!repetition) return null
  const { due, days } = repetition
  return (
    <section className="repetition" aria-labelledby="repetition-title">
      <h2 id="repetition-title">
        <Icon name="refresh" size={16} />
        {due > 0
          ? dueText(i18n, due)
          : i18n._({ id: 'practice.repetition.none', message: 'Nothing to review today' })}
      </h2>
      {due > 0 && (
        <>
          <Button
            busy={starting.status === 'starting'}
            onClick={() => void store.start({ repetition: true })}
          >
            {repeatText(i18n)}
          </Button>
          <p className="soft">{uncountedText(i18n)}</p>
        </>
      )}
      {days.length > 0 && (
        <ul className="soft">
          {days.slice(0, 3).map((day) => (
            <li key={day.on}>{comingText(i18n, day)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
