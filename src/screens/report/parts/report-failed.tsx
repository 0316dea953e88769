import { useLingui } from '@lingui/react'
import type { Loadable } from '../../../stores/core.ts'
import { Button } from '../../../ui/button.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'

type Failure = Extract<Loadable<object>, { status: 'failed' }>

/** In the place of a report that cannot be shown: not there yet, not the reader's, or not loaded. */
export function ReportFailed({ failure, retry }: { failure: Failure; retry(): void }) {
  const { i18n } = useLingui()
  const { router } = useCore()
  const home = (
    <Button icon="home" onClick={() => router.go('/index')}>
      {i18n._({ id: 'report.to-home', message: 'Go to the home page' })}
    </Button>
  )
  if (failure.code === 'not-found' || failure.code === 'bad-request') {
    return (
      <StatePage
        icon="report"
        title={i18n._({ id: 'report.not-found-title', message: 'There is no report here' })}
        text={i18n._({ id: 'report.not-found-text', message: 'The practice may still be running, or it belongs to somebody else.' })}
        details={failure.requestId}
      >
        {home}
      </StatePage>
    )
  }
  if (failure.code === 'forbidden' || failure.code === 'tenant-mismatch') {
    return <StatePage icon="lock" title={i18n._({ id: 'report.denied-title', message: 'You may not read this report' })} text={i18n._({ id: 'report.denied-text', message: 'Ask its owner or a trainer of your enterprise.' })} details={failure.requestId}>{home}</StatePage>
  }
  return (
    <StatePage
      icon="warning"
      alert
      title={i18n._({ id: 'report.failed-title', message: 'The report could not be loaded' })}
      text={
        failure.code === 'network'
          ? i18n._({ id: 'report.failed-network', message: 'The platform does not answer. Check your connection, then try again.' })
          : i18n._({ id: 'report.failed-text', message: 'The result itself is safe. Try again in a moment.' })
      }
      details={failure.requestId}
    >
      <Button kind="primary" icon="refresh" onClick={retry}>
        {i18n._({ id: 'report.retry', message: 'Try again' })}
      </Button>
      {home}
    </StatePage>
  )
}
