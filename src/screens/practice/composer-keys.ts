/** The part of a key event that decides. */
interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  keyCode: number
}

/**
 * Enter sends, Shift+Enter is a new line. While an input method composes, Enter belongs to it: browsers say so by
 * `isComposing`, and Safari, which ends the composition before the key, only by key code 229.
 */
export const sends = (event: Key): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.isComposing &&
  event.keyCode !== 229
