import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { longest } from '../course-details.ts'

interface Props {
  label: string
  /** Of the courses there are, to choose from. */
  categories: readonly string[]
  value: string
  fault: string | null
  onChange(category: string): void
  onBlur(): void
}

/** A category that there is, or a new one. */
export function CategoryField({ label, categories, value, fault, onChange, onBlur }: Props) {
  const { i18n } = useLingui()
  const list = useId()
  return (
    <>
      <Field
        label={i18n._({ id: 'ui.required-field', message: '{label} *', values: { label } })}
        required
        list={list}
        maxLength={longest.category}
        autoComplete="off"
        value={value}
        hint={i18n._({ id: 'authoring.category-hint', message: 'Choose a category or type a new one.' })}
        error={fault && faultText(i18n, fault)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
