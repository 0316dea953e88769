import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { mostOfBank, type QuestionBankCourse } from '../../../../domain/course/question-bank.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import type { SetField } from '../course-page.store.ts'
import { newThingId } from '../draft/new-thing-id.ts'
import { fieldMark } from '../parts/field-place.ts'
import { TextInput } from '../parts/inputs.tsx'
import { deleteAction, moveActions, moreText } from '../parts/list-actions.ts'
import { type Finding, isOfKey } from './bank-findings.ts'
import type { ChoiceQuestion } from './change-questions.ts'
import { FieldFindings } from './field-findings.tsx'
import { leaves } from './leaves.ts'
import { NewLine } from './new-line.tsx'
import { unwrittenOptionText } from './unwritten-words.ts'
import { isUnwrittenOption } from '../../../../domain/course/unwritten.ts'
import { type QuestionText, QuestionTextInput } from './question-text-input.tsx'

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

/** Which options are right, as a part of a question that somebody leaves. */
export const keyPart = 'key'

/** The options in another order: one of them before another; null: at the end. */
export function reordered(options: readonly Option[], id: string, before: string | null): Option[] {
  const moved = options.filter((option) => option.id === id)
  const rest = options.filter((option) => option.id !== id)
  const at = before === null ? -1 : rest.findIndex((option) => option.id === before)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved)
}

/** The options of a question, which of them are right, and their order. */
export function OptionsForm({
  course,
  question,
  set,
  findings,
  current,
  onCurrent,
  onLeave,
}: {
  course: QuestionBankCourse
  question: ChoiceQuestion
  set: SetField
  findings: readonly Finding[]
  /** The text of the question that was written in last, of an option by its id. */
  current: string | null
  onCurrent(id: string): void
  /** An option, by its id, is left; or all of them (`keyPart`). */
  onLeave(id: string): void
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLFieldSetElement>(null)
  const { id, type, options } = question
  /** Options are lines to be typed; one is formatted where somebody asks for it. */
  const [formattable, setFormattable] = useState<ReadonlySet<string>>(new Set())
  const isFormattable = (option: Option) => option.formatted !== undefined || formattable.has(option.id)
  const makeFormattable = (option: string) => setFormattable(new Set([...formattable, option]))
  const put = (next: readonly Option[]) => set({ options: next }, { was: { options } })
  const toNext = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const fields = [
      ...(box.current?.querySelectorAll<HTMLElement>('input[type="text"], [role="textbox"]') ?? []),
    ]
    const at = fields.findIndex((field) => field === event.target)
    if (at < 0 || at === fields.length - 1) return
    event.preventDefault()
    // An option is one line.
    event.stopPropagation()
    fields[at + 1]?.focus()
  }
  return (
    <fieldset
      className="bank-options"
      ref={box}
      {...fieldMark('options')}
      onKeyDownCapture={toNext}
      onBlur={(event) => leaves(event) && onLeave(keyPart)}
    >
      <legend className="field-label">
        {type === 'RADIO'
          ? i18n._({ id: 'authoring.options-radio', message: 'Options; mark the correct one' })
          : i18n._({ id: 'authoring.options-check-box', message: 'Options; mark all correct ones' })}
      </legend>
      <ul>
        {options.map((option, index) => (
          <li key={option.id} onBlur={(event) => leaves(event) && onLeave(option.id)}>
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
              {isFormattable(option) ? (
                <QuestionTextInput
                  bare
                  line
                  field={`options.${index}.text`}
                  label={optionText(index)}
                  placeholder={optionText(index)}
                  course={course}
                  text={shownText(option)}
                  formatted={option.formatted}
                  isNew={formattable.has(option.id) && current !== option.id}
                  isCurrent={current === option.id}
                  onFocus={() => {
                    onCurrent(option.id)
                    // It stays what it is when the last of its formatting is taken away.
                    makeFormattable(option.id)
                  }}
                  onText={(next, was, typing) =>
                    set(
                      { options: options.with(index, withText(option, next, optionText(index))) },
                      { was: { options: options.with(index, withText(option, was, option.text)) }, typing },
                    )
                  }
                />
              ) : (
                <TextInput
                  bare
                  field={`options.${index}.text`}
                  label={optionText(index)}
                  placeholder={optionText(index)}
                  value={shownText(option)}
                  maxLength={500}
                  onText={(text, was) =>
                    set(
                      {
                        options: options.with(index, {
                          ...option,
                          text: text.trim() ? text : optionText(index),
                        }),
                      },
                      {
                        was: { options: options.with(index, { ...option, text: was || option.text }) },
                        typing: true,
                      },
                    )
                  }
                />
              )}
              <MenuButton
                label={moreText(i18n, option.text)}
                actions={[
                  ...(isFormattable(option)
                    ? []
                    : [
                        {
                          id: 'format',
                          icon: 'edit' as const,
                          label: i18n._({
                            id: 'authoring.option-format',
                            message: 'Format or insert a picture',
                          }),
                          run: () => makeFormattable(option.id),
                        },
                      ]),
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
      <FieldFindings findings={findings.filter(({ problem }) => isOfKey(problem.code))} />
      {options.length < mostOfBank.options && (
        <NewLine
          label={i18n._({ id: 'authoring.option-add', message: 'Add an option' })}
          onAdd={(text) => put([...options, { id: newThingId('option'), text, right: false }])}
        />
      )}
    </fieldset>
  )

  function optionText(index: number): string {
    return unwrittenOptionText(i18n, index)
  }
}

/** What stands in its field: nothing, where it has only the name that the editor gave it. */
const shownText = ({ text, formatted }: Option): string =>
  formatted === undefined && isUnwrittenOption(text) ? '' : text

/** An option with another text, `unwritten` where that is none; a plain one says nothing of formatting. */
function withText({ id, right }: Option, { text, formatted }: QuestionText, unwritten: string): Option {
  return { id, text: text.trim() || formatted ? text : unwritten, ...(formatted && { formatted }), right }
}
