import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ListedCourse } from '../../../../contract/courses.ts'
import { localeNames } from '../../../../i18n/locale.ts'
import { createFileAddresses } from '../../../../stores/file-addresses.ts'
import { Button } from '../../../../ui/button.tsx'
import { BulkBar } from '../../../../ui/table/bulk-bar.tsx'
import { spanOf, withRows, type Selection } from '../../../../ui/table/selection.ts'
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

interface Props {
  courses: readonly ListedCourse[]
  /** Id of the course whose trial is being made. */
  trying: string | null
  onAct(action: CourseAction, course: ListedCourse): void
  selection: Selection
}

/** Courses as cards; the whole card opens the draft. Several are chosen by the box of each, with Shift up to there. */
export function CourseCards({ courses, trying, onAct, selection }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const covers = useScreenStore(() => createFileAddresses(core))
  const urls = useStore(covers.$urls)
  useEffect(() => covers.want(courses.flatMap(({ cover }) => cover ?? [])), [covers, courses])
  const choose = useChoosing(courses, selection)
  const some = chosenOf(courses, selection).length > 0
  return (
    <div className="course-choosing" data-some={some || undefined}>
      <ChosenBar courses={courses} selection={selection} />
      <ul className="course-cards">
        {courses.map((course, index) => (
          <li
            key={course.id}
            className="card opening-card"
            data-chosen={selection.chosen.has(course.id) || undefined}
          >
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
                {course.permission === 'PART' && <PermissionBadge />}
              </div>
              <label className="course-choose">
                <input
                  type="checkbox"
                  checked={selection.chosen.has(course.id)}
                  aria-label={i18n._({
                    id: 'ui.table-choose',
                    message: 'Select {name}',
                    values: { name: course.name },
                  })}
                  onChange={(event) =>
                    choose(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                  }
                />
              </label>
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
    </div>
  )
}

const chosenOf = (courses: readonly ListedCourse[], { chosen }: Selection): ListedCourse[] =>
  courses.filter(({ id }) => chosen.has(id))

/** Chooses a card or leaves it; over a span, all from the one before. */
function useChoosing(courses: readonly ListedCourse[], { chosen, onChange }: Selection) {
  const anchor = useRef(0)
  return (index: number, span: boolean) => {
    const keys = courses.map(({ id }) => id)
    const meant = spanOf(keys, span ? anchor.current : index, index)
    onChange(withRows(chosen, meant, !chosen.has(keys[index] ?? '')))
    anchor.current = index
  }
}

/** Of the courses that are shown, as their actions are. */
function ChosenBar({ courses, selection }: Pick<Props, 'courses' | 'selection'>) {
  const { i18n } = useLingui()
  const shown = chosenOf(courses, selection)
  const { actions, onChange } = selection
  return (
    <BulkBar
      chosen={new Set(shown.map(({ id }) => id))}
      said={i18n._({
        id: 'authoring.courses-chosen',
        message: '{count, plural, one {# course selected} other {# courses selected}}',
        values: { count: shown.length },
      })}
      onChange={onChange}
      actions={(chosen) => (
        <>
          {actions?.(chosen)}
          {shown.length < courses.length && (
            <Button kind="quiet" size="small" onClick={() => onChange(new Set(courses.map(({ id }) => id)))}>
              {i18n._({ id: 'authoring.questions-choose-all', message: 'Select all' })}
            </Button>
          )}
        </>
      )}
    />
  )
}
