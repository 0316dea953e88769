import { useLingui } from '@lingui/react'
import { Icon } from '../../../ui/icon.tsx'

/** That people marked an answer, and what they said of it (MARK-06). */
export function MarkedBy({ comment }: { comment: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="badge badge-info">
        <Icon name="person" size={14} />
        {i18n._({ id: 'report.marked', message: 'Marked by a person' })}
      </p>
      {comment !== '' && <p>{comment}</p>}
    </>
  )
}
