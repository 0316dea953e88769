import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { usePopover } from '../../../ui/popover/use-popover.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAppCore } from '../../../ui/use-core.ts'

const ProfilePanel = lazy(() => import('./lazy/profile-panel.tsx').then((m) => ({ default: m.ProfilePanel })))

/** Who is signed in; opens what is theirs to choose (SHELL-02). */
export function ProfileMenu() {
  const { i18n } = useLingui()
  const user = useStore(useAppCore().$user)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const [close] = useState(() => () => setOpen(false))
  usePopover({ frame: box, panel, open, close, button })
  if (!user) return null
  const name = user.display_name || user.user_name
  const label = i18n._({ id: 'shell.account', message: 'Account' })
  return (
    <div className="profile" ref={box}>
      <button
        ref={button}
        type="button"
        className="profile-button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="profile-initial" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className="visually-hidden">{label} </span>
        <span className="profile-name">{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div
          ref={panel}
          className="menu popover profile-menu"
          part="menu"
          id={id}
          popover="manual"
          role="group"
          aria-label={label}
        >
          <Suspense fallback={<Skeleton shape="lines" />}>
            <ProfilePanel close={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
