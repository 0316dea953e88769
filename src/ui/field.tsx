import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | null
  /** What is wrong with the value; said with the field, and the field is marked. */
  error?: string | null
  /** Stands inside the box, at its end. */
  end?: ReactNode
}

/** A labelled line of input with its hint and its error in place. */
export function Field({ label, hint, error, end, className = '', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...rest}
          id={id}
          className="field-input"
          part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {end && <span className="field-end">{end}</span>}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error ? (
          <span className="field-error">
            <Icon name="error" />
            {error}
          </span>
        ) : (
          hint && <span className="field-hint">{hint}</span>
        )}
      </div>
    </div>
  )
}
