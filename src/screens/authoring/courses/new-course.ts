import type { I18n } from '@lingui/core'
import type { CourseRow } from '../../../contract/courses.ts'
import { blankTemplate } from '../../../domain/course/course-template.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import type { Faults } from '../../../ui/form/use-form.ts'
import { longest } from './course-details.ts'

/** What a new course begins with (COURSE-02). */
export interface NewCourse extends Pick<CourseRow, 'name' | 'kind' | 'locale' | 'categoryId'> {
  /** Id of a template of this kind and language; null for the starter. */
  template: string | null
}

export function newCourseFaultsOf(course: NewCourse): Faults<NewCourse> {
  const faults: Faults<NewCourse> = {}
  const { length } = course.name.trim()
  if (length === 0) faults.name = 'required'
  else if (length > longest.name) faults.name = 'illegal-length'
  return faults
}

/** What of a chosen template stays when the language of the course is changed: a template is of one language, the blank one of any. */
export const templateKept = (template: string | null): string | null =>
  template === blankTemplate ? template : null

/** Makes a course. Never rejects. */
export const createCourse = (core: Core, course: NewCourse): Promise<AttemptResult<CourseRow>> =>
  attempt(() =>
    core.api('POST /coach-api/courses', { body: { ...course, name: course.name.trim() } }, { quiet: true }),
  )

/** A name for a copy, in the language of whoever makes it, that none of the courses there are has. */
export function copyNameOf(i18n: I18n, name: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const suffix =
      count === 1
        ? i18n._({ id: 'authoring.copy-suffix', message: ' (copy)' })
        : i18n._({ id: 'authoring.copy-suffix-again', message: ' (copy {count})', values: { count } })
    // By whole characters: half of a pair is none.
    const copy = wholeCharacters(name, longest.name - suffix.length) + suffix
    if (!taken.includes(copy)) return copy
  }
}

function wholeCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Copies a course under another name. Never rejects. */
export const copyCourse = (core: Core, id: string, name: string): Promise<AttemptResult<CourseRow>> =>
  attempt(() =>
    core.api('POST /coach-api/courses/:id/copy', { params: { id }, body: { name } }, { quiet: true }),
  )
