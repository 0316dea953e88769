import { useLingui } from '@lingui/react'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { openCommentsText } from './comment-words.ts'
import css from './comment-mark.css'

/** How many comments on a node are open (FLOW-02g). */
export function CommentMark({ count }: { count: number }) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <span className="comment-mark">
      <Icon name="comment" size={14} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{openCommentsText(i18n, count)}</span>
    </span>
  )
}
