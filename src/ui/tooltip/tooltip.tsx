import { useEffect, useId, useRef, useState, type ReactElement, cloneElement } from 'react'
import { usePopover } from '../popover/use-popover.ts'
import { useStyles } from '../sheets.ts'
import css from './tooltip.css'

/** How long the pointer rests before the tooltip opens, in ms (UI-11). */
export const tooltipDelay = 333

interface TooltipProps {
  text: string
  /** One element that takes a description, e.g. a button. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * More words about an element, read as its description. Opens when the pointer has rested on it for 333 ms
 * (UI-11) and at once for the
 * keyboard; Escape hides it, and the pointer may move onto it (WCAG 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  useStyles(css)
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (to: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (after > 0) timer.current = setTimeout(() => setOpen(to), after)
    else setOpen(to)
  }
  usePopover({ frame, panel: tip, open, close: () => change(false), side: 'above', align: 'centre' })
  return (
    <span
      ref={frame}
      className="tooltip-frame"
      onPointerEnter={(event) => event.pointerType !== 'touch' && change(true, tooltipDelay)}
      onPointerLeave={() => change(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true)}
      onBlur={() => change(false)}
      onPointerDown={() => change(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" className="tooltip popover" popover="manual">
        {text}
      </span>
    </span>
  )
}
