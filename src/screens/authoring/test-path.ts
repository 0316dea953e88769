import { pathWithFilter } from '../../stores/address-filter.ts'
import { sectionPath } from './course-editor/sections.ts'

/** The flow of a course with one of its tests beside it. */
export const testPath = (courseId: string, test: string): string =>
  pathWithFilter(sectionPath(courseId, 'flow'), { test })
