import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { SessionLockReason, StageLock } from '../../../../domain/publish/stages.ts'
import { Icon } from '../../../../ui/icon.tsx'

function lockText(i18n: I18n, lock: StageLock): string {
  if (lock.by === 'materials')
    return i18n._({
      id: 'learning.lock.materials',
      message: 'Unlocks once you’ve seen all learning materials ({count} left).',
      values: { count: i18n.number(lock.lacking) },
    })
  return sessionLockText(i18n, lock.name, lock.by === 'session' ? lock.reason : 'to-do')
}

/** What a learner waits for, or whom to ask where waiting doesn't help (EXAM-16). */
function sessionLockText(i18n: I18n, name: string, reason: SessionLockReason): string {
  const values = { name }
  const words: Record<SessionLockReason, () => string> = {
    'to-do': () =>
      i18n._({ id: 'learning.lock.session', message: 'Unlocks once you’ve completed “{name}”.', values }),
    'no-result-yet': () =>
      i18n._({
        id: 'learning.lock.result',
        message: 'Unlocks once the result of “{name}” is out, if you’ve passed.',
        values,
      }),
    missed: () =>
      i18n._({
        id: 'learning.lock.missed',
        message:
          'You missed “{name}”, which comes first. It can’t be taken anymore: ask the organizer to open it again.',
        values,
      }),
    'not-passed': () =>
      i18n._({
        id: 'learning.lock.not-passed',
        message:
          'You haven’t passed “{name}”, which comes first, and you have no attempts left. Ask the organizer for another attempt.',
        values,
      }),
  }
  return words[reason]()
}

/** Why a stage can't be started yet, and what unlocks it (HOME-02). `id` is for the button that it explains. */
export const StageLockNote = ({ id, lock }: { id: string; lock: StageLock }) => {
  const { i18n } = useLingui()
  return (
    <p id={id} className="stage-lock">
      <Icon name="lock" size={18} />
      <span>{lockText(i18n, lock)}</span>
    </p>
  )
}
