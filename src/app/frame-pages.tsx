import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AuthReason } from '../api/auth-source.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { errorText } from '../i18n/error-messages.ts'
import { noSignInText } from '../stores/error-handling.ts'
import { Button } from '../ui/button.tsx'
import { StatePage } from '../ui/state-page.tsx'
import { useAppCore } from '../ui/use-core.ts'

/** An address that no screen has (SHELL-09). */
export function NotFoundPage() {
  const { i18n } = useLingui()
  const { router } = useAppCore()
  return (
    <StatePage
      page
      icon="search"
      title={i18n._({ id: 'app.not-found-title', message: 'Page not found' })}
      text={i18n._({
        id: 'app.not-found-text',
        message: 'The address may be mistyped, or the page has moved.',
      })}
    >
      <Button kind="primary" icon="home" onClick={() => router.go('/index')}>
        {i18n._({ id: 'app.to-home', message: 'Back to home' })}
      </Button>
    </StatePage>
  )
}

/** Embedded, with nobody signed in: the host knows by `coach-auth-required`. */
export function SignedOutPage({ reason, cause }: { reason: AuthReason; cause: ErrorCode | null }) {
  const { i18n } = useLingui()
  const app = useAppCore()
  const title =
    reason === 'missing'
      ? i18n._({ id: 'app.sign-in-title', message: 'Please sign in' })
      : i18n._({ id: 'app.signed-out-title', message: 'You’ve been signed out' })
  const way = i18n._({
    id: 'app.signed-out-text',
    message: 'Sign in again on this site to continue. Nothing is lost.',
  })
  return (
    // That it has ended is the heading already.
    <StatePage
      page
      icon="lock"
      title={title}
      text={cause === null || cause === 'token-expired' ? way : errorText(i18n, cause)}
    >
      <Button icon="refresh" onClick={() => void app.start()}>
        {i18n._({ id: 'app.check-again', message: 'Check again' })}
      </Button>
    </StatePage>
  )
}

interface RetryProps {
  retry(): void
}

/** The host's page gave no usable sign-in; what exactly stands in the console of whoever builds that page. */
export function NoSignInPage({ retry }: RetryProps) {
  const { i18n } = useLingui()
  return (
    <RetryPage
      icon="lock"
      title={noSignInText(i18n)}
      text={i18n._({
        id: 'app.no-sign-in-text',
        message:
          'No valid sign-in was received. Try again; if that doesn’t help, contact the administrator of this site.',
      })}
      retry={retry}
    />
  )
}

export function UnreachablePage({ retry }: RetryProps) {
  const { i18n } = useLingui()
  return (
    <RetryPage
      icon="wifi"
      title={i18n._({ id: 'app.unreachable-title', message: 'The server isn’t responding' })}
      text={connectionText(i18n)}
      retry={retry}
    />
  )
}

/** The screen's own files could not be fetched. */
export function ScreenFailedPage({ retry }: RetryProps) {
  const { i18n } = useLingui()
  return (
    <RetryPage
      icon="wifi"
      title={i18n._({ id: 'app.screen-failed-title', message: 'This page couldn’t be loaded' })}
      text={connectionText(i18n)}
      retry={retry}
    />
  )
}

const connectionText = (i18n: I18n): string =>
  i18n._({ id: 'app.unreachable-text', message: 'Check your connection, then try again.' })

function RetryPage({
  icon,
  title,
  text,
  retry,
}: RetryProps & { icon: 'lock' | 'wifi'; title: string; text: string }) {
  const { i18n } = useLingui()
  return (
    <StatePage page icon={icon} alert title={title} text={text}>
      <Button kind="primary" icon="refresh" onClick={retry}>
        {i18n._({ id: 'ui.retry', message: 'Try again' })}
      </Button>
    </StatePage>
  )
}
