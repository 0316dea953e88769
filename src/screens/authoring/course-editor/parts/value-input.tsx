import { useLingui } from '@lingui/react'
import type { Value, VariableType } from '../../../../domain/operations/values.ts'
import { DecimalInput } from './decimal-input.tsx'
import { TextInput } from './inputs.tsx'

interface ValueInputProps {
  label: string
  type: VariableType
  value: Value | undefined
  /** What an empty field of a number stands for; left out, it is taken as 0. */
  optional?: boolean
  onValue(value: Value | undefined): void
}

/** A value that a variable of a type may hold. */
export function ValueInput({ label, type, value, optional = false, onValue }: ValueInputProps) {
  const { i18n } = useLingui()
  if (type === 'number')
    return (
      <DecimalInput
        label={label}
        value={value === undefined ? null : Number(value)}
        onNumber={(number) => onValue(number ?? (optional ? undefined : 0))}
      />
    )
  return (
    <TextInput
      label={label}
      value={value === undefined ? '' : String(value)}
      maxLength={200}
      {...(optional && {
        hint: i18n._({ id: 'authoring.value-optional', message: 'Leave blank for no change' }),
      })}
      onText={(text) => {
        onValue(optional && text === '' ? undefined : text)
        return null
      }}
    />
  )
}
