import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { localeIds, localeNames, bcp47 } from '../../../i18n/locale.ts'
import { chooseTheme, shared, type ThemeChoice } from '../../../stores/shared.ts'
import { version } from '../../../stores/version.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useAppCore } from '../../../ui/use-core.ts'
import { maskPhone } from '../places.ts'

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

function Languages() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const locale = useStore(app.$locale)
  const label = useId()
  if (app.localeForced) return null
  return (
    <div role="group" aria-labelledby={label} className="profile-group">
      <p id={label}>{i18n._({ id: 'shell.language', message: 'Language' })}</p>
      <div className="profile-languages">
        {localeIds.map((id) => (
          <button key={id} type="button" className="profile-choice" lang={bcp47[id]} aria-pressed={id === locale} onClick={() => app.changeLocale(id)}>
            {localeNames[id]}
          </button>
        ))}
      </div>
    </div>
  )
}

function Appearance() {
  const { i18n } = useLingui()
  const theme = useStore(shared.$theme)
  const label = useId()
  const choices: { id: ThemeChoice; icon: IconName; name: string }[] = [
    { id: 'light', icon: 'sun', name: i18n._({ id: 'shell.theme.light', message: 'Light' }) },
    { id: 'dark', icon: 'moon', name: i18n._({ id: 'shell.theme.dark', message: 'Dark' }) },
    { id: 'system', icon: 'panel', name: i18n._({ id: 'shell.theme.system', message: 'System' }) },
  ]
  return (
    <div role="group" aria-labelledby={label} className="profile-group">
      <p id={label}>{i18n._({ id: 'shell.theme', message: 'Appearance' })}</p>
      <div className="profile-themes">
        {choices.map(({ id, icon, name }) => (
          <button key={id} type="button" className="profile-choice" aria-pressed={id === theme} onClick={() => chooseTheme(id)}>
            <Icon name={icon} size={16} />
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Who is signed in, the language, the colours and the way out (SHELL-02). */
export function ProfileMenu() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const user = useStore(app.$user)
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
          <div className="profile-who">
            <b>{name}</b>
            {user.phone && (
              <span className="tabular">
                <span className="visually-hidden">{i18n._({ id: 'shell.phone', message: 'Phone' })} </span>
                {maskPhone(user.phone)}
              </span>
            )}
            <span>{user.tenantName}</span>
          </div>
          <Languages />
          <Appearance />
          <button type="button" className="menu-item profile-out" onClick={() => void app.signOut()}>
            <Icon name="logout" />
            {i18n._({ id: 'shell.sign-out', message: 'Sign out' })}
          </button>
          <p className="shell-version">{i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}</p>
        </div>
      )}
    </div>
  )
}
