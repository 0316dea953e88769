import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Link } from '../../../../ui/link.tsx'
import { coursePath } from '../../../../ui/records/course-path.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { audienceText, noEndText, publishKindText, versionText } from '../../publish-words.ts'
import { coursePassText, passMarkTitle } from '../parts/pass-mark-fields.tsx'
import { seriesText } from '../recurrence-words.ts'
import { daysBeforeText } from '../reminder-words.ts'

/** What it is, of which course, for whom and until when. */
export function Facts({ publish }: { publish: PublishDetails }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const mayEdit = useMay('coach:course')
  const names = [
    ...publish.memberList.map(({ name }) => name),
    ...(publish.unseen > 0
      ? [
          i18n._({
            id: 'authoring.publish-unseen',
            message:
              '{count, plural, one {# more outside your data scope} other {# more outside your data scope}}',
            values: { count: publish.unseen },
          }),
        ]
      : []),
  ]
  const facts: [string, ReactNode][] = [
    [i18n._({ id: 'authoring.publish-kind', message: 'Purpose' }), publishKindText(i18n, publish.kind)],
    [
      i18n._({ id: 'authoring.publishes-course', message: 'Course' }),
      mayEdit ? (
        <Link
          className="line-link"
          lang={bcp47[publish.locale]}
          to={coursePath({ id: publish.courseId, kind: publish.courseKind })}
        >
          {publish.courseName}
        </Link>
      ) : (
        <span lang={bcp47[publish.locale]}>{publish.courseName}</span>
      ),
    ],
    [
      i18n._({ id: 'authoring.publish-whom', message: 'Audience' }),
      names.length > 0
        ? names.slice(0, 12).join(' · ') + (names.length > 12 ? ' …' : '')
        : audienceText(i18n, publish),
    ],
    [i18n._({ id: 'authoring.version-column', message: 'Version' }), versionText(i18n, publish.version)],
    [i18n._({ id: 'authoring.publishes-start', message: 'Start' }), formatInstant(locale, publish.startsAt)],
    [
      i18n._({ id: 'authoring.publishes-end', message: 'End' }),
      publish.lastsUntil === null ? noEndText(i18n) : formatInstant(locale, publish.lastsUntil),
    ],
    [
      passMarkTitle(i18n),
      publish.passAt === null
        ? coursePassText(i18n, publish.coursePassAt)
        : i18n._({
            id: 'authoring.publish-pass-fact',
            message: '{own} (in the course: {course})',
            values: { own: i18n.number(publish.passAt), course: i18n.number(publish.coursePassAt) },
          }),
    ],
    ...(publish.reminders.length > 0
      ? ([
          [
            i18n._({ id: 'authoring.reminders', message: 'Reminders' }),
            publish.reminders.map((days) => daysBeforeText(i18n, days)).join(' · '),
          ],
        ] as [string, ReactNode][])
      : []),
    ...(publish.series
      ? ([
          [i18n._({ id: 'authoring.repetition', message: 'Repetition' }), seriesText(i18n, publish.series)],
        ] as [string, ReactNode][])
      : []),
    [
      i18n._({ id: 'authoring.publishes-runs', message: 'Practices' }),
      i18n._({
        id: 'authoring.publish-runs-now',
        message: '{running, plural, =0 {{runs}} other {{runs} (# in progress)}}',
        values: { runs: i18n.number(publish.runs), running: publish.running },
      }),
    ],
  ]
  return (
    <dl className="publish-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
