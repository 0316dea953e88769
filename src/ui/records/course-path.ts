import type { CourseKind } from '../../domain/course/kinds.ts'

/** What of a course its addresses name. */
export interface CourseAtPath {
  id: string
  kind: CourseKind
}

/** Where the draft of a course is edited: a dialogue flow at a node, or at its start; a question bank at its questions. */
export const coursePath = ({ id, kind }: CourseAtPath, node = 'main'): string =>
  kind === 'question-bank' ? `/question-detail/${id}` : `/course-detail/${id}/workflow/${node}`

/** Where a course is published; `copy` fills the form in with what another publish of it has. */
export const publishPath = ({ id, kind }: { id: string; kind: CourseKind }, copy?: string): string =>
  `/${kind === 'question-bank' ? 'question' : 'course'}-detail/${id}/publish${copy === undefined ? '' : `?copy=${copy}`}`

/** The publishes of a course in the list of all. */
export const publishesPath = (courseId: string): string => `/publishindex?course=${courseId}`
