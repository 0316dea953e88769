import { useLingui } from '@lingui/react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { PermissionBadge } from './permission-badge.tsx'
import { PublishedBadge } from './published-badge.tsx'

/** Courses as cards; the whole card opens the flow. */
export function CourseCards({
  courses,
  onSave,
  onShare,
}: {
  courses: readonly CourseRow[]
  onSave(course: CourseRow): void
  onShare(course: CourseRow): void
}) {
  const { i18n } = useLingui()
  return (
    <ul className="course-cards">
      {courses.map((course) => (
        <li key={course.id} className="card opening-card">
          <div className="course-card-head">
            <Portrait id={course.portrait} mood="NEUTRAL" size={48} />
            <div>
              <h2>
                <Link className="card-opens" to={`/course-detail/${course.id}/workflow/main`}>
                  {course.name}
                </Link>
              </h2>
              <p className="course-code">
                {course.code}
                {course.permission === 'PART' && <PermissionBadge />}
              </p>
            </div>
          </div>
          <p className="course-text">{course.description}</p>
          <ul className="course-facts">
            <li>{course.category}</li>
            <li>{localeNames[course.locale]}</li>
            <li>
              {i18n._({
                id: 'course-editor.nodes',
                message: '{count, plural, one {# node} other {# nodes}}',
                values: { count: course.nodes },
              })}
            </li>
          </ul>
          <div className="course-card-foot">
            <Stars value={course.difficulty} />
            <PublishedBadge published={course.published} />
            <span className="course-version">
              {i18n._({
                id: 'course-editor.version',
                message: 'Version {version}',
                values: { version: course.version },
              })}
            </span>
            <span className="course-actions">
              <IconButton
                icon="people"
                label={i18n._({
                  id: 'course-editor.permission-of',
                  message: 'Who works on {name}',
                  values: { name: course.name },
                })}
                onClick={() => onShare(course)}
              />
              <IconButton
                icon="download"
                label={i18n._({
                  id: 'course-editor.export',
                  message: 'Export {name}',
                  values: { name: course.name },
                })}
                onClick={() => onSave(course)}
              />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
