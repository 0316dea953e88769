import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../i18n/error-messages.ts'
import { formatDuration } from '../../../i18n/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCore } from '../../../ui/use-core.ts'
import type { LoginState } from '../login.store.ts'

/** Why the last try was refused (AUTH-05); nothing where it wasn't. */
export function Refusal({ state, seconds }: { state: LoginState; seconds: number }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const time = formatDuration(locale, seconds)
  const code = state.status === 'refused' || state.status === 'choosing' ? state.code : null
  const text = state.status === 'locked' && seconds > 0 ? i18n._({ id: 'login.locked', message: 'Too many failed attempts. Try again in {time}.', values: { time } }) : code && errorText(i18n, code)
  const locked = state.status === 'locked'
  return (
    // The countdown is for the eye; a screen reader hears it once.
    <div data-refusal role={locked ? undefined : 'alert'} aria-live={locked ? 'off' : 'polite'}>
      {text && (
        <p className="login-refusal">
          <Icon name="error" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
