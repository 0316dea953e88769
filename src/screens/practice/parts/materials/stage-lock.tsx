import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { StageLock } from '../../../../domain/publish/stages.ts'
import { Icon } from '../../../../ui/icon.tsx'

function lockText(i18n: I18n, lock: StageLock): string {
  if (lock.by !== 'materials')
    return i18n._({
      id: 'learning.lock.session',
      message: 'Unlocks once you’ve completed “{name}”.',
      values: { name: lock.name },
    })
  return i18n._({
    id: 'learning.lock.materials',
    message: 'Unlocks once you’ve seen all learning materials ({count} left).',
    values: { count: i18n.number(lock.lacking) },
  })
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
