import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { useRoot } from '../use-core.ts'
import { movedItem } from './menu-keys.ts'
import css from './menu.css'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  /** It takes something away. */
  danger?: boolean
  disabled?: boolean
  run(): void
}

/**
 * A button that opens a menu of actions in the top layer, so that no scrolling box cuts it off. Arrows, Home, End and first letters
 * move, Escape and Tab close; the focus goes back to the button.
 */
export function MenuButton({ label, icon = 'more', actions, tabIndex }: { label: string; icon?: IconName; actions: readonly MenuAction[]; tabIndex?: number }) {
  useStyles(css)
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { open, setOpen } = usePopover(frame, menu)
  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A tree or a table around it has keys of its own.
    event.stopPropagation()
    if (!open) return
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const to = movedItem(event.key, items.findIndex((item) => item.matches(':focus')), items.map((item) => item.textContent))
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (to !== null) items[to]?.focus()
    if (to !== null || event.key === 'Escape') event.preventDefault()
  }
  return (
    <span ref={frame} className="menu-frame" onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      <IconButton icon={icon} label={label} aria-haspopup="menu" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} {...(tabIndex !== undefined && { tabIndex })} />
      <div ref={menu} id={id} role="menu" aria-label={label} className="menu menu-popover" popover="manual">
        {open &&
          actions.map(({ id: action, label: name, icon: sign, danger, disabled, run }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              data-danger={danger || undefined}
              aria-disabled={disabled || undefined}
              onClick={() => {
                if (disabled) return
                close()
                run()
              }}
            >
              {sign && <Icon name={sign} size={18} />}
              <span>{name}</span>
            </button>
          ))}
      </div>
    </span>
  )
}

/** Shows the menu beside its button, and hides it on a press elsewhere, on scrolling and when the focus leaves. */
function usePopover(frame: { current: HTMLElement | null }, menu: { current: HTMLElement | null }) {
  const root = useRoot()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const [box, list] = [frame.current, menu.current]
    if (!open || !box || !list) return
    list.showPopover()
    place(list, box.getBoundingClientRect())
    list.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const leave = new AbortController()
    const close = () => setOpen(false)
    const elsewhere = (event: Event) => {
      if (!event.composedPath().includes(box)) close()
    }
    document.addEventListener('pointerdown', elsewhere, { signal: leave.signal })
    root.addEventListener('focusin', elsewhere, { signal: leave.signal })
    root.addEventListener('scroll', elsewhere, { signal: leave.signal, capture: true })
    window.addEventListener('scroll', close, { signal: leave.signal })
    window.addEventListener('resize', close, { signal: leave.signal })
    return () => {
      leave.abort()
      if (list.matches(':popover-open')) list.hidePopover()
    }
  }, [open, frame, menu, root])
  return { open, setOpen }
}

const gap = 4

/** Below the button and in line with its end; above it or shifted where the window ends. */
function place(list: HTMLElement, button: DOMRect): void {
  const { width, height } = list.getBoundingClientRect()
  const endsRight = getComputedStyle(list).direction === 'ltr'
  const left = endsRight ? button.right - width : button.left
  const below = button.bottom + gap
  const top = below + height > innerHeight && button.top - gap - height > 0 ? button.top - gap - height : below
  list.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  list.style.top = `${top}px`
}
