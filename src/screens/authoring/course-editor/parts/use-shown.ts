import { type RefObject, useEffect } from 'react'

/** Brings what the address asks for (`data-thing`) into view, with the focus in its first field. */
export function useShown(frame: RefObject<HTMLElement | null>, at: string): void {
  useEffect(() => {
    const thing =
      at === '' ? null : frame.current?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(at)}"]`)
    if (!thing) return
    const folded = thing.closest('details')
    if (folded) folded.open = true
    thing.scrollIntoView({ block: 'nearest' })
    thing.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [frame, at])
}
