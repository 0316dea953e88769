import type { I18n } from '@lingui/core'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import { mostComments } from '../../../../domain/course/working-together.ts'

export const openCommentsText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.comments-open',
    message: '{count, plural, one {# open comment} other {# open comments}}',
    values: { count },
  })

/** Why something was not done with a comment. */
export const commentRefusalText = (i18n: I18n, { code, params }: Refused): string =>
  code === 'illegal-argument'
    ? i18n._({
        id: 'authoring.comments-full',
        message: 'A course can have at most {most} comments.',
        values: { most: mostComments },
      })
    : errorText(i18n, code, params)
