import type { CourseProblem } from '../../../contract/courses.ts'
import type { DialogueFlowCourse } from '../../../domain/course/dialogue-flow.ts'

/** The sections of a course's editor, each with an address of its own. */
export const sections = ['flow', 'understanding', 'scoring', 'settings', 'paths', 'versions'] as const
export type Section = (typeof sections)[number]

/** Of the settings, where it stands what the customer can be asked. */
export const customerAnswersPlace = 'customer-answers'

/** Where a section stands; `at` is the id of what is to be shown there. */
export function sectionPath(courseId: string, section: Section, at: string | null = null): string {
  const start = `/course-detail/${courseId}`
  const query = at === null ? '' : `?at=${encodeURIComponent(at)}`
  switch (section) {
    case 'flow':
      return `${start}/workflow/${at ?? 'main'}`
    case 'scoring':
      return `${start}/rule${query}`
    default:
      return `${start}/${section}${query}`
  }
}

/** Whether a path is one of the pages that share a course's draft. */
export const isInEditor = (courseId: string, path: string): boolean => {
  const [, place, id, page] = /^\/(course-detail|question-detail)\/([^/?]+)(?:\/([^/?]+))?/.exec(path) ?? []
  return place !== undefined && id === courseId && page !== 'publish'
}

const listSections = {
  intents: 'understanding',
  keywords: 'understanding',
  facts: 'understanding',
  variables: 'understanding',
  tables: 'understanding',
  speakers: 'settings',
  customerAnswers: 'settings',
} as const

const scored = ['abilities', 'items', 'groups', 'rules'] as const
const isScored = (list: string): list is (typeof scored)[number] => scored.some((one) => one === list)

/** Where what the checker found can be mended. `path` of a problem is the one in the course, such as `scoring.rules.2.item`. */
export function problemPath(
  courseId: string,
  course: DialogueFlowCourse,
  { node, path }: Pick<CourseProblem, 'node' | 'path'>,
): string {
  if (node !== null) return sectionPath(courseId, 'flow', node)
  const [first = '', second = '', third = ''] = path.split('.')
  if (first === 'scoring' && isScored(second))
    return sectionPath(courseId, 'scoring', course.scoring[second][Number(third)]?.id ?? null)
  if (first === 'scoring') return sectionPath(courseId, 'scoring')
  if (first === 'settings' && second === 'sensitiveWords')
    return sectionPath(courseId, 'scoring', course.settings.sensitiveWords[Number(third)]?.id ?? null)
  if (first === 'handlers') return sectionPath(courseId, 'settings', second)
  if (first === 'settings' && second === 'thresholds') return sectionPath(courseId, 'scoring')
  if (Object.hasOwn(listSections, first)) {
    const list = first as keyof typeof listSections
    return sectionPath(courseId, listSections[list], course[list][Number(second)]?.id ?? null)
  }
  return sectionPath(courseId, first === 'flow' || first === 'scenes' ? 'flow' : 'settings')
}
