export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** Rows drawn above and below what is visible. */
const overscan = 6
/** A list that is no longer is drawn whole: the browser's own search finds all of it. */
const short = 40
/** The window moves in steps, so that most scroll frames change nothing. */
const step = 4

/** Which rows stand in the DOM for a scroll position, both in px. */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): RowWindow {
  if (count <= short) return { first: 0, end: count }
  const visible = Math.ceil(viewHeight / rowHeight)
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / step) * step
  const first = Math.max(0, Math.min(top, count - visible) - overscan)
  return { first, end: Math.min(count, top + visible + step + overscan) }
}

/** A scroll position in the steps in which the window moves: where it stays the same, nothing needs to be drawn. */
export const steppedScroll = (scrollTop: number, rowHeight: number): number =>
  Math.floor(scrollTop / (step * rowHeight)) * step * rowHeight

/** Where a key of the keyboard moves the active row; null for a key that does not move. */
export function movedRow(key: string, active: number, count: number, perPage: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + perPage,
    PageUp: active - perPage,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to))
}
