import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { localeIds, localeNames, parseLocale } from '../../i18n/locale.ts'
import { version } from '../../stores/version.ts'
import { Brand } from '../../ui/brand.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/sheets.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useAppCore } from '../../ui/use-core.ts'
import { useScreenStore } from '../../ui/use-screen-store.ts'
import css from './login.css'
import { createLoginStore, pageAskedFor } from './login.store.ts'
import { LoginForm } from './parts/login-form.tsx'

function LocaleSwitcher() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const locale = useStore(app.$locale)
  if (app.localeForced) return null
  return (
    <label className="login-locale">
      <Icon name="globe" />
      <span className="visually-hidden">{i18n._({ id: 'shell.language', message: 'Language' })}</span>
      <select
        value={locale}
        onChange={(event) => {
          const chosen = parseLocale(event.target.value)
          if (chosen) app.changeLocale(chosen)
        }}
      >
        {localeIds.map((id) => (
          <option key={id} value={id}>
            {localeNames[id]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Login by name and password (AUTH-13a). */
function LoginScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const app = useAppCore()
  const store = useScreenStore(() => createLoginStore(app, { enter: () => location.assign(pageAskedFor(location.href)), now: () => Date.now() }))
  const title = i18n._({ id: 'shell.login.title', message: 'Sign in' })
  usePageTitle(title)
  return (
    <div className="login">
      <header className="login-head">
        <Brand />
        <LocaleSwitcher />
      </header>
      <main className="login-main">
        <section className="login-pitch" aria-hidden="true">
          <p className="login-claim">{i18n._({ id: 'shell.login.claim', message: 'Practice the conversation before it counts.' })}</p>
          <p>{i18n._({ id: 'shell.login.claim-text', message: 'Talk to a customer who answers, gets impatient and changes their mind. Then see, line by line, what worked.' })}</p>
        </section>
        <section className="card login-card">
          <h1>{title}</h1>
          <LoginForm store={store} />
        </section>
      </main>
      <footer className="login-foot">{i18n._({ id: 'shell.version', message: 'Version {version}', values: { version } })}</footer>
    </div>
  )
}

export const loginFrame = () => <LoginScreen />
