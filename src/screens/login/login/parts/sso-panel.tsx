import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createSsoStore, type SsoState } from '../sso.store.ts'

/** Single sign-on (AUTH-04): leads to the provider of `?product=` at once; what went wrong there is said here. */
export function SsoPanel() {
  const { i18n } = useLingui()
  const core = useAppCore()
  const store = useScreenStore(() =>
    createSsoStore(core, {
      page: location.href,
      leave: (address) => location.replace(address),
      apiBase: core.$settings.get().apiBase,
    }),
  )
  const state = useStore(store.$state)
  useEffect(() => void store.start(), [store])
  const text = (code: Extract<SsoState, { status: 'failed' }>['code']) => {
    if (code === 'unknown-product')
      return i18n._({
        id: 'login.sso-unknown',
        message: 'This sign-in isn’t set up. Check the address, or ask your administrator.',
      })
    if (code === 'no-enterprise')
      return i18n._({
        id: 'login.sso-nobody',
        message:
          'You are signed in there, but this platform doesn’t know that account. Ask your administrator to add you.',
      })
    return errorText(i18n, code)
  }
  return (
    <>
      <h1>{i18n._({ id: 'login.sso', message: 'Single sign-on' })}</h1>
      <div role="status">
        {state.status === 'leaving' && (
          <p>
            {i18n._({
              id: 'login.sso-leaving',
              message: 'Taking you to {name} to sign in…',
              values: { name: state.name },
            })}
          </p>
        )}
        {state.status === 'starting' && <p>{i18n._({ id: 'login.sso-starting', message: 'One moment…' })}</p>}
      </div>
      <div role="alert">
        {state.status === 'failed' && (
          <p className="login-refusal">
            <Icon name="error" />
            <span>{text(state.code)}</span>
          </p>
        )}
      </div>
      <div className="login-links">
        {state.status !== 'starting' && state.start && (
          <a className="button button-primary button-large" href={state.start}>
            {state.status === 'leaving'
              ? i18n._({ id: 'login.sso-go', message: 'Go now' })
              : state.other
                ? i18n._({ id: 'login.choose-back', message: 'Use another account' })
                : i18n._({ id: 'ui.retry', message: 'Try again' })}
          </a>
        )}
        <a href={store.login}>
          {i18n._({ id: 'login.sso-other', message: 'Sign in with an account of this platform' })}
        </a>
      </div>
    </>
  )
}
