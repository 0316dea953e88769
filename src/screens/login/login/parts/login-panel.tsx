import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { useAppCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createLoginStore } from '../login.store.ts'
import { takeChangedFor } from '../../parts/changed-for.ts'
import { changePasswordPage, isPhoneNumber, pageAskedFor } from '../rules.ts'
import { useDrafts } from './drafts.ts'
import { EnterpriseChoice } from './enterprise-choice.tsx'
import { Forgotten } from './forgotten.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { Refusal } from './refusal.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

const surroundings = {
  enter: (mustChangePassword: boolean) =>
    location.assign(mustChangePassword ? changePasswordPage(location.href) : pageAskedFor(location.href)),
  today: () => Date.now(),
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setTimeout(resolve)),
}

type Way = 'password' | 'phone'

/** Where a reset of the password stands, and how the last one was left; or that it was changed by who was signed in. */
type ResetStage = 'none' | 'under-way' | 'left' | 'changed' | 'changed-before'

interface WaysProps {
  way: Way
  choose(way: Way): void
  /** The id of the panel below. */
  panel: string
}

/** The two ways in, as tabs. */
function Ways({ way, choose, panel }: WaysProps) {
  const { i18n } = useLingui()
  const ways: { id: Way; name: string }[] = [
    { id: 'password', name: i18n._({ id: 'login.by-password', message: 'Password' }) },
    { id: 'phone', name: i18n._({ id: 'login.by-phone', message: 'Phone' }) },
  ]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = way === 'password' ? 'phone' : 'password'
    choose(other)
    event.currentTarget.querySelector<HTMLElement>(`[data-way=${other}]`)?.focus()
  }
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={i18n._({ id: 'login.ways', message: 'Sign-in methods' })}
      onKeyDown={move}
    >
      {ways.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="tab"
          data-way={id}
          aria-selected={id === way}
          aria-controls={panel}
          tabIndex={id === way ? 0 : -1}
          onClick={() => choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Signing in by account or phone, and choosing an enterprise (AUTH-01 … AUTH-05). */
export function LoginPanel() {
  const { i18n } = useLingui()
  const core = useAppCore()
  const store = useScreenStore(() => createLoginStore(core, surroundings))
  const state = useStore(store.$state)
  const options = useStore(store.$options)
  const { embedded } = core
  const [changedFor] = useState(() => (embedded ? null : takeChangedFor()))
  const drafts = useDrafts(changedFor)
  const [chosen, setChosen] = useState<Way | null>(null)
  const seconds = useSecondsUntil(state.status === 'locked' ? state.until : null)
  const panel = useId()
  const [reset, setReset] = useState<ResetStage>(changedFor === null ? 'none' : 'changed-before')
  const [account, setAccount] = useState('')
  const forms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const back = {
      left: '[data-forgotten]',
      changed: '[name=password]',
      'changed-before': '[name=password]',
      none: '',
      'under-way': '',
    }[reset]
    if (back) forms.current?.querySelector<HTMLElement>(back)?.focus()
  }, [reset])
  const both = options !== null && options.password && options.phone
  const way = chosen ?? (options && !options.password && options.phone ? 'phone' : 'password')
  if (state.status === 'choosing')
    return (
      <>
        <h1>{i18n._({ id: 'login.choose', message: 'Choose an enterprise' })}</h1>
        <EnterpriseChoice store={store} state={state} />
      </>
    )
  if (reset === 'under-way')
    return (
      <ResetPanel
        {...surroundings}
        pictureAlways={options?.picture === 'always'}
        account={account}
        change={setAccount}
        changed={(userName) => {
          drafts.set({ userName, password: '' })
          setReset('changed')
        }}
        back={() => {
          drafts.set(isPhoneNumber(account) ? { phone: account } : { userName: account })
          setReset('left')
        }}
      />
    )
  const startReset = () => {
    setAccount(drafts.draft.userName || drafts.draft.phone)
    setReset('under-way')
  }
  const form =
    way === 'phone' ? (
      <PhoneForm store={store} drafts={drafts} seconds={seconds} />
    ) : (
      <PasswordForm store={store} drafts={drafts} seconds={seconds} />
    )
  return (
    <>
      <h1>{i18n._({ id: 'login.title', message: 'Sign in' })}</h1>
      {both && <Ways way={way} choose={setChosen} panel={panel} />}
      <div
        id={panel}
        ref={forms}
        role={both ? 'tabpanel' : undefined}
        aria-label={both ? i18n._({ id: 'login.form', message: 'Your account' }) : undefined}
      >
        <div role="status">
          {(reset === 'changed' || reset === 'changed-before') && state.status === 'idle' && (
            <p className="login-done">
              <Icon name="check" />
              {reset === 'changed'
                ? i18n._({
                    id: 'login.reset-done',
                    message: 'Password reset. Sign in with your new password.',
                  })
                : i18n._({
                    id: 'login.changed',
                    message: 'Password changed. Sign in with your new password.',
                  })}
            </p>
          )}
        </div>
        <Refusal state={state} seconds={seconds} />
        {form}
        {way === 'password' && <Forgotten optionsRead={store.optionsRead} reset={startReset} />}
      </div>
    </>
  )
}
