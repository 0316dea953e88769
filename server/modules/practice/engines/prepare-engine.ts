import type { Course } from '../../../../src/domain/course/course.ts'
import { dialogueFlowEngine } from './dialogue-flow/dialogue-flow-engine.ts'
import { questionBankEngine } from './question-bank/question-bank-engine.ts'
import type { CourseArtefacts, Engine } from './engine.ts'

/** The engine of a course, by its kind. */
export function prepareEngine(course: Course, artefacts: CourseArtefacts): Engine {
  switch (course.kind) {
    case 'dialogue-flow':
      return dialogueFlowEngine(course, artefacts)
    case 'question-bank':
      return questionBankEngine(course)
  }
}
