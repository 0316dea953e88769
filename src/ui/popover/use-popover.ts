import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useRoot } from '../use-core.ts'
import { placeBeside, type Place } from './place.ts'

interface PopoverOptions extends Partial<Place> {
  /** Holds the button and the panel; the panel stands beside it. */
  frame: RefObject<HTMLElement | null>
  /** Carries `popover="manual"` and the class `popover`. */
  panel: RefObject<HTMLElement | null>
  open: boolean
  /** Escape, a press elsewhere, the focus or the frame going away. */
  close(): void
  /**
   * The button that has the focus again after Escape. Without it Escape is left to the host while the host
   * has the focus.
   */
  button?: RefObject<HTMLElement | null>
  /** As wide as the frame at least. */
  wide?: boolean
}

/**
 * Shows a panel in the top layer, where neither a scrolling box of ours nor of the host cuts it off, beside
 * its frame and moving along with it,
 * and closes it. Escape closes it alone: a dialog around it, ours or the host's, stays open.
 */
export function usePopover({
  frame,
  panel,
  open,
  close,
  button,
  side = 'below',
  align = 'right',
  wide = false,
}: PopoverOptions): void {
  const root = useRoot()
  const leave = useEffectEvent(close)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    close()
    if (!button && !event.composedPath().includes(root.host)) return
    event.preventDefault()
    event.stopPropagation()
    button?.current?.focus()
  })
  useEffect(() => {
    const [box, shown] = [frame.current, panel.current]
    if (!open || !box || !shown) return
    if (wide) shown.style.minWidth = `${box.offsetWidth}px`
    shown.showPopover()
    const rest = follow(box, shown, { side, align }, () => leave())
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => escape(event), { signal, capture: true })
    document.addEventListener('pointerdown', (event) => !event.composedPath().includes(box) && leave(), {
      signal,
    })
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && !box.contains(relatedTarget) && leave(),
      { signal },
    )
    return () => {
      listening.abort()
      rest()
      if (shown.matches(':popover-open')) shown.hidePopover()
    }
  }, [open, frame, panel, side, align, wide])
}

/**
 * Keeps a panel beside its frame, whatever moves that: scrolling, the window's size, a box that grows. Tells
 * when the frame is scrolled out of sight or removed.
 */
function follow(box: HTMLElement, shown: HTMLElement, place: Place, onLost: () => void): () => void {
  let [frame, wasSeen] = [0, false]
  const step = () => {
    if (!shown.matches(':popover-open')) return onLost()
    const { left, top } = placeBeside(
      box.getBoundingClientRect(),
      shown.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
      place,
    )
    shown.style.left = `${left}px`
    shown.style.top = `${top}px`
    frame = requestAnimationFrame(step)
  }
  step()
  const sight = new IntersectionObserver(([now]) => {
    if (wasSeen && !now?.isIntersecting) onLost()
    wasSeen ||= now?.isIntersecting === true
  })
  sight.observe(box)
  return () => {
    cancelAnimationFrame(frame)
    sight.disconnect()
  }
}
