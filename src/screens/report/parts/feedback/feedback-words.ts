import type { I18n } from '@lingui/core'
import { longestFeedback, mostFeedback } from '../../../../domain/report/feedback.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { CommentWords } from '../../../../ui/comments/comment.ts'

export const feedbackTitle = (i18n: I18n): string => i18n._({ id: 'report.feedback', message: 'Feedback' })

/** What feedback, and an answer to it, are called. */
export const feedbackWords = (i18n: I18n): CommentWords => ({
  longest: longestFeedback,
  by: (name) =>
    name
      ? i18n._({ id: 'report.feedback-by', message: 'Feedback from {name}', values: { name } })
      : feedbackTitle(i18n),
  more: (when) =>
    i18n._({
      id: 'report.feedback-more',
      message: 'More actions for the feedback of {when}',
      values: { when },
    }),
  deletedHere: i18n._({ id: 'report.feedback-deleted-here', message: 'This feedback was deleted.' }),
  deleted: i18n._({ id: 'report.feedback-deleted', message: 'The feedback was deleted.' }),
  changed: i18n._({ id: 'report.feedback-changed', message: 'The feedback was changed.' }),
  refusal: ({ code, params }) =>
    code === 'illegal-argument'
      ? i18n._({
          id: 'report.feedback-full',
          message: 'This report can have at most {most} pieces of feedback.',
          values: { most: mostFeedback },
        })
      : errorText(i18n, code, params),
})
