import { useLingui } from '@lingui/react'
import { emotions } from '../../../../../domain/course/base.ts'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import type { Operand, OperationInput } from '../../../../../domain/operations/operation-plugin.ts'
import { type Operation, pluginOf } from '../../../../../domain/operations/operations.ts'
import type { Value, VariableType } from '../../../../../domain/operations/values.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { moodText } from '../../../../../i18n/terms.ts'
import { shownMoods } from '../../parts/effects-input.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { DecimalInput } from '../../parts/decimal-input.tsx'
import { ValueInput } from '../../parts/value-input.tsx'

interface FieldsProps {
  operation: Operation
  /** Of the variable that it changes. */
  type: VariableType
  course: DialogueFlowCourse
  onOperation(operation: Operation): void
}

/** The fields of an operation, as its plugin names them. */
export function OperationFields({ operation, onOperation, ...rest }: FieldsProps) {
  const values: Record<string, unknown> = { ...operation }
  return (
    <>
      {pluginOf(operation).inputs.map((input) => (
        <Field
          key={input.key}
          input={input}
          value={values[input.key]}
          onValue={(value) => {
            // What a field gives is of its kind: the plugin's inputs say what its operations hold.
            const changed = { ...operation }
            if (value === undefined) Reflect.deleteProperty(changed, input.key)
            else Reflect.set(changed, input.key, value)
            onOperation(changed)
          }}
          {...rest}
        />
      ))}
    </>
  )
}

interface FieldProps extends Pick<FieldsProps, 'type' | 'course'> {
  input: OperationInput
  value: unknown
  onValue(value: unknown): void
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number'

function Field({ input, value, type, course, onValue }: FieldProps) {
  const { i18n } = useLingui()
  const label = i18n._(input.words)
  const text = typeof value === 'string' ? value : ''
  switch (input.kind) {
    case 'variable':
      return (
        <SelectInput label={label} value={text} options={optionsOf(course.variables)} onSelect={onValue} />
      )
    case 'table':
      return (
        <SelectInput
          label={label}
          value={text}
          options={optionsOf(course.tables)}
          onSelect={onValue}
          {...(course.tables.length === 0 && {
            hint: i18n._({
              id: 'authoring.tables-missing',
              message: 'This course has no tables yet. Add one under Intents and keywords.',
            }),
          })}
        />
      )
    case 'mood':
      return (
        <SelectInput
          label={label}
          value={text}
          options={[...new Set([...shownMoods, ...emotions.filter((one) => one === value)])].map((mood) => ({
            value: mood,
            label: moodText(i18n, mood),
          }))}
          onSelect={onValue}
        />
      )
    case 'choice':
      return (
        <SelectInput
          label={label}
          value={text}
          options={input.choices.map((choice) => ({ value: choice.value, label: i18n._(choice.words) }))}
          onSelect={onValue}
        />
      )
    case 'pattern':
      return (
        <TextInput
          label={label}
          value={text}
          maxLength={300}
          onText={(pattern) => {
            if (pattern.trim() !== '') onValue(pattern)
            return null
          }}
        />
      )
    case 'number':
      return input.whole ? (
        <NumberInput
          label={label}
          value={Number(value)}
          min={input.least}
          max={input.most}
          onNumber={onValue}
        />
      ) : (
        <DecimalInput label={label} value={Number(value)} onNumber={(number) => onValue(number ?? 0)} />
      )
    case 'value':
      return (
        <ValueInput
          label={label}
          type={type}
          value={isValue(value) ? value : undefined}
          {...(input.optional && { optional: true })}
          onValue={onValue}
        />
      )
    case 'operand':
      return (
        <OperandInput label={label} number={input.number} course={course} value={value} onValue={onValue} />
      )
    case 'values':
      return (
        <Values
          label={label}
          type={type}
          values={Array.isArray(value) ? value.filter(isValue) : []}
          least={input.least}
          most={input.most}
          onValues={onValue}
        />
      )
  }
}

const optionsOf = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }))

const isOperand = (value: unknown): value is Operand =>
  isValue(value) || (typeof value === 'object' && value !== null && 'variable' in value)

interface OperandInputProps {
  label: string
  number: boolean
  course: DialogueFlowCourse
  value: unknown
  onValue(value: Operand): void
}

/** A variable of the course, or a value that is entered here. */
function OperandInput({ label, number, course, value, onValue }: OperandInputProps) {
  const { i18n } = useLingui()
  const operand = isOperand(value) ? value : 0
  const variables = course.variables.filter(({ type }) => !number || type === 'number')
  const named = typeof operand === 'object' ? operand.variable : null
  const own = i18n._({ id: 'authoring.operand-own', message: 'Enter a value' })
  const isNumber = number || typeof operand === 'number'
  return (
    <div className="draft-row">
      <SelectInput
        label={label}
        value={named ?? ''}
        options={[{ value: '', label: own }, ...optionsOf(variables)]}
        onSelect={(id) => onValue(id === '' ? (number ? 0 : '') : { variable: id })}
      />
      {typeof operand !== 'object' && (
        <ValueInput
          label={i18n._({ id: 'authoring.field.value', message: 'Value' })}
          type={isNumber ? 'number' : 'text'}
          value={operand}
          onValue={(entered) => onValue(entered ?? 0)}
        />
      )}
    </div>
  )
}

interface ValuesProps {
  label: string
  type: VariableType
  values: readonly Value[]
  least: number
  most: number
  onValues(values: Value[]): void
}

/** Several values, one below the other. */
function Values({ label, type, values, least, most, onValues }: ValuesProps) {
  const { i18n } = useLingui()
  const numbered = (index: number) =>
    i18n._({
      id: 'authoring.line-number',
      message: '{label} {number}',
      values: { label, number: index + 1 },
    })
  return (
    <div className="draft-lines">
      {values.map((value, index) => (
        <div key={index} className="draft-line">
          <ValueInput
            label={numbered(index)}
            type={type}
            value={value}
            onValue={(entered) => onValues(values.with(index, entered ?? ''))}
          />
          {values.length > least && (
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.line-delete',
                message: 'Delete {label} {number}',
                values: { label, number: index + 1 },
              })}
              onClick={() => onValues(values.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {values.length < most && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => onValues([...values, type === 'number' ? 0 : ''])}
        >
          {i18n._({ id: 'authoring.value-add', message: 'Add a value' })}
        </Button>
      )}
    </div>
  )
}
