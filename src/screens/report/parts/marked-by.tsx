import { useLingui } from '@lingui/react'
import { markedText } from '../../../i18n/report/report-words.ts'
import { Icon } from '../../../ui/icon.tsx'

/** That people marked an answer, and what they said of it (MARK-06). */
export function MarkedBy({ comment }: { comment: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="badge badge-info">
        <Icon name="person" size={14} />
        {markedText(i18n)}
      </p>
      {comment !== '' && <p>{comment}</p>}
    </>
  )
}
