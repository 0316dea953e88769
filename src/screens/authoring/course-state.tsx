import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { CourseRow } from '../../contract/courses.ts'
import { hasUnpublishedChanges } from './course-versions.ts'

type Course = Pick<CourseRow, 'version' | 'draftChanged' | 'publishedVersions'>

/** What learners have of a course, and whether there is something that they don't have yet. */
export function CourseState({ course }: { course: Course }) {
  const { i18n } = useLingui()
  const [state, ...changes] = courseStateTexts(i18n, course)
  return (
    <>
      <span className={course.publishedVersions.length > 0 ? 'badge badge-success' : 'badge'}>{state}</span>
      {changes.map((text) => (
        <span key={text} className="badge badge-warning">
          {text}
        </span>
      ))}
    </>
  )
}

/** The same in words alone, for where there is no room for badges. */
export function courseStateTexts(i18n: I18n, course: Course): string[] {
  const { publishedVersions: versions } = course
  if (versions.length === 0) return [i18n._({ id: 'authoring.draft', message: 'Not published' })]
  const list = new Intl.ListFormat(i18n.locales, { type: 'conjunction' })
  const state = i18n._({
    id: 'authoring.learners-have',
    message: 'Learners have {count, plural, one {version {versions}} other {versions {versions}}}',
    values: { count: versions.length, versions: list.format(versions.map(String)) },
  })
  const changes = i18n._({ id: 'authoring.unpublished-changes', message: 'Unpublished changes' })
  return hasUnpublishedChanges(course) ? [state, changes] : [state]
}
