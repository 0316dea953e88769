import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { isLegalPassword } from '../../parts/legal-password.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import {
  createResetStore,
  type ResetAccount,
  type ResetState,
  type ResetStore,
  type ResetSurroundings,
} from '../reset.store.ts'
import { isPhoneCode } from '../rules.ts'
import { ChallengeField } from './challenge-field.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface StepProps {
  store: ResetStore
  state: ResetState
  account: string
}

/** What is asked in each step, in this order. */
const steps = ['account', 'code', 'password'] as const

/** Refusals that stand with the field which they are about. */
const besideFields: readonly string[] = ['code-wrong', 'illegal-password', 'same-password']

function AccountStep({ store, state, account, change }: StepProps & { change(account: string): void }) {
  const { i18n } = useLingui()
  const challenge = useStore(store.challenge.$challenge)
  const [picture, setPicture] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = !account.trim()
      ? 'account'
      : challenge.status === 'asked' && !picture.trim()
        ? 'picture'
        : null
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    void store.sendCode({ account, picture })
    setPicture('')
    setTried(false)
  }
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      <Field
        label={i18n._({ id: 'login.reset-account', message: 'User name or phone number' })}
        hint={i18n._({
          id: 'login.reset-account-hint',
          message: 'We’ll send a code to the phone number of your account.',
        })}
        error={
          tried && !account.trim()
            ? i18n._({ id: 'login.reset-account-missing', message: 'Enter your user name or phone number.' })
            : null
        }
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(event) => change(event.target.value)}
      />
      <ChallengeField store={store.challenge} value={picture} change={setPicture} missing={tried} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={state.busy}
        disabled={challenge.status === 'working'}
      >
        {i18n._({ id: 'login.code-send', message: 'Send code' })}
      </Button>
    </form>
  )
}

function CodeStep({ store, state, account }: StepProps) {
  const { i18n } = useLingui()
  const challenge = useStore(store.challenge.$challenge)
  const wait = useSecondsUntil(state.again)
  const [code, setCode] = useState('')
  const [picture, setPicture] = useState('')
  const [tried, setTried] = useState<'no' | 'code' | 'picture'>('no')
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const resend = () => {
    if (challenge.status === 'asked' && !picture.trim()) {
      setTried('picture')
      return focus('picture')
    }
    void store.sendCode({ account, picture })
    setPicture('')
    setCode('')
    setTried('no')
    focus('code')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('code')
    if (!isPhoneCode(code)) return focus('code')
    void store.check(code)
    setTried('no')
  }
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      <p>
        {i18n._({
          id: 'login.reset-sent',
          message:
            'If “{account}” has a registered phone number, you’ll get a code shortly. It’s valid for 10 minutes.',
          values: { account: account.trim() },
        })}
      </p>
      <div className="login-code">
        <Field
          label={i18n._({ id: 'login.code', message: '6-digit code' })}
          error={
            tried === 'code' && !isPhoneCode(code)
              ? i18n._({ id: 'login.code-wrong', message: 'Enter the 6-digit code.' })
              : state.refusal?.code === 'code-wrong'
                ? errorText(i18n, 'code-wrong')
                : null
          }
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button onClick={resend} disabled={wait > 0 || state.busy || challenge.status === 'working'}>
          {wait > 0
            ? i18n._({ id: 'login.code-again', message: 'Resend in {seconds} s', values: { seconds: wait } })
            : i18n._({ id: 'login.code-resend', message: 'Resend' })}
        </Button>
      </div>
      {wait === 0 && (
        <ChallengeField
          store={store.challenge}
          value={picture}
          change={setPicture}
          missing={tried === 'picture'}
        />
      )}
      <Button type="submit" kind="primary" size="large" busy={state.busy}>
        {i18n._({ id: 'login.reset-continue', message: 'Continue' })}
      </Button>
      <Button kind="quiet" onClick={store.leaveCode}>
        {i18n._({ id: 'login.choose-back', message: 'Use another account' })}
      </Button>
    </form>
  )
}

/** Whose password it is, where the number is known in several enterprises. */
function AccountChoice({
  accounts,
  chosen,
  choose,
  missing,
}: {
  accounts: ResetAccount[]
  chosen: string
  choose(tenantId: string): void
  missing: boolean
}) {
  const { i18n } = useLingui()
  const note = useId()
  return (
    <fieldset className="login-accounts" aria-describedby={note}>
      <legend className="field-label">
        {i18n._({ id: 'login.reset-which', message: 'Which account gets the new password?' })}
      </legend>
      {accounts.map(({ tenantId, name, userName }) => (
        <label key={tenantId}>
          <input
            type="radio"
            name="tenantId"
            value={tenantId}
            checked={chosen === tenantId}
            onChange={() => choose(tenantId)}
          />
          <span>
            <b>{name}</b> <span translate="no">{userName}</span>
          </span>
        </label>
      ))}
      <div id={note} aria-live="polite">
        {missing && !chosen && (
          <span className="field-error">
            <Icon name="error" />
            {i18n._({ id: 'login.reset-which-missing', message: 'Choose an account.' })}
          </span>
        )}
      </div>
    </fieldset>
  )
}

function PasswordStep({ store, state }: Omit<StepProps, 'account'>) {
  const { i18n } = useLingui()
  const { accounts, refusal } = state
  const [only, ...more] = accounts
  const [tenantId, choose] = useState(more.length === 0 ? (only?.tenantId ?? '') : '')
  const [newPassword, setNewPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = !tenantId
      ? 'tenantId'
      : !isLegalPassword(newPassword)
        ? 'new_password'
        : again !== newPassword
          ? 'new_password_again'
          : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void store.save({ tenantId, newPassword })
  }
  const rule = i18n._({
    id: 'login.password-illegal',
    message: 'Use 10 to 30 characters: letters, digits, @ _ + -, including uppercase, lowercase and a digit.',
  })
  const refused = refusal && besideFields.includes(refusal.code) ? errorText(i18n, refusal.code) : null
  return (
    <form className="login-form" ref={form} onSubmit={submit} noValidate>
      {more.length > 0 ? (
        <AccountChoice accounts={accounts} chosen={tenantId} choose={choose} missing={tried} />
      ) : (
        <Field
          label={i18n._({ id: 'login.user-name', message: 'User name' })}
          hint={only?.name ?? null}
          name="username"
          autoComplete="username"
          readOnly
          value={only?.userName ?? ''}
        />
      )}
      <PasswordField
        label={i18n._({ id: 'login.new-password', message: 'New password' })}
        name="new_password"
        autoComplete="new-password"
        value={newPassword}
        change={setNewPassword}
        hint={rule}
        rules
        error={tried && !isLegalPassword(newPassword) ? rule : refused}
      />
      <PasswordField
        label={i18n._({ id: 'login.new-password-again', message: 'Confirm new password' })}
        name="new_password_again"
        autoComplete="new-password"
        value={again}
        change={setAgain}
        error={
          tried && again !== newPassword
            ? i18n._({
                id: 'login.password-different',
                message: 'The two passwords entered are inconsistent',
              })
            : null
        }
      />
      <Button type="submit" kind="primary" size="large" busy={state.busy}>
        {i18n._({ id: 'login.reset-save', message: 'Save new password' })}
      </Button>
    </form>
  )
}

interface ResetPanelProps extends Omit<ResetSurroundings, 'changed'> {
  /** What was typed on the login page. */
  account: string
  change(account: string): void
  changed(userName: string): void
  back(): void
}

/** A new password for who has forgotten theirs, by a code to their phone (AUTH-15b). */
export function ResetPanel({ account, change, back, ...surroundings }: ResetPanelProps) {
  const core = useAppCore()
  const store = useScreenStore(() => createResetStore(core, surroundings))
  return <ResetSteps store={store} account={account} change={change} back={back} />
}

/** The same with its store. */
export function ResetSteps({
  store,
  account,
  change,
  back,
}: Pick<ResetPanelProps, 'account' | 'change' | 'back'> & { store: ResetStore }) {
  const { i18n } = useLingui()
  const state = useStore(store.$state)
  const { step, refusal } = state
  const panel = useRef<HTMLDivElement>(null)
  // The button that led here is gone with its step.
  useEffect(() => panel.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [step])
  return (
    <div className="login-form login-reset" ref={panel}>
      <div>
        <h1>{i18n._({ id: 'login.reset', message: 'Reset your password' })}</h1>
        <p className="login-step" role="status">
          {i18n._({
            id: 'login.reset-step',
            message: 'Step {step} of {steps}',
            values: { step: steps.indexOf(step) + 1, steps: steps.length },
          })}
        </p>
      </div>
      <div role="alert">
        {refusal && !besideFields.includes(refusal.code) && (
          <p className="login-refusal">
            <Icon name="error" />
            <span>{errorText(i18n, refusal.code, refusal.params)}</span>
          </p>
        )}
      </div>
      {step === 'account' && <AccountStep store={store} state={state} account={account} change={change} />}
      {step === 'code' && <CodeStep store={store} state={state} account={account} />}
      {step === 'password' && <PasswordStep store={store} state={state} />}
      {step !== 'password' && (
        <p className="login-hint">
          {i18n._({
            id: 'login.reset-administrator',
            message:
              'No phone number registered, or no code received? Your enterprise’s administrator can issue a temporary password under People.',
          })}
        </p>
      )}
      <Button icon="arrow-left" kind="quiet" onClick={back}>
        {i18n._({ id: 'login.reset-back', message: 'Back to sign in' })}
      </Button>
    </div>
  )
}
