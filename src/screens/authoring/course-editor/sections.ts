import type { CourseProblem } from '../../../contract/courses.ts'
import type { DialogueFlowCourse } from '../../../domain/course/dialogue-flow.ts'
import { pathWithFilter } from '../../../stores/address-filter.ts'

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

/** What the checker found, by the section, the thing and the field of it that are to be mended. */
export interface ProblemPlace {
  section: Section
  /** The id of a node, a scene or what a section lists; null where it is of none. */
  at: string | null
  /** What that is called, where it is no node. */
  name: string | null
  /** Where in the thing, such as `branches.0.match`; empty for the thing as such. */
  field: string
}

/** `path` of a problem is the one in the course, such as `scoring.rules.2.item`. */
export function problemPlace(
  course: DialogueFlowCourse,
  { node, path }: Pick<CourseProblem, 'node' | 'path'>,
): ProblemPlace {
  const parts = path.split('.')
  const [first = '', second = '', third = ''] = parts
  const from = (start: number) => parts.slice(start).join('.')
  const of = (section: Section, thing: { id: string; name: string } | undefined, start: number) => ({
    section,
    at: thing?.id ?? null,
    name: thing?.name ?? null,
    field: from(start),
  })
  // Also where a rule is about a node: what it says of it is mended at the rule.
  if (first === 'scoring')
    return isScored(second)
      ? of('scoring', course.scoring[second][Number(third)], 3)
      : { section: 'scoring', at: null, name: null, field: '' }
  if (node !== null) return { section: 'flow', at: node, name: null, field: from(first === 'scenes' ? 4 : 3) }
  if (first === 'settings' && second === 'sensitiveWords') {
    const found = course.settings.sensitiveWords[Number(third)]
    return of('scoring', found && { id: found.id, name: found.word }, 3)
  }
  if (first === 'settings' && second === 'thresholds')
    return { section: 'scoring', at: null, name: null, field: `thresholds.${third || 'pass'}` }
  if (first === 'handlers') return { section: 'settings', at: second, name: null, field: from(2) }
  if (Object.hasOwn(listSections, first)) {
    const list = first as keyof typeof listSections
    return of(listSections[list], second === '' ? undefined : course[list][Number(second)], 2)
  }
  if (first === 'scenes') {
    const scene = course.scenes[Number(second)]
    return { section: 'flow', at: scene?.id ?? null, name: scene?.name ?? null, field: '' }
  }
  if (first === 'flow') return { section: 'flow', at: null, name: null, field: '' }
  return { section: 'settings', at: null, name: null, field: path }
}

/** Where what the checker found can be mended; the field is asked for by the address. */
export function problemPath(
  courseId: string,
  course: DialogueFlowCourse,
  problem: Pick<CourseProblem, 'node' | 'path'>,
): string {
  const { section, at, field } = problemPlace(course, problem)
  return pathWithFilter(sectionPath(courseId, section, at), { field })
}
