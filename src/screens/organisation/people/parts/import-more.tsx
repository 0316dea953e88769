import type { I18n } from '@lingui/core'
import type { Job } from '../../../../contract/jobs.ts'
import type { JobStore } from '../../../../stores/job.store.ts'
import { Button } from '../../../../ui/button.tsx'
import type { JobCardProps } from '../../../../ui/records/job-card.tsx'
import { importResultOf, waitingPasswords } from '../people-jobs.store.ts'
import { FirstPasswords } from './first-passwords.tsx'

/** What the card of an import offers besides: its first passwords, or what was wrong with the file. */
export function moreOfImport(
  i18n: I18n,
  store: JobStore,
  job: Job,
  open: (job: JobStore) => void,
): Pick<JobCardProps, 'children' | 'loss'> {
  const waiting = waitingPasswords(job)
  if (waiting)
    return {
      children: <FirstPasswords store={store} />,
      loss: i18n._({
        id: 'organisation.passwords-loss',
        message:
          '{count, plural, one {Its temporary password is removed with it. If you haven’t saved it, it has to be reset.} other {Its # temporary passwords are removed with it. If you haven’t saved them, they have to be reset one by one.}}',
        values: { count: waiting.count },
      }),
    }
  if ((importResultOf(job)?.problems.length ?? 0) === 0) return {}
  return {
    children: (
      <Button size="small" onClick={() => open(store)}>
        {i18n._({ id: 'organisation.show-problems', message: 'Show the issues' })}
      </Button>
    ),
  }
}
