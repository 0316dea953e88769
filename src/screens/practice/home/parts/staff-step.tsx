import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { StaffStep as Step } from '../../../../contract/home.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'

interface Words {
  icon: IconName
  title: string
  text: string
  go: { to: string; label: string }
  /** Another way on, beside the first. */
  also?: { to: string; label: string }
}

function wordsOf(i18n: I18n, step: Step): Words {
  if (step.kind === 'failed')
    return {
      icon: 'report',
      title: i18n._({
        id: 'practice.staff.failed',
        message:
          '{count, plural, one {# practice wasn’t passed in the last 7 days} other {# practices weren’t passed in the last 7 days}}',
        values: { count: step.count },
      }),
      text: i18n._({
        id: 'practice.staff.failed.most',
        message: 'Most often in “{name}”: {count}.',
        values: { name: step.most.name, count: i18n.number(step.most.count) },
      }),
      also: step.most.results
        ? {
            to: `/publish-results/${step.most.publishId}`,
            label: i18n._({ id: 'practice.staff.failed.where', message: 'See where points were lost there' }),
          }
        : {
            to: `/report-list?standing=fail&from=${step.from}&course=${step.most.courseId}`,
            label: i18n._({ id: 'practice.staff.failed.there', message: 'See the reports of this course' }),
          },
      go: {
        to: `/report-list?standing=fail&from=${step.from}`,
        label: i18n._({ id: 'practice.staff.failed.go', message: 'See the reports' }),
      },
    }
  return {
    icon: 'course',
    title: step.course,
    text:
      step.kind === 'unpublished'
        ? i18n._({ id: 'practice.staff.unpublished', message: 'Not published yet: no one can practice it.' })
        : i18n._({
            id: 'practice.staff.changed',
            message: 'The draft has changes that learners don’t have yet.',
          }),
    go: {
      to: `/course-list?search=${encodeURIComponent(step.course)}`,
      label: i18n._({ id: 'practice.staff.course.go', message: 'Go to the course' }),
    },
  }
}

/** Who trains or leads others is led to them before to a practice of their own (HOME-10). */
export const StaffStep = ({ step }: { step: Step }) => {
  const { i18n } = useLingui()
  const { icon, title, text, go, also } = wordsOf(i18n, step)
  return (
    <section className="next-step" aria-labelledby="staff-step-title">
      <span className="state-page-icon">
        <Icon name={icon} size={28} />
      </span>
      <div className="next-step-words">
        <p className="next-step-label">{i18n._({ id: 'practice.next', message: 'Your next step' })}</p>
        <h2 id="staff-step-title">{title}</h2>
        <p>
          {text}
          {also && (
            <>
              {markGap(i18n)}
              <Link to={also.to}>{also.label}</Link>
            </>
          )}
        </p>
      </div>
      <Link className="button button-primary button-large" to={go.to}>
        {go.label}
      </Link>
    </section>
  )
}
