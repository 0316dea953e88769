import { useLingui } from '@lingui/react'
import { memo, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useAfterPaint } from '../../../../ui/use-after-paint.ts'
import { FieldNote } from './field-note.tsx'
import { fieldMark } from './field-place.ts'

interface TextInputProps {
  label: string
  /** Where it stands in the thing, for who is led to it (`field-place.ts`). */
  field?: string
  /** The label is read to screen readers alone: what stands above says it. */
  bare?: boolean
  value: string
  maxLength: number
  rows?: number
  hint?: string
  /** Stands in the field while it is empty. */
  placeholder?: string
  /** What may be meant, offered while one types. */
  suggestions?: readonly string[]
  /** Takes what was typed; `was` is what the person saw before. Why it can't be taken, or null. */
  onText(text: string, was: string): Refusal | null
  onFocus?: () => void
  /** Instead of a reason why nothing can't be taken: the field was emptied and left. */
  onLeftEmpty?: (() => void) | undefined
  /** Stands beside it. */
  end?: ReactNode
}

/**
 * A text of the draft. What is typed is taken over as soon as it is painted; what can't be taken stays in the field with the reason, and
 * what somebody else makes of it meanwhile is offered, never put in its place.
 */
export function TextInput({
  label,
  field: place,
  bare = false,
  value,
  maxLength,
  rows = 0,
  hint,
  placeholder,
  suggestions,
  onText,
  onFocus,
  onLeftEmpty,
  end,
}: TextInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const seen = useRef(value)
  const refused = useRef<Refusal | null>(null)
  const taker = useRef(onText)
  useLayoutEffect(() => {
    taker.current = onText
  }, [onText])
  // A change of the draft shows in the whole editor: the key that made it needn't wait for that.
  const { later, flush } = useAfterPaint()
  const refuse = (reason: Refusal | null) => {
    refused.current = reason
    setRefusal(reason)
  }
  const leave = () => {
    flush()
    if (onLeftEmpty && typed?.trim() === '') {
      setTyped(null)
      refuse(null)
      return onLeftEmpty()
    }
    if (refused.current) return
    setTyped(null)
  }
  const change = (text: string) => {
    setTyped(text)
    later(() => {
      const reason = taker.current(text, seen.current)
      refuse(reason)
      if (!reason) seen.current = text.trim()
    })
  }
  const takeTheirs = () => {
    seen.current = value
    setTyped(null)
    refuse(null)
  }
  const keepMine = () => {
    seen.current = value
    if (typed !== null) change(typed)
  }
  const field = {
    id,
    className: 'field-input',
    value: typed ?? value,
    maxLength,
    placeholder,
    spellCheck: false,
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal || hint ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onFocus: () => {
      if (typed === null) seen.current = value
      onFocus?.()
    },
    onBlur: leave,
  }
  return (
    <div className="field" {...fieldMark(place)}>
      <label className={bare ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="draft-line">
        {rows > 0 ? (
          <TextArea {...field} rows={rows} />
        ) : (
          <input {...field} type="text" autoComplete="off" {...(suggestions && { list: `${id}-list` })} />
        )}
        {end}
      </div>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <FieldNote
        id={`${id}-note`}
        hint={hint}
        refusal={refusal}
        theirs={value}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
    </div>
  )
}

interface LinesInputProps {
  /** What one of them is called, e.g. 'Wording'. */
  label: string
  field?: string
  add: string
  lines: readonly string[]
  least: number
  most: number
  rows?: number
  onLines(lines: string[], was: readonly string[], typing: boolean): Refusal | null
  onFocus?: () => void
}

/** Several texts of the draft in their order, each in a field of its own. */
export function LinesInput({
  label,
  field,
  add,
  lines,
  least,
  most,
  rows = 2,
  onLines,
  onFocus,
}: LinesInputProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const toLast = () =>
    setTimeout(() => [...(box.current?.querySelectorAll<HTMLElement>('.field-input') ?? [])].at(-1)?.focus())
  return (
    <div className="draft-lines" ref={box} {...fieldMark(field)}>
      {lines.map((line, index) => (
        <TextInput
          key={index}
          bare
          label={i18n._({
            id: 'authoring.line-number',
            message: '{label} {number}',
            values: { label, number: index + 1 },
          })}
          value={line}
          maxLength={500}
          rows={rows}
          {...(onFocus && { onFocus })}
          onText={(text, was) => onLines(lines.with(index, text), lines.with(index, was), true)}
          end={
            lines.length > least && (
              <IconButton
                icon="trash"
                label={i18n._({
                  id: 'authoring.line-delete',
                  message: 'Delete {label} {number}',
                  values: { label, number: index + 1 },
                })}
                onClick={() => onLines(lines.toSpliced(index, 1), lines, false)}
              />
            )
          }
        />
      ))}
      {lines.length < most && (
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          onClick={() => {
            if (!onLines([...lines, ''], lines, false)) toLast()
          }}
        >
          {add}
        </Button>
      )}
    </div>
  )
}

interface NumberInputProps {
  label: string
  field?: string
  hint?: string
  value: number
  min: number
  max: number
  onNumber(value: number): void
}

/** A whole number of the draft; what is out of bounds is brought back to the next one when the field is left. */
export function NumberInput({ label, field, hint, value, min, max, onNumber }: NumberInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const number = Math.round(Number(typed))
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number))
      onNumber(Math.min(max, Math.max(min, number)))
    setTyped(null)
  }
  return (
    <div className="field draft-number" {...fieldMark(field)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={typed ?? value}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <Hint id={id} hint={hint} />
    </div>
  )
}

interface SelectInputProps {
  label: string
  field?: string
  bare?: boolean
  hint?: string
  value: string
  options: readonly { value: string; label: string }[]
  onSelect(value: string): void
}

/** One of several; what isn't among them any more is said to be gone. */
export function SelectInput({
  label,
  field,
  bare = false,
  hint,
  value,
  options,
  onSelect,
}: SelectInputProps) {
  const { i18n } = useLingui()
  const id = useId()
  const isGone = !options.some((option) => option.value === value)
  return (
    <div className="field" {...fieldMark(field)}>
      <label className={bare ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={value}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onSelect(event.target.value)}
      >
        {isGone && (
          <option value={value}>
            {value === ''
              ? '—'
              : i18n._({ id: 'authoring.option-gone', message: '{id} (deleted)', values: { id: value } })}
          </option>
        )}
        <Options options={options} />
      </select>
      <Hint id={id} hint={hint} />
    </div>
  )
}

/** There may be hundreds, which stay as they are while something else is typed. */
const Options = memo(function Options({ options }: Pick<SelectInputProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
})

const Hint = ({ id, hint }: { id: string; hint: string | undefined }) =>
  hint && (
    <span className="field-hint" id={`${id}-note`}>
      {hint}
    </span>
  )
