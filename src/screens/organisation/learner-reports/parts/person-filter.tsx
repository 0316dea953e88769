import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { LearnerReportsStore } from '../learner-reports.store.ts'

/** The one person whose reports are listed, and the way back to everybody's. */
export function PersonFilter({ store, onClear }: { store: LearnerReportsStore; onClear(): void }) {
  const { i18n } = useLingui()
  const person = useStore(store.$person)
  const page = useStore(store.list.$page)
  const unknown = i18n._({ id: 'organisation.person-unknown', message: 'Unknown person' })
  const name = person?.displayName ?? (page.status === 'ready' && !page.stale ? unknown : '…')
  return (
    <span className="learner-reports-person">
      <Icon name="person" size={16} />
      <span>{name}</span>
      <IconButton
        icon="close"
        label={i18n._({
          id: 'organisation.not-only-person',
          message: 'Stop showing only {name}',
          values: { name },
        })}
        onClick={onClear}
      />
    </span>
  )
}
