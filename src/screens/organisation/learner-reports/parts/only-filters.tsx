import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import type { LearnerReportsStore } from '../learner-reports.store.ts'

interface OnlyProps {
  store: LearnerReportsStore
  icon: IconName
  /** Null where the reader knows nothing of that id. */
  name: string | null
  unknown: string
  onClear(): void
}

/** The one thing whose reports are listed, and the way back to all. */
function Only({ store, icon, name, unknown, onClear }: OnlyProps) {
  const { i18n } = useLingui()
  const page = useStore(store.list.$page)
  const shown = name ?? (page.status === 'ready' && !page.stale ? unknown : '…')
  return (
    <span className="learner-reports-only">
      <Icon name={icon} size={16} />
      <span>{shown}</span>
      <IconButton
        icon="close"
        label={i18n._({
          id: 'organisation.not-only-person',
          message: 'Stop showing only {name}',
          values: { name: shown },
        })}
        onClick={onClear}
      />
    </span>
  )
}

type FilterProps = Pick<OnlyProps, 'store' | 'onClear'>

/** The one person whose reports are listed. */
export function PersonFilter({ store, onClear }: FilterProps) {
  const { i18n } = useLingui()
  const person = useStore(store.$person)
  return (
    <Only
      store={store}
      icon="person"
      name={person?.displayName ?? null}
      unknown={i18n._({ id: 'organisation.person-unknown', message: 'Unknown person' })}
      onClear={onClear}
    />
  )
}

/** The one publish whose reports are listed. */
export function PublishFilter({ store, onClear }: FilterProps) {
  const { i18n } = useLingui()
  const publish = useStore(store.$publish)
  return (
    <Only
      store={store}
      icon="send"
      name={publish?.name ?? null}
      unknown={i18n._({
        id: 'organisation.publish-without-reports',
        message: 'Publication without reports',
      })}
      onClear={onClear}
    />
  )
}
