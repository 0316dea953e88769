import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Job } from '../../contract/jobs.ts'
import type { JobStore } from '../../stores/job.store.ts'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import css from './job-card.css'
import { jobKindText, progressText } from './job-words.ts'

/** How far an unfinished job has come, as a bar and in words; says so where the platform does not answer. */
export function JobProgress({ store }: { store: JobStore }) {
  useStyles(css)
  const { i18n } = useLingui()
  const view = useStore(store.$view)
  if (view.status === 'gone') return null
  const { job, unreachable } = view
  return (
    <div className="job-progress">
      <ProgressBar job={job} />
      <p>{progressText(i18n, job)}</p>
      {unreachable && (
        <p className="job-unreachable">
          <Icon name="wifi" />
          {i18n._({
            id: 'ui.job-unreachable',
            message: 'The server isn’t responding. The job is still running; this page keeps checking.',
          })}
        </p>
      )}
    </div>
  )
}

/** Without an end in sight where the total is not known. A job that waits has none. */
function ProgressBar({ job }: { job: Job }) {
  const { i18n } = useLingui()
  if (job.state !== 'running') return null
  const { done, total } = job.progress ?? { done: 0, total: 0 }
  return (
    <progress
      aria-label={jobKindText(i18n, job.kind)}
      aria-valuetext={progressText(i18n, job)}
      {...(total > 0 && { max: total, value: Math.min(done, total) })}
    />
  )
}
