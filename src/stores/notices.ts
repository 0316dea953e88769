import { atom } from 'nanostores'
import type { Core, Notice } from './core.ts'

const shownFor = 6000

/**
 * Short messages inside an element. Errors, and those that something can be done about, stay until dismissed; the
 * others go by themselves.
 */
export function createNotices(): Pick<Core, '$notices' | 'notify' | 'dismiss'> & { dispose(): void } {
  const $notices = atom<readonly Notice[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let last = 0
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    $notices.set($notices.get().filter((notice) => notice.id !== id))
  }
  return {
    $notices,
    notify(kind, text, action) {
      const id = ++last
      const same = $notices.get().find((notice) => notice.kind === kind && notice.text === text)
      if (same) dismiss(same.id)
      $notices.set([...$notices.get(), { id, kind, text, ...(action && { action }) }].slice(-4))
      if (kind !== 'error' && !action)
        timers.set(
          id,
          setTimeout(() => dismiss(id), shownFor),
        )
    },
    dismiss,
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
