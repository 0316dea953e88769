import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAppCore } from '../../../ui/use-core.ts'

const ProfilePanel = lazy(() => import('./later/profile-panel.tsx').then((m) => ({ default: m.ProfilePanel })))

/** Closes on Escape, on a press elsewhere and when the focus leaves. */
function useClosing(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [box, open, close])
}

/** Who is signed in; opens what is his (SHELL-02). */
export function ProfileMenu() {
  const user = useStore(useAppCore().$user)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const [close] = useState(() => () => setOpen(false))
  useClosing(box, open, close)
  if (!user) return null
  const name = user.display_name || user.user_name
  return (
    <div
      className="profile"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button ref={button} type="button" className="profile-button" aria-expanded={open} aria-controls={open ? panel : undefined} onClick={() => setOpen(!open)}>
        <span className="profile-initial" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className="profile-name">{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div className="menu profile-menu" part="menu" id={panel}>
          <Suspense fallback={<Skeleton shape="lines" />}>
            <ProfilePanel close={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
