import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { errorText } from '../i18n/error-messages.ts'
import type { Loadable } from '../stores/core.ts'
import { Button } from './button.tsx'
import { useLacking } from './screen-state.ts'
import { StatePage } from './state-page.tsx'
import { useCore } from './use-core.ts'

interface LoadFailedProps {
  /** What is missing, e.g. 'The courses could not be loaded'. */
  title: string
  failure: Pick<Extract<Loadable<object>, { status: 'failed' }>, 'code' | 'requestId'>
  retry(): void
  /** Offers the start page, where a whole page is what failed. */
  leave?: boolean
}

const denied = new Set<string>(['forbidden', 'tenant-mismatch'])

/**
 * In the place of what could not be loaded: why, and the way on. What is not there or not allowed is not
 * tried again.
 */
export function LoadFailed({ title, failure, retry, leave = false }: LoadFailedProps) {
  const { i18n } = useLingui()
  const { code, requestId } = failure
  useLacking(failure)
  return (
    <StatePage
      icon={denied.has(code) ? 'lock' : 'warning'}
      alert
      title={title}
      text={errorText(i18n, code)}
      details={requestId}
    >
      {code !== 'not-found' && !denied.has(code) && (
        <Button kind="primary" icon="refresh" onClick={retry}>
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </Button>
      )}
      {leave && <ToStart />}
    </StatePage>
  )
}

/** The way out of a page that shows nothing. */
export function ToStart(): ReactNode {
  const { i18n } = useLingui()
  const { router } = useCore()
  return (
    <Button icon="home" onClick={() => router.go('/index')}>
      {i18n._({ id: 'app.to-home', message: 'Back to home' })}
    </Button>
  )
}
