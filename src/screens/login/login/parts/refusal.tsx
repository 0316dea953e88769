import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatDuration } from '../../../../i18n/format.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { causeToldBy } from '../../../../stores/sign-in-end.ts'
import type { LoginState } from '../login.store.ts'

/** Why the last try was refused (AUTH-05); before the first, why the sign-in before has ended (AUTH-12). */
export function Refusal({ state, seconds }: { state: LoginState; seconds: number }) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const time = formatDuration(locale, seconds)
  const { embedded } = useCore()
  const ended = state.status === 'idle' && !embedded ? causeToldBy(location.href) : null
  const code = state.status === 'refused' || state.status === 'choosing' ? state.code : ended
  const text =
    state.status === 'locked' && seconds > 0
      ? i18n._({
          id: 'login.locked',
          message: 'Too many failed attempts. Try again in {time}.',
          values: { time },
        })
      : code && errorText(i18n, code)
  const locked = state.status === 'locked'
  return (
    // The countdown is for the eye; a screen reader hears it once.
    <div data-refusal role={locked ? undefined : 'alert'} aria-live={locked ? 'off' : 'polite'}>
      {text && (
        <p className="login-refusal" data-ended={ended !== null || undefined}>
          <Icon name={ended ? 'info' : 'error'} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
