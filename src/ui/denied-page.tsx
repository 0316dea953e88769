import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { withoutQuery } from './places.ts'
import { StatePage } from './state-page.tsx'
import { SupportContact } from './support-contact.tsx'
import { useAppCore } from './use-core.ts'

/** What this user may not see, or could not be let in to (SHELL-06, SHELL-09). */
export function DeniedPage({ details = null, refresh }: { details?: string | null; refresh?: () => void }) {
  const { i18n } = useLingui()
  const app = useAppCore()
  const back = () => (!app.embedded && isOwnPageBefore() ? history.back() : app.router.go('/index'))
  // Where nothing could be let in, the start could not either.
  const toHome = !refresh && withoutQuery(app.router.$path.get()) !== '/index'
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
      note={<SupportContact />}
      details={details}
    >
      {toHome && (
        <Button icon="home" kind="primary" onClick={() => app.router.go('/index')}>
          {i18n._({ id: 'app.to-home', message: 'Back to home' })}
        </Button>
      )}
      <Button icon="arrow-left" onClick={back}>
        {i18n._({ id: 'app.back', message: 'Back' })}
      </Button>
      <Button icon="refresh" kind={toHome ? 'quiet' : 'primary'} onClick={again}>
        {i18n._({ id: 'app.refresh', message: 'Refresh' })}
      </Button>
    </StatePage>
  )
}

/**
 * Whether the entry before this one in the history is another place of our own page. It may belong to the page that
 * led here, to the login or to a host; a browser that doesn't tell is taken to say no.
 */
function isOwnPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { currentEntry: Entry | null; entries(): Entry[] } }
  const now = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[now - 1]?.url
  if (!before) return false
  const url = new URL(before)
  return url.origin === location.origin && url.pathname === location.pathname
}

interface Entry {
  index: number
  url: string | null
}
