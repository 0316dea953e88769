import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { errorText } from '../../../i18n/error-messages.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCore } from '../../../ui/use-core.ts'
import type { LoginState, LoginStore } from '../login.store.ts'

/** Seconds until a moment, counted down; 0 once it has passed. */
function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

function Refusal({ state, seconds }: { state: LoginState; seconds: number }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const time = formatDuration(locale, seconds)
  const text =
    state.status === 'locked' && seconds > 0
      ? i18n._({ id: 'shell.login.locked', message: 'Too many failed attempts. Try again in {time}.', values: { time } })
      : state.status === 'refused'
        ? errorText(i18n, state.code)
        : null
  // The countdown is for the eye; a screen reader hears it once.
  const live = state.status === 'locked' ? 'off' : 'polite'
  return (
    <div role={state.status === 'locked' ? undefined : 'alert'} aria-live={live}>
      {text && (
        <p className="login-refusal" id="login-refusal">
          <Icon name="error" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

function PasswordField({ value, change, missing }: { value: string; change(value: string): void; missing: boolean }) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: { getModifierState(key: 'CapsLock'): boolean }) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={i18n._({ id: 'shell.login.password', message: 'Password' })}
      error={missing ? i18n._({ id: 'shell.login.password-missing', message: 'Enter your password.' }) : null}
      hint={capsLock ? i18n._({ id: 'shell.login.caps-lock', message: 'Caps lock is on.' }) : null}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? i18n._({ id: 'shell.login.hide-password', message: 'Hide the password' }) : i18n._({ id: 'shell.login.show-password', message: 'Show the password' })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** Name, password and, where somebody's name stands in several enterprises, its code. What was typed stays after a refusal. */
export function LoginForm({ store }: { store: LoginStore }) {
  const { i18n } = useLingui()
  const state = useStore(store.$state)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [enterprise, setEnterprise] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const seconds = useSecondsUntil(state.status === 'locked' ? state.until : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const empty = !userName.trim() ? 'userName' : !password ? 'password' : null
    if (empty) form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
    else if (seconds === 0) void store.submit({ userName, password, enterprise })
  }
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      <Refusal state={state} seconds={seconds} />
      <Field
        label={i18n._({ id: 'shell.login.user-name', message: 'User name' })}
        error={tried && !userName.trim() ? i18n._({ id: 'shell.login.user-name-missing', message: 'Enter your user name.' }) : null}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={userName}
        onChange={(event) => setUserName(event.target.value)}
      />
      <PasswordField value={password} change={setPassword} missing={tried && !password} />
      <Field
        label={i18n._({ id: 'shell.login.enterprise', message: 'Enterprise code (optional)' })}
        hint={i18n._({ id: 'shell.login.enterprise-hint', message: 'Only if you have accounts in several enterprises.' })}
        name="enterprise"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={enterprise}
        onChange={(event) => setEnterprise(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" busy={state.status === 'sending' || state.status === 'entering'} disabled={seconds > 0}>
        {i18n._({ id: 'shell.login.submit', message: 'Sign in' })}
      </Button>
    </form>
  )
}
