import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { LoginStore } from '../login.store.ts'
import { ChallengeField } from './challenge-field.tsx'
import type { Drafts } from './drafts.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { Consent } from './consent.tsx'

/** By account and password. What was typed stays after a refusal. */
export function PasswordForm({
  store,
  drafts,
  seconds,
}: {
  store: LoginStore
  drafts: Drafts
  seconds: number
}) {
  const { i18n } = useLingui()
  // A host's page is at another place when this comes: its focus is left alone.
  const { embedded } = useCore()
  const { status } = useStore(store.$state)
  const challenge = useStore(store.challenge.$challenge)
  const { draft, set } = drafts
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const codeMissing = challenge.status === 'asked' && !draft.picture.trim()
    const first = !draft.userName.trim()
      ? 'userName'
      : !draft.password
        ? 'password'
        : codeMissing
          ? 'picture'
          : !draft.consent
            ? 'consent'
            : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (seconds === 0) {
      void store.byPassword(draft)
      // The code of a picture is good once.
      set({ picture: '' })
      setTried(false)
    }
  }
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      <Field
        label={i18n._({ id: 'login.user-name', message: 'User name' })}
        error={
          tried && !draft.userName.trim()
            ? i18n._({ id: 'login.user-name-missing', message: 'Enter your user name.' })
            : null
        }
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!embedded}
        maxLength={64}
        value={draft.userName}
        onChange={(event) => set({ userName: event.target.value })}
      />
      <PasswordField
        label={i18n._({ id: 'login.password', message: 'Password' })}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        change={(password) => set({ password })}
        error={
          tried && !draft.password
            ? i18n._({ id: 'login.password-missing', message: 'Enter your password.' })
            : null
        }
      />
      <ChallengeField
        store={store.challenge}
        value={draft.picture}
        change={(picture) => set({ picture })}
        missing={tried}
      />
      <Consent given={draft.consent} change={(consent) => set({ consent })} missing={tried} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={status === 'sending' || status === 'entering'}
        disabled={seconds > 0 || challenge.status === 'working'}
      >
        {i18n._({ id: 'login.submit', message: 'Sign in' })}
      </Button>
    </form>
  )
}
