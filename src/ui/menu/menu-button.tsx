import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { usePopover } from '../popover/use-popover.ts'
import { useStyles } from '../sheets.ts'
import { movedItem } from './menu-keys.ts'
import css from './menu.css'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  /** It takes something away. */
  danger?: boolean
  disabled?: boolean
  /** Why it can't be done, said below its name; null where it can. */
  hindrance?: string | null
  run(): void
}

/**
 * A button that opens a menu of actions in the top layer, so that no scrolling box cuts it off. Arrows, Home,
 * End and first letters
 * move, Escape and Tab close; the focus goes back to the button.
 */
export function MenuButton({
  label,
  icon = 'more',
  actions,
  tabIndex,
  opened = false,
  onClose = () => {},
}: {
  label: string
  icon?: IconName
  actions: readonly MenuAction[]
  tabIndex?: number
  /** It stands open from the first, such as where something was dropped. */
  opened?: boolean
  onClose?: () => void
}) {
  useStyles(css)
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(opened)
  const shut = () => {
    setOpen(false)
    onClose()
  }
  usePopover({ frame, panel: menu, open, close: shut, button })
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [open])
  const close = () => {
    shut()
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A tree or a table around it has keys of its own.
    event.stopPropagation()
    if (!open) return
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const to = movedItem(
      event.key,
      items.findIndex((item) => item.matches(':focus')),
      items.map((item) => item.textContent),
    )
    if (event.key === 'Tab') close()
    if (to === null) return
    items[to]?.focus()
    event.preventDefault()
  }
  return (
    <span
      ref={frame}
      className="menu-frame"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        {...(tabIndex !== undefined && { tabIndex })}
      />
      <div
        ref={menu}
        id={id}
        role="menu"
        part="menu"
        aria-label={label}
        className="menu popover"
        popover="manual"
      >
        {open &&
          actions.map(({ id: action, label: name, icon: sign, danger, disabled, hindrance = null, run }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              data-danger={danger || undefined}
              aria-disabled={disabled || hindrance !== null || undefined}
              onClick={() => {
                if (disabled || hindrance !== null) return
                close()
                run()
              }}
            >
              {sign && <Icon name={sign} size={18} />}
              <span>
                {name}
                {hindrance !== null && <small>{hindrance}</small>}
              </span>
            </button>
          ))}
      </div>
    </span>
  )
}
