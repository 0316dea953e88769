import { useLingui } from '@lingui/react'
import type { UnreadFeedback } from '../../../../contract/feedback.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { reportPath } from '../../../../ui/report-path.ts'
import { withWayBack } from '../../../../ui/way-back.ts'

/** What was said to the reader of a practice of theirs, or what a learner answered them, until they have read it (REPORT-16). */
export const NewFeedback = ({ feedback }: { feedback: readonly UnreadFeedback[] }) => {
  const { i18n } = useLingui()
  const textOf = ({ own, from, learner }: UnreadFeedback): string => {
    if (!from) return i18n._({ id: 'practice.feedback', message: 'New feedback' })
    if (own)
      return i18n._({
        id: 'practice.feedback.given',
        message: '{from} gave feedback on your practice.',
        values: { from },
      })
    return from === learner
      ? i18n._({
          id: 'practice.feedback.replied',
          message: '{from} replied to your feedback.',
          values: { from },
        })
      : i18n._({
          id: 'practice.feedback.answered',
          message: '{from} replied to your feedback on the practice of {learner}.',
          values: { from, learner },
        })
  }
  return feedback.map((one) => (
    // A group, not a landmark: there may be several, and a page's landmarks have names of their own.
    <div
      role="group"
      key={one.sessionId}
      className="unfinished reminder"
      aria-label={i18n._({ id: 'practice.feedback', message: 'New feedback' })}
    >
      <Icon name="comment" size={22} />
      <div className="unfinished-words">
        <strong lang={bcp47[one.locale]}>{one.courseName}</strong>
        <p>{textOf(one)}</p>
      </div>
      <div className="unfinished-actions">
        <Link className="button" to={withWayBack(`${reportPath(one)}?feedback=${one.feedbackId}`, '/index')}>
          {i18n._({ id: 'practice.feedback.read', message: 'Read it now' })}
        </Link>
      </div>
    </div>
  ))
}
