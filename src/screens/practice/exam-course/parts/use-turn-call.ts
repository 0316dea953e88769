import { useEffect } from 'react'
import { isShown } from '../../../../stores/presence.ts'
import { useAppCore } from '../../../../ui/use-core.ts'

/**
 * Calls somebody who looks at another page that it is their turn: by the title of the window, which is ours in the standalone page alone, and
 * by a notification without a sound where they have allowed one before (EXAM-03).
 */
export function useTurnCall(isTurn: boolean, text: string): void {
  const { embedded } = useAppCore()
  useEffect(() => {
    if (!isTurn) return
    let note: Notification | undefined
    if (!isShown() && globalThis.Notification?.permission === 'granted')
      try {
        note = new Notification(text, { silent: true, tag: 'exam-queue' })
        note.onclick = () => window.focus()
      } catch {
        // Some browsers show one from a service worker alone: the title has to do.
      }
    const before = document.title
    if (!embedded) document.title = text
    return () => {
      note?.close()
      if (!embedded) document.title = before
    }
  }, [isTurn, text, embedded])
}
