import type { Course } from '../../../src/domain/course/course.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { CallError } from '../../plugins/call-error.ts'

/** A course as a dialogue flow, for what only those have: paths, intents, trying out. Throws CallError `not-found`. */
export function dialogueFlowOf(course: Course): DialogueFlowCourse {
  if (course.kind !== 'dialogue-flow') throw new CallError('not-found')
  return course
}
