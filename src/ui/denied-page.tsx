import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { StatePage } from './state-page.tsx'
import { useAppCore } from './use-core.ts'

/** What this user may not see, or could not be let in to (SHELL-06, SHELL-09). */
export function DeniedPage({ details = null, refresh }: { details?: string | null; refresh?: () => void }) {
  const { i18n } = useLingui()
  const app = useAppCore()
  // The address before may belong to a host page: its history is not ours.
  const back = () => (app.embedded || history.length < 2 ? app.router.go('/index') : history.back())
  const again = refresh ?? (() => (app.embedded ? void app.start() : location.reload()))
  return (
    <StatePage
      page
      icon="lock"
      title={i18n._({ id: 'app.denied-title', message: 'No access' })}
      text={i18n._({
        id: 'app.denied-text',
        message: 'There is currently no access permission, contact the system administrator.',
      })}
      details={details}
    >
      <Button icon="arrow-left" onClick={back}>
        {i18n._({ id: 'app.back', message: 'Back' })}
      </Button>
      <Button icon="refresh" kind="primary" onClick={again}>
        {i18n._({ id: 'app.refresh', message: 'Refresh' })}
      </Button>
    </StatePage>
  )
}
