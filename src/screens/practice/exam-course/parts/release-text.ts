import type { I18n } from '@lingui/core'
import type { OwnSessionView } from '../../../../contract/exams.ts'
import { instantText } from '../../parts/exams/exam-words.ts'

/** When there are results: where people decide something of an attempt, not before they have (EXAM-15). */
export function releaseText(
  i18n: I18n,
  {
    release,
    releaseAt,
    reviewed,
    paperName,
  }: Pick<OwnSessionView, 'release' | 'releaseAt' | 'reviewed' | 'paperName'>,
): string {
  // A session without a paper is a conversation.
  const conversation = paperName === ''
  if (release === 'at-once' && reviewed === 'none')
    return i18n._({ id: 'exam.release.at-once', message: 'Right after you finish' })
  if (release === 'at-once' && reviewed === 'all')
    return conversation
      ? i18n._({
          id: 'exam.release.reviewed',
          message: 'Once your conversation has been reviewed by people',
        })
      : i18n._({ id: 'exam.release.marked', message: 'Once your free answers have been marked by people' })
  if (release === 'at-once')
    return conversation
      ? i18n._({
          id: 'exam.release.reviewed-unsure',
          message: 'Right after you finish, or later if people have to review your conversation',
        })
      : i18n._({
          id: 'exam.release.marked-unsure',
          message: 'Right after you finish, or later if people have to mark some of your answers',
        })
  if (release === 'at' && releaseAt) {
    const values = { date: instantText(i18n, releaseAt) }
    return reviewed === 'none'
      ? i18n._({ id: 'exam.release.at', message: 'On {date}', values })
      : i18n._({
          id: 'exam.release.at-reviewed',
          message: 'On {date}, or later if people are still marking',
          values,
        })
  }
  return i18n._({ id: 'exam.release.by-hand', message: 'When the organizer releases them' })
}
