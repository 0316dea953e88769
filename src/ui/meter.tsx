import { useId } from 'react'
import css from './meter.css'
import { useStyles } from './sheets.ts'

interface Props {
  label: string
  value: number
  max?: number
  /** The value in words, e.g. `72 of 100`. */
  text: string
  /** The customer's own figures have their own colours, the same as in the report's chart. */
  tone?: 'emotion' | 'patience'
  /** It has come to where it harms. */
  bad?: boolean
  hideLabel?: boolean
  /** Of the label, where that is no text of the product's own. */
  lang?: string
}

/** A figure between nothing and full, as a bar with its value in words. */
export const Meter = ({
  label,
  value,
  max = 100,
  text,
  tone,
  bad = false,
  hideLabel = false,
  lang,
}: Props) => {
  useStyles(css)
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="meter">
      <div className="meter-head" hidden={hideLabel}>
        <span id={id} lang={lang}>
          {label}
        </span>
        <span className="meter-value" aria-hidden="true">
          {text}
        </span>
      </div>
      <div
        className="meter-bar"
        role="meter"
        data-tone={tone}
        data-bad={bad || undefined}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
      >
        <div className="meter-fill" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
