/** Whether somebody may be looking at the page; also where there is no page. */
export const isShown = (): boolean => !globalThis.document?.hidden

/** Calls `back` when the page is seen again or the network is there again, and `goes` when it may be closed. Answers the way to stop. */
export function watchPresence(back: () => void, goes: () => void = () => {}): () => void {
  const shown = () => isShown() && back()
  globalThis.document?.addEventListener('visibilitychange', shown)
  globalThis.addEventListener?.('online', shown)
  globalThis.addEventListener?.('pagehide', goes)
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', shown)
    globalThis.removeEventListener?.('online', shown)
    globalThis.removeEventListener?.('pagehide', goes)
  }
}
