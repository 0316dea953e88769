import { useLingui } from '@lingui/react'
import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { Field } from '../field.tsx'
import type { Form } from './use-form.ts'
import { Icon } from '../icon.tsx'
import { faultText } from './fault-labels.ts'
import { TextArea } from './text-area.tsx'

/** The names of the fields that hold a text. */
type TextKey<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D]

interface TextFieldProps<D extends object> {
  form: Form<D>
  name: TextKey<D> & string
  label: string
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'datetime-local'
  maxLength?: number
  required?: boolean
  disabled?: boolean
  wide?: boolean
  min?: number
}

/** A line of text of a form, with what is wrong with it. */
export function TextField<D extends object>({
  form,
  name,
  label,
  hint,
  type = 'text',
  wide = false,
  required = false,
  ...rest
}: TextFieldProps<D>) {
  const { i18n } = useLingui()
  const fault = form.fault(name)
  return (
    <Field
      {...rest}
      label={required ? i18n._({ id: 'ui.required-field', message: '{label} *', values: { label } }) : label}
      className={wide ? 'form-wide' : ''}
      type={type}
      required={required}
      autoComplete="off"
      spellCheck={false}
      value={String(form.draft[name])}
      hint={hint ?? null}
      error={fault && faultText(i18n, fault)}
      onChange={(event) => form.change(textOf<D>(name, event.target.value))}
      onBlur={() => form.leave(name)}
    />
  )
}

// Only fields whose type is a text can be named.
const textOf = <D extends object>(name: TextKey<D> & string, text: string) => ({ [name]: text }) as Partial<D>

interface AreaProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'maxLength'> {
  label: string
  value: string
  hint?: ReactNode
  fault: string | null
  /** What the words of the fault name. */
  faultParams?: Record<string, number>
  onChange(text: string): void
  onBlur(): void
}

/** Several lines of text. */
export function AreaField({ label, value, hint, fault, faultParams, onChange, ...rest }: AreaProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div className="field form-wide">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <TextArea
        {...rest}
        id={id}
        spellCheck={false}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-note`} aria-live="polite">
        {fault ? (
          <span className="field-error">
            <Icon name="error" />
            {faultText(i18n, fault, faultParams)}
          </span>
        ) : (
          hint && <span className="field-hint">{hint}</span>
        )}
      </div>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  hint?: string | null
  disabled?: boolean
  onChange(value: string): void
}

/** One of several. */
export function SelectField({ label, value, options, hint, disabled = false, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span id={`${id}-note`} className="field-hint">
          {hint}
        </span>
      )}
    </div>
  )
}

interface ChecksProps {
  label: string
  options: readonly { value: string; label: string; note?: string; disabled?: boolean }[]
  chosen: readonly string[]
  empty?: string
  /** What is wrong with the choice, in words. */
  error?: string | null
  onChange(chosen: string[]): void
}

/** Any of several; a long list scrolls in its own box. */
export function CheckGroup({ label, options, chosen, empty, error = null, onChange }: ChecksProps) {
  const id = useId()
  return (
    <fieldset className="form-checks form-wide" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="field-label">{label}</legend>
      <div>
        {options.length === 0 && <p className="field-hint">{empty}</p>}
        {options.map(({ value, label: name, note, disabled = false }) => (
          <label key={value} data-disabled={disabled || undefined}>
            <input
              type="checkbox"
              disabled={disabled}
              checked={chosen.includes(value)}
              aria-invalid={error !== null && !disabled ? true : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>
              {name}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <span className="field-error">
            <Icon name="error" />
            {error}
          </span>
        )}
      </div>
    </fieldset>
  )
}
