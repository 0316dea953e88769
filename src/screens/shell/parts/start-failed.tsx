import { useLingui } from '@lingui/react'
import { errorText } from '../../../i18n/error-messages.ts'
import type { Loadable } from '../../../stores/core.ts'
import { Button } from '../../../ui/button.tsx'
import { DeniedPage } from '../../../ui/denied-page.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useAppCore } from '../../../ui/use-core.ts'

interface StartFailedProps {
  failure: Extract<Loadable<object>, { status: 'failed' }>
  retry(): void
}

/** Refusals whose own words say more than that there is no access. */
const spoken = new Set<string>(['no-enterprise', 'licence-expired', 'user-disabled'])

/** Why the start ended (BOOT-06, SHELL-06), with a way on. */
export function StartFailed({ failure: { code, requestId }, retry }: StartFailedProps) {
  const { i18n } = useLingui()
  const app = useAppCore()
  const offline = code === 'network' || code === 'unavailable'
  if (!offline && !spoken.has(code)) return <DeniedPage details={requestId} refresh={retry} />
  return (
    <StatePage
      page
      icon={offline ? 'wifi' : 'lock'}
      alert
      title={
        offline
          ? i18n._({ id: 'shell.start-failed', message: 'The page couldn’t be opened' })
          : i18n._({ id: 'shell.not-let-in', message: 'You can’t sign in right now' })
      }
      text={errorText(i18n, code)}
      details={requestId}
    >
      <Button icon="logout" onClick={() => void app.signOut()}>
        {i18n._({ id: 'shell.sign-out', message: 'Sign out' })}
      </Button>
      <Button kind="primary" icon="refresh" onClick={retry}>
        {i18n._({ id: 'app.refresh', message: 'Refresh' })}
      </Button>
    </StatePage>
  )
}
