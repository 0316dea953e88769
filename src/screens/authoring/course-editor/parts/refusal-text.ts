import type { I18n } from '@lingui/core'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { mostTitle } from '../../../../domain/course/node-title.ts'

/** How long a title may be: as the language of the reader counts. */
export const titleRoomText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.node-title-room',
    message: 'Up to {letters} letters ({most} Chinese or Japanese characters)',
    values: { most: mostTitle, letters: 2 * mostTitle },
  })

const titleTooLongText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.refused-title-long',
    message:
      'Too long and not saved yet: a title has at most {letters} letters ({most} Chinese or Japanese characters).',
    values: { most: mostTitle, letters: 2 * mostTitle },
  })

/** Why something can't be changed to what was entered, for the field that it was entered in. */
export function refusalText(i18n: I18n, refusal: Refusal): string {
  switch (refusal.reason) {
    case 'changed':
      return i18n._({
        id: 'authoring.refused-changed',
        message: 'Someone else just changed this. Their version is kept until you decide.',
      })
    case 'gone':
      return i18n._({ id: 'authoring.refused-gone', message: 'Someone else just deleted this.' })
    case 'full':
      return i18n._({ id: 'authoring.refused-full', message: 'The limit has been reached.' })
    case 'empty':
      return i18n._({ id: 'authoring.refused-empty', message: 'The last one can’t be deleted.' })
    case 'taken':
      return i18n._({ id: 'authoring.refused-taken', message: 'This name is already in use.' })
    case 'illegal': {
      const [issue] = refusal.issues
      if (issue?.code === 'too_small')
        return i18n._({ id: 'authoring.refused-required', message: 'This can’t be empty.' })
      if (issue?.code === 'too_big' && issue.path[0] === 'title') return titleTooLongText(i18n)
      if (issue?.code === 'too_big' && issue.origin === 'string')
        return i18n._({
          id: 'authoring.refused-long',
          message: 'At most {count, plural, one {# character} other {# characters}}.',
          values: { count: Number(issue.maximum) },
        })
      return i18n._({ id: 'authoring.refused-illegal', message: 'This value can’t be used here.' })
    }
  }
}
