import type { CourseKind } from '../../domain/course/kinds.ts'
import type { Core } from '../../stores/core.ts'

/** How a question bank is practised: question after question in a conversation, or on a sheet (CONV-02a). */
export type QuestionForm = 'conversation' | 'sheet'

const key = 'practice.question-form'

/** As this person chose it last in this browser. */
export const questionForm = {
  get: (remember: Core['remember']): QuestionForm =>
    remember.get(key) === 'sheet' ? 'sheet' : 'conversation',
  set: (remember: Core['remember'], form: QuestionForm): void => remember.set(key, form),
}

/** Where a practice that runs is gone on with. */
export const practicePath = (kind: CourseKind, sessionId: string, remember: Core['remember']): string =>
  kind === 'question-bank' && questionForm.get(remember) === 'sheet'
    ? `/question-bank/${sessionId}`
    : `/conversation/${sessionId}`
