import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { isUnfinished, type JobStore } from '../../stores/job.store.ts'
import type { JobList } from '../../stores/job-list.store.ts'
import { Button } from '../button.tsx'
import { useStyles } from '../sheets.ts'
import css from './job-card.css'
import { JobCard, type JobCardProps } from './job-card.tsx'
import { refusedText } from './job-words.ts'
import { KeepsFocus } from './keeps-focus.tsx'

interface JobCardsProps {
  list: JobList
  /** What a screen says and offers about a job besides. A job with a loss stays in view until it is decided about. */
  more?(store: JobStore, job: Job): Pick<JobCardProps, 'children' | 'loss'>
}

const shownAtFirst = 3

/** The jobs of a screen below its buttons: the newest, and those that are unfinished (JOB-09). */
export function JobCards({ list, more = () => ({}) }: JobCardsProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const jobs = useStore(list.$jobs)
  // What is unfinished stays in view: its end brings a new look at which jobs that are.
  useStore(list.$unfinished)
  const [all, setAll] = useState(false)
  const known = jobs.flatMap((store) => {
    const view = store.$view.get()
    return view.status === 'known' ? [{ store, job: view.job, extra: more(store, view.job) }] : []
  })
  const shown = known.filter(
    ({ job, extra }, place) => all || place < shownAtFirst || isUnfinished(job) || extra.loss,
  )
  return (
    <KeepsFocus
      className="job-cards"
      role="group"
      aria-label={i18n._({ id: 'ui.jobs', message: 'Background jobs' })}
    >
      <Refusals list={list} />
      {shown.map(({ store, extra }) => (
        <JobCard key={store.id} store={store} {...extra} />
      ))}
      {known.length > shown.length && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {i18n._({
            id: 'ui.jobs-all',
            message: 'Show all {count} background jobs',
            values: { count: i18n.number(known.length) },
          })}
        </Button>
      )}
    </KeepsFocus>
  )
}

/** Why none was begun, and why the earlier ones do not stand here. */
function Refusals({ list }: { list: JobList }) {
  const { i18n } = useLingui()
  const start = useStore(list.$start)
  const refused = useStore(list.$refused)
  return (
    <>
      <p className="field-error" role="alert">
        {start.status === 'refused' && refusedText(i18n, start, 'start')}
      </p>
      {refused && (
        <p className="job-cards-failed">
          {i18n._({ id: 'ui.jobs-failed', message: 'Your background jobs couldn’t be loaded.' })}
          <Button kind="quiet" size="small" icon="refresh" onClick={() => void list.reload()}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </p>
      )}
    </>
  )
}
