import { atom } from 'nanostores'
import type { Core, Notice } from './core.ts'

const shownFor = 6000
/** Long enough to read, and to come to what can be done. */
const offeredFor = 10_000

/**
 * Short messages inside an element. Errors stay until dismissed; the others go by themselves, an offer later, and none while
 * a person is at one of them (UI-10d, WCAG 2.2.1).
 */
export function createNotices(): Pick<Core, '$notices' | 'notify' | 'dismiss' | 'holdNotices'> & {
  dispose(): void
} {
  const $notices = atom<readonly Notice[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let held = false
  let last = 0
  const stop = () => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
  const holdNotices = (hold: boolean) => {
    if (hold === held) return
    held = hold
    if (held) stop()
    else for (const notice of $notices.get()) start(notice)
  }
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    $notices.set($notices.get().filter((notice) => notice.id !== id))
    // Whoever was at it is told of leaving nothing that has gone.
    holdNotices(false)
  }
  const start = ({ id, kind, action }: Notice) => {
    if (kind === 'error' || held) return
    timers.set(
      id,
      setTimeout(() => dismiss(id), action ? offeredFor : shownFor),
    )
  }
  return {
    $notices,
    notify(kind, text, action) {
      const notice = { id: ++last, kind, text, ...(action && { action }) }
      const same = $notices.get().find((one) => one.kind === kind && one.text === text)
      if (same) dismiss(same.id)
      $notices.set([...$notices.get(), notice].slice(-4))
      start(notice)
    },
    dismiss,
    holdNotices,
    dispose: stop,
  }
}
