import type { Course } from '../../../../src/domain/course/course.ts'
import { withPassMark } from '../../../../src/domain/publish/pass-mark.ts'
import { dialogueFlowEngine } from './dialogue-flow/dialogue-flow-engine.ts'
import { questionBankEngine } from './question-bank/question-bank-engine.ts'
import { paperEngine } from './paper/paper-engine.ts'
import type { CourseArtefacts, Engine } from './engine.ts'

/** What runs a version of a course: a paper of it where one is named, at the pass mark of a publish where that has one of its own. */
export interface Judged {
  paperId: string | null
  passAt: number | null
}

/** The engine of a course, by its kind, or of a paper of it. Null where it has no such paper. */
export function prepareEngine(
  version: Course,
  artefacts: CourseArtefacts,
  { paperId, passAt }: Judged,
): Engine | null {
  const course = withPassMark(version, passAt)
  if (paperId !== null) {
    const paper = course.kind === 'question-bank' && course.papers.find(({ id }) => id === paperId)
    return paper ? paperEngine(course, paper, passAt) : null
  }
  switch (course.kind) {
    case 'dialogue-flow':
      return dialogueFlowEngine(course, artefacts, passAt)
    case 'question-bank':
      return questionBankEngine(course, passAt)
  }
}
