import { useLingui } from '@lingui/react'
import { Icon } from '../../../../ui/icon.tsx'

/** On a course that is open to some alone (PERM-06). */
export function PermissionBadge({ compact = false }: { compact?: boolean }) {
  const { i18n } = useLingui()
  const text = i18n._({ id: 'authoring.permission-badge', message: 'Restricted' })
  return (
    <span className="badge badge-info" title={compact ? text : undefined}>
      <Icon name="lock" size={14} />
      {compact ? <span className="visually-hidden">{text}</span> : text}
    </span>
  )
}
