import type { Course } from '../../../../src/domain/course/course.ts'
import { dialogueFlowEngine } from './dialogue-flow/dialogue-flow-engine.ts'
import { questionBankEngine } from './question-bank/question-bank-engine.ts'
import { paperEngine } from './paper/paper-engine.ts'
import type { CourseArtefacts, Engine } from './engine.ts'

/** The engine of a course, by its kind; that of a paper of it where one is named. Null where it has no such paper. */
export function prepareEngine(
  course: Course,
  artefacts: CourseArtefacts,
  paperId: string | null,
): Engine | null {
  if (paperId !== null) {
    const paper = course.kind === 'question-bank' && course.papers.find(({ id }) => id === paperId)
    return paper ? paperEngine(course, paper) : null
  }
  switch (course.kind) {
    case 'dialogue-flow':
      return dialogueFlowEngine(course, artefacts)
    case 'question-bank':
      return questionBankEngine(course)
  }
}
