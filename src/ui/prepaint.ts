/** The element's attributes as they stand when it is painted early; null where one is missing. */
export type PrepaintAttributes = Readonly<Record<string, string | null>>

/** What was painted before React came. */
export interface PrepaintHandle {
  /**
   * Calls back at once, or when the input method that is composing a word has put it down: taking the field
   * away would break it off.
   */
  settled(ready: () => void): void
  /**
   * Hands over what the person has done so far and takes the early painting away. Called once, in a layout effect
   * of the screen that puts its own composer there.
   */
  take(): { text: string; selectionStart: number; selectionEnd: number; focused: boolean }
  /** The screen will stand in this root: where it shows another page there, the painting goes too. */
  follow(root: ShadowRoot): void
}

/**
 * Paints into an element's shadow root before the framework has arrived, from the attributes alone (synchronously,
 * with constructed sheets and DOM calls). Null where the path at hand has nothing to paint early.
 */
export type Prepaint = (root: ShadowRoot, attributes: PrepaintAttributes) => PrepaintHandle | null

// Kept on the root itself, so that two copies of the script find each other's painting.
const key = Symbol.for('coach.prepaint')
type Painted = ShadowRoot & { [key]?: PrepaintHandle | null }

/** What waits in this root to be taken over. */
export const prepaintOf = (root: Painted): PrepaintHandle | null => root[key] ?? null

export function setPrepaint(root: Painted, handle: PrepaintHandle | null): void {
  root[key] = handle
}

/**
 * Gives the early painting of this element to `taken`, once; null where there was none. Use in a layout
 * effect, with `useRoot()`: it comes at once,
 * or later where a word is being composed.
 */
export function takePrepaint(
  root: ShadowRoot,
  taken: (early: ReturnType<PrepaintHandle['take']> | null) => void,
): void {
  const handle = prepaintOf(root)
  setPrepaint(root, null)
  if (handle) handle.settled(() => taken(handle.take()))
  else taken(null)
}
