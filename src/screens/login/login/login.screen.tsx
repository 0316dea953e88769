import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { version } from '../../../stores/version.ts'
import { LanguageChoice } from '../../../ui/language-choice.tsx'
import { OwnBrand } from '../../../ui/own-brand.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useAppCore, useRoot } from '../../../ui/use-core.ts'
import '../../../ui/page-pieces.ts'
import css from './login.css'
import { keepTypedOverReload } from './parts/drafts.ts'
import { LoginPanel } from './parts/login-panel.tsx'
import { SsoPanel } from './parts/sso-panel.tsx'

/** How a practice reads: what a customer says, what one answers, and what it earned. */
function Excerpt() {
  const { i18n } = useLingui()
  return (
    <div className="login-excerpt">
      <p className="login-customer">
        {i18n._({ id: 'login.excerpt-customer', message: 'What’s this charge? I never agreed to it!' })}
      </p>
      <p className="login-learner">
        {i18n._({
          id: 'login.excerpt-learner',
          message: 'I’m sorry, I’d be upset too. May I check it with you right now?',
        })}
      </p>
      <p className="login-earned">
        <b>{i18n._({ id: 'login.excerpt-points', message: '+10 points' })}</b>
        {i18n._({ id: 'login.excerpt-rule', message: 'Apologizes and acknowledges the feeling' })}
      </p>
    </div>
  )
}

/** What stands around the card of a login page. */
export function LoginPage({ children }: { children: ReactNode }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { hidden } = useStore(useAppCore().$pageConfig)
  usePageTitle(i18n._({ id: 'login.title', message: 'Sign in' }))
  return (
    <div className="login">
      <header className="login-head">
        <OwnBrand />
        <LanguageChoice before={keepTypedOverReload} />
      </header>
      <main className="login-main">
        <section className="login-pitch" aria-hidden="true">
          <p className="login-claim">
            {i18n._({ id: 'login.claim', message: 'Practice the conversation before it counts.' })}
          </p>
          <p>
            {i18n._({
              id: 'login.claim-text',
              message:
                'Talk to a customer who asks back, loses patience and changes their mind. Then see what worked, line by line.',
            })}
          </p>
          <Excerpt />
        </section>
        <section className="card login-card">{children}</section>
      </main>
      <footer className="login-foot">
        {!hidden.includes('version') &&
          i18n._({ id: 'login.version', message: 'Version {version}', values: { version } })}
      </footer>
    </div>
  )
}

/** The login page; with the attribute `single-sign-on` its variant for `?product=` (AUTH-04). */
function LoginScreen() {
  const single = useRoot().host.hasAttribute('single-sign-on')
  return <LoginPage>{single ? <SsoPanel /> : <LoginPanel />}</LoginPage>
}

export const loginFrame = () => <LoginScreen />
