import { useCallback, useState, type UIEvent } from 'react'
import { rowWindow, steppedScroll, type RowWindow } from './row-window.ts'

/** Which rows of equal height stand in the DOM of a scrolling box; the box takes `onScroll`. */
export function useWindow(
  count: number,
  rowHeight: number,
  viewHeight: number,
): RowWindow & { onScroll(event: UIEvent<HTMLElement>): void } {
  const [scrolled, setScrolled] = useState(0)
  const onScroll = useCallback(
    (event: UIEvent<HTMLElement>) => setScrolled(steppedScroll(event.currentTarget.scrollTop, rowHeight)),
    [rowHeight],
  )
  return { ...rowWindow(count, rowHeight, scrolled, viewHeight), onScroll }
}

/** Scrolls just as far as it takes to show a row whole. */
export function scrollToRow(box: HTMLElement, index: number, rowHeight: number, viewHeight: number): void {
  const top = index * rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight > box.scrollTop + viewHeight) box.scrollTop = top + rowHeight - viewHeight
}
