import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useId, useRef, type FormEvent } from 'react'
import { errorText } from '../../../i18n/error-messages.ts'
import { askedBeforeChange } from '../../../stores/password-change-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { leaveChangedFor } from '../parts/changed-for.ts'
import { PasswordField } from '../parts/password-field.tsx'
import css from './change-password.css'
import {
  createChangePasswordStore,
  type PasswordField as FieldName,
  type PasswordProblem,
} from './change-password.store.ts'

function useWords(forced: boolean) {
  const { i18n } = useLingui()
  const labels: Record<FieldName, string> = {
    old_password: forced
      ? i18n._({ id: 'login.temporary-password', message: 'Temporary password' })
      : i18n._({ id: 'login.old-password', message: 'Current password' }),
    new_password: i18n._({ id: 'login.new-password', message: 'New password' }),
    new_password_again: i18n._({ id: 'login.new-password-again', message: 'Confirm new password' }),
  }
  const problems: Record<PasswordProblem, string> = {
    required: i18n._({ id: 'login.required', message: 'Required' }),
    illegal: i18n._({
      id: 'login.password-illegal',
      message:
        'Use 10 to 30 characters: letters, digits, @ _ + -, including uppercase, lowercase and a digit.',
    }),
    different: i18n._({
      id: 'login.password-different',
      message: 'The two passwords entered are inconsistent',
    }),
    same: i18n._({ id: 'login.password-same', message: 'The new and old passwords are the same' }),
  }
  return { i18n, labels, problems }
}

const fields = ['old_password', 'new_password', 'new_password_again'] as const

function ChangePassword({ forced }: { forced: boolean }) {
  useStyles(css)
  const { i18n, labels, problems } = useWords(forced)
  const app = useAppCore()
  const store = useScreenStore(() =>
    createChangePasswordStore(app, () => {
      // A host has a login of its own.
      if (!app.embedded) leaveChangedFor(app.$user.get()?.user_name ?? '')
      void app.signOut(askedBeforeChange(app.router.$path.get()))
    }),
  )
  const user = useStore(app.$user)
  const draft = useStore(store.$draft)
  const found = useStore(store.$problems)
  const state = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const first = await store.submit()
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  return (
    <div className="change-password">
      <form
        className="card change-password-card"
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-labelledby={title}
      >
        <h1 id={title}>{i18n._({ id: 'login.change-password', message: 'Change password' })}</h1>
        {forced && (
          <p className="change-password-why">
            {i18n._({ id: 'login.change-first', message: 'Set your own password before you continue.' })}
          </p>
        )}
        <Field
          label={i18n._({ id: 'login.current-user', message: 'Current user' })}
          name="username"
          autoComplete="username"
          readOnly
          value={user?.user_name ?? ''}
        />
        {fields.map((field) => {
          const problem = found[field]
          return (
            <div key={field} onBlur={() => store.check(field)}>
              <PasswordField
                label={labels[field]}
                name={field}
                autoComplete={field === 'old_password' ? 'current-password' : 'new-password'}
                value={draft[field]}
                change={(value) => store.change(field, value)}
                error={problem ? problems[problem] : null}
                hint={field === 'new_password' ? problems.illegal : null}
                rules={field === 'new_password'}
              />
            </div>
          )
        })}
        <div role="alert">
          {state.status === 'failed' && (
            <p className="change-password-failed">
              <Icon name="error" />
              <span>
                <b>{i18n._({ id: 'login.change-failed', message: 'Operation failed' })}</b>{' '}
                {errorText(i18n, state.code)}
              </span>
            </p>
          )}
        </div>
        <div role="status">
          {state.status === 'changed' && (
            <p className="change-password-done">
              <Icon name="check" />
              {i18n._({ id: 'login.changed', message: 'Password changed. Sign in with your new password.' })}
            </p>
          )}
        </div>
        <div className="change-password-foot">
          {forced && (
            <Button kind="quiet" icon="logout" onClick={() => void app.signOut()}>
              {i18n._({ id: 'login.sign-out', message: 'Sign out' })}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={state.status === 'sending' || state.status === 'changed'}
          >
            {i18n._({ id: 'login.save', message: 'Save' })}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The change of the own password (AUTH-08). */
export const ChangePasswordScreen = () => <ChangePassword forced={false} />

/** The same where nothing else is open before (BOOT-07). */
export const FirstPasswordScreen = () => <ChangePassword forced />
