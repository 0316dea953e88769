import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { setterOf } from '../../course-page.store.ts'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import type { UnderstandingStore } from '../understanding.store.ts'

type Variable = DialogueFlowCourse['variables'][number]

/** What a variable holds, and what it is at the start of each conversation. */
export function VariableForm({ store, variable }: { store: UnderstandingStore; variable: Variable }) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'variables', id: variable.id })
  const [notANumber, setNotANumber] = useState(false)
  return (
    <>
      <SelectInput
        label={i18n._({ id: 'authoring.field.type', message: 'Type' })}
        value={variable.type}
        options={[
          { value: 'text', label: i18n._({ id: 'authoring.variable-text', message: 'Text' }) },
          { value: 'number', label: i18n._({ id: 'authoring.variable-number', message: 'Number' }) },
        ]}
        onSelect={(type) => {
          const number = Number(variable.initial)
          set(
            type === 'number'
              ? { type, initial: Number.isFinite(number) ? number : 0 }
              : { type, initial: String(variable.initial) },
          )
        }}
      />
      <TextInput
        key={variable.type}
        field="initial"
        label={i18n._({ id: 'authoring.field.initial', message: 'Initial value' })}
        value={String(variable.initial)}
        maxLength={200}
        {...(notANumber && {
          hint: i18n._({ id: 'authoring.number-needed', message: 'Enter a number.' }),
        })}
        onText={(text) => {
          if (variable.type === 'text') return set({ initial: text }, { typing: true })
          const number = Number(text.trim().replace(',', '.'))
          const isNumber = text.trim() !== '' && Number.isFinite(number)
          setNotANumber(!isNumber)
          return isNumber ? set({ initial: number }, { typing: true }) : null
        }}
      />
      <p className="field-hint">
        {i18n._({
          id: 'authoring.variable-hint',
          message: 'Insert it in a line with {code}.',
          values: { code: `{{${variable.id}}}` },
        })}
      </p>
    </>
  )
}
