/** How wide a side panel may get where its parent's width is not known, in px (UI-02). */
export const widthWithoutParent = 700
/** What stays visible of the parent beside the widest side panel, in px. */
const remains = 40
export const narrowest = 160
/** How far a key moves the edge; the page keys move it four times as far. */
const keyStep = 16

/** The widest a side panel may be (UI-02): the parent's width − 40, or 700 when there is no parent. */
export const maxSideWidth = (parentWidth: number | null): number =>
  parentWidth === null ? widthWithoutParent : Math.max(0, parentWidth - remains)

/** A wanted width brought within what is allowed. */
export const fitSideWidth = (wanted: number, parentWidth: number | null): number =>
  Math.round(Math.min(maxSideWidth(parentWidth), Math.max(narrowest, wanted)))

/**
 * The width after a key on the edge between the side panel and the middle, which moves as the arrow points;
 * null for other keys.
 * `side` is where the panel stands.
 */
export function widthAfterKey(
  key: string,
  width: number,
  side: 'left' | 'right',
  parentWidth: number | null,
): number | null {
  const outward = side === 'left' ? 1 : -1
  const steps: Record<string, number> = {
    ArrowRight: keyStep * outward,
    ArrowLeft: -keyStep * outward,
    PageUp: 4 * keyStep,
    PageDown: -4 * keyStep,
  }
  if (key === 'Home') return fitSideWidth(0, parentWidth)
  if (key === 'End') return maxSideWidth(parentWidth)
  const step = steps[key]
  return step === undefined ? null : fitSideWidth(width + step, parentWidth)
}
