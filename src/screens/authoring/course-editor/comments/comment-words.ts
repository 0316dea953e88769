import type { I18n } from '@lingui/core'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import type { CommentWords } from '../../../../ui/comments/comment.ts'
import { longestComment, mostComments } from '../../../../domain/course/working-together.ts'

export const openCommentsText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.comments-open',
    message: '{count, plural, one {# open comment} other {# open comments}}',
    values: { count },
  })

/** Why something was not done with a comment. */
const refusalText = (i18n: I18n, { code, params }: Refused): string =>
  code === 'illegal-argument'
    ? i18n._({
        id: 'authoring.comments-full',
        message: 'A course can have at most {most} comments.',
        values: { most: mostComments },
      })
    : errorText(i18n, code, params)

/** What comments are called. */
export const commentWords = (i18n: I18n): CommentWords => ({
  longest: longestComment,
  by: (name) => i18n._({ id: 'authoring.comment-by', message: 'Comment by {name}', values: { name } }),
  more: (when) =>
    i18n._({
      id: 'authoring.comment-more',
      message: 'More actions for the comment of {when}',
      values: { when },
    }),
  deletedHere: i18n._({ id: 'authoring.comment-deleted-here', message: 'This comment was deleted.' }),
  deleted: i18n._({ id: 'authoring.comment-deleted', message: 'The comment was deleted.' }),
  changed: i18n._({ id: 'authoring.comment-changed', message: 'The comment was changed.' }),
  refusal: (refused) => refusalText(i18n, refused),
})
