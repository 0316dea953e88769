import { useState } from 'react'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import { turned } from './card-model.ts'
import css from './switch.css'

export interface SwitchProps<V> {
  /** What is switched, e.g. 'Published'. */
  label: string
  value: V
  active: V
  inactive: V
  disabled?: boolean
  /**
   * May take its time; the switch waits. What it rejects with is shown as a message, and the switch stays
   * where it was.
   */
  onChange(value: V): void | Promise<void>
  /** What is said where the change was rejected. */
  failed?: string
}

/** Toggles between two values (UI-03). Anything that is not the active value stands as off. */
export function Switch<V>({
  label,
  value,
  active,
  inactive,
  disabled = false,
  onChange,
  failed,
}: SwitchProps<V>) {
  useStyles(css)
  const { notify } = useCore()
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onChange(turned(value, active, inactive))
    } catch (error) {
      if (failed === undefined) throw error
      notify('error', failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={value === active}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={() => void toggle()}
    />
  )
}
