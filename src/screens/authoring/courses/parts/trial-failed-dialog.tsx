import { useLingui } from '@lingui/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Trial } from '../course-trial.ts'
import { ProblemList } from '../../parts/problem-list.tsx'

interface Props {
  trial: Extract<Trial, { status: 'failed' }>
  onRetry(): void
  onClose(): void
}

/** Why a course can't be tried now. */
export function TrialFailedDialog({ trial: { course, code, requestId, problems }, onRetry, onClose }: Props) {
  const { i18n } = useLingui()
  return (
    <Dialog
      title={i18n._({
        id: 'authoring.trial-failed',
        message: '“{name}” couldn’t be started',
        values: { name: course.name },
      })}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
          {code !== 'course-invalid' && (
            <Button kind="primary" icon="refresh" onClick={onRetry}>
              {i18n._({ id: 'ui.retry', message: 'Try again' })}
            </Button>
          )}
        </>
      }
    >
      <div className="course-failed" role="alert">
        <p>{errorText(i18n, code)}</p>
        {problems.length > 0 && <ProblemList problems={problems} />}
        {problems.length === 0 && requestId && <code>{requestId}</code>}
      </div>
    </Dialog>
  )
}
