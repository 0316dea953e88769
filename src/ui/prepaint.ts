/** The element's attributes as they stand when it is painted early; null where one is missing. */
export type PrepaintAttributes = Readonly<Record<string, string | null>>

/** What was painted before React came. */
export interface PrepaintHandle {
  /**
   * Hands over what the person has done so far and takes the early painting away. Called once, in a layout effect
   * of the screen that puts its own composer there.
   */
  take(): { text: string; selectionStart: number; selectionEnd: number; focused: boolean }
}

/**
 * Paints into an element's shadow root before the framework has arrived, from the attributes alone (synchronously,
 * with constructed sheets and DOM calls). Null where the path at hand has nothing to paint early.
 */
export type Prepaint = (root: ShadowRoot, attributes: PrepaintAttributes) => PrepaintHandle | null

/** What waits to be taken over, by shadow root. */
export const prepaints = new WeakMap<ShadowRoot, PrepaintHandle>()

/** The early painting of this element, once; null where there was none. Use in a layout effect, with `useRoot()`. */
export function takePrepaint(root: ShadowRoot): ReturnType<PrepaintHandle['take']> | null {
  const handle = prepaints.get(root)
  prepaints.delete(root)
  return handle?.take() ?? null
}
