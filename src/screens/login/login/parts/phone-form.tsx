import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { LoginStore } from '../login.store.ts'
import { isPhoneCode, isPhoneNumber } from '../rules.ts'
import { ChallengeField } from './challenge-field.tsx'
import { Consent } from './consent.tsx'
import type { Drafts } from './drafts.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** By phone and a code of 6 digits, good for 10 minutes (AUTH-01). */
export function PhoneForm({
  store,
  drafts,
  seconds,
}: {
  store: LoginStore
  drafts: Drafts
  seconds: number
}) {
  const { i18n } = useLingui()
  const { status } = useStore(store.$state)
  const code = useStore(store.$code)
  const challenge = useStore(store.challenge.$challenge)
  const wait = useSecondsUntil('again' in code ? code.again : null)
  const { draft, set } = drafts
  const [tried, setTried] = useState<'no' | 'code' | 'login'>('no')
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const phoneWrong = !isPhoneNumber(draft.phone)

  const sendCode = () => {
    setTried('code')
    if (phoneWrong) return focus('phone')
    if (challenge.status === 'asked' && !draft.picture.trim()) return focus('picture')
    void store.sendCode(draft)
    set({ picture: '' })
    setTried('no')
    focus('code')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('login')
    const first = phoneWrong ? 'phone' : !isPhoneCode(draft.code) ? 'code' : !draft.consent ? 'consent' : null
    if (first) focus(first)
    else if (seconds === 0) void store.byPhone(draft)
  }
  const sendLabel =
    wait > 0
      ? i18n._({ id: 'login.code-again', message: 'Resend in {seconds} s', values: { seconds: wait } })
      : code.status === 'sent'
        ? i18n._({ id: 'login.code-resend', message: 'Resend' })
        : i18n._({ id: 'login.code-send', message: 'Send code' })
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      <Field
        label={i18n._({ id: 'login.phone', message: 'Phone number' })}
        error={
          tried !== 'no' && phoneWrong
            ? i18n._({ id: 'login.phone-wrong', message: 'Enter a valid phone number.' })
            : null
        }
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={24}
        value={draft.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <ChallengeField
        store={store.challenge}
        value={draft.picture}
        change={(picture) => set({ picture })}
        missing={tried === 'code'}
      />
      <div className="login-code">
        <Field
          label={i18n._({ id: 'login.code', message: '6-digit code' })}
          hint={
            code.status === 'sent'
              ? i18n._({
                  id: 'login.code-sent',
                  message:
                    'If this number is registered, you’ll get a code shortly. It’s valid for 10 minutes.',
                })
              : null
          }
          error={
            code.status === 'refused'
              ? errorText(i18n, code.code)
              : tried === 'login' && !isPhoneCode(draft.code)
                ? i18n._({ id: 'login.code-wrong', message: 'Enter the 6-digit code.' })
                : null
          }
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={draft.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <Button onClick={sendCode} busy={code.status === 'sending'} disabled={wait > 0}>
          {sendLabel}
        </Button>
      </div>
      <Consent given={draft.consent} change={(consent) => set({ consent })} missing={tried === 'login'} />
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
