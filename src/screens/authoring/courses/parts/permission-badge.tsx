import { useLingui } from '@lingui/react'
import { Icon } from '../../../../ui/icon.tsx'

/** On a course that is open to some alone (PERM-06). */
export function PermissionBadge() {
  const { i18n } = useLingui()
  return (
    <span className="badge badge-info">
      <Icon name="lock" size={14} />
      {i18n._({ id: 'course-editor.permission-badge', message: 'Open to some' })}
    </span>
  )
}
