interface Size {
  width: number
  height: number
}

interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** On which side of its button a popover stands where there is room, and which of their edges are in line. */
export interface Place {
  side: 'above' | 'below'
  align: 'left' | 'centre' | 'right'
}

/** Between a popover and its button, and between it and the end of the window, in px. */
const gap = 4

/**
 * The upper left corner of a popover in px of the window: on the wished side, on the other one where the
 * window ends, and never outside of the window.
 */
export function placeBeside(
  button: Edges,
  { width, height }: Size,
  view: Size,
  { side, align }: Place,
): { left: number; top: number } {
  const lefts = {
    left: button.left,
    centre: (button.left + button.right - width) / 2,
    right: button.right - width,
  }
  const above = button.top - gap - height
  const below = button.bottom + gap
  const [fitsAbove, fitsBelow] = [above >= gap, below + height <= view.height - gap]
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  return {
    left: within(lefts[align], width, view.width),
    top: within(isAbove ? above : below, height, view.height),
  }
}

const within = (from: number, length: number, end: number) =>
  Math.max(gap, Math.min(from, end - length - gap))
