import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ListedCourse } from '../../../../contract/courses.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { createFileAddresses } from '../../../../stores/file-addresses.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { coursePath } from '../../../../ui/records/course-path.ts'
import { Link } from '../../../../ui/link.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { kindIcons, kindText } from '../../kind-words.ts'
import { CourseState } from '../../course-state.tsx'
import { CourseActions, type CourseAction } from './course-actions.tsx'
import { PermissionBadge } from './permission-badge.tsx'
import { practisedTexts } from './practised-words.ts'

/** Courses as cards; the whole card opens the draft. */
export function CourseCards({
  courses,
  trying,
  onAct,
}: {
  courses: readonly ListedCourse[]
  /** Id of the course whose trial is being made. */
  trying: string | null
  onAct(action: CourseAction, course: ListedCourse): void
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const covers = useScreenStore(() => createFileAddresses(core))
  const urls = useStore(covers.$urls)
  useEffect(() => covers.want(courses.flatMap(({ cover }) => cover ?? [])), [covers, courses])
  return (
    <ul className="course-cards">
      {courses.map((course) => (
        <li key={course.id} className="card opening-card">
          <div className="course-card-head">
            {course.cover && urls.get(course.cover) ? (
              <img className="course-cover" src={urls.get(course.cover)} alt="" />
            ) : (
              <Portrait id={course.portrait} size={48} />
            )}
            <div>
              <h2>
                <Link className="card-opens" to={coursePath(course)}>
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
            <li className="course-kind">
              <Icon name={kindIcons[course.kind]} size={14} /> {kindText(i18n, course.kind)}
            </li>
            {course.category && <li>{course.category}</li>}
            <li>{localeNames[course.locale]}</li>
          </ul>
          {course.practised && (
            <p className="course-practised">{practisedTexts(i18n, course.practised).join(' · ')}</p>
          )}
          <p className="course-state">
            <Stars value={course.difficulty} />
            <CourseState course={course} />
          </p>
          <CourseActions course={course} trying={trying === course.id} onAct={onAct} />
        </li>
      ))}
    </ul>
  )
}
