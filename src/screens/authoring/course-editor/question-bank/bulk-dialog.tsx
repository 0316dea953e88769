import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { fieldText } from '../../field-words.ts'
import { SelectInput } from '../parts/inputs.tsx'
import { starOptions } from './bank-words.ts'
import { type BulkChange, bulkCommands, tagsOf } from './change-questions.ts'
import type { BankProps } from './question-bank.store.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** Changes several questions at once: tags, difficulty, points. What is left alone stays as each question has it. */
export function BulkDialog({
  page,
  store,
  questions,
  onClose,
}: BankProps & { questions: readonly BankQuestion[]; onClose(): void }) {
  const { i18n } = useLingui()
  const { tell } = useQuestionActions({ page, store })
  const id = useId()
  const [addTag, setAddTag] = useState('')
  const [removeTag, setRemoveTag] = useState('')
  const [stars, setStars] = useState('')
  const [worth, setWorth] = useState('')
  const points = Number(worth)
  const isWorth = worth === '' || (Number.isInteger(points) && points >= 1 && points <= 100)
  const change: BulkChange = {
    addTag: addTag.trim() || null,
    removeTag: removeTag || null,
    difficulty: stars === '' ? null : Number(stars),
    worth: worth === '' ? null : points,
  }
  const save = () => {
    if (!isWorth) return
    const commands = bulkCommands(questions, change)
    const told = i18n._({
      id: 'authoring.questions-changed',
      message:
        '{count, plural, =0 {No changes needed.} one {# question was changed.} other {# questions were changed.}}',
      values: { count: commands.length },
    })
    if (tell(store.change(commands), told)) onClose()
  }
  const asIs = i18n._({ id: 'authoring.bulk-as-is', message: 'No change' })
  return (
    <Dialog
      title={i18n._({
        id: 'authoring.bulk-title',
        message: '{count, plural, one {Change # question} other {Change # questions}}',
        values: { count: questions.length },
      })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          <Button kind="primary" type="submit" form={id}>
            {i18n._({ id: 'authoring.bulk-ok', message: 'Change' })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="bank-bulk-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="field">
          <span className="field-label">{i18n._({ id: 'authoring.tag-add', message: 'Add a tag' })}</span>
          <input
            type="text"
            className="field-input"
            value={addTag}
            maxLength={20}
            autoComplete="off"
            list={`${id}-tags`}
            onChange={(event) => setAddTag(event.target.value)}
          />
          <datalist id={`${id}-tags`}>
            {tagsOf(page.course.questions).map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </label>
        <SelectInput
          label={i18n._({ id: 'authoring.bulk-tag-remove', message: 'Remove a tag' })}
          value={removeTag}
          options={[
            { value: '', label: asIs },
            ...tagsOf(questions).map((tag) => ({ value: tag, label: tag })),
          ]}
          onSelect={setRemoveTag}
        />
        <SelectInput
          label={fieldText(i18n, ['difficulty'])}
          value={stars}
          options={[{ value: '', label: asIs }, ...starOptions]}
          onSelect={setStars}
        />
        <label className="field">
          <span className="field-label">{fieldText(i18n, ['worth'])}</span>
          <input
            type="number"
            className="field-input"
            inputMode="numeric"
            min={1}
            max={100}
            step={1}
            value={worth}
            placeholder={asIs}
            aria-invalid={isWorth ? undefined : true}
            aria-describedby={isWorth ? undefined : `${id}-worth`}
            onChange={(event) => setWorth(event.target.value)}
          />
          {!isWorth && (
            <span id={`${id}-worth`} className="field-error">
              {i18n._({ id: 'authoring.worth-range', message: 'Enter a whole number from 1 to 100.' })}
            </span>
          )}
        </label>
      </form>
    </Dialog>
  )
}
