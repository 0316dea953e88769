import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useRef } from 'react'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import type { SetField } from '../course-page.store.ts'
import { newThingId } from '../draft/new-thing-id.ts'
import { TextInput } from '../parts/inputs.tsx'
import { deleteAction, moveActions, moreText } from '../parts/list-actions.ts'
import type { Finding } from './bank-findings.ts'
import type { ChoiceQuestion } from './change-questions.ts'
import { FieldFindings } from './field-findings.tsx'
import { NewLine } from './new-line.tsx'

type Option = ChoiceQuestion['options'][number]

/** The options with one of them marked as right or not; of a question with one right answer, the others are not. */
export const marked = ({ type, options }: ChoiceQuestion, id: string, right: boolean): readonly Option[] =>
  options.map((option) =>
    option.id === id
      ? { ...option, right }
      : type === 'RADIO' && right
        ? { ...option, right: false }
        : option,
  )

/** The options in another order: one of them before another; null: at the end. */
export function reordered(options: readonly Option[], id: string, before: string | null): Option[] {
  const moved = options.filter((option) => option.id === id)
  const rest = options.filter((option) => option.id !== id)
  const at = before === null ? -1 : rest.findIndex((option) => option.id === before)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved)
}

/** The options of a question, which of them are right, and their order. */
export function OptionsForm({
  question,
  set,
  findings,
}: {
  question: ChoiceQuestion
  set: SetField
  findings: readonly Finding[]
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLFieldSetElement>(null)
  const { id, type, options } = question
  const put = (next: readonly Option[]) => set({ options: next }, { was: { options } })
  const toNext = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('input[type="text"]') ?? [])]
    const at = fields.findIndex((field) => field === event.target)
    if (at < 0 || at === fields.length - 1) return
    event.preventDefault()
    fields[at + 1]?.focus()
  }
  return (
    <fieldset className="bank-options" ref={box} onKeyDown={toNext}>
      <legend className="field-label">
        {type === 'RADIO'
          ? i18n._({ id: 'authoring.options-radio', message: 'Options; mark the correct one' })
          : i18n._({ id: 'authoring.options-check-box', message: 'Options; mark all correct ones' })}
      </legend>
      <ul>
        {options.map((option, index) => (
          <li key={option.id}>
            <div className="draft-line">
              <label className="bank-mark">
                <input
                  type={type === 'RADIO' ? 'radio' : 'checkbox'}
                  name={id}
                  checked={option.right}
                  aria-label={i18n._({
                    id: 'authoring.option-right',
                    message: '{option} is correct',
                    values: { option: option.text },
                  })}
                  onChange={(event) => put(marked(question, option.id, event.target.checked))}
                />
              </label>
              <TextInput
                bare
                label={i18n._({
                  id: 'authoring.option',
                  message: 'Option {number}',
                  values: { number: index + 1 },
                })}
                value={option.text}
                maxLength={500}
                onText={(text, was) =>
                  set(
                    { options: options.with(index, { ...option, text }) },
                    { was: { options: options.with(index, { ...option, text: was }) }, typing: true },
                  )
                }
              />
              <MenuButton
                label={moreText(i18n, option.text)}
                actions={[
                  ...moveActions(i18n, options, index, (before) =>
                    put(reordered(options, option.id, before)),
                  ),
                  {
                    ...deleteAction(i18n, () => put(options.toSpliced(index, 1))),
                    hindrance:
                      options.length > 2
                        ? null
                        : i18n._({
                            id: 'authoring.options-least',
                            message: 'A question needs at least two options.',
                          }),
                  },
                ]}
              />
            </div>
            <FieldFindings findings={findings.filter(({ at }) => at.startsWith(`options.${index}.`))} />
          </li>
        ))}
      </ul>
      {options.length < mostOfBank.options && (
        <NewLine
          label={i18n._({ id: 'authoring.option-add', message: 'Add an option' })}
          onAdd={(text) => put([...options, { id: newThingId('option'), text, right: false }])}
        />
      )}
    </fieldset>
  )
}
