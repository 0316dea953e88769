import type { CourseKind } from '../../domain/course/kinds.ts'

/** Where the draft of a course is edited: a dialogue flow at a node, or at its start; a question bank at its questions. */
export const coursePath = ({ id, kind }: { id: string; kind: CourseKind }, node = 'main'): string =>
  kind === 'question-bank' ? `/question-detail/${id}` : `/course-detail/${id}/workflow/${node}`

/** The list of courses with the dialog that publishes this one. */
export const publishPath = (courseId: string): string => `/course-list?publish=${courseId}`
