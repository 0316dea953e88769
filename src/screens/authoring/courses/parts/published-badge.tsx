import { useLingui } from '@lingui/react'

export function PublishedBadge({ published }: { published: boolean }) {
  const { i18n } = useLingui()
  return published ? (
    <span className="badge badge-success">
      {i18n._({ id: 'course-editor.published', message: 'Published' })}
    </span>
  ) : (
    <span className="badge">{i18n._({ id: 'course-editor.draft', message: 'Not published' })}</span>
  )
}
