import { useLingui } from '@lingui/react'
import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { NoticeList } from './notice-list.tsx'
import { ScreenStateContext } from './screen-state.ts'
import { useCore } from './use-core.ts'

interface DialogProps {
  title: string
  /** Escape, the close button and a press beside the dialog. */
  onClose(): void
  /** The buttons at its foot, the main one last. */
  actions?: ReactNode
  /**
   * A sheet slides in from the side that text starts on; what is framed keeps its title and its buttons in view; one at the
   * top stays where it is while what is in it grows.
   */
  shape?: 'box' | 'framed' | 'sheet' | 'top'
  /** Framed, it stands along the side that text ends on where the window has room for it: for long forms. */
  beside?: boolean
  /** In px; a narrower window takes precedence. 400 where none is given (UI-09). */
  width?: number
  children: ReactNode
}

const dialogWidth = (width: number): CSSProperties & Record<'--dialog-width', string> => ({
  '--dialog-width': `${width}px`,
})

/** What had the focus before each dialog. */
const openers = new WeakMap<HTMLElement, HTMLElement>()

function focusedIn(element: HTMLElement): HTMLElement | null {
  const root = element.getRootNode()
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return focused instanceof HTMLElement ? focused : null
}

/**
 * Gives the focus back where the browser could not: dialogs that stand one behind the other may go together, and then
 * what had the focus before the front one is gone too.
 */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const isLost = () => focusedIn(dialog)?.checkVisibility() !== true
  for (let opener = openers.get(dialog); opener && isLost();) {
    opener.focus()
    const behind = opener.closest('dialog')
    opener = behind ? openers.get(behind) : undefined
  }
}

/** A modal dialog: the browser traps the focus and gives it back. It is open as long as it is mounted. */
export function Dialog({ title, onClose, actions, shape = 'box', beside, width, children }: DialogProps) {
  const { i18n } = useLingui()
  const { $notices } = useCore()
  const [told] = useState(() => $notices.get().at(-1)?.id ?? 0)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it still stands in the document: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const before = focusedIn(element)
    if (before) openers.set(element, before)
    element.showModal()
    // Neither the close button nor what can't be undone comes first: a field, else the first button at the foot.
    element
      .querySelector<HTMLElement>(
        '.dialog-body :is(input, select, textarea):enabled:not([hidden]), .dialog-foot button',
      )
      ?.focus()
    return () => {
      element.close()
      giveFocusBack(element)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className={`dialog dialog-${shape}${beside ? ' dialog-beside' : ''}`}
      aria-labelledby={id}
      style={width === undefined ? undefined : dialogWidth(width)}
      onKeyDown={(event) => {
        // Left to the browser, one Escape may close several dialogs, and a second one asks nobody.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        // A dialog inside this one, or a chooser of files that was closed, cancels itself alone.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget: element }) => {
        // A browser lets no page hold a dialog against a second Escape. It is the owner who closes it: what
        // was typed in it may not just vanish.
        if (target !== element || element.open || !element.isConnected) return
        element.showModal()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={i18n._({ id: 'ui.close', message: 'Close' })} onClick={onClose} />
      </div>
      <div className="dialog-body">
        <ScreenStateContext value={null}>{children}</ScreenStateContext>
      </div>
      <NoticeList after={told} />
      {actions && <div className="dialog-foot">{actions}</div>}
    </dialog>
  )
}
