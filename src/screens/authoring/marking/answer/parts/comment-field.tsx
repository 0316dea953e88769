import { useLingui } from '@lingui/react'
import { longestComment } from '../../../../../domain/marking/mark.ts'
import { AreaField } from '../../../../../ui/form/fields.tsx'
import type { MarkingAnswerStore } from '../marking-answer.store.ts'

/** What a marker tells the learner, and when they read it: what is said of an answer tells what was right of it (EXAM-18, MARK-06). */
export function CommentField({
  store,
  comment,
}: {
  store: Pick<MarkingAnswerStore, 'change'>
  comment: string
}) {
  const { i18n } = useLingui()
  return (
    <AreaField
      label={i18n._({
        id: 'authoring.marking-comment',
        message: 'Comment for the learner (optional)',
      })}
      hint={i18n._({
        id: 'authoring.marking-comment-hint',
        message: 'Learners read it in their report; after an exam, once correct answers are shown.',
      })}
      rows={2}
      maxLength={longestComment}
      value={comment}
      fault={null}
      onChange={(text) => store.change({ comment: text })}
      onBlur={() => undefined}
    />
  )
}
