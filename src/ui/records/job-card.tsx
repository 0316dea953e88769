import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { Job, JobState } from '../../contract/jobs.ts'
import { isUnfinished, type JobStore } from '../../stores/job.store.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import css from './job-card.css'
import { JobProgress } from './job-progress.tsx'
import { factsText, jobKindText, jobStateText, outcomeText, refusedText } from './job-words.ts'
import { KeepsFocus } from './keeps-focus.tsx'

export interface JobCardProps {
  store: JobStore
  /** What its screen offers besides: first passwords, problems. */
  children?: ReactNode
  /** What is lost with the job, where it has to be said before it is removed. */
  loss?: string | null
}

const icons: Record<JobState, IconName> = {
  waiting: 'clock',
  running: 'clock',
  done: 'check',
  failed: 'error',
  cancelled: 'minus',
}
const badges: Record<JobState, string> = {
  waiting: '',
  running: 'badge-info',
  done: 'badge-success',
  failed: 'badge-danger',
  cancelled: '',
}

/** A background job of the caller: what it is, how it stands, what can be done about it (JOB-09). */
export function JobCard({ store, children, loss = null }: JobCardProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const id = useId()
  const view = useStore(store.$view)
  if (view.status === 'gone') return null
  const { job } = view
  const outcome = outcomeText(i18n, job)
  return (
    <KeepsFocus className="job-card" role="group" aria-labelledby={id} data-state={job.state}>
      <Icon name={icons[job.state]} />
      <div className="job-text">
        <div className="job-head">
          <h2 id={id}>
            {jobKindText(i18n, job.kind)} {job.subject && <bdi>{job.subject}</bdi>}
          </h2>
          <span className={`badge ${badges[job.state]}`}>{jobStateText(i18n, job.state)}</span>
        </div>
        {isUnfinished(job) && <JobProgress store={store} />}
        <p className="job-outcome">
          {outcome && <span>{outcome}</span>}
          <span className="job-facts">{factsText(i18n, locale, job)}</span>
        </p>
      </div>
      <Actions store={store} job={job} loss={loss} titleId={id} />
      {children && <div className="job-more">{children}</div>}
      <Announcement store={store} job={job} />
    </KeepsFocus>
  )
}

function Actions({
  store,
  job,
  loss,
  titleId,
}: {
  store: JobStore
  job: Job
  loss: string | null
  titleId: string
}) {
  const { i18n } = useLingui()
  const action = useStore(store.$action)
  const refused = useStore(store.$refused)
  const [asked, setAsked] = useState(false)
  const [last, setLast] = useState<'cancel' | 'retry' | 'remove' | 'save'>('save')
  const button = (does: typeof last, label: string, run: () => void) => (
    <Button
      key={does}
      size="small"
      kind={does === 'remove' ? 'quiet' : 'plain'}
      {...(does === 'save' && { icon: 'download' })}
      {...(does === 'retry' && { icon: 'refresh' })}
      aria-describedby={titleId}
      busy={action !== null}
      onClick={() => {
        setLast(does)
        run()
      }}
    >
      {label}
    </Button>
  )
  const remove = () => (loss === null ? void store.remove() : setAsked(true))
  return (
    <>
      <div className="job-actions">
        {isUnfinished(job) &&
          button('cancel', i18n._({ id: 'ui.cancel', message: 'Cancel' }), () => void store.cancel())}
        {job.state === 'done' &&
          job.file &&
          button('save', i18n._({ id: 'ui.job-save', message: 'Save file' }), () => void store.saveFile())}
        {(job.state === 'failed' || job.state === 'cancelled') &&
          button('retry', i18n._({ id: 'ui.retry', message: 'Try again' }), () => void store.retry())}
        {!isUnfinished(job) && button('remove', i18n._({ id: 'ui.remove', message: 'Remove' }), remove)}
      </div>
      {refused && (
        <p className="field-error" role="alert">
          {refusedText(i18n, refused, last)}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={i18n._({ id: 'ui.job-remove-title', message: 'Remove this job?' })}
          ok={i18n._({ id: 'ui.remove', message: 'Remove' })}
          danger
          width={440}
          onOk={() => store.remove()}
          onCancel={() => setAsked(false)}
        >
          <p>{loss}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * Tells a screen reader that a job was begun here and how it ended, and nothing of what lies between: the bar is there
 * to be asked. What stood there when the screen was opened is read with it.
 */
function Announcement({ store, job }: { store: JobStore; job: Job }) {
  const { i18n } = useLingui()
  const [first] = useState(job.state)
  const [moved, setMoved] = useState(false)
  // A live region speaks of what changes in it, not of what it came with.
  useEffect(() => {
    if (store.started || job.state !== first) setMoved(true)
  }, [store, job.state, first])
  const told = [jobKindText(i18n, job.kind), jobStateText(i18n, job.state), outcomeText(i18n, job)]
  return (
    <p className="visually-hidden" role="status">
      {moved && told.filter(Boolean).join(' · ')}
    </p>
  )
}
