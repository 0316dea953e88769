import { useLingui } from '@lingui/react'
import type { Loadable } from '../../stores/core.ts'
import { Button } from '../../ui/button.tsx'
import { StatePage } from '../../ui/state-page.tsx'

type Failure = Extract<Loadable<object>, { status: 'failed' }>

/** In the place of what could not be loaded. */
export function LoadFailed({ failure, retry }: { failure: Failure; retry(): void }) {
  const { i18n } = useLingui()
  if (failure.code === 'forbidden' || failure.code === 'tenant-mismatch') {
    return <StatePage icon="lock" title={i18n._({ id: 'course-editor.denied-title', message: 'Courses are for trainers' })} text={i18n._({ id: 'course-editor.denied-text', message: 'Your account may practice courses but not edit them. Ask your manager for the right.' })} details={failure.requestId} />
  }
  return (
    <StatePage
      icon="warning"
      alert
      title={i18n._({ id: 'course-editor.failed-title', message: 'This could not be loaded' })}
      text={
        failure.code === 'network'
          ? i18n._({ id: 'course-editor.failed-network', message: 'The platform does not answer. Check your connection, then try again.' })
          : i18n._({ id: 'course-editor.failed-text', message: 'Nothing is lost. Try again in a moment.' })
      }
      details={failure.requestId}
    >
      <Button kind="primary" icon="refresh" onClick={retry}>
        {i18n._({ id: 'course-editor.retry', message: 'Try again' })}
      </Button>
    </StatePage>
  )
}
