import { useId } from 'react'
import type { MoodTone } from '../domain/course/mood.ts'
import css from './meter.css'
import { useStyles } from './sheets.ts'

interface Props {
  label: string
  value: number
  max?: number
  /** The value in words, e.g. `72 of 100`. */
  text: string
  /** Colours the bar: by the mood that it shows, or `reserve` for what warns where little of it is left. */
  tone?: 'brand' | MoodTone | 'reserve'
  hideLabel?: boolean
}

const toneOfReserve = (share: number) => (share < 0.3 ? 'bad' : 'brand')

/** A figure between nothing and full, as a bar with its value in words. */
export const Meter = ({ label, value, max = 100, text, tone = 'brand', hideLabel = false }: Props) => {
  useStyles(css)
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="meter">
      <div className="meter-head" hidden={hideLabel}>
        <span id={id}>{label}</span>
        <span className="meter-value" aria-hidden="true">
          {text}
        </span>
      </div>
      <div
        className="meter-bar"
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
      >
        <div
          className="meter-fill"
          data-tone={tone === 'reserve' ? toneOfReserve(share) : tone}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
