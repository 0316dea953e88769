import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useState, type ReactNode } from 'react'
import { maskedPhone } from '../../../../domain/text/masked-phone.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { localeIds } from '../../../../domain/locale.ts'
import { bcp47, localeNames } from '../../../../i18n/locale.ts'
import type { HeaderPart } from '../../../../stores/page-config.ts'
import { chooseTheme, shared, type ThemeChoice } from '../../../../stores/shared.ts'
import { version } from '../../../../stores/version.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createTenantsStore, manyTenants, tenantsNamed } from './tenants.store.ts'

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
          <button
            key={id}
            type="button"
            className="profile-choice"
            lang={bcp47[id]}
            aria-pressed={id === locale && !app.debug.on}
            onClick={() => app.changeLocale(id)}
          >
            {localeNames[id]}
          </button>
        ))}
        {app.debug.offered() && (
          <button
            type="button"
            className="profile-choice"
            aria-pressed={app.debug.on}
            onClick={() => app.changeLocale('debug')}
          >
            {i18n._({ id: 'shell.language-debug', message: 'Message ids' })}
          </button>
        )}
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
          <button
            key={id}
            type="button"
            className="profile-choice"
            aria-pressed={id === theme}
            onClick={() => chooseTheme(id)}
          >
            <Icon name={icon} size={16} />
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The enterprises that the user may enter (SHELL-03); nothing where there is one alone. */
function Tenants() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const store = useScreenStore(() => createTenantsStore(app))
  const tenants = useStore(store.$tenants)
  const switching = useStore(store.$switching)
  const current = useStore(app.$user)?.tenantId
  const [text, setText] = useState('')
  const label = useId()
  const title = <p id={label}>{i18n._({ id: 'shell.tenants', message: 'Enterprise' })}</p>
  if (tenants.status === 'loading') return null
  if (tenants.status === 'failed')
    return (
      <div className="profile-group">
        {title}
        <p role="alert">{errorText(i18n, tenants.code)}</p>
        <Button size="small" icon="refresh" onClick={() => void store.reload()}>
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </Button>
      </div>
    )
  if (tenants.list.length < 2) return null
  const search = i18n._({ id: 'shell.tenant-search', message: 'Find an enterprise' })
  return (
    <div role="group" aria-labelledby={label} className="profile-group">
      {title}
      {tenants.list.length > manyTenants && (
        <input
          className="field-input"
          type="search"
          aria-label={search}
          placeholder={search}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="profile-tenants">
        {tenantsNamed(tenants.list, text).map((tenant) => (
          <button
            key={tenant.id}
            type="button"
            className="profile-tenant"
            aria-pressed={tenant.id === current}
            aria-busy={(switching.status === 'switching' && switching.id === tenant.id) || undefined}
            onClick={() => void store.enter(tenant)}
          >
            <span>{tenant.name}</span>
            {tenant.id === current && <Icon name="check" size={16} />}
          </button>
        ))}
      </div>
      <div role="alert">
        {switching.status === 'failed' && <p className="profile-failed">{errorText(i18n, switching.code)}</p>}
      </div>
    </div>
  )
}

/** Who is signed in, where, and what they may choose (SHELL-02). */
export function ProfilePanel({ close }: { close(): void }) {
  const { i18n } = useLingui()
  const app = useAppCore()
  const user = useStore(app.$user)
  const { hidden } = useStore(app.$pageConfig)
  const unless = (part: HeaderPart, content: ReactNode) => (hidden.includes(part) ? null : content)
  if (!user) return null
  return (
    <>
      <div className="profile-who">
        <b>{user.display_name || user.user_name}</b>
        {user.phone && (
          <span className="tabular">
            <span className="visually-hidden">{i18n._({ id: 'shell.phone', message: 'Phone' })} </span>
            {maskedPhone(user.phone)}
          </span>
        )}
        {unless('enterprise', <span>{user.tenantName}</span>)}
      </div>
      {unless('enterprise', <Tenants />)}
      {unless('languages', <Languages />)}
      {unless('theme', <Appearance />)}
      <div>
        <Link to="/certificates" className="menu-item profile-out" onClick={close}>
          <Icon name="trophy" />
          {i18n._({ id: 'shell.place.certificates', message: 'My certificates' })}
        </Link>
        {unless(
          'password',
          <Link to="/change-password" className="menu-item profile-out" onClick={close}>
            <Icon name="lock" />
            {i18n._({ id: 'shell.place.password', message: 'Change password' })}
          </Link>,
        )}
        <button type="button" className="menu-item profile-out" onClick={() => void app.signOut()}>
          <Icon name="logout" />
          {i18n._({ id: 'shell.sign-out', message: 'Sign out' })}
        </button>
      </div>
      {unless(
        'version',
        <p className="shell-version">
          {i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}
        </p>,
      )}
    </>
  )
}
